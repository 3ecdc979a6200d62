# Nhận xét về một chương trình khi chưa chạy, bằng tiếng Việt. Mỗi câu nói điều sẽ xảy ra và nên viết thế nào; câu có đuôi -rule đứng
# trong bảng ở trang trợ giúp. Một câu có cùng tên và cùng tham số trong en.ftl.

lint-severity-mistake = sẽ sai
lint-severity-doubt = có lẽ sai
lint-severity-advice = nên tránh

lint-file-name = Đề bài này không có tệp “{ $name }” nên chương trình sẽ không đọc hoặc ghi được đúng chỗ. Hãy viết “{ $expected }”.
lint-file-name-none = Đề bài này không dùng tệp: ở đây không có tệp “{ $name }”. Hãy đọc từ đầu vào chuẩn và in ra màn hình.
lint-file-name-rule = Tên tệp khác với tên trong đề bài, chẳng hạn VPOINT.IN thay cho VPOINT.INP. Hãy chép đúng tên; chữ hoa hay chữ thường đều được.

lint-file-path = Trên máy chấm không có thư mục trong “{ $name }”. Chỉ viết tên tệp: “{ $plain }”.
lint-file-path-rule = Có thư mục đứng trước tên tệp, chẳng hạn D:\BAITAP\VPOINT.INP. Chỉ viết tên tệp.

lint-files-swapped-input = “{ $name }” là tệp dữ liệu vào, nhưng ở đây nó được mở để ghi nên dữ liệu sẽ mất. Hãy mở nó để đọc.
lint-files-swapped-output = “{ $name }” là tệp kết quả, nhưng ở đây nó được mở để đọc, mà lúc này chưa có tệp ấy. Hãy mở nó để ghi.
lint-files-swapped-rule = Tệp dữ liệu vào được mở để ghi, hoặc tệp kết quả được mở để đọc. Hãy đổi lại.

lint-file-not-opened = Đã assign “{ $file }” nhưng không mở tệp, nên lệnh đọc hay ghi đầu tiên sẽ bị lỗi 103. Hãy thêm { $procedure }({ $file }) ngay sau đó.
lint-file-not-opened-rule = Có assign nhưng thiếu reset hoặc rewrite, nên chương trình bị lỗi 103 khi đọc hoặc ghi. Hãy mở tệp ngay sau assign.

lint-file-not-closed = Không có close({ $file }) nên những gì ghi vào “{ $name }” sẽ mất. Hãy gọi close({ $file }) trước khi chương trình kết thúc.
lint-file-not-closed-java = { $file } giữ lại những gì đã ghi cho đến khi được đóng, nên kết quả sẽ mất. Hãy gọi close() khi ghi xong.
lint-file-not-closed-rule = Tệp kết quả không được đóng nên phần đã ghi bị mất. Hãy gọi close trước khi chương trình kết thúc.

lint-file-empty = Tệp kết quả “{ $name }” được tạo nhưng không có gì được ghi vào “{ $file }”. Khi đã có tệp này, hệ thống không xem những gì in ra màn hình. Hãy ghi vào “{ $file }”, hoặc bỏ tệp đi.
lint-file-empty-rule = Tệp kết quả được tạo nhưng kết quả lại in ra màn hình. Khi đã có tệp kết quả thì chỉ tệp ấy được chấm; hãy ghi vào tệp, hoặc đừng tạo nó.

lint-scanner-of-name = new Scanner("{ $name }") đọc chính những chữ cái ấy chứ không đọc tệp. Hãy viết new Scanner(new File("{ $name }")).
lint-scanner-of-name-rule = new Scanner("VPOINT.INP") đọc tên tệp như một xâu. Hãy viết new Scanner(new File("VPOINT.INP")).

