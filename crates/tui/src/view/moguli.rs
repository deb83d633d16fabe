//! The Moguli board: the top and, beside it, the underside as one would see it through the tiles from above.
//!
//! Twins have heavy lines and splits light ones, so that half of what lies below is known from what lies above. On the
//! underside the stones are shown too: they are what one passes under.

use game::{Cell, Colour, Direction, Seat};
use moguli::{Portals, Tile};
use protocol::{Board, Effect, Route};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::{put, put_line};
use crate::board::moguli::{COLUMNS, Face, Layout, Legs};
use crate::session::{Cursor, Selection, Session, Snapshot, turn_of};
use crate::texts::Texts;
use crate::theme::Theme;

/// What is drawn.
pub(crate) struct BoardWidget {
    tiles: Vec<(Cell, Tile)>,
    stones: Vec<(Cell, Seat)>,
    colours: &'static [Colour],
    is_cylinder: bool,
    barred: Vec<Cell>,
    /// What the last move touched.
    last: Vec<Cell>,
    cursor: Option<Cell>,
    /// A stone or tile that is selected.
    selection: Option<Cell>,
    targets: Vec<Cell>,
    route: Option<Route>,
}

impl BoardWidget {
    /// A position.
    pub(crate) fn of(snapshot: &Snapshot) -> BoardWidget {
        let mut widget = BoardWidget {
            tiles: Vec::new(),
            stones: Vec::new(),
            colours: snapshot.game.id().colours(),
            is_cylinder: false,
            barred: Vec::new(),
            last: Vec::new(),
            cursor: None,
            selection: None,
            targets: Vec::new(),
            route: None,
        };
        if let Board::Moguli { tiles, stones, is_cylinder, barred, .. } = &snapshot.position.board {
            widget.tiles = tiles.iter().map(|tile| (tile.at.0, domain_tile(tile))).collect();
            widget.stones = stones.iter().map(|stone| (stone.at.0, stone.seat.0)).collect();
            widget.is_cylinder = *is_cylinder;
            widget.barred = barred.iter().map(|cell| cell.0).collect();
        }
        for effect in &snapshot.last {
            match effect {
                Effect::Rotated { at, .. } => widget.last.push(at.0),
                Effect::Travelled { route, .. } => {
                    widget.last.extend(route.second_top.last().map(|cell| cell.0));
                    widget.route = Some(route.clone());
                }
                Effect::Exchanged { one, other } => widget.last.extend([one.0, other.0]),
                _ => {}
            }
        }
        widget
    }

    /// The position that is looked at in a game, and what the cursor would do there.
    pub(crate) fn of_session(session: &Session) -> BoardWidget {
        let mut widget = BoardWidget::of(session.shown());
        let Cursor::Tile { at, selection } = session.cursor else { return widget };
        if !session.is_interactive() {
            return widget;
        }
        widget.cursor = Some(at);
        match selection {
            Selection::None => {}
            Selection::Stone(from) => {
                widget.selection = Some(from);
                widget.targets = session.targets(from);
                widget.route = None;
            }
            Selection::Exchange(own) => {
                widget.selection = Some(own);
                widget.targets = session.exchanges(own);
            }
            Selection::Rotation(at, _) => widget.selection = Some(at),
        }
        let Some(preview) = session.preview() else { return widget };
        if let Selection::Rotation(tile, quarters) = selection
            && session.typed.is_empty()
        {
            widget.turn(tile, turn_of(quarters));
        }
        for effect in preview.effects.into_iter().flatten() {
            match effect {
                Effect::Travelled { route, .. } => widget.route = Some(route),
                Effect::Rotated { at, turn } if !session.typed.is_empty() => widget.turn(at.0, turn.into()),
                _ => {}
            }
        }
        widget
    }

    fn turn(&mut self, at: Cell, turn: game::Turn) {
        if let Some((_, tile)) = self.tiles.iter_mut().find(|(place, _)| *place == at) {
            *tile = tile.turned(turn);
        }
    }

    fn tile(&self, cell: Cell) -> Option<Tile> {
        self.tiles.iter().find(|(place, _)| *place == cell).map(|(_, tile)| *tile)
    }

    /// The weight of a tile's leg towards an edge on a face, if it has one.
    fn leg(&self, face: Face, cell: Option<Cell>, towards: Direction) -> Option<Weight> {
        let tile = self.tile(cell?)?;
        let weight = if tile.is_split { Weight::Light } else { Weight::Heavy };
        edges_of(tile, face).contains(&towards).then_some(weight)
    }

