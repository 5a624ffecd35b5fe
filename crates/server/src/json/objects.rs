//! Objects must be written as objects.
//!
//! Structs and tagged enums with serde's derived readers also accept a list of the fields' values. JSON from outside
//! must name its fields, at any depth. Only what serde buffers escapes this check: structs within a variant of a tagged
//! enum, or within a flattened field. No request has them.

use std::fmt;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess, VariantAccess, Visitor,
};

/// A deserializer (or a part of one) that refuses a list where an object is expected.
pub(super) struct Objects<T>(pub(super) T);

/// What to do with a value that was found.
struct Found<V> {
    visitor: V,
    /// Whether the value must have named fields, according to its reader so far.
    is_struct: bool,
}

impl<V> Found<V> {
    const fn anything(visitor: V) -> Self {
        Self { visitor, is_struct: false }
    }

    const fn object(visitor: V) -> Self {
        Self { visitor, is_struct: true }
    }
}

/// Passes scalar values on unchanged.
macro_rules! scalars {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            self.0.$method(visitor)
        }
    )*};
}

/// Checks values that may have parts.
macro_rules! compounds {
    ($($method:ident($($name:ident: $of:ty),*))*) => {$(
        fn $method<V: Visitor<'de>>(self, $($name: $of,)* visitor: V) -> Result<V::Value, D::Error> {
            self.0.$method($($name,)* Found::anything(visitor))
        }
    )*};
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Objects<D> {
    type Error = D::Error;

    scalars! {
        deserialize_bool
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
        deserialize_f32 deserialize_f64
        deserialize_char deserialize_str deserialize_string deserialize_bytes deserialize_byte_buf
        deserialize_unit deserialize_identifier deserialize_ignored_any
    }

    compounds! {
        deserialize_any()
        deserialize_option()
        deserialize_newtype_struct(name: &'static str)
        deserialize_seq()
        deserialize_tuple(len: usize)
        deserialize_tuple_struct(name: &'static str, len: usize)
        deserialize_map()
        deserialize_enum(name: &'static str, variants: &'static [&'static str])
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_unit_struct(name, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_struct(name, fields, Found::object(visitor))
    }
}

/// Passes on scalar values that were found.
macro_rules! found {
    ($($method:ident($of:ty))*) => {$(
        fn $method<E: Error>(self, value: $of) -> Result<V::Value, E> {
            self.visitor.$method(value)
        }
    )*};
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Found<V> {
    type Value = V::Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.visitor.expecting(formatter)
    }

    found! {
        visit_bool(bool) visit_i64(i64) visit_u64(u64) visit_f64(f64)
        visit_str(&str) visit_borrowed_str(&'de str) visit_string(String)
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.visitor.visit_unit()
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.visitor.visit_none()
    }

    fn visit_some<D: Deserializer<'de>>(self, found: D) -> Result<V::Value, D::Error> {
        self.visitor.visit_some(Objects(found))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, found: D) -> Result<V::Value, D::Error> {
        self.visitor.visit_newtype_struct(Objects(found))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, found: A) -> Result<V::Value, A::Error> {
        // Only its error message distinguishes the reader of a tagged enum from one that accepts anything.
        let is_tagged =
            || (&self.visitor as &dyn Expected).to_string().starts_with("internally tagged enum ");
        if self.is_struct || is_tagged() {
            return Err(A::Error::custom("a list, expected an object"));
        }
        self.visitor.visit_seq(Objects(found))
    }

    fn visit_map<A: MapAccess<'de>>(self, found: A) -> Result<V::Value, A::Error> {
        self.visitor.visit_map(Objects(found))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, found: A) -> Result<V::Value, A::Error> {
        self.visitor.visit_enum(Objects(found))
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Objects<S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, part: D) -> Result<S::Value, D::Error> {
        self.0.deserialize(Objects(part))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.0.next_element_seed(Objects(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.0.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.0.next_value_seed(Objects(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for Objects<A> {
    type Error = A::Error;
    type Variant = Objects<A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self::Variant), A::Error> {
        let (variant, rest) = self.0.variant_seed(seed)?;
        Ok((variant, Objects(rest)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Objects<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        self.0.newtype_variant_seed(Objects(seed))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(len, Found::anything(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.0.struct_variant(fields, Found::object(visitor))
    }
}
