//! Limited places, counted by key: connections and requests by address, live streams by user.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Places with a limit for each key and a limit for all together.
#[derive(Debug)]
pub struct Places<Key> {
    inner: Arc<Inner<Key>>,
}

#[derive(Debug)]
struct Inner<Key> {
    per_key_max: usize,
    total_max: usize,
    taken: Mutex<Taken<Key>>,
}

#[derive(Debug)]
struct Taken<Key> {
    /// The counts without zeros, so that the map is never larger than the number of places.
    by_key: HashMap<Key, usize>,
    total: usize,
}

/// A place, given back when it is dropped.
#[derive(Debug)]
pub struct Permit<Key: Eq + Hash> {
    inner: Arc<Inner<Key>>,
    key: Key,
}

/// The reason why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    /// This key has as many places as a key may have.
    ForThisKey,
    /// All are taken.
    ForEverybody,
}

impl<Key: Clone + Eq + Hash> Places<Key> {
    /// All places are free.
    pub fn new(per_key_max: usize, total_max: usize) -> Self {
        let taken = Taken {
            by_key: HashMap::new(),
            total: 0,
        };
        Self {
            inner: Arc::new(Inner {
                per_key_max,
                total_max,
                taken: Mutex::new(taken),
            }),
        }
    }

    /// Takes a place.
    ///
    /// # Errors
    /// [`Full`] if there is none, and then nothing is taken.
    pub fn enter(&self, key: Key) -> Result<Permit<Key>, Full> {
        let mut taken = self.inner.lock();
        if taken.by_key.get(&key).copied().unwrap_or(0) >= self.inner.per_key_max {
            return Err(Full::ForThisKey);
        }
        if taken.total >= self.inner.total_max {
            return Err(Full::ForEverybody);
        }
        taken.total += 1;
        *taken.by_key.entry(key.clone()).or_default() += 1;
        drop(taken);
        Ok(Permit {
            inner: self.inner.clone(),
            key,
        })
    }

    /// The number of places taken now.
    pub fn taken(&self) -> usize {
        self.inner.lock().total
    }
}

impl<Key> Clone for Places<Key> {
    fn clone(&self) -> Self {
        Self {
            inner: self.inner.clone(),
        }
    }
}

impl<Key> Inner<Key> {
    /// A panic while the lock is held leaves whole numbers behind.
    fn lock(&self) -> std::sync::MutexGuard<'_, Taken<Key>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<Key: Eq + Hash> Drop for Permit<Key> {
    fn drop(&mut self) {
        let mut taken = self.inner.lock();
        taken.total -= 1;
        if let Some(count) = taken.by_key.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                taken.by_key.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Full, Places};

    #[test]
    fn one_key_cannot_take_the_places_of_the_others_and_places_come_back() {
        let places = Places::new(2, 3);
        let first = places.enter("an").unwrap();
        let second = places.enter("an").unwrap();
        assert_eq!(places.enter("an").unwrap_err(), Full::ForThisKey);
        let third = places.enter("binh").unwrap();
        assert_eq!(places.enter("chi").unwrap_err(), Full::ForEverybody);
        assert_eq!(places.taken(), 3);
        drop(first);
        let again = places.enter("chi").unwrap();
        assert_eq!(places.taken(), 3);
        drop(again);
        drop(second);
        drop(third);
        assert_eq!(places.taken(), 0);
        assert!(
            places.inner.lock().by_key.is_empty(),
            "nobody is remembered"
        );
    }
}