lint-prompt = Câu “{ $text }” sẽ bị chấm như một phần của kết quả nên bài sẽ sai. Không có ai ngồi nhập dữ liệu: hãy bỏ câu này đi.
lint-prompt-python = input("{ $text }") in câu ấy ra và câu ấy bị chấm như một phần của kết quả. Hãy viết input().
lint-prompt-rule = Câu nhắc nhập dữ liệu, chẳng hạn “Nhap n:”, bị chấm như một phần của kết quả. Hãy bỏ đi.

lint-label = Ví dụ trong đề không có “{ $text }” trong kết quả. Hãy chỉ in đúng những gì đề bài yêu cầu.
lint-label-rule = Lời giải thích quanh kết quả hoặc dòng in thử, chẳng hạn “n = ”, mà các ví dụ không có. Hãy chỉ in đúng những gì đề bài yêu cầu.

lint-waits-for-key = { $call } đợi bấm phím. Ở đây không sao, nhưng máy chấm khác có thể đợi đến hết giờ: hãy bỏ đi khi nộp bài.
lint-waits-for-key-missing = { $call } là của conio.h, thư viện chỉ có trên Windows, nên bài này không dịch được. Hãy bỏ lệnh này.
lint-waits-for-key-rule = readkey, getch hoặc readln ở cuối để giữ cửa sổ. Ở đây không sao, nhưng máy chấm khác có thể đợi đến hết giờ.

lint-other-command = Máy chấm không có lệnh “{ $command }” để gọi, nên dòng này không làm gì. Hãy bỏ đi khi nộp bài.
lint-other-command-rule = Gọi lệnh của hệ điều hành, chẳng hạn system("pause"). Máy chấm không có lệnh nào để gọi.

lint-windows-only = Chỉ Windows mới có { $name }, nên bài này không dịch được. Hãy bỏ nó cùng những lệnh cần đến nó.
lint-windows-only-old = { $name } là của Turbo C++ và không còn nữa, nên bài này không dịch được. Hãy bỏ “.h” trong tên và thêm using namespace std;
lint-windows-only-unit = Chỉ Windows mới có { $name }, nên bài này không dịch hoặc không chạy được. Hãy bỏ nó cùng những lệnh cần đến nó.
lint-windows-only-rule = Thư viện chỉ có trên Windows hoặc trong Turbo C++, chẳng hạn conio.h, windows.h, iostream.h. Bài không dịch được.

lint-encoding = Tệp này được lưu bằng UTF-16 (Notepad gọi là “Unicode”) nên không dịch được. Hãy lưu lại bằng UTF-8.
lint-encoding-java = Đầu tệp có dấu BOM nên Java không dịch được. Hãy lưu lại bằng UTF-8 không có BOM.
lint-encoding-pascal = Đầu tệp có dấu BOM nên Pascal in chữ có dấu thành “?”. Hãy lưu lại bằng UTF-8 không có BOM.
lint-encoding-rule = Tệp được lưu bằng UTF-16, hoặc có dấu BOM ở đầu tệp Java hay Pascal. Hãy lưu bằng UTF-8 không có BOM.

lint-odd-character = Ký tự “{ $odd }” là của trình soạn văn bản, trình dịch không hiểu. Hãy gõ lại thành { $plain }
lint-odd-character-rule = Ký tự do trình soạn văn bản tự đổi, chẳng hạn dấu nháy cong hay dấu gạch dài. Hãy gõ lại bằng bàn phím.

lint-too-small = { $name } = { $value }, nhưng { $variable } có thể tới { $bound } nên mảng sẽ bị tràn. Hãy tăng { $name }.
lint-too-small-array = Mảng { $name } chỉ khai báo đến { $value }, mà { $variable } có thể tới { $bound } nên mảng sẽ bị tràn. Hãy khai báo mảng lớn hơn.
lint-too-small-rule = Hằng số như MAXN, hoặc mảng được duyệt bằng vòng lặp đến N, nhỏ hơn giới hạn trong đề bài nên mảng sẽ bị tràn.

lint-too-large = Dùng hết mảng { $name } cần { $size } MiB, mà giới hạn bộ nhớ là { $limit } MiB.
lint-too-large-rule = Mảng cần nhiều bộ nhớ hơn giới hạn khi được dùng hết.

