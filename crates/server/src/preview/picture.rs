//! The picture of a preview: a board on a table, seen from above, as a PNG.
//!
//! The marbles and tiles are those of the page's board, drawn plainer; a test compares the colours with its stylesheet. Absent
//! here: text, because a picture that is sent round the world has no language.

use protocol::{Board, Cell, Direction, Marble, PositionView, Stone, Tile};
use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, Paint, Path, PathBuilder, Pixmap, Point, RadialGradient, Rect,
    Shader, SpreadMode, Stroke, Transform,
};

/// What the services that show previews ask for.
pub(super) const WIDTH: u32 = 1200;
pub(super) const HEIGHT: u32 = 630;
/// From the centre of a field to the next, in the units of the drawing: those of the page's board.
const PITCH: f32 = 100.0;
const MARGIN: f32 = 60.0;
const MARBLE_RADIUS: f32 = 41.0;
const STONE_RADIUS: f32 = 36.0;

/// The colours of the page's board in its light theme, by the names that they have in `board.css`.
const COLOURS: &[(&str, u32)] = &[
    ("frame-light", 0x00be_a387),
    ("frame", 0x00aa_8d72),
    ("frame-deep", 0x009e_8067),
    ("floor", 0x004b_3e35),
    ("hollow-deep", 0x002a_211b),
    ("hollow-light", 0x0052_453a),
    ("hollow", 0x003a_3028),
    ("last-fill", 0x00ff_e3a6),
    ("o-light", 0x00ff_cf8d),
    ("o", 0x00f3_9a43),
    ("o-deep", 0x00cf_6a1d),
    ("o-mark", 0x004d_1d00),
    ("g-light", 0x00b6_edb4),
    ("g", 0x0058_b872),
    ("g-deep", 0x002a_8350),
    ("g-mark", 0x0006_331c),
    ("b-light", 0x00bc_dcff),
    ("b", 0x006a_a3ea),
    ("b-deep", 0x0034_67b4),
    ("b-mark", 0x000a_2450),
    ("w-light", 0x00ff_ffff),
    ("w", 0x00ec_eeee),
    ("w-deep", 0x00c3_cace),
    ("w-mark", 0x003a_4550),
    ("bed", 0x0033_291f),
    ("twin", 0x0093_7c5d),
    ("split", 0x007c_7e72),
    ("channel", 0x00f3_e7cb),
    ("portal", 0x004a_3a2d),
    ("l-light", 0x00ff_fefa),
    ("l", 0x00f6_eedd),
    ("l-deep", 0x00d8_c8a6),
    ("l-mark", 0x006a_4a1d),
    ("d-light", 0x0066_6b75),
    ("d", 0x0034_3942),
    ("d-deep", 0x001b_1e24),
    ("d-mark", 0x00f1_f4f7),
];

fn colour(name: &str) -> Color {
    let rgb = COLOURS.iter().find(|(known, _)| *known == name).map_or(0, |(_, rgb)| *rgb);
    let [_, red, green, blue] = rgb.to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}

/// Draws a position. `None` only where there is no memory for the picture, or the encoder fails.
pub(super) fn png(position: &PositionView) -> Option<Vec<u8>> {
    let mut canvas = Canvas::new(position)?;
    canvas.table();
    match &position.board {
        Board::Shiftago { marbles, winning_rows, .. } => canvas.shiftago(marbles, winning_rows),
        Board::Moguli { tiles, stones, .. } => canvas.moguli(tiles, stones),
    }
    canvas.pixels.encode_png().ok()
}

struct Canvas {
    pixels: Pixmap,
    /// From the board's units to pixels.
    placed: Transform,
    columns: usize,
}

const ROWS: usize = 7;

impl Canvas {
    fn new(position: &PositionView) -> Option<Canvas> {
        let columns = if matches!(position.board, Board::Shiftago { .. }) { 7 } else { 5 };
        let (width, height) = (columns as f32 * PITCH + 2.0 * MARGIN, ROWS as f32 * PITCH + 2.0 * MARGIN);
        let scale = HEIGHT as f32 * 0.92 / height;
        let placed = Transform::from_scale(scale, scale)
            .post_translate((WIDTH as f32 - width * scale) / 2.0, HEIGHT as f32 * 0.04);
        Some(Canvas { pixels: Pixmap::new(WIDTH, HEIGHT)?, placed, columns })
    }

    /// The table, in the light of a lamp, and the frame of the board on it.
    fn table(&mut self) {
        let (width, height) = (WIDTH as f32, HEIGHT as f32);
        let light = [(0.0, colour("frame-light")), (1.0, colour("frame-deep"))];
        let lamp = radial(width * 0.42, height * 0.3, width * 0.75, &light);
        if let Some(all) = Rect::from_xywh(0.0, 0.0, width, height) {
            self.pixels.fill_rect(all, &paint(lamp), Transform::identity(), None);
        }
        let (across, down) = (self.columns as f32 * PITCH, ROWS as f32 * PITCH);
        let frame = |inset: f32, radius: f32| {
            rounded(inset, inset, across + 2.0 * (MARGIN - inset), down + 2.0 * (MARGIN - inset), radius)
        };
        let mut shadow = colour("hollow-deep");
        shadow.set_alpha(0.35);
        self.fill_moved(
            rounded(0.0, 0.0, across + 2.0 * MARGIN, down + 2.0 * MARGIN, 40.0),
            shadow,
            8.0,
            16.0,
        );
        self.fill(frame(0.0, 36.0), colour("frame"));
        self.fill(frame(10.0, 28.0), colour("frame-deep"));
        let floor = if self.columns == 7 { "floor" } else { "bed" };
        self.fill(frame(MARGIN - 14.0, 18.0), colour(floor));
    }