    pub(crate) fn draw(&self, theme: &Theme, texts: &Texts, area: Rect, buffer: &mut Buffer) {
        let layout = Layout::new(area);
        for face in Face::BOTH {
            let name = match face {
                Face::Top => texts.t("terminal-top", []),
                Face::Underside => texts.t("game-underside", []),
            };
            put_line(buffer, layout.name(face), &name, theme.strong());
            for column in 0..Portals::COLUMNS {
                let letter = Cell::new(column, 0).map_or(' ', Cell::letter).to_string();
                put(buffer, layout.letter(face, column), &letter, theme.faint());
            }
            for row in 0..Portals::ROWS {
                put(buffer, layout.number(face, row), &(row + 1).to_string(), theme.faint());
            }
            for cell in Portals::BOARD.iter() {
                self.draw_legs(&layout, face, cell, theme, buffer);
            }
            for cell in Portals::BOARD.iter() {
                self.draw_portal(&layout, face, cell, theme, buffer);
            }
        }
    }

    /// The lines from a portal to the east and to the north, and at the rim to the west and to the south.
    fn draw_legs(&self, layout: &Layout, face: Face, cell: Cell, theme: &Theme, buffer: &mut Buffer) {
        for towards in Direction::ALL {
            let next = self.next(cell, towards);
            let is_rim = crate::board::neighbour(cell, towards, Portals::COLUMNS, Portals::ROWS).is_none();
            if matches!(towards, Direction::West | Direction::South) && !is_rim {
                // The neighbour draws it.
                continue;
            }
            let (mine, theirs) =
                (self.leg(face, Some(cell), towards), self.leg(face, next, towards.opposite()));
            let is_on_route = next.is_some_and(|next| self.is_on_route(face, cell, next));
            let style = if is_on_route { theme.trail() } else { theme.faint() };
            let link = Link { mine, theirs: if is_rim && next.is_none() { None } else { theirs }, is_rim };
            draw_link(layout.portal(face, cell), layout.legs, towards, link, theme, style, buffer);
        }
    }

    /// The tile that a path over this edge would lead to, round the cylinder too.
    fn next(&self, cell: Cell, towards: Direction) -> Option<Cell> {
        let columns = COLUMNS as usize;
        let round = |column| if self.is_cylinder { Cell::new(column, cell.row()) } else { None };
        match towards {
            Direction::West if cell.column() == 0 => round(columns - 1),
            Direction::East if cell.column() + 1 == columns => round(0),
            _ => crate::board::neighbour(cell, towards, columns, Portals::ROWS),
        }
    }

    fn is_on_route(&self, face: Face, one: Cell, other: Cell) -> bool {
        let Some(route) = &self.route else { return false };
        let (one, other) = (protocol::Cell(one), protocol::Cell(other));
        let joins = |cells: &[protocol::Cell]| {
            cells.windows(2).any(|pair| pair == [one, other] || pair == [other, one])
        };
        match face {
            Face::Top => joins(&route.first_top) || joins(&route.second_top),
            Face::Underside => joins(&route.below),
        }
    }

    fn draw_portal(&self, layout: &Layout, face: Face, cell: Cell, theme: &Theme, buffer: &mut Buffer) {
        let at = layout.portal(face, cell);
        let stone = self.stones.iter().find(|(place, _)| *place == cell).map(|(_, seat)| *seat);
        let colour = stone.and_then(|seat| self.colours.get(seat.index()).copied());
        let is_target = self.targets.contains(&cell);
        let sign = match colour {
            Some(colour) => theme.sign(colour),
            None if is_target => theme.pick("•", "*"),
            None => self.tile(cell).map_or(" ", |tile| bend(tile, face, theme)),
        };
        let on_route = self.route.as_ref().is_some_and(|route| match face {
            Face::Top => route.first_top.contains(&cell.into()) || route.second_top.contains(&cell.into()),
            Face::Underside => route.below.contains(&cell.into()),
        });
        let style = match (colour, face) {
            (Some(colour), Face::Top) => theme.piece(colour),
            // Below, a stone is only seen through its portal.
            (Some(_), Face::Underside) if on_route => theme.trail(),
            (Some(colour), Face::Underside) => theme.outline(colour),
            (None, _) if is_target => theme.open(),
            (None, _) if on_route => theme.trail(),
            (None, _) if self.barred.contains(&cell) => theme.warning(),
            (None, _) => theme.faint(),
        };
        put(buffer, at, sign, style);
        let around = Rect { x: at.x - 1, y: at.y, width: 3, height: 1 };
        if colour.is_some() && face == Face::Top && theme.has_colour {
            buffer.set_style(
                around,
                theme.piece(Colour::Light).bg(style.bg.unwrap_or_default()).fg(style.fg.unwrap_or_default()),
            );
        }
        if self.selection == Some(cell) {
            buffer.set_style(around, theme.trail().add_modifier(Modifier::UNDERLINED));
        }
        if self.last.contains(&cell) && self.selection.is_none() && face == Face::Top {
            buffer.set_style(around, Style::new().add_modifier(Modifier::UNDERLINED));
        }
        if self.cursor == Some(cell) {
            buffer.set_style(around, theme.cursor());
        }
    }
}

