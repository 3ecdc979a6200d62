strength-of = Độ mạnh của bộ test: { $problem }
strength-title = Bộ test mạnh đến đâu?
strength-back = Về trang test
strength-link = Đo độ mạnh của bộ test
strength-link-explained = Xem bộ test loại được bao nhiêu chương trình sai, và còn thiếu test nào.
strength-intro = Từ mỗi chương trình đúng của bài, máy tạo nhiều bản cài lỗi: mỗi bản cố ý làm sai đúng một chỗ (đổi phép so sánh, lệch một đơn vị, kiểu dữ liệu quá nhỏ, bỏ một câu lệnh…). Các bản ấy chạy trên bộ test; bản nào lọt qua mọi test thì máy tìm dữ liệu vào nhỏ nhất làm nó sai để thầy cô thêm thành test.
strength-never = Phiên bản hiện tại của bài chưa được đo. Việc đo mất vài phút, chạy sau mọi bài nộp và dừng sau mười phút.
strength-queued = Đang chờ
strength-queued-explained = Bài nộp và các việc khác được làm trước.
strength-running = Đang đo
strength-progress = Đã thử { $done }/{ $total } bản cài lỗi
strength-running-explained = Thầy cô có thể rời trang này; kết quả được giữ lại. Trang tự cập nhật.
strength-failed = Không đo được
strength-failed-explained = Hệ thống gặp lỗi khi đo. Hãy thử đo lại.
strength-old = Kết quả này đo trên phiên bản { $number }. Bài đã có phiên bản mới hơn; hãy đo lại để biết bộ test hiện nay.
strength-unfinished = Hết thời gian: mới thử { $tried } trong { $planned } bản cài lỗi. Các con số dưới đây chỉ nói về phần đã thử.
strength-share = Loại được { $percent }%
strength-summary = Bộ test loại được { $killed } trong { $wrong } bản cài lỗi.
strength-nothing = Không có bản cài lỗi nào nên chưa biết bộ test mạnh hay yếu.
strength-uncaught = { $count ->
   *[other] { $count } lời giải sai của bài vẫn qua mọi test: bộ test chưa bắt được lỗi mà người ra đề đã biết.
}
strength-equivalent = { $count ->
   *[other] { $count } bản nữa có lẽ vẫn đúng: máy không tìm được dữ liệu nào làm chúng sai, nên chúng không được tính.
}
strength-measured = Đo lúc
strength-took = mất { $seconds } giây
strength-what = Cách đo và cách đọc
strength-level = Mức độ
strength-level-quick = Nhanh: { $count } bản mỗi chương trình
strength-level-usual = Thường: { $count } bản mỗi chương trình
strength-level-thorough = Kỹ: { $count } bản mỗi chương trình
strength-button = Đo độ mạnh của bộ test
strength-button-again = Đo lại
strength-survivors = { $count ->
   *[other] { $count } bản cài lỗi lọt qua mọi test
}
strength-survivors-explained = Mỗi bản là một chương trình đúng bị làm sai một chỗ. Dữ liệu kèm theo làm nó sai: đó là test mà bộ test còn thiếu.
strength-add = Thêm thành test
strength-add-all = { $count ->
   *[other] Thêm { $count } dữ liệu còn thiếu thành test
}
strength-is-test = Đã là test
strength-in-workshop = trong bản đang soạn.
strength-no-example = Không tìm được dữ liệu vào cho bản này.
strength-output = Bản cài lỗi in ra
strength-no-output = Không in ra gì.
strength-more = { $count ->
   *[other] Còn { $count } bản nữa không liệt kê ở đây.
}
strength-parts = Chi tiết
strength-by-program = Theo chương trình
strength-by-operator = Theo loại lỗi
strength-program = Chương trình
strength-operator = Loại lỗi
strength-killed = Bị loại
strength-survived = Lọt qua
strength-idle = Không tính
strength-percent = % bị loại
strength-not-reached = Chưa kịp thử.
strength-idle-explained = Không tính: bản không dịch được, dịch ra y như cũ, hoặc có lẽ vẫn đúng.
strength-tests = Test nào cần?
strength-tests-measured = Để xem test nào cần, máy đã chạy { $mutants } bản cài lỗi và { $programs } chương trình sai của bài trên mọi test bí mật.
strength-tests-left = { $count ->
   *[other] { $count } chương trình sai của bài chưa kịp chạy.
}
strength-tests-unfinished = Việc đo chưa xong, nên test bị coi là thừa dưới đây có thể vẫn cần.
strength-tests-idle = { $count ->
   *[other] { $count } test không loại thêm được gì
}
strength-tests-idle-none = Mỗi test bí mật đều loại được chương trình mà không test nào khác loại được.
strength-tests-idle-explained = Bỏ riêng một test trong số này thì mọi chương trình sai đã biết vẫn bị test khác loại. Test vẫn có thể cần cho một lỗi chưa ai viết ra.
strength-tests-smaller = Chỉ cần { $count } trong { $secret } test bí mật
strength-tests-smaller-explained = Những test này cùng nhau loại được mọi chương trình sai mà cả bộ loại được.
strength-why = Loại bản cài lỗi: { $file } dòng { $line }, { $before } thành { $after }
strength-why-without = Loại bản cài lỗi: { $file } dòng { $line }, bỏ { $before }
