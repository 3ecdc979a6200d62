profile-of-mine = My progress
profile-progress = Progress
profile-activity = Activity
profile-activity-words = Submissions in the last year: { $submissions }; days with submissions: { $days }.
profile-days = Days with submissions
profile-day = Day
profile-submissions = Submissions
