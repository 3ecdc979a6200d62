problem-mistakes = Lỗi của lớp
mistakes-of = Lỗi của lớp ở bài { $problem }
mistakes-title = Học sinh đang sai thế nào
mistakes-explained = Với mỗi học sinh, trang này xét lần nộp sai gần nhất và gọi tên lỗi theo các lời giải sai đã biết của bài.
mistakes-all-classes = Tất cả học sinh
mistakes-which = Xét những bài nộp nào
mistakes-latest = Lần sai gần nhất của mỗi em
mistakes-every = Mọi lần sai
mistakes-show = Xem
mistakes-none = Chưa có bài nộp sai nào ở đây.
mistakes-attempts = { $count ->
   *[other] Có { $count } bài nộp sai
}
mistakes-pupils = { $count ->
   *[other] của { $count } học sinh.
}
mistakes-clipped = Chỉ xét những bài mới nhất.
mistakes-to-find = Chưa biết sai vì sao
mistakes-waiting = { $count ->
   *[other] Đang chờ: { $count } bài.
}
mistakes-being-found = { $count ->
   *[other] Đang tìm: { $count } bài. Trang này tự cập nhật.
}
mistakes-find-explained = Mỗi bài mất từ vài giây đến hơn một phút và chỉ được phân tích khi máy chấm rảnh; bài mà học sinh tự hỏi được làm trước. Học sinh chỉ xem được kết quả khi bài cho phép. Khi bài có phiên bản mới, chỉ tìm lại những gì phiên bản ấy có thể làm thay đổi.
mistakes-find = { $count ->
   *[other] Tìm lỗi của { $count } bài còn lại
}
mistakes-named = Lỗi đã có tên
mistakes-none-named = Chưa có bài nào giống một lời giải sai đã biết.
mistakes-not-all-found = Còn bài chưa được phân tích, nên chưa biết có bài nào giống một lời giải sai đã biết hay không.
mistakes-told = Học sinh được gợi ý:
mistakes-now = { $count ->
   *[other] { $count } em đang mắc
}
mistakes-before = { $count ->
   *[other] { $count } em nay sai kiểu khác
}
mistakes-past = { $count ->
   *[other] { $count } em đã sửa được
}
mistakes-unnamed = Lỗi chưa có tên
mistakes-unnamed-explained = Bài của các em ở đây không giống lời giải sai nào đã biết. Hãy đóng gói một bài thành lời giải sai: từ phiên bản sau, lỗi ấy sẽ có tên.
mistakes-same-example = { $count ->
   *[other] { $count } em in ra giống nhau ở cùng một test nhỏ
}
mistakes-same-tests = { $count ->
   *[other] { $count } em cùng sai ở đúng những test này
}
mistakes-tests-more = { $count ->
   *[other] và { $count } test nữa
}
mistakes-groups-more = { $count ->
   *[other] và { $count } nhóm nữa
}
mistakes-alone = Mỗi bài sai một kiểu
mistakes-unexplained = Các bài đang chờ phân tích
mistakes-number = Bài nộp số { $number }
mistakes-program = Chương trình của bài nộp số { $number }
mistakes-more = { $count ->
   *[other] và { $count } bài nữa
}
mistakes-earlier = nay sai kiểu khác
mistakes-overcome = đã sửa được
mistakes-queued = đang chờ
mistakes-running = đang tìm
mistakes-failed = máy chấm gặp lỗi

pack-link = Đóng gói thành lời giải sai
pack-of = Đóng gói bài nộp số { $number } thành lời giải sai
pack-explained = Chương trình này được đưa vào gói đề, kèm lời mô tả lỗi. Khi phiên bản mới được xuất bản, ai mắc đúng lỗi này sẽ được gợi ý. Tên và tài khoản của học sinh không được đưa vào gói.
pack-submission = Bài nộp
pack-expected = Kết quả mong đợi
pack-verdicts = Các test cho { $verdicts }; điều đó được ghi vào submissions.yaml.
pack-title = Lời giải sai mới
pack-name = Tên tệp
pack-name-hint = Hãy đặt theo lỗi, chẳng hạn chi_xet_hai_dau: chữ không dấu, số, dấu gạch.
pack-idea = Ý tưởng sai
pack-idea-hint = Một câu cho giáo viên: chương trình này làm gì? Viết được công thức, như $O(n^2)$.
pack-hint = Gợi ý cho học sinh mắc lỗi này (không bắt buộc)
pack-hint-needed = Gợi ý cho học sinh mắc lỗi này
pack-hint-hint = Một câu hỏi giúp em ấy tự nhận ra mà không lộ lời giải. Không có gợi ý thì học sinh được đọc ý tưởng sai.
pack-vietnamese = Bằng tiếng Việt
pack-english = Bằng tiếng Anh
pack-files = Các tệp được giữ nguyên:
pack-mentions = Hình như chương trình có ghi tên hoặc tài khoản của học sinh, ở dòng { $lines }.
pack-sure = Đó không phải là tên học sinh, hoặc cứ để như vậy.
pack-button = Đưa vào bản đang soạn
pack-error-name = Hãy đặt tên cho tệp.
pack-error-idea = Hãy ghi ý tưởng sai bằng ngôn ngữ này.
pack-error-hint = Hãy ghi gợi ý bằng ngôn ngữ này.
pack-error-line = Hãy viết một dòng, tối đa 1000 byte.
pack-error-formula = Công thức { $formula } viết chưa đúng.
pack-error-empty = Chương trình còn trống.
pack-error-long = Chương trình dài quá giới hạn.
pack-error-mentions = Hãy xoá tên của học sinh khỏi chương trình, hoặc đánh dấu ô bên dưới.
pack-error-not-open = Bản đang soạn của bài này chưa mở được. Hãy thử lại sau.