    fn shiftago(&mut self, marbles: &[Marble], winning_rows: &[Vec<Cell>]) {
        for row in 0..ROWS {
            for column in 0..self.columns {
                let (x, y) = at(column, row);
                let hollow =
                    [(0.0, colour("hollow")), (0.8, colour("hollow-deep")), (1.0, colour("hollow-light"))];
                self.disc(x, y, 36.0, radial(x, y, 36.0, &hollow));
            }
        }
        for Marble { at: cell, seat } in marbles {
            let (x, y) = centre(*cell);
            let letter = ["o", "g", "b", "w"][seat.0.index() % 4];
            self.glass(x, y, MARBLE_RADIUS, letter);
            self.mark(x, y, letter);
        }
        for cell in winning_rows.iter().flatten() {
            let (x, y) = centre(*cell);
            self.ring(x, y, MARBLE_RADIUS + 3.0, 8.0, colour("last-fill"));
        }
    }

    fn moguli(&mut self, tiles: &[Tile], stones: &[Stone]) {
        for tile in tiles {
            let (x, y) = centre(tile.at);
            let wood = colour(if tile.is_split { "split" } else { "twin" });
            self.fill(rounded(x - 46.0, y - 46.0, 92.0, 92.0, 10.0), wood);
            let mut channel = PathBuilder::new();
            let [one, other] = tile.top.map(|edge| to_edge(x, y, edge));
            channel.move_to(one.0, one.1);
            channel.quad_to(x, y, other.0, other.1);
            self.line(channel.finish(), 16.0, colour("channel"));
            self.disc(x, y, 17.0, Shader::SolidColor(colour("portal")));
        }
        for Stone { at: cell, seat } in stones {
            let (x, y) = centre(*cell);
            let letter = ["l", "d"][seat.0.index() % 2];
            self.glass(x, y, STONE_RADIUS, letter);
            self.mark(x, y, letter);
        }
    }

    /// A marble or a stone, lit from the top left, and its shadow.
    fn glass(&mut self, x: f32, y: f32, radius: f32, letter: &str) {
        let mut shadow = colour("hollow-deep");
        shadow.set_alpha(0.5);
        self.disc(x + 5.0, y + 8.0, radius, Shader::SolidColor(shadow));
        let named = |part: &str| colour(&format!("{letter}{part}"));
        let body = [(0.0, named("-light")), (0.5, named("")), (1.0, named("-deep"))];
        self.disc(x, y, radius, radial(x - radius * 0.3, y - radius * 0.35, radius * 1.45, &body));
    }

    /// No seat is told by its colour alone, here either.
    fn mark(&mut self, x: f32, y: f32, letter: &str) {
        let ink = colour(&format!("{letter}-mark"));
        let mut path = PathBuilder::new();
        match letter {
            "o" => self.disc(x, y, 10.5, Shader::SolidColor(ink)),
            "g" => self.ring(x, y, 13.0, 6.5, ink),
            "l" => self.ring(x, y, 14.0, 6.0, ink),
            "w" => {
                for (from, to) in [(-11.0, 11.0), (11.0, -11.0)] {
                    path.move_to(x + from, y - 11.0);
                    path.line_to(x + to, y + 11.0);
                }
                self.line(path.finish(), 7.5, ink);
            }
            _ => {
                path.move_to(x, y - 18.0);
                path.line_to(x + 16.0, y);
                path.line_to(x, y + 18.0);
                path.line_to(x - 16.0, y);
                path.close();
                self.fill(path.finish(), ink);
            }
        }
    }

    fn disc(&mut self, x: f32, y: f32, radius: f32, shader: Shader<'static>) {
        if let Some(circle) = PathBuilder::from_circle(x, y, radius) {
            self.pixels.fill_path(&circle, &paint(shader), FillRule::Winding, self.placed, None);
        }
    }

    fn ring(&mut self, x: f32, y: f32, radius: f32, width: f32, ink: Color) {
        self.line(PathBuilder::from_circle(x, y, radius), width, ink);
    }

    fn line(&mut self, path: Option<Path>, width: f32, ink: Color) {
        let Some(path) = path else { return };
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        self.pixels.stroke_path(&path, &paint(Shader::SolidColor(ink)), &stroke, self.placed, None);
    }

    fn fill(&mut self, path: Option<Path>, ink: Color) {
        self.fill_moved(path, ink, 0.0, 0.0);
    }

