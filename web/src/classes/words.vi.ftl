classes-link = Các lớp
classes-title = Các lớp
classes-explained = Lớp đã giao cho giáo viên thì chỉ những giáo viên ấy và quản trị viên thấy học sinh, bài nộp và kết quả của lớp, và đổi được họ tên, lớp, mật khẩu của học sinh. Lớp chưa giao cho ai thì mọi giáo viên đều làm được như vậy. Quản trị viên giao lớp lần đầu; sau đó giáo viên của lớp thêm được đồng nghiệp, và bỏ được đồng nghiệp hoặc chính mình khi lớp vẫn còn giáo viên khác. Bảng xếp hạng có học sinh của mọi lớp.
classes-none = Chưa lớp nào có học sinh.
classes-pupils = Số học sinh
classes-teachers = Giáo viên
classes-every-teacher = Chưa giao (mọi giáo viên đều thấy)
classes-choose = Chọn giáo viên
classes-choose-for = Giáo viên cho lớp { $class }
classes-add = Thêm
classes-remove = Thôi phụ trách
classes-remove-named = Cho { $name } thôi phụ trách
classes-remove-last = Đây là giáo viên cuối cùng của lớp { $class }. Nếu bỏ, mọi giáo viên đều thấy và sửa được tài khoản của học sinh lớp này.
classes-remove-last-closed = Không còn giáo viên nào khác vào được lớp { $class }. Nếu bỏ, chỉ quản trị viên thấy lớp này.
classes-remove-sure = Vẫn cho thôi
classes-teacher-closed = đã khoá
classes-teacher-none = không còn là giáo viên
classes-orphaned = Không còn giáo viên nào vào được lớp này: chỉ quản trị viên thấy lớp.
classes-locked = { $count ->
   *[other] và { $count } em bị khoá
}
class-empty = Lớp { $class } không có học sinh nào, hoặc không có lớp này.
