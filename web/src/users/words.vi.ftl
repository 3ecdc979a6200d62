users-title = Người dùng
users-search = Tìm theo họ tên, tên đăng nhập hoặc lớp
users-search-button = Tìm
users-search-clear = Xem tất cả
users-count = { $count ->
   *[other] { $count } người
}
class = Lớp
registration-title = Tự đăng ký
registration-open = Ai cũng có thể tự tạo tài khoản.
registration-closed = Không ai có thể tự tạo tài khoản.
registration-close-button = Đóng đăng ký
registration-open-button = Mở đăng ký

user-title = Tài khoản { $login }
user-profile = Tiến độ và hoạt động
user-names = Họ tên và lớp
user-teaches = Phụ trách lớp
user-password = Đặt lại mật khẩu
user-password-explained = Hệ thống tạo một mật khẩu mới và chỉ cho xem một lần, trên một phiếu để in. Người này bị đăng xuất khỏi mọi máy.
user-password-button = Tạo mật khẩu mới
role-of = Vai trò của { $login }
user-state = Trạng thái
user-enabled = Đang hoạt động
user-disabled = Đã khoá
user-enabled-explained = Tài khoản đang hoạt động. Khoá lại thì người này không đăng nhập được nữa; các bài đã nộp vẫn còn.
user-disabled-explained = Tài khoản đã bị khoá: người này không đăng nhập được; các bài đã nộp vẫn còn.
user-enable = Mở khoá
user-disable = Khoá tài khoản

