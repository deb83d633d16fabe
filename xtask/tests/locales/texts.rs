//! The texts of a language: what each id says with, not what it says.
//!
//! Reading refuses what no other check could make sense of: what does not parse, what stands twice, what is empty.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;

/// By id, attributes by id, a full stop and their name.
pub(crate) type Texts = BTreeMap<String, Text>;

/// What a text is made of.
#[derive(Debug, Default)]
pub(crate) struct Text {
    /// The variables in it.
    pub(crate) variables: BTreeSet<String>,
    /// What each of its choices chooses between.
    pub(crate) choices: Vec<BTreeSet<String>>,
}

impl Text {
    /// The codes that it chooses by. Choices by a number differ from language to language.
    pub(crate) fn codes(&self) -> BTreeSet<&BTreeSet<String>> {
        self.choices.iter().filter(|choice| !is_by_number(choice)).collect()
    }
}

/// All texts of a language.
#[derive(Debug)]
pub(crate) struct Language {
    pub(crate) code: String,
    pub(crate) areas: BTreeMap<String, Texts>,
    /// The files as they are written.
    pub(crate) sources: Vec<String>,
}

impl Language {
    /// Reads every `.ftl` of a folder.
    pub(crate) fn read(folder: &Path, code: &str) -> Result<Language, String> {
        let mut files = Vec::new();
        let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries {
            let path = entry.map_err(|error| error.to_string())?.path();
            let area = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if path.extension().is_none_or(|extension| extension != "ftl") {
                return Err(format!("{} is no .ftl file; keep other things out of here", path.display()));
            }
            let source =
                std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            files.push((area, source));
        }
        Language::of(code, files)
    }

    /// From areas and their sources.
    pub(crate) fn of(
        code: &str,
        files: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Language, String> {
        let mut language = Language { code: code.to_owned(), areas: BTreeMap::new(), sources: Vec::new() };
        for (area, source) in files {
            let texts = read_area(&source).map_err(|error| format!("{code}/{area}.ftl: {error}"))?;
            if let Some(key) = texts.keys().find(|key| language.text(key).is_some()) {
                return Err(format!("{code}/{area}.ftl: {key} stands in another area too"));
            }
            language.areas.insert(area, texts);
            language.sources.push(source);
        }
        Ok(language)
    }

    /// All texts of all areas.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&String, &Text)> {
        self.areas.values().flatten()
    }

    pub(crate) fn text(&self, key: &str) -> Option<&Text> {
        self.areas.values().find_map(|texts| texts.get(key))
    }
}

fn read_area(source: &str) -> Result<Texts, String> {
    let resource = parser::parse(source).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut texts = Texts::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                let value = message.value.ok_or_else(|| format!("{id} has no value"))?;
                add(&mut texts, id, &value)?;
                for attribute in &message.attributes {
                    add(&mut texts, &format!("{id}.{}", attribute.id.name), &attribute.value)?;
                }
            }
            Entry::Term(term) => return Err(format!("-{} is a term; write a message", term.id.name)),
            Entry::Junk { content } => return Err(format!("what is this? {content}")),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    Ok(texts)
}

fn add(texts: &mut Texts, key: &str, pattern: &Pattern<&str>) -> Result<(), String> {
    if is_empty(pattern) {
        return Err(format!("{key} is empty"));
    }
    let mut text = Text::default();
    look_at(pattern, &mut text);
    match texts.insert(key.to_owned(), text) {
        None => Ok(()),
        Some(_) => Err(format!("{key} stands twice")),
    }
}

fn is_empty(pattern: &Pattern<&str>) -> bool {
    pattern.elements.iter().all(|element| match element {
        PatternElement::TextElement { value }
        | PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::StringLiteral { value }),
        } => value.trim().is_empty(),
        PatternElement::Placeable { .. } => false,
    })
}

fn look_at(pattern: &Pattern<&str>, text: &mut Text) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            look_at_expression(expression, text);
        }
    }
}

fn look_at_expression(expression: &Expression<&str>, text: &mut Text) {
    match expression {
        Expression::Inline(inline) => look_at_inline(inline, text),
        Expression::Select { selector, variants } => {
            look_at_inline(selector, text);
            text.choices.push(variants.iter().map(key_of).collect());
            variants.iter().for_each(|variant| look_at(&variant.value, text));
        }
    }
}

fn look_at_inline(inline: &InlineExpression<&str>, text: &mut Text) {
    match inline {
        InlineExpression::VariableReference { id } => {
            text.variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| look_at_inline(argument, text));
        }
        InlineExpression::Placeable { expression } => look_at_expression(expression, text),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

fn key_of(variant: &Variant<&str>) -> String {
    match variant.key {
        VariantKey::Identifier { name } => name.to_owned(),
        VariantKey::NumberLiteral { value } => value.to_owned(),
    }
}

/// Whether a choice is by a number: it names a number or a plural, and `other` alone is a plural too.
pub(crate) fn is_by_number(choice: &BTreeSet<String>) -> bool {
    let is_number = |key: &String| key.parse::<f64>().is_ok();
    let is_plural = |key: &String| ["zero", "one", "two", "few", "many"].contains(&key.as_str());
    choice.iter().any(|key| is_number(key) || is_plural(key)) || choice.iter().all(|key| key == "other")
}
