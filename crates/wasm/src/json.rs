//! Reads JSON into the types of `protocol`, and nothing more; `writer.rs` writes them.
//!
//! `serde_json` reads these types too, but brings what they never hold (floating point, arrays in place of structs, keys
//! that are no texts) for each of them: with it the rules module is 15 % larger, and the page waits for it. Numbers
//! that are asked for are whole and not negative here; everything else is as RFC 8259 has it, and a test compares the two
//! on many texts.

mod writer;

use std::fmt::{self, Display};

use serde::de::{DeserializeOwned, DeserializeSeed, EnumAccess, Error as _, Expected, MapAccess, SeqAccess};
use serde::de::{Unexpected, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;

pub(crate) use writer::reply;
#[cfg(any(feature = "engine", test))]
pub(crate) use writer::write;

/// Reads a text that holds one value.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    let mut reader = Reader { rest: text.as_bytes(), depth: 0 };
    let value = T::deserialize(&mut reader)?;
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.expected("the end of the text")),
    }
}

/// What is wrong with a text, in English. In a box, because a result of nothing or this is then one word, and there are
/// hundreds of them.
#[derive(Debug)]
pub(crate) struct Error(Box<Message>);

#[derive(Debug)]
struct Message(String);

impl Error {
    fn new(message: String) -> Error {
        Error(Box::new(Message(message)))
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.0)
    }
}

impl std::error::Error for Error {}

impl serde::de::Error for Error {
    fn custom<T: Display>(message: T) -> Error {
        Error::new(message.to_string())
    }

    // The usual messages also quote what was found, and can quote a floating-point number: that alone is 8 KB of code.
    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Error {
        Error::new(format!("expected {expected}"))
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Error {
        Error::new(format!("expected {expected}"))
    }
}

/// How deep arrays and objects may be nested: more than any type needs, and too little to exhaust the stack.
const MAX_DEPTH: usize = 32;

/// Reads a text from its beginning.
struct Reader<'a> {
    rest: &'a [u8],
    depth: usize,
}

impl Reader<'_> {
    fn expected(&self, what: &str) -> Error {
        // What came in was text; at most a character has been begun.
        let whole = (0..4).find_map(|begun| std::str::from_utf8(self.rest.get(begun..)?).ok());
        let found: String = whole.unwrap_or_default().chars().take(20).collect();
        Error::new(format!("`{found}`: expected {what}"))
    }

    /// The next byte that is no white space. JSON has four kinds of it, and a form feed is none of them.
    fn peek(&mut self) -> Option<u8> {
        while let Some((b' ' | b'\t' | b'\n' | b'\r', rest)) = self.rest.split_first() {
            self.rest = rest;
        }
        self.rest.first().copied()
    }

    /// Eats one of some bytes, if it comes right here.
    fn eat_any(&mut self, bytes: &[u8]) -> bool {
        let is_next = self.rest.first().is_some_and(|byte| bytes.contains(byte));
        if is_next {
            self.rest = &self.rest[1..];
        }
        is_next
    }

    fn eat(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        if is_next {
            self.rest = &self.rest[1..];
        }
        is_next
    }

    fn need(&mut self, byte: u8, what: &str) -> Result<(), Error> {
        if self.eat(byte) { Ok(()) } else { Err(self.expected(what)) }
    }

    fn eat_word(&mut self, word: &str) -> bool {
        self.peek();
        match self.rest.strip_prefix(word.as_bytes()) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn number(&mut self) -> Result<u64, Error> {
        const WHAT: &str = "a whole number, not negative";
        self.peek();
        let length = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = self.rest.split_at(length);
        let is_whole = !matches!(rest.first(), Some(b'.' | b'e' | b'E'));
        let number = digits
            .iter()
            .try_fold(0_u64, |number, digit| number.checked_mul(10)?.checked_add(u64::from(digit - b'0')));
        match number.filter(|_| is_whole && length > 0 && (length == 1 || digits[0] != b'0')) {
            Some(number) => {
                self.rest = rest;
                Ok(number)
            }
            None => Err(self.expected(WHAT)),
        }
    }

    fn text(&mut self) -> Result<String, Error> {
        self.need(b'"', "a text in quotes")?;
        let mut text = Vec::new();
        loop {
            let (&byte, rest) = self.rest.split_first().ok_or_else(|| self.expected("a quote"))?;
            self.rest = rest;
            match byte {
                b'"' => break,
                b'\\' => {
                    let letter = self.escaped()?;
                    text.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
                }
                0..0x20 => return Err(self.expected("a text without control characters")),
                _ => text.push(byte),
            }
        }
        // What came in was text, and only whole characters were put in place of escapes.
        String::from_utf8(text).map_err(|_| self.expected("UTF-8"))
    }

    /// The character that an escape stands for, after its backslash.
    fn escaped(&mut self) -> Result<char, Error> {
        let wrong = self.expected("an escape such as \\n or \\u00e9");
        let Some((&byte, rest)) = self.rest.split_first() else { return Err(wrong) };
        self.rest = rest;
        Ok(match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let Some(high) = self.four_digits() else { return Err(wrong) };
                // Characters beyond the first 65536 are written as two escapes.
                let code = if (0xd800..0xdc00).contains(&high) {
                    // White space may not stand between them, so this is no word to be eaten.
                    let rest = self.rest.strip_prefix(b"\\u");
                    self.rest = rest.unwrap_or(self.rest);
                    let low = rest.and_then(|_| self.four_digits());
                    let low = low.filter(|low| (0xdc00..0xe000).contains(low));
                    low.map(|low| 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00))
                } else {
                    Some(high)
                };
                let Some(letter) = code.and_then(char::from_u32) else { return Err(wrong) };
                letter
            }
            _ => return Err(wrong),
        })
    }

    fn four_digits(&mut self) -> Option<u32> {
        let (digits, rest) = self.rest.split_at_checked(4)?;
        self.rest = rest;
        digits.iter().try_fold(0, |code, &digit| Some(code * 16 + char::from(digit).to_digit(16)?))
    }

    /// Passes over digits; there must be one at least.
    fn skip_digits(&mut self) -> Result<(), Error> {
        if !self.eat_any(b"0123456789") {
            return Err(self.expected("a digit"));
        }
        while self.eat_any(b"0123456789") {}
        Ok(())
    }

    /// Passes over a number of any kind.
    fn skip_number(&mut self) -> Result<(), Error> {
        self.eat_any(b"-");
        if !self.eat_any(b"0") {
            self.skip_digits()?;
        }
        if self.eat_any(b".") {
            self.skip_digits()?;
        }
        if self.eat_any(b"eE") {
            self.eat_any(b"+-");
            self.skip_digits()?;
        }
        Ok(())
    }

    /// Passes over a text. What its escapes stand for is not asked, so half a character may be among them.
    fn skip_text(&mut self) -> Result<(), Error> {
        self.need(b'"', "a text in quotes")?;
        loop {
            let (&byte, rest) = self.rest.split_first().ok_or_else(|| self.expected("a quote"))?;
            self.rest = rest;
            match byte {
                b'"' => return Ok(()),
                b'\\' if self.eat_any(b"\"\\/bfnrt") => {}
                b'\\' if self.eat_any(b"u") && self.four_digits().is_some() => {}
                b'\\' | 0..0x20 => return Err(self.expected("a text without control characters")),
                _ => {}
            }
        }
    }

    /// Passes over a value of any kind.
    fn skip(&mut self) -> Result<(), Error> {
        match self.peek() {
            Some(b'"') => self.skip_text(),
            Some(b'[') => self.nested(|reader| {
                let mut items = Items { reader, close: b']', is_first: true };
                while items.next()? {
                    items.reader.skip()?;
                }
                Ok(())
            }),
            Some(b'{') => self.nested(|reader| {
                let mut items = Items { reader, close: b'}', is_first: true };
                while items.next()? {
                    items.reader.skip_text()?;
                    items.reader.need(b':', "a colon")?;
                    items.reader.skip()?;
                }
                Ok(())
            }),
            _ if self.eat_word("null") || self.eat_word("true") || self.eat_word("false") => Ok(()),
            _ => self.skip_number(),
        }
    }

    /// Goes into an array or object, whose first byte is next.
    fn nested<T>(&mut self, inside: impl FnOnce(&mut Self) -> Result<T, Error>) -> Result<T, Error> {
        if self.depth == MAX_DEPTH {
            return Err(self.expected("less nesting"));
        }
        self.rest = &self.rest[1..];
        self.depth += 1;
        let read = inside(self);
        self.depth -= 1;
        read
    }
}

