//! Makes inputs for XOSO. The first argument names a family; any argument behind those listed makes the test another one.
//! `N M Q` are how many strings, genes and mutations there are, `F` is the largest fitness, `PC` of a million take part in the
//! crossover.
//!
//! - `random N M Q F PC`   everything at random;
//! - `borders N M Q F PC`  every r is the last of a sector or the first;
//! - `ends N M Q F PC`     cuts behind the first gene and before the last one;
//! - `edge N M Q F PC`     every a is PC or next to it;
//! - `crowd N M Q F PC`    one string has nearly the whole wheel;
//! - `again N M Q F PC`    the mutations meet few genes, again and again;
//! - `largest N M Q`       the largest fitness throughout, all take part;
//! - `square N`            N strings of N genes and 100 N mutations, for measuring time;
//! - `small`               up to six short strings, for comparing programs.

use std::io::Write;

use problemkit::{Fault, Generator, Page, Random, broken, generate};

const COUNT_MAX: usize = 1000;
const GENES_MAX: usize = 1000;
const MUTATIONS_MAX: usize = 100_000;
const FITNESS_MAX: i64 = 1_000_000;
const PARTS: i64 = 1_000_000;

fn main() {
    generate(make)
}

fn make(case: &mut Generator) -> Result<(), Fault> {
    let random = &mut case.random.clone();
    let count = || case.arg_count(1, 1..=COUNT_MAX);
    let sizes = || -> Result<Sizes, Fault> {
        Ok(Sizes {
            count: count()?,
            genes: case.arg_count(2, 2..=GENES_MAX)?,
            mutations: case.arg_count(3, 0..=MUTATIONS_MAX)?,
            fitness: case.arg_int(4, 1..=FITNESS_MAX)?,
            probability: case.arg_int(5, 0..=PARTS)?,
        })
    };
    let generation = match case.arg(0)? {
        "random" => any(random, &sizes()?),
        "borders" => borders(any(random, &sizes()?), random),
        "ends" => ends(any(random, &sizes()?), random),
        "edge" => edge(any(random, &sizes()?), random),
        "crowd" => crowd(random, &sizes()?),
        "again" => again(any(random, &sizes()?), random),
        "largest" => {
            let sizes = Sizes {
                count: count()?,
                genes: case.arg_count(2, 2..=GENES_MAX)?,
                mutations: case.arg_count(3, 0..=MUTATIONS_MAX)?,
                fitness: FITNESS_MAX,
                probability: PARTS,
            };
            largest(random, &sizes)
        }
        "square" => {
            let count = case.arg_count(1, 2..=COUNT_MAX)?;
            let sizes = Sizes {
                count,
                genes: count,
                mutations: 100 * count,
                fitness: FITNESS_MAX,
                probability: PARTS,
            };
            largest(random, &sizes)
        }
        "small" => small(random),
        other => return broken(format!("no family is called {other:?}")),
    };
    generation.write(&mut case.out)
}

struct Sizes {
    count: usize,
    genes: usize,
    mutations: usize,
    fitness: i64,
    probability: i64,
}

struct Generation {
    strings: Vec<String>,
    fitness: Vec<i64>,
    drawn: Vec<i64>,
    probability: i64,
    chances: Vec<i64>,
    cuts: Vec<i64>,
    mutations: Vec<(usize, usize)>,
}

impl Generation {
    fn write(&self, out: &mut Page) -> Result<(), Fault> {
        let count = self.strings.len();
        writeln!(out, "{count} {}", self.strings[0].len())?;
        for (string, fitness) in self.strings.iter().zip(&self.fitness) {
            writeln!(out, "{string} {fitness}")?;
        }
        writeln!(out, "{}", line(&self.drawn))?;
        writeln!(out, "{}", self.probability)?;
        writeln!(out, "{}", line(&self.chances))?;
        if count > 1 {
            writeln!(out, "{}", line(&self.cuts))?;
        }
        writeln!(out, "{}", self.mutations.len())?;
        for (place, gene) in &self.mutations {
            writeln!(out, "{place} {gene}")?;
        }
        Ok(())
    }

