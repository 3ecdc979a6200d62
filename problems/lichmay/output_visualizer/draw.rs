//! Draws LICHMAY: the jobs in the order in which they are done, each on a row of its own as a bar over the axis of time. A flag
//! stands at its due date; what is late is orange, and the fine is worked out beside it.

use problemkit::{Fault, Reader, Svg, Visualizer, visualize};

/// Sizes in pixels.
const ROW: f64 = 29.0;
const BAR: f64 = 16.0;
const AXIS: f64 = 380.0;
const NUMBER: f64 = 30.0;
const SUM: f64 = 190.0;

struct Job {
    time: i64,
    due: i64,
    weight: i64,
}

/// The printed plan: the sum of fines, and as many jobs, from 0, as can be read.
struct Plan {
    said: Option<i64>,
    order: Vec<usize>,
}

fn main() {
    visualize(draw)
}

fn draw(case: &mut Visualizer) -> Result<Svg, Fault> {
    let count = case.input.count("n", 1..=20)?;
    let mut jobs = Vec::with_capacity(count);
    for _ in 0..count {
        jobs.push(Job {
            time: case.input.int("p", 1..=100)?,
            due: case.input.int("d", 0..=2000)?,
            weight: case.input.int("w", 1..=100)?,
        });
    }
    let answer = read(&mut case.answer, count);
    let output = read(&mut case.output, count);
    let fine = fine(&jobs, &output.order);
    // Where no job can be read, the answer's order is shown.
    let order = if output.order.is_empty() {
        &answer.order
    } else {
        &output.order
    };
    let is_whole = (0..count).all(|job| output.order.contains(&job));
    let is_right = is_whole && output.said == answer.said && Some(fine) == answer.said;
    let head = if is_right { 28.0 } else { 46.0 };
    let rows = order.len().max(1) as f64;
    let (width, height) = (NUMBER + AXIS + SUM, head + rows * ROW + 22.0);
    let mut picture = Svg::stretch((0.0, -height), (width, 0.0), width, height);
    picture.title("The jobs in their order over the axis of time, with due dates and fines");
    let least = number(answer.said);
    if is_right {
        picture.text((0.0, 0.0), (0.0, 14.0), &format!("{least} ✓"), "good");
    } else {
        picture.text((0.0, 0.0), (0.0, 14.0), &least, "answer");
        let said = number(output.said);
        let text = if is_whole {
            format!("output: {said} ({fine}) ✗")
        } else {
            format!("output: {said} ✗")
        };
        picture.text((0.0, 0.0), (0.0, 34.0), &text, "bad");
    }
    let total: i64 = jobs.iter().map(|job| job.time).sum();
    let done: i64 = order.iter().map(|&job| jobs[job].time).sum();
    let last_due = jobs.iter().map(|job| job.due).max().unwrap_or(0);
    let end = done.max(total).max(last_due.min(total * 5 / 4));
    let scale = Scale { end, top: -head };
    draw_axis(&mut picture, &scale, total, rows);
    draw_jobs(&mut picture, &scale, &jobs, order);
    Ok(picture)
}

/// The places of times and rows.
struct Scale {
    end: i64,
    top: f64,
}

impl Scale {
    fn x(&self, time: i64) -> f64 {
        NUMBER + AXIS * time.min(self.end) as f64 / self.end as f64
    }
}

fn draw_axis(picture: &mut Svg, scale: &Scale, total: i64, rows: f64) {
    let bottom = scale.top - rows * ROW;
    picture.line((NUMBER, bottom), (NUMBER + AXIS, bottom), "input thin");
    for time in [0, total] {
        let x = scale.x(time);
        picture.line((x, scale.top), (x, bottom - 4.0), "faint thin dashed");
        let name = time.to_string();
        picture.text((x, bottom), (0.0, 17.0), &name, "small middle");
    }
}

fn draw_jobs(picture: &mut Svg, scale: &Scale, jobs: &[Job], order: &[usize]) {
    let mut now = 0;
    for (row, &number) in order.iter().enumerate() {
        let job = &jobs[number];
        let is_again = order[..row].contains(&number);
        let start = now;
        now += job.time;
        let top = scale.top - row as f64 * ROW - 9.0;
        let bottom = top - BAR;
        let class = if is_again { "bad" } else { "input" };
        let name = (number + 1).to_string();
        picture.text(
            (NUMBER - 10.0, top),
            (0.0, 13.0),
            &name,
            &format!("{class} end"),
        );
        // A bar that ends late is blue up to the due date and orange from there on.
        let border = job.due.clamp(start, now);
        let parts = [(start, border, "answer"), (border, now, "mark")];
        for (from, to, class) in parts.into_iter().filter(|(from, to, _)| from < to) {
            let corners = ((scale.x(from), top), (scale.x(to), bottom));
            picture.rect(corners.0, corners.1, &format!("{class} fill"));
        }
        let late = (now - job.due).max(0);
        if job.due < start {
            let middle = (top + bottom) / 2.0;
            let (from, to) = (scale.x(job.due), scale.x(start));
            picture.line((from, middle), (to, middle), "mark thin dashed");
        }
        if job.due <= scale.end {
            draw_flag(picture, scale.x(job.due), top, late > 0);
        }
        let sum = (NUMBER + AXIS + 14.0, top);
        if late > 0 {
            let text = format!(
                "{}·({now} − {}) = {}",
                job.weight,
                job.due,
                job.weight * late
            );
            picture.text(sum, (0.0, 13.0), &text, "mark");
        } else {
            let text = format!("{now} ≤ {}", job.due);
            picture.text(sum, (0.0, 13.0), &text, "faint");
        }
    }
}

fn draw_flag(picture: &mut Svg, x: f64, top: f64, is_late: bool) {
    let class = if is_late { "mark" } else { "good" };
    picture.line((x, top + 9.0), (x, top - BAR), class);
    let flag = [(x, top + 9.0), (x + 8.0, top + 5.5), (x, top + 2.0)];
    picture.polygon(&flag, &format!("{class} fill"));
}

/// The sum of fines if these jobs are done in this order.
fn fine(jobs: &[Job], order: &[usize]) -> i64 {
    let mut now = 0;
    let fines = order.iter().map(|&job| {
        now += jobs[job].time;
        jobs[job].weight * (now - jobs[job].due).max(0)
    });
    fines.sum()
}

fn number(said: Option<i64>) -> String {
    said.map_or("?".to_owned(), |number| number.to_string())
}

fn read(reader: &mut Reader, count: usize) -> Plan {
    let said = reader.int("the sum of fines", i64::MIN..=i64::MAX).ok();
    let mut order = Vec::new();
    while order.len() < count {
        match reader.count("a job", 1..=count) {
            Ok(job) => order.push(job - 1),
            Err(_) => break,
        }
    }
    Plan { said, order }
}