    fn fill_moved(&mut self, path: Option<Path>, ink: Color, x: f32, y: f32) {
        let Some(path) = path else { return };
        let placed = self.placed.pre_translate(x, y);
        self.pixels.fill_path(&path, &paint(Shader::SolidColor(ink)), FillRule::Winding, placed, None);
    }
}

fn centre(cell: Cell) -> (f32, f32) {
    at(cell.0.column(), cell.0.row())
}

/// Row 1 is at the bottom.
fn at(column: usize, row: usize) -> (f32, f32) {
    let along = |index: usize| MARGIN + (index as f32 + 0.5) * PITCH;
    (along(column), along(ROWS - 1 - row))
}

fn to_edge(x: f32, y: f32, edge: Direction) -> (f32, f32) {
    match edge {
        Direction::North => (x, y - 46.0),
        Direction::South => (x, y + 46.0),
        Direction::East => (x + 46.0, y),
        Direction::West => (x - 46.0, y),
    }
}

fn paint(shader: Shader<'_>) -> Paint<'_> {
    Paint { shader, anti_alias: true, ..Paint::default() }
}

fn radial(x: f32, y: f32, radius: f32, stops: &[(f32, Color)]) -> Shader<'static> {
    let stops: Vec<GradientStop> = stops.iter().map(|(place, ink)| GradientStop::new(*place, *ink)).collect();
    let centre = Point::from_xy(x, y);
    RadialGradient::new(centre, 0.0, centre, radius, stops, SpreadMode::Pad, Transform::identity())
        .unwrap_or(Shader::SolidColor(Color::BLACK))
}

fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
    // How far the handles of a curve lie from its ends so that it is nearly an arc.
    const ARC: f32 = 0.552_3;
    let (right, bottom, handle) = (x + width, y + height, radius * (1.0 - ARC));
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.cubic_to(right - handle, y, right, y + handle, right, y + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - handle, right - handle, bottom, right - radius, bottom);
    path.line_to(x + radius, bottom);
    path.cubic_to(x + handle, bottom, x, bottom - handle, x, bottom - radius);
    path.line_to(x, y + radius);
    path.cubic_to(x, y + handle, x + handle, y, x + radius, y);
    path.close();
    path.finish()
}

#[cfg(test)]
mod tests {
    use games::{AnyGame, GameId};

    use super::*;

    fn drawn(id: &str, text: &str) -> Pixmap {
        let id: GameId = id.parse().expect("a game");
        let game = AnyGame::from_position(id, text).expect("a position");
        let png = png(&PositionView::from(&game)).expect("a picture");
        Pixmap::decode_png(&png).expect("it is a PNG")
    }

    fn at_cell(picture: &Pixmap, columns: f32, column: usize, row: usize) -> [u8; 3] {
        let scale = HEIGHT as f32 * 0.92 / (7.0 * PITCH + 2.0 * MARGIN);
        let (x, y) = at(column, row);
        let left = (WIDTH as f32 - (columns * PITCH + 2.0 * MARGIN) * scale) / 2.0;
        // Beside the mark.
        let (x, y) = (left + (x - 24.0) * scale, HEIGHT as f32 * 0.04 + y * scale);
        let pixel = picture.pixel(x as u32, y as u32).expect("in the picture");
        [pixel.red(), pixel.green(), pixel.blue()]
    }

    #[test]
    fn marbles_lie_where_the_position_says() {
        let picture = drawn("express:2", "7/7/7/7/7/7/o5g o 21,21 0,0 0,0");
        assert_eq!((picture.width(), picture.height()), (WIDTH, HEIGHT));
        let [red, green, blue] = at_cell(&picture, 7.0, 0, 0);
        assert!(red > 200 && green > 120 && blue < 160, "orange at a1: {red} {green} {blue}");
        let [red, green, _] = at_cell(&picture, 7.0, 6, 0);
        assert!(green > red, "green at g1: {red} {green}");
        let [red, ..] = at_cell(&picture, 7.0, 3, 3);
        assert!(red < 90, "nothing in the middle: {red}");
    }

    #[test]
    fn stones_and_tiles_are_drawn() {
        let spec: AnyGame = games::Spec::new(GameId::Moguli).start().expect("a start");
        let picture = drawn("moguli", &spec.position_text());
        let light = at_cell(&picture, 5.0, 0, 0);
        let dark = at_cell(&picture, 5.0, 0, 6);
        assert!(light[0] > dark[0] + 80, "{light:?} {dark:?}");
    }

    #[test]
    fn the_colours_are_those_of_the_page() {
        let css =
            std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/board/board.css"))
                .expect("the page's stylesheet");
        for (name, rgb) in COLOURS {
            let start = format!("--us-{name}: ");
            let (_, rest) = css.split_once(&start).unwrap_or_else(|| panic!("no {name} in the stylesheet"));
            let rest = rest.strip_prefix("light-dark(").unwrap_or(rest);
            let digits: String =
                rest.trim_start_matches('#').chars().take_while(char::is_ascii_hexdigit).collect();
            let long = if digits.len() == 3 {
                digits.chars().flat_map(|digit| [digit, digit]).collect()
            } else {
                digits
            };
            assert_eq!(u32::from_str_radix(&long, 16), Ok(*rgb), "{name}");
        }
    }
}