    fn genes(&self) -> i64 {
        self.strings[0].len() as i64
    }

    fn sums(&self) -> Vec<i64> {
        let mut sum = 0;
        let added = self.fitness.iter().map(|fitness| {
            sum += fitness;
            sum
        });
        added.collect()
    }
}

fn line(numbers: &[i64]) -> String {
    let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
    words.join(" ")
}

fn string(random: &mut Random, genes: usize) -> String {
    let gene = |_| if random.chance(1, 2) { '1' } else { '0' };
    (0..genes).map(gene).collect()
}

fn any(random: &mut Random, sizes: &Sizes) -> Generation {
    let (count, genes) = (sizes.count, sizes.genes);
    let strings = (0..count).map(|_| string(random, genes)).collect();
    let fitness = random.ints(count, 1..=sizes.fitness);
    let sum = fitness.iter().sum();
    Generation {
        strings,
        drawn: random.ints(count, 1..=sum),
        fitness,
        probability: sizes.probability,
        chances: random.ints(count, 0..=PARTS - 1),
        cuts: random.ints(count / 2, 1..=genes as i64 - 1),
        mutations: (0..sizes.mutations)
            .map(|_| (random.index(1..=count), random.index(1..=genes)))
            .collect(),
    }
}

fn borders(mut generation: Generation, random: &mut Random) -> Generation {
    let sums = generation.sums();
    let total = sums[sums.len() - 1];
    for (&sum, drawn) in sums.iter().zip(&mut generation.drawn) {
        let next = if random.chance(1, 3) { 1 } else { 0 };
        *drawn = (sum + next).min(total);
    }
    random.shuffle(&mut generation.drawn);
    generation
}

fn ends(mut generation: Generation, random: &mut Random) -> Generation {
    let last = generation.genes() - 1;
    for cut in &mut generation.cuts {
        *cut = if random.chance(1, 2) { last } else { 1 };
    }
    generation
}

fn edge(mut generation: Generation, random: &mut Random) -> Generation {
    for chance in &mut generation.chances {
        let beside = generation.probability + random.int(-1..=1);
        *chance = beside.clamp(0, PARTS - 1);
    }
    generation
}

fn crowd(random: &mut Random, sizes: &Sizes) -> Generation {
    let mut generation = any(random, sizes);
    let fittest = random.index(0..=sizes.count - 1);
    generation.fitness = random.ints(sizes.count, 1..=3);
    generation.fitness[fittest] = sizes.fitness;
    let sum = generation.fitness.iter().sum();
    generation.drawn = random.ints(sizes.count, 1..=sum);
    generation
}

fn again(mut generation: Generation, random: &mut Random) -> Generation {
    let few = (generation.mutations.len() / 3).max(1);
    let genes: Vec<(usize, usize)> = generation.mutations.iter().take(few).copied().collect();
    for mutation in &mut generation.mutations {
        *mutation = *random.pick(&genes);
    }
    generation
}

fn largest(random: &mut Random, sizes: &Sizes) -> Generation {
    let mut generation = any(random, sizes);
    generation.fitness = vec![sizes.fitness; sizes.count];
    let sum = sizes.fitness * sizes.count as i64;
    generation.drawn = random.ints(sizes.count, 1..=sum);
    let last = sizes.count - 1;
    generation.drawn[random.index(0..=last)] = sum;
    generation.chances[random.index(0..=last)] = PARTS - 1;
    generation
}

fn small(random: &mut Random) -> Generation {
    let sizes = Sizes {
        count: random.index(1..=6),
        genes: random.index(2..=6),
        mutations: random.index(0..=6),
        fitness: *random.pick(&[1, 3, 10]),
        probability: *random.pick(&[500_000, 900_000, PARTS, 0]),
    };
    let generation = any(random, &sizes);
    match random.index(0..=4) {
        1 => borders(generation, random),
        2 => ends(generation, random),
        3 => edge(generation, random),
        4 if sizes.mutations > 0 => again(generation, random),
        _ => generation,
    }
}
