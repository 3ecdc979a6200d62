start-title = Trang đầu
start-headline = Giải bài bằng chương trình của chính bạn
start-about = Đây là nơi luyện lập trình: bạn đọc đề, viết chương trình ngay trên trang rồi nộp, máy chấm chạy thử và cho biết đúng hay sai, sai ở đâu.
start-first = Làm bài đầu tiên
start-map = Xem tất cả các bài
start-help = Hướng dẫn cho học sinh
start-greeting = Chào { $name }
start-progress = Bạn đã giải được { $solved } trong { $total } bài.
start-continue = Làm tiếp
start-attempts = { $count ->
   *[other] Bạn đã nộp { $count } lần, chưa lần nào đúng.
}
start-see-attempts = Xem các lần nộp
start-next = Bài tiếp theo
start-class-heading = Lớp bạn tuần này
start-class-week = { $working } bạn lớp { $class } đã nộp bài, cộng lại giải được { $solved } bài.
start-class-most = Nhiều bạn làm nhất:
start-classes = Các lớp trong 7 ngày qua
start-no-classes = Chưa có lớp nào có học sinh.
start-import = Tạo tài khoản từ danh sách lớp
start-class = Lớp
start-pupils = Học sinh
start-working = Có nộp bài
start-solved = Bài giải được
start-unsolved = Bài còn dở
start-see = Xem
start-due = Cần làm
start-comments = Nhận xét mới
start-comments-count = { $count } nhận xét
start-handed-in = Bạn đã nộp { $count } lần.
start-answers = Học sinh trả lời
start-submission = bài nộp số { $number }
start-under-way = Đang diễn ra và sắp tới
start-stuck = Đang vướng
start-stuck-times = { $count ->
   *[other] sai { $count } lần
}
start-stuck-more = { $count ->
   *[other] … và { $count } em nữa
}
