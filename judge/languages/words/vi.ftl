# Vì sao một tệp nén không phải là bài nộp.
archive-none = hãy nộp một tệp nén ZIP chứa mỗi test một tệp, ví dụ 01.out
archive-unreadable = không đọc được tệp nén, có thể vì tệp bị hỏng hoặc có mật khẩu
archive-too-many = tệp nén chứa nhiều hơn { $count } tệp
archive-too-large = tệp nén chứa nhiều hơn { $limit }, trong một tệp hoặc tất cả cộng lại
archive-bad-name = “{ $name }” không dùng làm tên tệp mã nguồn được: chỉ dùng chữ cái không dấu, chữ số, _, -, + và .
archive-too-deep = “{ $name }” nằm trong quá { $count } lớp thư mục lồng nhau
archive-file-and-folder = trong tệp nén, “{ $name }” vừa là tệp vừa là thư mục
archive-no-file = “{ $name }” trong tệp nén không phải là tệp thường
archive-twice = “{ $name }” xuất hiện hai lần trong tệp nén
archive-empty = tệp nén không chứa tệp nào
archive-no-answer = tệp nén không chứa bài làm của test nào: hãy đặt tên tệp theo tên test, ví dụ 01.out