/// The items of an array or object.
struct Items<'r, 'a> {
    reader: &'r mut Reader<'a>,
    close: u8,
    is_first: bool,
}

impl Items<'_, '_> {
    /// Goes to the next item, if there is one.
    fn next(&mut self) -> Result<bool, Error> {
        if self.reader.eat(self.close) {
            return Ok(false);
        }
        if !self.is_first {
            self.reader.need(b',', "a comma, or the end of the list")?;
        }
        self.is_first = false;
        Ok(true)
    }
}

impl<'de> SeqAccess<'de> for Items<'_, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        if self.next()? { seed.deserialize(&mut *self.reader).map(Some) } else { Ok(None) }
    }
}

impl<'de> MapAccess<'de> for Items<'_, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        if self.next()? { seed.deserialize(&mut *self.reader).map(Some) } else { Ok(None) }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        self.reader.need(b':', "a colon")?;
        seed.deserialize(&mut *self.reader)
    }
}

/// A name that stands for a variant without fields.
struct Name<'r, 'a>(&'r mut Reader<'a>);

impl<'de, 'r, 'a> EnumAccess<'de> for Name<'r, 'a> {
    type Error = Error;
    type Variant = Unit;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Unit), Error> {
        Ok((seed.deserialize(self.0)?, Unit))
    }
}

struct Unit;

impl<'de> VariantAccess<'de> for Unit {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Error> {
        Err(Error::custom("expected a name"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("expected a name"))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, Error> {
        Err(Error::custom("expected a name"))
    }
}

impl<'de> serde::Deserializer<'de> for &mut Reader<'_> {
    type Error = Error;

    /// Types always say what they are, so this is not asked.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("no type of the protocol holds just anything"))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.eat_word("true") {
            visitor.visit_bool(true)
        } else if self.eat_word("false") {
            visitor.visit_bool(false)
        } else {
            Err(self.expected("true or false"))
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u64(self.number()?)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u64(self.number()?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u64(self.number()?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u64(self.number()?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(&self.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.eat_word("null") { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.peek() != Some(b'[') {
            return Err(self.expected("a list"));
        }
        self.nested(|reader| {
            let mut items = Items { reader, close: b']', is_first: true };
            let list = visitor.visit_seq(&mut items)?;
            Ok(list)
        })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if self.peek() != Some(b'{') {
            return Err(self.expected(name));
        }
        self.nested(|reader| visitor.visit_map(Items { reader, close: b'}', is_first: true }))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(Name(self))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.skip()?;
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct map
    }
}

#[cfg(test)]
mod tests;