lint-integer-16-bit = { $name } kiểu integer chỉ chứa được đến 32767, mà trong đề nó có thể tới { $bound }. Hãy khai báo longint.
lint-integer-16-bit-rule = Biến kiểu integer của Pascal chỉ có 16 bit (đến 32767), nhỏ hơn giới hạn trong đề bài. Hãy dùng longint hoặc int64.

lint-index-16-bit = Mảng { $array } có hơn 32767 phần tử, nhưng { $name } kiểu integer chỉ đếm được đến 32767. Hãy khai báo { $name }: longint.
lint-index-16-bit-rule = Chỉ số kiểu integer (16 bit) của một mảng có hơn 32767 phần tử. Hãy dùng longint.

lint-empty-body = Dấu “;” ngay sau { $word } … kết thúc lệnh ở đó, nên khối lệnh đứng sau luôn chạy đúng một lần. Hãy bỏ dấu “;” ấy.
lint-empty-body-rule = Dấu “;” thừa ngay sau for, while, if hoặc do, then nên khối lệnh đứng sau không thuộc về lệnh ấy.

lint-scanf-address = scanf cần địa chỉ của biến, nếu không chương trình sẽ hỏng khi đọc. Hãy viết &{ $name }.
lint-scanf-address-rule = Thiếu dấu & trước tên biến trong scanf nên chương trình hỏng khi đọc.

lint-scanf-type = { $wrong } không hợp với kiểu của { $name } nên giá trị đọc vào sẽ sai. Hãy viết { $right }.
lint-scanf-type-rule = Ký hiệu trong scanf không hợp với kiểu của biến: long long dùng %lld, int dùng %d, double dùng %lf.

lint-i64d = %I64d chỉ có trên Windows; ở đây số 64 bit sẽ bị đọc hoặc in sai. Hãy viết %lld.
lint-i64d-rule = %I64d chỉ có trên Windows. Hãy viết %lld.

lint-gets = C++ ngày nay không còn gets nên bài này không dịch được. Hãy dùng fgets hoặc getline.
lint-gets-rule = C++ ngày nay không còn gets nên bài này không dịch được. Hãy dùng fgets hoặc getline.

lint-void-main = main phải có kiểu int; với void main, C++ không dịch được còn C báo lỗi khi chạy. Hãy viết int main và return 0;
lint-void-main-rule = void main: C++ không dịch được, C báo lỗi khi chạy. Hãy viết int main và return 0;

lint-exit-code = Chương trình kết thúc với mã { $code }, và mã khác 0 bị coi là lỗi khi chạy. Hãy kết thúc với mã 0.
lint-exit-code-rule = main kết thúc bằng return 1 hoặc chương trình kết thúc bằng halt(1): mã khác 0 bị coi là lỗi khi chạy.

lint-name-taken = Biến { $name } trùng tên với một thứ trong std, mà đã có using namespace std nên không dịch được. Hãy đặt tên khác.
lint-name-taken-math = { $name } đã là tên một hàm trong thư viện toán nên biến toàn cục này không dịch được. Hãy đặt tên khác.
lint-name-taken-rule = Biến toàn cục trùng tên với thư viện, chẳng hạn y1, count, left. Bài không dịch được; hãy đặt tên khác.

lint-java-class = main nằm trong lớp { $own }, nhưng máy chấm chạy lớp { $started }: lớp public, nếu không có thì lớp Main, rồi đến lớp đầu tiên. Hãy đặt tên { $own } thành Main.
lint-java-class-rule = main không nằm trong lớp mà máy chấm chạy: lớp public, nếu không có thì lớp Main, rồi đến lớp đầu tiên. Hãy đặt tên lớp là Main.

lint-python-2 = { $old } là của Python 2. Ở đây là Python 3: hãy viết { $new }.
lint-python-2-rule = print không có ngoặc, raw_input, xrange là của Python 2. Hãy viết theo Python 3.
