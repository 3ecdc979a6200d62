# Kết quả chấm nói bằng tiếng Việt: trên trang web, trong bảng điểm của grundy grade. Mỗi câu chỉ đứng ở đây.
# Một câu có cùng tên và cùng tham số trong en.ftl.

# Kết quả.
verdict-ac = Kết quả đúng
verdict-wa = Kết quả sai
verdict-tle = Quá thời gian
verdict-mle = Tràn bộ nhớ
verdict-ole = In ra quá nhiều
verdict-rte = Lỗi khi chạy
verdict-ce = Lỗi dịch
verdict-ie = Lỗi khi chấm

# Lý do của một test không qua, do hệ thống chấm nói.
reason-token = giá trị thứ { $token } của kết quả, ở dòng { $line }: đáp án là { $expected }, chương trình in { $found }
reason-token-off = giá trị thứ { $token } của kết quả, ở dòng { $line }: đáp án là { $expected }, chương trình in { $found }, lệch { $off }
reason-token-from = giá trị thứ { $token } của kết quả, ở dòng { $line }: khác đáp án từ ký tự thứ { $character }
reason-no-number = giá trị thứ { $token } của kết quả, ở dòng { $line }: cần một số, chương trình in { $found }
reason-empty = chương trình không in gì; đáp án bắt đầu bằng { $expected }
reason-ends = thiếu giá trị thứ { $token }: đáp án là { $expected }, chương trình không in tiếp
reason-goes-on = dòng { $line }: thừa giá trị thứ { $token }: { $found }
reason-line = dòng { $line }: đáp án là { $expected }, chương trình in { $found }
reason-sorted = sau khi sắp xếp: đáp án là { $expected }, chương trình in { $found }
reason-count-lines = cần { $expected } dòng, chương trình in { $found }
reason-count-tokens = cần { $expected } giá trị, chương trình in { $found }
reason-count-numbers = cần { $expected } số, chương trình in { $found }
reason-count-character = cần { $expected } lần ký tự { $character }, chương trình in { $found }
reason-byte = byte thứ { $byte } (dòng { $line }) khác đáp án
reason-space = dòng { $line }: dấu cách hoặc xuống dòng khác đáp án (đáp án: { $expected }; chương trình: { $found })
reason-time = quá giới hạn thời gian { $seconds } giây
reason-memory = quá giới hạn bộ nhớ { $limit }
reason-output = in ra quá giới hạn { $limit }
reason-exit = kết thúc với mã { $code }
reason-crash = kết thúc với mã { $code } ({ $crash })
reason-signal = bị dừng bởi { $signal }
reason-no-file = không thấy tệp { $name }, và màn hình cũng không có gì
reason-bad-file = không nhận tệp { $name }: { $why }
reason-no-answer = không có bài làm cho test này
reason-checker = chương trình chấm gặp lỗi; đây không phải là lỗi của bạn

# Đứng sau câu khác, cách bằng dấu phẩy.
time-waiting = phần lớn thời gian chương trình đứng chờ
time-alone = đã chạy lại một mình để xác nhận
time-again = đã chạy lại để xác nhận
time-patient = đã chạy lại và cho chờ lâu hơn để xác nhận
rerun-alone = chạy lại một mình, vì lần đầu chỉ quá thời gian một chút
rerun-again = chạy lại, vì lần đầu chương trình chỉ chờ
rerun-patient = chạy lại với nhiều thời gian hơn, vì máy đang bận

# Khoảng trắng thay cho một khoảng trắng khác.
space-end = hết
space-none = không có gì

# Thứ nằm ở chỗ của tệp kết quả.
file-link = liên kết tượng trưng
file-links = tệp có nhiều liên kết cứng
file-directory = thư mục
file-outside = nằm ngoài thư mục làm việc
file-unreadable = không đọc được
file-irregular = không phải là tệp thường
file-among-too-many = nằm giữa quá nhiều tệp

# Lý do của một test giữ kín dữ liệu: không có chữ hay số nào do chương trình chọn.
outline-differs = kết quả khác đáp án
outline-no-number = có chỗ không phải là số hợp lệ
outline-empty = chương trình không in gì
outline-ends = kết quả hết quá sớm
outline-goes-on = kết quả có phần thừa ở cuối
outline-sorted = khác đáp án, dù theo thứ tự nào
outline-count-lines = sai số dòng
outline-count-tokens = sai số lượng giá trị
outline-count-numbers = sai số lượng số
outline-count-character = có ký tự xuất hiện thừa hoặc thiếu
outline-space = dấu cách hoặc xuống dòng khác đáp án
outline-exit = kết thúc với mã khác 0
outline-crash = { $crash }
outline-signal = bị dừng bởi một tín hiệu
outline-bad-file = không nhận tệp { $name }: không phải là tệp thường

