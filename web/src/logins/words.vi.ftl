logins-title = Tài khoản riêng của kỳ thi
logins-link = Tài khoản riêng
logins-explained = Mỗi thí sinh hoặc đội có một tài khoản chỉ dùng cho kỳ thi này, in trên phiếu. Khi kỳ thi có tài khoản riêng thì chỉ các tài khoản ấy dự thi được, học sinh khác không thấy kỳ thi nữa; ai đã tham gia mà chưa nộp bài thì thôi tham gia.
logins-count = { $count ->
   *[other] { $count } tài khoản
}
logins-name = Thí sinh hoặc đội
logins-made = vừa đặt
logins-has-account = có tài khoản
logins-create = Tạo tài khoản
logins-choose = Danh sách thí sinh hoặc đội
logins-list-explained = Chọn tệp CSV hoặc Excel, hay dán danh sách có dòng tiêu đề. Danh sách thí sinh có cột Họ và tên; danh sách đội có cột Tên đội và các cột Thành viên 1, Thành viên 2…, hoặc mỗi thành viên một dòng. Có thể thêm Trường, Phòng, Chỗ ngồi, Số báo danh, Tên đăng nhập. Thành viên đã có tài khoản thì ghi đúng tên đăng nhập. Mỗi lần nhiều nhất { $limit } dòng. Chưa có gì được tạo trước khi bạn xem lại.
logins-prefix = Tiền tố tên đăng nhập
logins-prefix-hint = Ai không có tên đăng nhập trong danh sách thì được tiền tố này cùng số báo danh, hoặc một số thứ tự chưa ai dùng.
logins-passwords = Mật khẩu mới cho tất cả
logins-passwords-explained = Mọi tài khoản của kỳ thi được mật khẩu mới trên phiếu in lại; mật khẩu cũ không dùng được nữa, ai đang làm bài thì phải đăng nhập lại.
logins-delete = Xoá tất cả tài khoản
logins-delete-explained = Trước khi kỳ thi bắt đầu có thể xoá hết rồi tạo lại từ danh sách đã sửa. Các phiếu đã in không dùng được nữa.
logins-error-class = Kỳ thi này dành cho một lớp, học sinh của lớp dự thi bằng tài khoản của mình. Tài khoản riêng chỉ có ở kỳ thi không thuộc lớp nào.
logins-error-others = Đã có học sinh nộp bài trong kỳ thi này bằng tài khoản của mình, nên không thể dành nó cho tài khoản riêng nữa. Hãy sao chép kỳ thi rồi tạo tài khoản ở bản mới.
logins-error-over = Kỳ thi đã kết thúc.
logins-error-empty = Hãy chọn một tệp, hoặc dán danh sách.
team = Tên đội
members = Thành viên
logins-layout-persons = { $count ->
   *[other] Mỗi dòng là một thí sinh: { $count } thí sinh.
}
logins-layout-teams = Mỗi dòng là một đội với mọi thành viên: { $count } đội, { $members } thành viên.
logins-layout-members = Mỗi dòng là một thành viên; những dòng cùng tên đội, hoặc để trống tên đội, được gộp thành một đội: { $count } đội, { $members } thành viên.
logins-open-from = Tài khoản vào được từ
logins-read-after = Từ
logins-read-what = tài khoản chỉ còn đọc được kỳ thi, bảng xếp hạng và bài nộp của mình, cho đến khi bạn khoá tài khoản hoặc đặt mật khẩu mới cho tất cả.
logins-same-names = { $count } dòng có đội trùng tên nhưng khác trường: mỗi dòng thành một đội riêng. Nếu là một đội, hãy ghi cùng một trường.
logins-note-schools = Trùng tên đội, trường: { $schools }
