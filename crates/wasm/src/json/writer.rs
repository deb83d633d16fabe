//! Writes the types of `protocol` as JSON, byte for byte as `serde_json` does, which a test compares.
//!
//! Nothing can go wrong here, and the type of its errors says so: with `serde_json` every field of every type is followed by
//! a way out, and the rules module is 8 % larger. The types hold no floating point, so that is absent.

use std::fmt::{self, Debug, Display};

use serde::Serialize;
use serde::ser::{
    Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    Serializer,
};

/// A reply: an object with one field.
pub(crate) fn reply<T: Serialize>(name: &str, value: &T) -> String {
    let mut writer = Writer::default();
    writer.put("{");
    writer.key(name);
    let Ok(()) = value.serialize(&mut writer);
    writer.put("}");
    writer.text
}

/// A value as it is.
#[cfg(any(feature = "engine", test))]
pub(crate) fn write<T: Serialize>(value: &T) -> String {
    let mut writer = Writer::default();
    let Ok(()) = value.serialize(&mut writer);
    writer.text
}

/// What goes wrong with writing: nothing.
#[derive(Debug)]
enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl serde::ser::Error for Never {
    /// For types that refuse to be written; `protocol` has none.
    fn custom<T: Display>(message: T) -> Never {
        panic!("{message}")
    }
}

/// Writes a text from its beginning.
#[derive(Default)]
struct Writer {
    text: String,
}

impl Writer {
    #[inline(never)]
    fn put(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Begins an item. All but the first follow a comma, and the first follows a bracket.
    #[inline(never)]
    fn item(&mut self) {
        if !matches!(self.text.as_bytes().last(), Some(b'[' | b'{')) {
            self.put(",");
        }
    }

    /// Begins a field.
    #[inline(never)]
    fn key(&mut self, name: &str) {
        self.item();
        self.quoted(name);
        self.put(":");
    }

    #[inline(never)]
    fn quoted(&mut self, text: &str) {
        self.put("\"");
        let mut plain = 0;
        for (at, byte) in text.bytes().enumerate() {
            let escape = match byte {
                b'"' => "\\\"",
                b'\\' => "\\\\",
                0x08 => "\\b",
                b'\t' => "\\t",
                b'\n' => "\\n",
                0x0c => "\\f",
                b'\r' => "\\r",
                0..0x10 => "\\u000",
                0x10..0x20 => "\\u001",
                _ => continue,
            };
            self.put(&text[plain..at]);
            self.put(escape);
            if escape.len() > 2 {
                self.text.extend(char::from_digit(u32::from(byte % 16), 16));
            }
            plain = at + 1;
        }
        self.put(&text[plain..]);
        self.put("\"");
    }

    #[inline(never)]
    fn number(&mut self, number: u64) {
        if number >= 10 {
            self.number(number / 10);
        }
        self.text.push(char::from(b'0' + (number % 10) as u8));
    }
}

/// What is done with what cannot be written.
#[cold]
fn absent() -> ! {
    panic!("no type of the protocol holds floating point, bytes or structs without names")
}

impl Serializer for &mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Impossible<(), Never>;
    type SerializeTupleVariant = Impossible<(), Never>;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn serialize_bool(self, value: bool) -> Result<(), Never> {
        self.put(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Never> {
        if value < 0 {
            self.put("-");
        }
        self.number(value.unsigned_abs());
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Result<(), Never> {
        self.serialize_u64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Never> {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Never> {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Never> {
        self.number(value);
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Never> {
        absent()
    }

    fn serialize_f64(self, _: f64) -> Result<(), Never> {
        absent()
    }

    fn serialize_char(self, value: char) -> Result<(), Never> {
        self.quoted(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Never> {
        self.quoted(value);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Never> {
        absent()
    }

    fn serialize_none(self) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        self.put("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Never> {
        self.quoted(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.put("{");
        self.key(variant);
        value.serialize(&mut *self)?;
        self.put("}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        self.put("[");
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, Never> {
        absent()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Never> {
        absent()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        self.put("{");
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        self.put("{");
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, Never> {
        self.put("{");
        self.key(variant);
        self.put("{");
        Ok(self)
    }
}

impl SerializeSeq for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.item();
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Never> {
        self.put("]");
        Ok(())
    }
}

impl SerializeTuple for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<(), Never> {
        SerializeSeq::end(self)
    }
}

/// Keys are texts; no type of the protocol has others.
impl SerializeMap for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        self.item();
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.put(":");
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Never> {
        self.put("}");
        Ok(())
    }
}

impl SerializeStruct for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Never> {
        self.key(name);
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Never> {
        self.put("}");
        Ok(())
    }
}

impl SerializeStructVariant for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Never> {
        SerializeStruct::serialize_field(self, name, value)
    }

    fn end(self) -> Result<(), Never> {
        self.put("}}");
        Ok(())
    }
}