# Một lỗi khi chạy thường do đâu. Câu trọn vẹn, đứng sau lý do.
meaning-memory = Chương trình đọc hoặc ghi vào vùng nhớ không phải của nó: chỉ số ra ngoài mảng, con trỏ rỗng, hoặc đệ quy quá sâu.
meaning-division = Chương trình chia cho 0, hoặc lấy phần dư khi chia cho 0.
meaning-division-by-zero = Chương trình chia cho 0.
meaning-abort = Chương trình tự dừng giữa chừng: một ngoại lệ không được bắt, assert sai, hoặc bộ nhớ cấp phát bị hỏng.
meaning-illegal = Chương trình chạy tới chỗ không có lệnh hợp lệ, chẳng hạn một hàm thiếu return.
meaning-stack = Ngăn xếp tràn: đệ quy quá sâu, hoặc biến cục bộ quá lớn.
meaning-overflow = Một phép tính số nguyên vượt quá phạm vi của kiểu.
meaning-pascal-file-end = Đọc quá cuối tệp.
meaning-pascal-not-open = Tệp được dùng khi chưa mở: thiếu reset hoặc rewrite.
meaning-pascal-not-for-reading = Đọc một tệp không được mở để đọc.
meaning-pascal-no-number = Chỗ cần đọc một số lại là chữ.
meaning-pascal-range = Chỉ số ra ngoài mảng, hoặc giá trị ra ngoài miền của kiểu.
meaning-pascal-heap = Không còn bộ nhớ để cấp phát.
meaning-pascal-pointer = Con trỏ không hợp lệ, hoặc vùng nhớ được giải phóng hai lần.
meaning-pascal-real = Một phép tính số thực không thực hiện được: tràn số, hoặc căn hay lôgarit của số âm.
meaning-pascal-exception = Một ngoại lệ không được bắt.
meaning-input-end = Đọc tiếp khi đã hết dữ liệu vào.
meaning-no-element = Đọc tiếp khi đã hết dữ liệu vào, hoặc lấy phần tử của một tập hợp rỗng.
meaning-empty = Lấy phần tử của một ngăn xếp hoặc hàng đợi rỗng.
meaning-empty-or-changed = Thường là lấy phần tử của một tập hợp rỗng, hoặc thêm, bớt phần tử trong lúc đang duyệt tập hợp.
meaning-changed = Thêm hoặc bớt phần tử của một tập hợp trong lúc đang duyệt nó.
meaning-value = Một giá trị không dùng được: thường là đổi ra số một xâu không phải là số, hoặc số giá trị trên dòng khác số biến nhận.
meaning-no-number = Đổi ra số một xâu không phải là số.
meaning-mismatch = Chỗ cần đọc một số lại là chữ, hoặc là số không vừa kiểu của biến.
meaning-index = Chỉ số ra ngoài dãy, hoặc dãy đang rỗng.
meaning-slice = Một đoạn cắt vượt ra ngoài dãy.
meaning-argument-range = Một tham số, thường là chỉ số, nằm ngoài phạm vi cho phép.
meaning-key = Tìm một khoá hoặc phần tử không có.
meaning-name = Dùng một tên chưa có: viết sai tên, hoặc chưa gán giá trị cho biến.
meaning-unbound = Dùng một biến cục bộ trước khi gán giá trị cho nó.
meaning-attribute = Một giá trị không có thuộc tính hay hàm được gọi: viết sai tên, hoặc giá trị không đúng kiểu.
meaning-type = Một phép tính hoặc lời gọi hàm dùng giá trị không đúng kiểu.
meaning-cast = Ép một giá trị sang kiểu không phải của nó.
meaning-recursion = Đệ quy quá sâu, hoặc không dừng.
meaning-range = Đệ quy quá sâu hoặc không dừng, hay một số nằm ngoài phạm vi cho phép.
meaning-arithmetic = Một phép tính số nguyên không thực hiện được: thường là chia cho 0.
meaning-too-large = Một số quá lớn so với kiểu của nó.
meaning-assert = Điều kiện trong assert không đúng.
meaning-no-such-file = Không mở được tệp: tên tệp không đúng như trong đề bài.
meaning-module = Máy chấm không có thư viện được import, hoặc tên thư viện viết sai.
meaning-unicode = Dữ liệu đọc vào không phải là văn bản UTF-8.
meaning-null = Dùng một biến chưa trỏ đến đối tượng nào (null, nil).
meaning-none = Gọi unwrap() khi không có giá trị (None).
meaning-err = Gọi unwrap() khi có lỗi (Err): thường là đọc hoặc đổi ra số không được.
meaning-size = Tạo mảng có số phần tử âm hoặc quá lớn.
meaning-nil-map = Ghi vào một map chưa được tạo.

