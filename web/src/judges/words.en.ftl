judges-title = Judges
judges-none = No judge has been heard of lately. grundy worker starts one.
judge-name = Name
judge-slots = Jobs at once
judge-speed = Speed
judge-speed-explained = Speed: million steps of a fixed calculation per second of CPU time, on one core in the sandbox.
judge-speed-value = { $speed } M/s
judge-version = Version
judge-seen = Last heard of
judge-live = Running
judge-gone = Gone
judge-languages = Languages

waiting-nobody = No judge is running just now. Submissions stay in the queue and are judged as soon as one comes.
waiting-nobody-short = No judge is running
waiting-languages = No judge for { $languages } is there just now. The submission stays in the queue and is judged as soon as one comes.
waiting-languages-short = No judge for { $languages }
and = and

extent-title = How far students' submissions are judged
extent-scope = This is about problems without points of their own for single tests or groups. What teachers submit and what is judged again always runs on every test.
extent-every-test = Every test
extent-every-test-explained = What is not accepted gets points for the share of secret tests that it passes.
extent-until-decided = Until the verdict is clear
extent-until-decided-explained = Nothing is run after the third test that fails, so that slow programs get their verdict much earlier. What is not accepted gets no points.
