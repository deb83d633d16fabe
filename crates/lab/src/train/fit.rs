//! Fitting weights to samples: logistic regression, or its like for several seats, one sample after the other.
//!
//! Floating point is fine here: what is played with are the integers that come of it.

use engine::{Features, Weights};
use game::{Seat, SplitMix64};

/// A position, and what share of the game each seat should expect there.
pub(crate) struct Sample<G> {
    pub(crate) position: G,
    pub(crate) target: [f32; Seat::MAX],
}

/// How well weights fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitReport {
    /// How many samples there were.
    pub samples: usize,
    /// The cross-entropy on samples that were kept back, in thousandths of a nat.
    pub loss_per_mille: u32,
}

/// One sample in so many is kept back.
const VALIDATION_SHARE: usize = 20;
/// How many points of score are one unit of the logit.
const SCORE_PER_LOGIT: f32 = engine::SCORE_PER_LOGIT as f32;
const LEARNING_RATE: f32 = 0.06;

/// Weights for the samples of some generations, the newest last. What a weight is has two parts that are added up: one for
/// its kind, learned in all phases together, and one of its own.
pub(crate) fn fit<G: Features>(
    generations: &[Vec<Sample<G>>],
    epochs: u32,
    seed: u64,
) -> (Weights, FitReport) {
    let mut model = Model::new::<G>();
    let all: Vec<&Sample<G>> = generations.iter().flatten().collect();
    let is_validation = |index: usize| index % VALIDATION_SHARE == VALIDATION_SHARE - 1;
    let mut order: Vec<u32> = (0..all.len() as u32).filter(|&index| !is_validation(index as usize)).collect();
    let mut random = SplitMix64::new(seed);
    for epoch in 0..epochs {
        shuffle(&mut order, &mut random);
        // Slower towards the end, so that the last samples count no more than the first.
        let last = epochs.max(1) as f32;
        for (step, &index) in order.iter().enumerate() {
            let done = (epoch as f32 + step as f32 / order.len() as f32) / last;
            model.learn(all[index as usize], LEARNING_RATE * (1.0 - 0.9 * done));
        }
    }
    let (mut loss, mut count) = (0.0, 0);
    for (_, sample) in all.iter().enumerate().filter(|&(index, _)| is_validation(index)) {
        loss += model.loss(sample);
        count += 1;
    }
    let loss_per_mille = (1000.0 * loss / f64::from(count.max(1))) as u32;
    (model.to_weights::<G>(), FitReport { samples: all.len(), loss_per_mille })
}

fn shuffle(order: &mut [u32], random: &mut SplitMix64) {
    for last in (1..order.len()).rev() {
        order.swap(last, random.below(last as u32 + 1) as usize);
    }
}

/// A parameter, and the sum of its squared gradients so far: the more, the less it moves (AdaGrad).
#[derive(Clone, Copy, Default)]
struct Parameter {
    value: f32,
    squared_gradients: f32,
}

impl Parameter {
    fn step(&mut self, gradient: f32, rate: f32) {
        self.squared_gradients += gradient * gradient;
        self.value -= rate * gradient / (self.squared_gradients + 1.0).sqrt();
    }
}

struct Model {
    own: Vec<Parameter>,
    of_kind: Vec<Parameter>,
    /// For every feature its representative, and the kind of that.
    representatives: Vec<(u32, u32)>,
    /// The features of a position, by view.
    features: [Vec<(u32, u32)>; Seat::MAX],
}

impl Model {
    fn new<G: Features>() -> Model {
        let representative = |feature| {
            let representative = G::representative(feature);
            (representative as u32, G::kind(representative) as u32)
        };
        Model {
            own: vec![Parameter::default(); G::FEATURES],
            of_kind: vec![Parameter::default(); G::FEATURES],
            representatives: (0..G::FEATURES).map(representative).collect(),
            features: Default::default(),
        }
    }

    /// What each seat would expect, in the order of views.
    fn expect<G: Features>(&mut self, position: &G) -> [f32; Seat::MAX] {
        let mut strengths = [0.0; Seat::MAX];
        self.features.iter_mut().for_each(Vec::clear);
        position.for_each_feature(|view, feature| {
            let (own, kind) = self.representatives[feature];
            self.features[view].push((own, kind));
            strengths[view] += self.own[own as usize].value + self.of_kind[kind as usize].value;
        });
        let most = strengths[..G::SEATS].iter().copied().fold(f32::MIN, f32::max);
        let raised = strengths.map(|strength| (strength - most).exp());
        let sum: f32 = raised[..G::SEATS].iter().sum();
        raised.map(|part| part / sum)
    }

    fn learn<G: Features>(&mut self, sample: &Sample<G>, rate: f32) {
        let expected = self.expect(&sample.position);
        // With two, the other's strength is the zero that it is measured against.
        for (view, seat) in sample.position.seats_in_turn().take(G::VIEWS).enumerate() {
            let gradient = expected[view] - sample.target[seat.index()];
            for &(own, kind) in &self.features[view] {
                self.own[own as usize].step(gradient, rate);
                self.of_kind[kind as usize].step(gradient, rate);
            }
        }
    }

    fn loss<G: Features>(&mut self, sample: &Sample<G>) -> f64 {
        let expected = self.expect(&sample.position);
        let seats = sample.position.seats_in_turn();
        seats
            .zip(expected)
            .map(|(seat, p)| -f64::from(sample.target[seat.index()]) * f64::from(p.max(1e-6)).ln())
            .sum()
    }

    fn to_weights<G: Features>(&self) -> Weights {
        let weight = |&(own, kind): &(u32, u32)| {
            let logit = self.own[own as usize].value + self.of_kind[kind as usize].value;
            (logit * SCORE_PER_LOGIT).round().clamp(-30_000.0, 30_000.0) as i16
        };
        Weights::new::<G>(self.representatives.iter().map(weight).collect())
    }
}
