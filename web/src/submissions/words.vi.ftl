submissions-title = Bài nộp
submissions-none = Chưa có bài nộp nào.
submission-number = Số
submission-title = Bài nộp số { $number }
submitted-at = Lúc nộp
user = Người nộp
verdict = Kết quả
cpu-time = Thời gian CPU
cpu-time-max = Thời gian CPU lớn nhất
memory = Bộ nhớ
memory-max = Bộ nhớ lớn nhất
score = Điểm
message = Thông báo
test = Test
tests-title = Các test
tests-failed = Các test không qua
tests-passed = { $count } test đúng
tests-passed-details = Thời gian và bộ nhớ của các test đúng
tests-alike = Thêm { $count } test cũng như vậy: { $first } đến { $last }
tally = Đúng { $passed }/{ $total } test.
tally-failed = Đúng { $passed }/{ $total } test; sai đầu tiên: test { $first }.
rejudge = Chấm lại
source-download = Tải về { $name }
feedback-summary = Bài này chỉ cho biết kết quả chung.

compile-title = Biên dịch
compile-running = Đang biên dịch…
compile-ok = Biên dịch thành công.
compile-failed = Không biên dịch được. Trình biên dịch báo:
compile-failed-silent = Không biên dịch được; trình biên dịch không báo gì.
compile-log = Thông báo của trình biên dịch

outcome-queued = Đang chờ
outcome-judging = Đang chấm
explained-queued = Bài nộp đang đợi đến lượt. Trang này tự cập nhật.
explained-judging = Bài nộp đang được chấm. Trang này tự cập nhật.
explained-ac = Chương trình cho kết quả đúng với mọi test.
explained-wa = Chương trình cho kết quả sai ở ít nhất một test.
explained-tle = Chương trình chạy lâu hơn giới hạn thời gian.
explained-mle = Chương trình dùng nhiều bộ nhớ hơn giới hạn.
explained-ole = Chương trình in ra nhiều hơn giới hạn.
explained-rte = Chương trình dừng vì lỗi, hoặc kết thúc với mã khác 0.
explained-ce = Chương trình không biên dịch được; xem thông báo bên dưới.
explained-ie = Hệ thống chấm gặp lỗi; đây không phải là lỗi của bạn. Bài sẽ được chấm lại.

advice-wa = Hãy bắt đầu từ test sai đầu tiên. Nếu đó là ví dụ, hãy so từng dòng với kết quả mong đợi; nếu không, hãy thử dữ liệu nhỏ nhất, lớn nhất và những trường hợp đặc biệt.
advice-tle = Hãy ước lượng số phép tính với dữ liệu lớn nhất trong đề, và tìm vòng lặp không dừng.
advice-mle = Hãy tính xem các mảng chiếm bao nhiêu bộ nhớ, và có gì được tạo thêm mãi trong vòng lặp hay không.
advice-ole = Hãy tìm vòng lặp in mãi không dừng, và bỏ những lệnh in dùng để dò lỗi.
advice-rte = Hãy xem thông báo ở test đầu tiên bị lỗi: thường là chỉ số ra ngoài mảng, chia cho 0, hoặc đệ quy quá sâu.
advice-ce = Hãy sửa lỗi đầu tiên trước: những lỗi sau thường do nó mà ra.

rejudge-waiting = Bài đang đợi được chấm lại; đây là kết quả của lần chấm trước. Trang này tự cập nhật.
rejudge-waiting-short = Đang đợi chấm lại

input = Dữ liệu vào
expected-output = Kết quả mong đợi
actual-output = Kết quả của chương trình
output-not-kept = Không có kết quả nào được giữ lại.
sample-details = Dữ liệu của test ví dụ
test-data = Dữ liệu test
test-data-title = Test { $name }
test-data-gone = Bài này không còn test đó nữa.
transcript-title = Nội dung trao đổi
transcript-hint = Dòng có dấu < là của trình chấm, dòng có dấu > là của chương trình.
clipped-here = Chỉ hiện phần đầu.
diff-title = Khác biệt (− thiếu, + thừa)
diff-equal = giống nhau
diff-insert = thừa
diff-delete = thiếu

judge-note = Ghi chú của trình chấm (chỉ giáo viên thấy):

groups-title = Điểm của các nhóm test
group = Nhóm test
group-not-judged = Không chấm: nhóm cần qua trước đã sai
test-points = { $points } điểm
