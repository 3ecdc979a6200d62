profile-of-mine = Tiến độ của tôi
profile-activity = Hoạt động
profile-activity-words = Trong một năm qua: { $submissions } lần nộp bài, trong { $days } ngày.
profile-days = Những ngày có nộp bài
profile-day = Ngày
profile-submissions = Số lần nộp
profile-tried = Những bài đã nộp
profile-last = Lần nộp cuối
profile-progress = Bản đồ các bài
profile-attempts = Các lần nộp
profile-summary = { $open ->
    [0] Đã giải được { $solved } trong { $total } bài.
   *[other] Đã giải được { $solved } trong { $total } bài; { $open } bài còn dở.
}
profile-solved-at-once = đúng ngay lần đầu
profile-solved-after = { $failed ->
   *[other] đã giải, có { $failed } lần sai
}
profile-not-solved = { $attempts ->
   *[other] nộp { $attempts } lần, chưa đúng
}
profile-mistake = { $overcome ->
    [0] gặp ở { $problems } bài, chưa bài nào sửa được
   *[other] gặp ở { $problems } bài, đã sửa được { $overcome } bài
}
