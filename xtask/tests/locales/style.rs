//! How texts are written, as far as a machine can tell: spaces, full stops, Italian *ad*, and words that the glossary of
//! docs/LOCALES.md rules out.
//!
//! Each check is a function from one line of a text to a complaint. Absent here: whether a sentence is good.

/// The glossary has its words for every language in this table, one row for each thing.
const RULED_OUT: &str = "## Words we do not use";
/// Before `: ; ? !` in French, and before `%` in German, French and Spanish.
const NARROW: char = '\u{202f}';

/// The lines of a source that players read, each without the id before it.
pub(crate) fn lines(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()).map(|line| {
        let after_id = line.split_once(" = ").filter(|(id, _)| {
            id.trim_start().chars().all(|letter| letter.is_ascii_alphanumeric() || "-.".contains(letter))
        });
        after_id.map_or(line, |(_, text)| text)
    })
}

/// What is wrong with the spaces and the punctuation of a line.
pub(crate) fn bad_punctuation(language: &str, line: &str) -> Vec<String> {
    let letters: Vec<char> = line.chars().collect();
    let mut complaints = Vec::new();
    let mut complain = |what: &str| complaints.push(format!("{language}: {what}: {line}"));
    if line.ends_with(char::is_whitespace) {
        complain("a space at the end");
    }
    if [". .", "..", "!.", "?.", "….", "{ $reason }.", "{ $why } ."].iter().any(|end| line.contains(end)) {
        complain("two ends of a sentence");
    }
    for (index, &letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| letters[before]);
        let further = index.checked_sub(2).map(|further| letters[further]);
        let next = letters.get(index + 1).copied();
        let is_spaced = before.is_some_and(char::is_whitespace);
        // A sign that stands alone is a key or a mark: `· ? help`, `?!`.
        let ends_word = further.is_some_and(|letter| letter.is_alphanumeric() || "}’)»”".contains(letter));
        match letter {
            '…' if language != "de" && is_spaced && next.is_none_or(|next| next != ' ') => {
                complain("a space before …");
            }
            '%' if ["de", "fr", "es"].contains(&language) && before != Some(NARROW) => {
                complain("no narrow no-break space before %");
            }
            '%' if ["en", "it"].contains(&language) && is_spaced => complain("a space before %"),
            ':' | ';' | '?' | '!' if language != "fr" && is_spaced && ends_word => {
                complain("a space before punctuation");
            }
            ':' | ';' | '?' | '!' | '»' if language == "fr" => {
                let is_in_code = next.is_some_and(char::is_alphanumeric);
                let follows_word =
                    before.is_some_and(|letter| letter.is_alphanumeric() || "}’)»".contains(letter));
                if !is_in_code && (follows_word || is_spaced && ends_word && before != Some(NARROW)) {
                    complain("no narrow no-break space before punctuation");
                }
            }
            '«' if language == "fr" && next != Some(NARROW) => {
                complain("no narrow no-break space after «");
            }
            _ => {}
        }
    }
    complaints
}

/// Italian *a* and *e* before the same vowel, where it must be *ad* and *ed*; and *a* before a name or a field, which can
/// begin with any letter.
pub(crate) fn bad_italian(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut complaints = Vec::new();
    for (index, pair) in words.windows(2).enumerate() {
        let is_vowel = ["a", "e"].contains(&pair[0]);
        let is_same = pair[1].to_lowercase().starts_with(pair[0]) && pair[1].len() > 1;
        // A column is not a word: `dalla a alla g`.
        let is_column = index > 0 && ["dalla", "colonna", "colonne"].contains(&words[index - 1]);
        if is_vowel && is_same && !is_column {
            complaints.push(format!("it: {} must be {}d: {line}", pair.join(" "), pair[0]));
        }
    }
    for name in ["seat", "by", "toMove", "winner", "colour", "from", "to", "at", "cell"] {
        if line.contains(&format!(" a {{ ${name} }}")) {
            complaints.push(format!("it: a or ad before ${name}? Say it in another way: {line}"));
        }
    }
    complaints
}

/// Words of the glossary that a line must not have.
pub(crate) fn ruled_out<'a>(words: &'a [String], line: &str) -> Vec<&'a str> {
    let line = normal(line);
    let is_in = |word: &&String| match word.strip_suffix('*') {
        Some(beginning) => line.contains(&format!(" {}", normal(beginning).trim())),
        None => line.contains(&normal(word)),
    };
    words.iter().filter(is_in).map(String::as_str).collect()
}

/// In small letters, with one space around each word.
fn normal(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    format!(" {} ", words.join(" "))
}

/// The words that a language does without, from the glossary: `| en | swap, trade | exchange |`.
pub(crate) fn glossary(page: &str, language: &str) -> Vec<String> {
    let (_, table) = page.split_once(RULED_OUT).unwrap_or_else(|| panic!("LOCALES.md has no “{RULED_OUT}”"));
    let table = table.split("\n## ").next().unwrap_or(table);
    let rows = table.lines().filter_map(|line| line.strip_prefix('|'));
    let mut words = Vec::new();
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        if cells[0] == language {
            words.extend(cells[1].split(',').map(|word| word.trim().to_owned()));
        }
    }
    words
}
