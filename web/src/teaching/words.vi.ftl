tests-of = Test của bài { $problem }
tests-count = { $count ->
   *[other] { $count } test
}
tests-back = Về danh sách test
input-size = Dữ liệu vào
answer-size = Đáp án
test-why = Lý do có test này
test-why-hint = Một dòng: test này bắt lỗi gì?
test-add-title = Thêm test
test-add-explained = Dữ liệu vào được kiểm tra, lời giải mẫu tính đáp án, rồi một phiên bản mới của bài được tạo. Các bài nộp sau đó gặp test mới.
test-add-impossible = Không thêm được test: bài này chưa có lời giải mẫu hoặc chương trình kiểm tra dữ liệu vào.
test-add-button = Thêm test
test-input = Dữ liệu vào của test
test-input-hint = Tối đa { $limit }. Xuống dòng được ghi theo kiểu Unix.
test-file = Hoặc chọn một tệp
test-error-empty = Dữ liệu vào còn trống.
test-error-too-large = Dữ liệu vào dài { $size }, vượt quá giới hạn { $limit }.
test-error-why = Hãy ghi lý do trên một dòng, tối đa 200 ký tự.
test-error-rate = Bạn thêm test quá nhanh. Hãy đợi { $seconds } giây; dữ liệu vẫn còn ở dưới đây.

proposals-title = Các test được đề nghị
proposal-title = Test được đề nghị
proposal-author = Người thêm
proposal-added-at = Lúc thêm
proposal-state = Trạng thái
proposal-accepted-as = Tên của test: { $test }
stage-queued = Đang chờ
stage-working = Đang kiểm tra
stage-accepted = Đã nhận
stage-rejected = Bị từ chối
stage-explained-queued = Test đang đợi đến lượt kiểm tra. Trang này tự cập nhật.
stage-explained-working = Dữ liệu vào đang được kiểm tra và lời giải mẫu đang tính đáp án.
stage-explained-accepted = Test đã vào phiên bản mới của bài.
stage-explained-rejected = Test không được nhận, bài không thay đổi. Lý do:

rejected-same-input = Test { $test } đã có cùng dữ liệu vào.
rejected-input = Chương trình kiểm tra dữ liệu vào báo:
rejected-reference = Lời giải mẫu không cho được đáp án:
rejected-package = Với test này, gói đề bài không còn hợp lệ:
rejected-judge = Hệ thống chấm gặp lỗi nhiều lần ở test này; đó là lỗi của hệ thống. Dữ liệu vào vẫn được giữ; hãy đề nghị lại khi hệ thống đã được sửa.

versions-of = Phiên bản của bài { $problem }
version-origin = Nguồn gốc
version-origin-folder = thư mục đề bài
version-origin-teacher = giáo viên
version-note = Ghi chú
version-hash = Mã băm
version-current = hiện tại

users-title = Người dùng
registration-title = Tự đăng ký
registration-open = Ai cũng có thể tự tạo tài khoản.
registration-closed = Không ai có thể tự tạo tài khoản.
registration-close-button = Đóng đăng ký
registration-open-button = Mở đăng ký
role-of = Vai trò của { $login }
user-state = Trạng thái
user-enabled = Đang hoạt động
user-disabled = Đã khóa
user-enable = Mở khóa
user-disable = Khóa
rejudge-problem-title = Chấm lại cả bài
rejudge-problem-explained = Mọi bài nộp của bài này được chấm lại bằng phiên bản hiện tại, sau các bài nộp mới.
rejudge-problem-button = Chấm lại tất cả