/// How a tile's lines are drawn: heavy for twins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    Light,
    Heavy,
}

/// What lies between a portal and the next one: a leg of each, as far as they have one.
#[derive(Clone, Copy)]
struct Link {
    mine: Option<Weight>,
    theirs: Option<Weight>,
    /// Whether the next one is not drawn beside it.
    is_rim: bool,
}

fn draw_link(
    portal: Position,
    legs: Legs,
    towards: Direction,
    link: Link,
    theme: &Theme,
    style: Style,
    buffer: &mut Buffer,
) {
    let length = if matches!(towards, Direction::East | Direction::West) { legs.across } else { legs.down };
    let at = |distance: u16| match towards {
        Direction::North => Position { y: portal.y - distance, ..portal },
        Direction::East => Position { x: portal.x + distance, ..portal },
        Direction::South => Position { y: portal.y + distance, ..portal },
        Direction::West => Position { x: portal.x - distance, ..portal },
    };
    let is_across = matches!(towards, Direction::East | Direction::West);
    for distance in 1..=length {
        if let Some(weight) = link.mine {
            put(buffer, at(distance), line(theme, is_across, weight), style);
        }
        if let Some(weight) = link.theirs.filter(|_| !link.is_rim) {
            put(buffer, at(2 * length + 2 - distance), line(theme, is_across, weight), style);
        }
    }
    // The first of the pair lies to the left or above.
    let pair = match towards {
        Direction::East | Direction::South => (link.mine, link.theirs),
        Direction::West | Direction::North => (link.theirs, link.mine),
    };
    put(buffer, at(length + 1), meeting(theme, is_across, pair), style);
}

fn line(theme: &Theme, is_across: bool, weight: Weight) -> &'static str {
    match (theme.has_unicode, is_across, weight) {
        (true, true, Weight::Light) => "─",
        (true, true, Weight::Heavy) => "━",
        (true, false, Weight::Light) => "│",
        (true, false, Weight::Heavy) => "┃",
        (false, true, Weight::Light) => "-",
        (false, true, Weight::Heavy) => "=",
        (false, false, _) => "|",
    }
}

/// Where the legs of two tiles meet, or one of them ends.
fn meeting(theme: &Theme, is_across: bool, pair: (Option<Weight>, Option<Weight>)) -> &'static str {
    use Weight::{Heavy, Light};
    if !theme.has_unicode {
        return match (is_across, pair) {
            (true, (Some(Heavy), Some(Heavy))) => "=",
            (true, (Some(_), Some(_))) => "-",
            (false, (Some(_), Some(_))) => "|",
            (false, (Some(_), None)) => "'",
            (false, (None, Some(_))) => ".",
            _ => " ",
        };
    }
    match (is_across, pair) {
        (_, (None, None)) => " ",
        (true, (Some(Light), None)) => "╴",
        (true, (Some(Heavy), None)) => "╸",
        (true, (None, Some(Light))) => "╶",
        (true, (None, Some(Heavy))) => "╺",
        (true, (Some(Light), Some(Light))) => "─",
        (true, (Some(Heavy), Some(Heavy))) => "━",
        (true, (Some(Heavy), Some(Light))) => "╾",
        (true, (Some(Light), Some(Heavy))) => "╼",
        (false, (Some(Light), None)) => "╵",
        (false, (Some(Heavy), None)) => "╹",
        (false, (None, Some(Light))) => "╷",
        (false, (None, Some(Heavy))) => "╻",
        (false, (Some(Light), Some(Light))) => "│",
        (false, (Some(Heavy), Some(Heavy))) => "┃",
        (false, (Some(Heavy), Some(Light))) => "╿",
        (false, (Some(Light), Some(Heavy))) => "╽",
    }
}

/// An empty portal is the bend of its path.
fn bend(tile: Tile, face: Face, theme: &Theme) -> &'static str {
    let [vertical, horizontal] = edges_of(tile, face);
    if !theme.has_unicode {
        return if tile.is_split { "+" } else { "#" };
    }
    match (vertical, horizontal, tile.is_split) {
        (Direction::North, Direction::East, true) => "└",
        (Direction::North, Direction::East, false) => "┗",
        (Direction::North, _, true) => "┘",
        (Direction::North, _, false) => "┛",
        (_, Direction::East, true) => "┌",
        (_, Direction::East, false) => "┏",
        (_, _, true) => "┐",
        (_, _, false) => "┓",
    }
}

fn edges_of(tile: Tile, face: Face) -> [Direction; 2] {
    if face == Face::Top { tile.top() } else { tile.bottom() }
}

fn domain_tile(tile: &protocol::Tile) -> Tile {
    let [vertical, horizontal] = tile.top.map(Direction::from);
    Tile { north: vertical == Direction::North, east: horizontal == Direction::East, is_split: tile.is_split }
}
