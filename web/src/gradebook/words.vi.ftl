gradebook-title = Sổ điểm
gradebook-link = Sổ điểm
gradebook-section = Phần của khoá học
gradebook-pupil = Học sinh
gradebook-search = Họ tên hoặc tên đăng nhập
gradebook-order = Sắp xếp
gradebook-by-name = Theo tên
gradebook-by-solved = Theo số bài giải được
gradebook-show = Xem
gradebook-clear = Bỏ lọc
gradebook-count = { $count } học sinh.
gradebook-has-more = Còn nhiều học sinh nữa; hãy chọn một lớp.
gradebook-no-problems = Chưa có bài tập nào.
gradebook-no-pupils = Không có học sinh nào.
gradebook-take = Tải bảng:
gradebook-csv-comma = CSV có dấu phẩy thập phân
gradebook-points = điểm
gradebook-attempts = số lần nộp
gradebook-tried = { $count } lần nộp
gradebook-nothing = chưa nộp
gradebook-sum = Giải được / đã nộp
gradebook-sum-explained = Chọn một lớp thì các bài được giao của lớp đứng trước, tính theo luật của từng bài. Ở các cột sau chỉ tính bài nộp để luyện tập. Mỗi ô là điểm cao nhất của học sinh: số đậm là đã giải được, số có gạch đứt bên dưới là chưa; 2× là đã nộp hai lần. Nếu chọn Ngày nộp thì có thêm ngày giải được, hoặc ngày nộp cuối nếu chưa giải được. Dòng cuối: bao nhiêu học sinh trong bảng đã giải được, bao nhiêu đã nộp.
gradebook-more = Trang này không đủ chỗ cho { $count } học sinh nữa; tệp tải về có đủ.
gradebook-tried-only = Những bài đã có em nộp
gradebook-whole = Cả khoá học
gradebook-dates = Ngày nộp
gradebook-details = Chi tiết
gradebook-failed = số lần sai
gradebook-last-at = lần nộp cuối
gradebook-solved-on = ngày giải được
gradebook-assigned = Bài được giao
gradebook-assigned-none = Không hiện
gradebook-timely = đúng hạn
gradebook-in-time = đúng hạn
gradebook-late = muộn
gradebook-by-hand = chấm tay
gradebook-fill = Điền vào danh sách của bạn
gradebook-fill-explained = Chọn danh sách lớp của bạn (CSV hoặc Excel). Tệp trả về giữ nguyên thứ tự, các dòng và các cột của danh sách ấy, thêm tên đăng nhập và các cột điểm đang hiện ở trên vào bên phải. Em nào không tìm thấy tài khoản thì để trống. Danh sách không được lưu lại.
gradebook-fill-button = Điền điểm
gradebook-filled = có điểm
gradebook-past = năm học đã kết thúc ngày { $day }. Sổ điểm chỉ để xem và tải về, với kết quả đến ngày ấy; bài được giao còn hạn thì tính đến hết hạn.
gradebook-past-link = Sổ điểm của lớp
gradebook-filled-title = Danh sách đã điền điểm
gradebook-filled-nobody = Không ai trong danh sách khớp với học sinh của lớp
gradebook-filled-download = Tải danh sách về
gradebook-filled-strangers = { $count ->
   *[other] { $count } người trong danh sách không khớp với học sinh nào của lớp nên không có điểm:
}
gradebook-filled-ambiguous = có nhiều tài khoản trùng tên, hãy ghi thêm tên đăng nhập hoặc ngày sinh
gradebook-filled-missing = { $count ->
   *[other] { $count } học sinh của lớp không có trong danh sách:
}
gradebook-filled-more = { $count ->
   *[other] … và { $count } người nữa
}
gradebook-filled-back = Về sổ điểm
gradebook-by-list = Theo danh sách lớp
