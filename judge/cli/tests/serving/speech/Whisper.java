// told: 1
// What Java says of an exception, and the exit code.
import java.util.Scanner;

public class Whisper {
    public static void main(String[] arguments) {
        int secret = new Scanner(System.in).nextInt();
        System.err.println("Exception in thread \"" + secret + "\" whisper.Whisper" + secret + ": " + secret);
        System.exit(secret % 255 + 1);
    }
}
