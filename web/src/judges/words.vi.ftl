judges-title = Máy chấm
judges-none = Gần đây chưa thấy máy chấm nào. Khởi động một máy chấm bằng lệnh grundy worker.
judge-name = Tên
judge-slots = Số bài chấm đồng thời
judge-speed = Tốc độ
judge-speed-explained = Tốc độ: số triệu bước của một phép tính cố định trong mỗi giây CPU, trên một nhân, trong môi trường cách ly (sandbox).
judge-speed-value = { $speed } triệu/s
judge-version = Phiên bản
judge-seen = Tín hiệu gần nhất
judge-live = Đang hoạt động
judge-gone = Mất tín hiệu
judge-languages = Ngôn ngữ

waiting-nobody = Hiện không có máy chấm nào hoạt động. Bài nộp vẫn nằm trong hàng đợi và sẽ được chấm ngay khi có máy.
waiting-nobody-short = Không có máy chấm nào hoạt động
waiting-languages = Hiện chưa có máy chấm nào dùng được { $languages }. Bài nộp vẫn nằm trong hàng đợi và sẽ được chấm ngay khi có máy.
waiting-languages-short = Chưa có máy chấm dùng được { $languages }
and = và

extent-title = Chấm bài của học sinh đến đâu
extent-scope = Áp dụng cho những bài không có điểm riêng cho từng test hay từng nhóm test. Bài do giáo viên nộp và bài được chấm lại thì luôn chạy hết các test.
extent-every-test = Chạy hết các test
extent-every-test-explained = Bài chưa đúng hết được điểm theo tỉ lệ số test bí mật đúng.
extent-until-decided = Dừng khi kết quả đã rõ
extent-until-decided-explained = Sau test sai thứ ba thì không chạy tiếp: chương trình chậm có kết quả sớm hơn nhiều. Bài chưa đúng hết được 0 điểm.