list-link = Nhập danh sách lớp
list-title = Nhập danh sách lớp
list-choose = Danh sách
list-mend = Sửa danh sách rồi kiểm tra lại
list-explained = Mỗi dòng một học sinh, tối đa { $limit } dòng. Dòng tiêu đề cho biết cột nào là gì: Họ và tên (một hoặc hai cột), Lớp, Ngày sinh, Tên đăng nhập; các cột khác được bỏ qua, kể cả mật khẩu. Tệp Excel được đọc mọi trang tính; nếu không có cột lớp thì lớp được lấy từ tiêu đề (“Danh sách lớp 10A1”) hoặc tên trang tính. Ai đã có tài khoản thì được nhận ra theo tên đăng nhập, theo họ tên và ngày sinh, hoặc theo họ tên và lớp. Ai chưa có tên đăng nhập thì được đặt theo họ tên. Mật khẩu được tạo ngẫu nhiên.
list-file = Tệp CSV hoặc Excel (.xlsx)
list-text = Hoặc dán danh sách vào đây
list-text-hint = Có thể chép các ô từ Excel rồi dán vào. Nếu đã chọn tệp thì tệp được dùng.
list-check-button = Xem trước
list-preview = Xem trước
list-birth = Ngày sinh
list-line = Dòng
list-fate = Kết quả
list-new = Tạo mới
list-exists = Đã có
list-faulty = Có lỗi
list-login-made = (đặt theo họ tên)
list-new-count = { $count ->
   *[other] { $count } tài khoản mới.
}
list-existing-count = { $count ->
   *[other] { $count } tài khoản đã có.
}
list-faulty-count = { $count ->
   *[other] { $count } dòng có lỗi: hãy sửa trong tệp rồi gửi lại, hoặc sửa ở cuối trang. Số dòng là số dòng trong bảng tính.
}
list-create-button = { $count ->
   *[other] Tạo { $count } tài khoản
}
list-create-hint = Chưa có gì được lưu. Bước này có thể mất vài phút; hãy đợi trang phiếu đăng nhập hiện ra.
list-left-out = { $count ->
   *[other] { $count } dòng không phải là học sinh, được bỏ qua:
}
list-note-classes = Lớp chỉ ghi ở dòng đầu: những dòng để trống bên dưới được tính vào cùng lớp ấy.
list-note-class = Hiện ở lớp { $class }; danh sách ghi { $listed }.
list-note-class-none = Hiện chưa có lớp.
list-note-class-opens = Lớp { $class } chưa giao cho ai: chuyển sang đó thì mọi giáo viên đều thấy em này.
list-note-class-new = Lớp mới, chưa giao cho ai: mọi giáo viên đều thấy lớp { $class }.
list-note-class-inherits = Lớp mới: lớp { $class } thuộc các giáo viên của lớp { $from }, vì có học sinh chuyển từ đó sang.
list-note-birth = Tài khoản ghi ngày sinh { $birth }; danh sách ghi { $listed }.
list-note-birth-none = Tài khoản chưa ghi ngày sinh; danh sách ghi { $listed }.
list-update-button = { $count ->
   *[other] Sửa { $count } tài khoản đã có
}
list-update-hint = Sửa họ tên, lớp, ngày sinh của những tài khoản đã có theo danh sách; mật khẩu được giữ nguyên.
list-note-passwords = Không dùng cột mật khẩu trong tệp: mỗi người được một mật khẩu ngẫu nhiên.
list-note-sheets-read = Đã đọc các trang tính: { $sheets }.
list-note-sheets = Không phải danh sách, được bỏ qua: trang tính { $sheets }.
list-note-repeated = { $count ->
   *[other] { $count } dòng ghi lại người đã có ở một trang tính trước; mỗi người chỉ được tính một lần.
}
list-note-titled = Danh sách không có cột lớp; lớp được lấy từ tiêu đề hoặc tên trang tính: { $classes }.
list-classless = { $count ->
   *[other] { $count } học sinh chưa có lớp, nên không nằm trong sổ điểm của lớp nào.
}
list-classless-link = Ghi lớp cho cả danh sách
list-class = Lớp cho những dòng chưa ghi lớp
list-class-hint = Có thể để trống.
list-names = { $count ->
   *[other] Viết hoa chữ cái đầu cho { $count } họ tên đang viết toàn chữ hoa hoặc chữ thường
}
list-note-exists = Đã có tài khoản này, tên là { $name }.
list-note-same-name = Đã có tài khoản { $account } mang tên này. Nếu là cùng một người, hãy ghi { $login } vào cột tên đăng nhập.
list-note-same-names = Đã có { $count } tài khoản mang tên này: { $logins }. Nếu là một trong số đó, hãy ghi tên đăng nhập của đúng người vào cột tên đăng nhập.
list-note-twin = Trùng họ tên và lớp với dòng { $line }: có phải một người?
list-fault-nobody = Thiếu họ tên và tên đăng nhập.
list-fault-name-long = Họ tên chỉ được dài tối đa { $limit } ký tự.
list-fault-name-strange = Họ tên có ký tự lạ: { $signs }. Có thể tệp dùng bảng mã khác; hãy lưu lại thành CSV UTF-8 hoặc .xlsx.
list-fault-class-long = Tên lớp chỉ được dài tối đa { $limit } ký tự.
list-fault-class-strange = Tên lớp không dùng được ký tự: { $signs }
list-fault-twice = Tên đăng nhập trùng với dòng { $line }.
list-fault-several = Có thể là một trong các tài khoản này: { $logins }. Hãy ghi ngày sinh, hoặc ghi tên đăng nhập của đúng người vào cột tên đăng nhập. Nếu là người mới thì ghi một tên đăng nhập mới.
list-fault-several-dated = Có thể là một trong các tài khoản này, chưa ghi ngày sinh: { $logins }. Hãy ghi tên đăng nhập của đúng người vào cột tên đăng nhập. Nếu là người mới thì ghi một tên đăng nhập mới.
list-fault-account-student = { $login } là tài khoản học sinh. Nếu đúng là người này, hãy để trống cột vai trò.
list-fault-account-teacher = { $login } là tài khoản giáo viên. Hãy kiểm tra tên đăng nhập; nếu đúng là người này, hãy ghi giáo viên vào cột vai trò.
list-fault-account-admin = { $login } là tài khoản quản trị viên. Hãy kiểm tra tên đăng nhập; nếu đúng là người này, hãy ghi quản trị viên vào cột vai trò.
list-fault-role = Không có vai trò này. Hãy ghi: học sinh, giáo viên hoặc quản trị viên; để trống là học sinh.
list-fault-role-rights = Bạn chỉ tạo được tài khoản học sinh.
list-fault-class-rights = Lớp này do giáo viên khác phụ trách.
list-fault-known-class = Tài khoản { $login } hiện ở lớp { $class }, do giáo viên khác phụ trách.
list-columns = Mỗi cột là gì
list-columns-unused = Cột không dùng:
list-columns-example = Ví dụ:
list-columns-button = Đọc lại theo các cột này
list-columns-hint = Chưa có gì được tạo.
list-faults-more = { $count ->
   *[other] … và { $count } lỗi nữa
}
list-column-none = (không dùng)
list-column-login = Tên đăng nhập
list-column-name = Họ và tên
list-column-family = Họ và tên đệm
list-column-given = Tên
list-column-class = Lớp
list-column-role = Vai trò
list-column-birth = Ngày sinh
list-column-number = Số thứ tự
list-column-team = Tên đội
list-column-member = Thành viên
list-column-school = Trường
list-column-room = Phòng
list-column-seat = Chỗ ngồi
list-column-candidate = Số báo danh
list-error-large = Tệp quá lớn.
list-error-no-table = Đây không phải là tệp CSV hay tệp Excel (.xlsx).
list-error-old-workbook = Tệp Excel kiểu cũ (.xls) hoặc có mật khẩu. Hãy lưu lại thành .xlsx không có mật khẩu, hoặc CSV.
list-error-damaged = Không đọc được tệp Excel này. Hãy lưu lại thành CSV.
list-error-many = Danh sách có hơn { $limit } người. Hãy chia thành nhiều danh sách.
list-error-header = Không rõ cột nào ghi tên. Hãy chọn ở phần “Mỗi cột là gì”, hoặc thêm dòng tiêu đề có cột “Họ và tên”, “Tên đội” hoặc “Tên đăng nhập”.
list-error-empty = Danh sách còn trống.
list-error-nothing-new = Mọi tài khoản trong danh sách đều đã có.

