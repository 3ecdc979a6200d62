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
