gradings-title = Chấm thi từ tệp
gradings-explained = Học sinh thi ngoài trang web và nộp bằng tệp? Gửi lên một tệp ZIP gồm thư mục của từng thí sinh, như Themis; máy chấm của trang web chấm và trả về bảng điểm. Thí sinh không cần tài khoản, và không có gì lẫn vào danh sách bài nộp.
gradings-list = Các kỳ thi
gradings-none = Chưa có kỳ thi nào.
grading-name = Tên kỳ thi
grading-name-hint = Có thể để trống: lấy tên của tệp ZIP.
grading-stage = Tình trạng
grading-stage-draft = Chưa chấm
grading-stage-running = Đang chấm
grading-stage-finished = Đã chấm xong
grading-contestants = Số thí sinh
grading-contestant = Thí sinh
grading-owner = Người tạo
grading-new = Chấm một kỳ thi
grading-file = Tệp ZIP bài làm của thí sinh
grading-file-hint = Mỗi thí sinh một thư mục (An/BAI1.pas hoặc An/BAI1/BAI1.pas), hoặc các tệp tên dạng 17[An][BAI1].pas. Tối đa 32 MiB.
grading-problems = Các bài trong đề thi
grading-problems-hint = Nếu không đánh dấu bài nào, trang web tự nhận ra các bài có mã trùng với tên tệp.
grading-names = Tên tệp khác với mã của bài
grading-names-hint = Mỗi dòng một bài: tên trong bảng điểm và của tệp, dấu bằng, mã của bài trên trang web. Ví dụ:
grading-recognise = Xem trước bảng ghép tệp
grading-recognise-hint = Chưa chấm gì: bạn xem trước rồi mới cho chấm.
grading-back = Các kỳ thi
grading-draft = Kết quả nhận dạng
grading-draft-explained = Hãy xem bảng dưới đây; đúng rồi thì cho chấm. Nếu không ai cho chấm, bản nhận dạng này bị xoá sau một ngày.
grading-recognised = { $count ->
   *[other] { $count } thí sinh.
}
grading-files = { $count ->
   *[other] { $count } tệp sẽ được chấm.
}
grading-start = Chấm
grading-running = Đang chấm
grading-running-explained = Bài nộp của học sinh vẫn được chấm trước. Trang này tự cập nhật; bạn có thể rời trang, việc chấm vẫn tiếp tục.
grading-finished = Bảng điểm
grading-judged = { $count ->
   *[other] Đã chấm { $count } tệp.
}
grading-failed = { $count ->
   *[other] { $count } tệp không chấm được vì lỗi của hệ thống chấm. Chấm lại tất cả sẽ thử lại các tệp này.
}
grading-xlsx = Tải bảng điểm (.xlsx)
grading-csv = CSV
grading-csv-comma = CSV, dấu phẩy thập phân
grading-again = Chấm lại tất cả
grading-table = Thí sinh và các bài
grading-table-later = Bảng này lớn; nó hiện ra khi chấm xong hoặc khi bạn tải lại trang.
grading-order = Sắp xếp:
grading-order-name = theo tên
grading-order-total = theo tổng điểm
grading-total = Tổng điểm
grading-nothing = Không có bài nộp
grading-more = { $count ->
   *[other] Còn { $count } thí sinh nữa, có trong bảng điểm tải về.
}
grading-strays = Các tệp không ghép được
grading-strays-explained = Máy không biết các tệp này của ai, cho bài nào. Biết thì ghi thí sinh, chọn bài rồi bấm nút ở dưới; tệp để trống phần bài thì không được chấm. Nếu thí sinh đã có tệp cho bài ấy, hai tệp đổi chỗ cho nhau. Ghi tên chưa có thì bảng có thêm một thí sinh.
grading-stray-contestant = Thí sinh của { $path }
grading-stray-task = Bài của { $path }
grading-stray-none = Không chấm
grading-strays-place = Ghép các tệp đã chọn
grading-strays-error-nothing = Hãy chọn bài cho ít nhất một tệp.
grading-strays-error-contestant = Hãy ghi thí sinh cho từng tệp đã chọn bài: từ 1 đến 100 ký tự trên một dòng.
grading-strays-error-many = Quá nhiều thí sinh hoặc tệp; tối đa { $contestants } thí sinh và { $files } bài làm.
grading-strays-error-gone = Các tệp đã được ghép hoặc kỳ thi đã được chấm. Hãy xem lại bảng.
grading-rank = Hạng
grading-delete = Xoá kỳ thi này
grading-delete-sure = Xoá mọi tệp và điểm của kỳ thi này
grading-result = Kết quả
grading-path = Tệp
grading-not-judged = Không chấm được: { $why }.
grading-waiting-nobody = Hiện không có máy chấm nào hoạt động. Các tệp được chấm ngay khi có máy.
grading-waiting-languages = Hiện chưa có máy chấm nào dùng được { $languages }. Các tệp ấy được chấm ngay khi có máy.
grading-error-no-file = Hãy chọn tệp ZIP.
grading-error-large = Tệp lớn hơn { $limit }.
grading-error-no-archive = Đây không phải là tệp ZIP. Tệp RAR hay 7z cần được nén lại thành ZIP.
grading-error-broken = Không đọc được tệp ZIP này: có thể nó bị hỏng.
grading-error-many = Tệp ZIP có quá nhiều tệp; tối đa { $contestants } thí sinh và { $files } bài làm.
grading-error-unpacked = Các bài làm giải nén ra quá lớn.
grading-error-escapes = Tên “{ $name }” trong tệp ZIP dẫn ra ngoài thư mục. Không có gì được nhận.
grading-error-overlapping = Tệp ZIP có hai mục trùng nhau. Không có gì được nhận.
grading-error-no-problem = Không có tệp nào trùng tên với mã của một bài trên trang web. Hãy đánh dấu các bài, hoặc cho biết tên tệp của từng bài.
grading-error-problems = Tối đa { $limit } bài.
grading-error-nothing = Không có bài làm nào cho các bài đã chọn. Hãy xem lại tên thư mục và tên tệp.
grading-error-line = Dòng “{ $line }” không có dạng BAI1 = vpoint.
grading-error-unknown = Không có bài nào có mã “{ $problem }”.
grading-error-ambiguous = Tệp tên { $stem } có thể thuộc cả hai bài { $one } và { $other }. Hãy đánh dấu đúng các bài của kỳ thi, hoặc đổi tên tệp.
grading-error-name = Tên không dùng được: cần từ 1 đến 100 ký tự trên một dòng.
grading-error-kept = Bạn đang giữ quá nhiều kỳ thi. Hãy xoá những kỳ thi không cần nữa.
notice-grading-deleted = Đã xoá kỳ thi.
