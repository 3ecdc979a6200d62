rejudge-of = Chấm lại bài { $problem }
rejudge-asked-by = Người yêu cầu
rejudge-back = Về các phiên bản của bài
rejudge-running = Đang chấm lại
rejudge-running-explained = Bài nộp mới vẫn được chấm trước. Học sinh vẫn thấy kết quả cũ cho đến khi bạn quyết định. Trang này tự cập nhật.
rejudge-preview = Kết quả sẽ thay đổi thế nào
rejudge-applied = Đã thay kết quả
rejudge-dropped = Đã bỏ kết quả chấm lại
rejudge-judged = { $count ->
   *[other] Đã chấm lại { $count } bài nộp.
}
rejudge-nothing-changes = Không bài nào đổi kết quả hay điểm.
rejudge-changes = { $count ->
   *[other] { $count } bài đổi kết quả hoặc điểm:
}
rejudge-failed = { $count ->
   *[other] { $count } bài không chấm lại được vì lỗi của hệ thống; các bài này giữ kết quả cũ.
}
rejudge-by-version = Chấm bằng phiên bản { $version }.
rejudge-by-versions = Chấm bằng các phiên bản từ { $lowest } đến { $highest }.
rejudge-stale = Bản xem trước này chấm bằng phiên bản { $version }; bài đã có phiên bản { $current }. Hãy chấm lại bằng phiên bản { $current } rồi mới quyết định.
rejudge-stale-mixed = Bản xem trước này chấm bằng các phiên bản từ { $lowest } đến { $highest }; bài nay ở phiên bản { $current }. Hãy chấm lại bằng phiên bản { $current } rồi mới quyết định.
rejudge-again = Chấm lại bằng phiên bản { $version }
rejudge-points = { $count ->
   *[other] { $count } bài: { $before } → { $after } điểm
}
rejudge-becomes = thành
rejudge-apply = Thay kết quả
rejudge-drop = Bỏ, giữ kết quả cũ
rejudge-table = Các bài nộp đổi kết quả hoặc điểm
rejudge-before = Kết quả cũ
rejudge-after = Kết quả mới
rejudge-others = { $count ->
   *[other] { $count } bài nộp là của lớp do giáo viên khác phụ trách, nên bạn không thay kết quả được ở đây: hãy nhờ quản trị viên, hoặc bỏ lần chấm này rồi tự chấm lại cho các lớp của bạn.
}
rejudge-more = { $count ->
   *[other] Còn { $count } bài nữa không liệt kê ở đây.
}
rejudge-problem-title = Chấm lại cả bài
rejudge-problem-explained = Mọi bài nộp của bài này mà bạn được xem sẽ được chấm lại bằng phiên bản hiện tại. Bạn xem trước kết quả nào thay đổi, rồi mới quyết định thay hay giữ.
rejudge-problem-button = Chấm lại và xem trước
notice-nothing-to-rejudge = Không có bài nộp nào của bài này để bạn chấm lại.
rejudge-standings = Thay đổi trong bảng xếp hạng của
rejudge-nobody-moves = Không ai đổi hạng hay điểm.
rejudge-more-move = Còn { $count } người nữa đổi hạng hoặc điểm.
rejudge-since = Từ khi yêu cầu chấm lại:
rejudge-left = { $count ->
   *[other] { $count } bài đã hoặc đang được chấm lại riêng; các bài này giữ kết quả mới hơn, không đổi theo bản xem trước.
}
rejudge-newer = { $count ->
   *[other] Có thêm { $count } bài nộp mới, không nằm trong lần chấm lại này.
}
notice-rejudge-changed = Chưa thay kết quả: từ lúc bạn mở trang, có bài nộp đã đổi. Dưới đây là những gì sẽ thay đổi bây giờ; hãy xem lại rồi quyết định.
notice-rejudge-not-ready = Chưa thay kết quả nào: lần chấm lại này chưa chấm xong, hoặc chấm bằng phiên bản cũ.
notice-rejudge-over = Không có gì thay đổi: lần chấm lại này đã được quyết định trước đó. Muốn chấm lại lần nữa thì bắt đầu từ trang phiên bản của bài hoặc trang của kỳ thi.