sheets-title = Phiếu đăng nhập
sheets-made = { $count ->
   *[other] Đã có { $count } mật khẩu mới.
}
sheets-once = Trang này chỉ hiện một lần: hãy in hoặc tải về trước khi rời trang.
sheets-print = In
sheets-csv = Tải về CSV
sheets-file = phieu-dang-nhap
sheets-own-machine = Địa chỉ trên phiếu chỉ mở được trên chính máy này. Muốn phát cho học sinh, hãy mở trang bằng địa chỉ mà máy khác vào được, rồi tạo lại mật khẩu ở đó.
sheets-hint = Bản in chỉ có các phiếu, cắt theo đường gạch. Mật khẩu không được lưu ở đâu khác; ai làm mất thì đặt lại mật khẩu mới.
list-fault-taken = Đã có tài khoản { $login }.
list-fault-team-twice = Đội này đã có ở dòng { $line }.
list-fault-text-long = Trường và chỗ ngồi có nhiều nhất { $limit } ký tự.
list-fault-members = Một đội có nhiều nhất { $limit } thành viên.
user-of-event = Tài khoản này chỉ dùng cho một kỳ thi nên không thuộc lớp nào.
seat = Phòng và chỗ ngồi
school = Trường
sheet-code = Mã QR mở trang đăng nhập với tên đăng nhập này
sheet-address = Địa chỉ

new-user-link = Thêm một người
new-user-title = Thêm một người
new-user-who = Học sinh mới
new-user-explained = Mật khẩu được tạo ngẫu nhiên và hiện một lần trên phiếu đăng nhập. Cả một lớp thì nên đưa danh sách vào:
new-user-login-hint = Có thể để trống: tên đăng nhập được đặt theo họ tên.
new-user-button = Tạo tài khoản
new-user-exists = Tài khoản { $login } đã có, của { $name }. Nếu là một người khác, hãy ghi một tên đăng nhập khác.
new-user-several = Đã có các tài khoản mang tên này: { $logins }. Nếu là một người khác, hãy ghi một tên đăng nhập mới.

class-passwords-link = Mật khẩu mới cho cả lớp
class-passwords-title = Mật khẩu mới cho cả lớp
class-passwords-which = Lớp nào?
class-passwords-explained = Mỗi học sinh trong lớp được một mật khẩu mới, hiện một lần trên các phiếu để in và cắt. Mật khẩu cũ không dùng được nữa, và cả lớp bị đăng xuất khỏi mọi máy. Tài khoản đã khoá được giữ nguyên.
class-passwords-choose = Chọn lớp
class-passwords-sure = Đổi mật khẩu của cả lớp
class-passwords-button = Tạo mật khẩu mới
class-passwords-hint = Bước này có thể mất vài phút; hãy đợi trang phiếu đăng nhập hiện ra.
class-passwords-none = Chưa có lớp nào.
class-passwords-error-sure = Hãy đánh dấu ô này trước.
class-passwords-error-nobody = Hãy chọn một lớp có học sinh đang dùng tài khoản.
sheet-starts = Bắt đầu:
list-fault-birth = Không có ngày “{ $text }”: hãy ghi ngày/tháng/năm, chẳng hạn 05/09/2010.