# Vì sao một tệp trong bảng điểm không được chấm.
ungraded-link = là liên kết, không phải tệp
ungraded-no-file = không phải tệp thường
ungraded-unreadable = không đọc được tệp ({ $why })
ungraded-broken = tệp nén bị hỏng hoặc nén theo cách không đọc được
ungraded-encrypted = tệp nén có mật khẩu
ungraded-no-language = không có ngôn ngữ nào dùng phần mở rộng này
ungraded-no-compiler = máy này không có trình dịch { $language }
ungraded-too-large = tệp lớn hơn { $limit }
ungraded-judge = lỗi của hệ thống chấm

# Vì sao một tệp không xếp được vào bảng điểm.
stray-no-contestant = không thuộc thí sinh nào
stray-no-task = không thuộc bài nào
stray-too-deep = nằm trong quá nhiều thư mục lồng nhau
stray-unreadable = không đọc được
stray-another = không được chấm: cùng thí sinh và cùng bài, tệp { $chosen } được chọn

# Vì sao một bài nộp sai: những điều nói thêm bên cạnh test nhỏ nhất.
explain-right = Chương trình qua mọi test.
explain-does-not-compile = Chương trình không dịch được.
explain-not-by-small-inputs = Lỗi chỉ lộ ra với dữ liệu lớn: chương trình chạy quá lâu hoặc tràn bộ nhớ.
explain-unsteady = Chạy nhiều lần trên cùng một test, chương trình cho những kết quả khác nhau: có thể biến chưa được khởi tạo, hoặc dùng số ngẫu nhiên hay đồng hồ.
explain-endless = Ngay cả với test nhỏ, chương trình cũng không dừng trong thời gian cho phép.
explain-endless-here = Với test này, chương trình không dừng trong thời gian cho phép.
explain-floods = Chương trình in ra không ngừng.
explain-unflushed = Máy chấm và chương trình đang chờ nhau: máy chấm chưa nhận được gì chương trình in ra, và trong mã nguồn không có lệnh nào đẩy dữ liệu ra. Hãy đẩy dữ liệu ra sau mỗi dòng: flush(output) trong Pascal, fflush(stdout) trong C, endl trong C++, print(…, flush=True) trong Python.
explain-kind-unsupported = Với loại bài này chưa tìm được test nhỏ nhất.
explain-no-reference = Bài không có lời giải mẫu nên không biết đáp án của test mới.
explain-no-validator = Bài không có chương trình kiểm tra dữ liệu vào nên không sinh test mới; chỉ thử các ví dụ.
explain-no-generator = Bài không có chương trình sinh test nhỏ; chỉ bắt đầu từ các ví dụ.
explain-not-found = Trong thời gian cho phép chưa tìm được test nhỏ nào làm chương trình sai.
explain-too-large = Đã tìm được test làm chương trình sai, nhưng chưa có test nào đủ nhỏ để hiện ra.
explain-reference-doubtful = Trên test tìm được, lời giải mẫu và lời giải vét cạn của bài không khớp nhau; hãy báo cho người ra đề.

