//! Messages between the judge and its sandbox. The far end is trusted, but a confused one must end as an error.

// The module as it is: nothing outside the sandbox may see it otherwise.
#[expect(dead_code, reason = "only decoding and encoding are tried")]
#[path = "../../judge/sandbox/src/wire.rs"]
mod wire;

use wire::{Order, Report, Setup};

pub(crate) fn sandbox_protocol(bytes: &[u8]) {
    if let Ok(setup) = Setup::decode(bytes) {
        let again = Setup::decode(&setup.encode()).expect("its own encoding");
        assert_eq!(again, setup);
    }
    if let Ok(order) = Order::decode(bytes) {
        let encoded = match &order {
            Order::Run(run) => run.encode(),
            Order::Stop(stop) => stop.encode(),
        };
        assert_eq!(Order::decode(&encoded).expect("its own encoding"), order);
    }
    if let Ok(report) = Report::decode(bytes) {
        let again = Report::decode(&report.encode()).expect("its own encoding");
        assert_eq!(again, report);
    }
}

/// Sound messages of every kind.
pub(crate) fn messages() -> Vec<Vec<u8>> {
    let setup = Setup {
        binds: vec![("/usr".into(), "/usr".into())],
        privileged: true,
        role: wire::Role::Slot(grundy_sandbox::View::Image),
    };
    let run = wire::Run {
        sequence: 7,
        command: vec!["/bin/true".into(), "x".into()],
        environment: vec!["A=b".into()],
        execute_descriptor: false,
        shelf_number: 8,
        has_leaf: true,
        cpu_ns: 1,
        wall_ns: 2,
        disk_bytes: 3,
        file_bytes: 4,
        descriptors: 5,
        oom_kills_before: 6,
    };
    vec![
        setup.encode(),
        run.encode(),
        Report::Born { pid: 3 }.encode(),
        Report::Ready.encode(),
        wire::Stop { sequence: 7 }.encode(),
        Report::BoxDied { status: 9 }.encode(),
    ]
}
