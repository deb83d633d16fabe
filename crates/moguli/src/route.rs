//! The way that counts for a stone move: [`best_route`].
//!
//! Every face is a set of paths and rings, so there are few ways: they are all made and compared.

use alloc::vec::Vec;

use game::{Cell, Direction, Route};

use crate::Portals;
use crate::erased::AnyVariant;
use crate::tiles::{Axis, Face};
use crate::travel::Travel;

/// The route from one portal to another: under a stone of the opponent if possible, then the shortest, then the first by
/// its steps in the order north, east, south, west, then with the earliest dive, then with the earliest surfacing.
pub(crate) fn best_route(travel: &Travel<AnyVariant>, own: Portals, from: Cell, to: Cell) -> Option<Route> {
    let others = Portals(travel.others(Portals::only(from).0));
    let mut best: Option<(Rank, Route)> = None;
    for first_top in ways(travel.top(), from, |portal| !others.contains(portal)) {
        for below in ways(travel.bottom(), last(&first_top), |_| true) {
            let surfacing = last(&below);
            let passed = &below[1..below.len().max(2) - 1];
            let passed_one = passed.iter().any(|&portal| others.contains(portal));
            if below.len() < 2 || others.contains(surfacing) || !passed_one {
                continue;
            }
            for second_top in ways(travel.top(), surfacing, |portal| !others.contains(portal)) {
                if last(&second_top) != to {
                    continue;
                }
                let under = |is_own: bool| -> Vec<Cell> {
                    let is_passed =
                        |&portal: &Cell| others.contains(portal) && own.contains(portal) == is_own;
                    passed.iter().copied().filter(is_passed).collect()
                };
                let route = Route {
                    first_top: first_top.clone(),
                    below: below.clone(),
                    second_top,
                    under_own: under(true),
                    under_opponent: under(false),
                };
                let rank = Rank::of(&route);
                if best.as_ref().is_none_or(|(best, _)| rank < *best) {
                    best = Some((rank, route));
                }
            }
        }
    }
    best.map(|(_, route)| route)
}

/// By what routes are compared; the smallest counts.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    misses_opponents: bool,
    length: usize,
    steps: Vec<Direction>,
    dive: usize,
    surfacing: usize,
}

impl Rank {
    fn of(route: &Route) -> Rank {
        let legs = [&route.first_top, &route.below, &route.second_top];
        let steps: Vec<Direction> =
            legs.iter().flat_map(|leg| leg.windows(2).map(|pair| direction(pair[0], pair[1]))).collect();
        Rank {
            misses_opponents: route.under_opponent.is_empty(),
            length: steps.len(),
            steps,
            dive: route.first_top.len(),
            surfacing: route.first_top.len() + route.below.len(),
        }
    }
}

/// Which way a step between neighbours goes; round the cylinder too, where column a lies to the east of column e.
fn direction(from: Cell, to: Cell) -> Direction {
    if from.column() == to.column() {
        if to.row() > from.row() { Direction::North } else { Direction::South }
    } else if (from.column() + 1) % Portals::COLUMNS == to.column() {
        Direction::East
    } else {
        Direction::West
    }
}

/// All ways out of a portal along one face, through and onto portals that are free: staying there, and the beginnings of
/// both paths. The last portal of each is where it leads.
fn ways(face: &Face<AnyVariant>, from: Cell, is_free: impl Fn(Cell) -> bool) -> Vec<Vec<Cell>> {
    let mut ways = Vec::from([Vec::from([from])]);
    for axis in Axis::BOTH {
        let mut way = Vec::from([from]);
        face.walk(Portals::only(from).0, axis, |bit| {
            let Some(portal) = Portals(bit).first().filter(|&portal| is_free(portal)) else { return false };
            way.push(portal);
            ways.push(way.clone());
            true
        });
    }
    ways
}

fn last(way: &[Cell]) -> Cell {
    way[way.len() - 1]
}