# Chỗ bị cố ý làm sai trong một chương trình đúng, để xem bộ test có phát hiện không.
mutant-comparison = phép so sánh
mutant-constant = hằng số
mutant-off-by-one = lệch một đơn vị
mutant-type-width = kiểu dữ liệu quá nhỏ
mutant-arithmetic = phép toán số học
mutant-logic = phép toán logic
mutant-removed-statement = bỏ một câu lệnh
mutant-min-max = nhầm min với max
no-mutants-several-files = Chương trình gồm nhiều tệp.
no-mutants-not-installed = Máy này chưa cài trình dịch của ngôn ngữ đó.
no-mutants-does-not-compile = Chương trình không dịch được.
no-mutants-fails-tests = Chính chương trình này không qua được các test.
no-mutants-nothing-to-change = Trong chương trình không có chỗ nào để cài lỗi.
explain-epsilon = sai số cho phép (epsilon) { $epsilon } quyết định kết quả ở test này: thay bằng { $other } thì kết quả đúng
explain-short-type = kiểu { $shorter } không đủ chính xác ở test này: đổi tất cả thành { $longer } thì kết quả đúng
explain-short-number = kiểu { $shorter } chỉ chứa được số đến 32767: đổi tất cả thành { $longer } thì kết quả ở test này đúng
explain-short-string = kiểu { $shorter } chỉ chứa được 255 ký tự: đổi tất cả thành { $longer } thì kết quả ở test này đúng
explain-no-debug-tools = Máy chấm thiếu công cụ để chỉ ra dòng sai.
explain-no-growth-recipe = Bài chưa khai báo cách sinh test theo kích thước nên không đo được thời gian tăng thế nào.
explain-no-clear-growth = Đo trên các test lớn dần nhưng chưa thấy rõ quy luật tăng.
explain-quick = Chương trình chạy quá nhanh nên không thấy được thời gian tăng thế nào: với n = { $n } chỉ mất khoảng { $time }.
explain-no-reference-growth = Thời gian của lời giải mẫu không cho thấy rõ quy luật tăng nên không được vẽ.
explain-quick-reference = Lời giải mẫu chạy quá nhanh nên không vẽ được đường của nó: với n = { $n } chỉ mất khoảng { $time }.
explain-growth = Thời gian tăng như n^{ $exponent } (± { $error }).
explain-growth-limit = Thời gian tăng như n^{ $exponent } (± { $error }); với n = { $limit } cần khoảng { $time }.
explain-leap = Thời gian tăng vọt: với n = { $from } chạy { $time }, còn với n = { $to } thì quá { $limit }. Tăng như vậy không theo luỹ thừa nào của n mà theo hàm mũ. Hãy xem chương trình có thử mọi khả năng, hay có tính lại nhiều lần cùng một thứ không (đệ quy không nhớ kết quả).
explain-leap-sudden = Đến n = { $from } chương trình chạy { $time }, còn từ n = { $to } thì quá { $limit }, có lẽ không bao giờ dừng. Hãy xem có biến đếm nào tràn số, hay có chỗ nào ghi ra ngoài mảng không.
explain-growth-milliseconds = { $count } ms
explain-growth-seconds = { $count } s
explain-growth-minutes = { $count } phút
explain-growth-hours = { $count } giờ
explain-growth-days = { $count } ngày

# Cam kết của gói đề, và các bước kiểm tra chúng.
promise-structure = Gói đề đủ thành phần, đúng cấu trúc
promise-inputs = Dữ liệu vào hợp lệ
promise-broken-inputs = Dữ liệu vào sai bị từ chối
promise-bounds = Có test đạt mọi giới hạn cùng lúc
promise-growth = Sinh được test ở mọi kích thước
promise-answers = Đáp án trùng với kết quả của lời giải mẫu
promise-answers-accepted = Đáp án được chương trình chấm chấp nhận
promise-checker = Chương trình chấm từ chối kết quả sai
promise-brute-force = Lời giải vét cạn cho cùng đáp án
promise-game = Trò chơi đúng luật
promise-lint = Không cảnh báo nhầm chương trình đúng
promise-verdicts = Mỗi chương trình giải cho đúng kết quả mong đợi
promise-margins = Giới hạn thời gian đủ rộng
promise-worth = Test bắt được các lời giải sai
promise-slow-ideas = Cách làm chậm bị quá thời gian
promise-table = Bảng trong phần lời giải của bài nêu đúng test nào bắt được lỗi nào
promise-words = Thông báo và lý do của test có bản tiếng Việt
promise-time = Kiểm tra xong trong thời gian cho phép
promise-data = Dữ liệu test tạo ra được và lưu được
promise-course = Khoá học khớp với các bài
promise-uuid = Không bài nào khác có cùng UUID
step-data = tạo dữ liệu
step-inputs = kiểm tra dữ liệu vào
step-broken-inputs = thử dữ liệu vào sai
step-answers = kiểm tra đáp án
step-checker = thử chương trình chấm
step-brute-force = so với lời giải vét cạn
step-game = chơi thử trò chơi
step-lint = đọc các chương trình đúng
step-submissions = chạy các chương trình giải
step-words = xem các câu thông báo
