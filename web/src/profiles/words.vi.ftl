profile-of-mine = Tiến độ của tôi
profile-progress = Tiến độ
profile-activity = Hoạt động
profile-activity-words = Trong một năm qua: { $submissions } lần nộp bài, vào { $days } ngày.
profile-days = Những ngày có nộp bài
profile-day = Ngày
profile-submissions = Số lần nộp
