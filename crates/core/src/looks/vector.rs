//! Vectors in the space of a scene.

use super::scene::Vector;

/// The weighted sum of vectors.
#[must_use]
pub fn sum<const N: usize>(vectors: [(Vector, f32); N]) -> Vector {
    let mut sum = [0.0; 3];
    for (vector, times) in vectors {
        for (total, along) in sum.iter_mut().zip(vector) {
            *total += along * times;
        }
    }
    sum
}

/// The dot product.
#[must_use]
pub fn dot(one: Vector, other: Vector) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The cross product.
#[must_use]
pub fn cross([a, b, c]: Vector, [d, e, f]: Vector) -> Vector {
    [b * f - c * e, c * d - a * f, a * e - b * d]
}

/// The vector of length 1 in the same direction; the zero vector stays as it is.
#[must_use]
pub fn unit(vector: Vector) -> Vector {
    let length = dot(vector, vector).sqrt();
    if length > 0.0 { vector.map(|along| along / length) } else { vector }
}
