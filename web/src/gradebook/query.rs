//! The filter of the gradebook, for page, file and API alike.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::frame::form_encode;

/// No name is as long; the store looks for the first words only.
const QUERY_CHARS_MAX: usize = 100;

/// The filter of the gradebook, as it stands in the address.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BookQuery {
    /// A part of the course by its number in the list of problems, such as `2`, or a chapter of it, such as `2.1`; `all` is the whole
    /// course; if it is empty, the first part.
    #[serde(default)]
    pub section: String,
    /// A class by its whole name; if it is empty, all pupils.
    #[serde(default)]
    pub class: String,
    /// The id of a class whose year has ended: the results of those who were in it, up to that day. Class and words count no more then.
    #[serde(default)]
    pub archive: String,
    /// The beginnings of words of login, name and class.
    #[serde(default)]
    pub q: String,
    /// The order of pupils.
    #[serde(default)]
    pub sort: Order,
    /// The assignments of the class that stand beside the problems: one by its id, `none`, or all of them if it is empty.
    #[serde(default)]
    pub assigned: String,
    /// With `yes` the page tells when problems were solved or last tried, as files and API always do.
    #[serde(default)]
    pub dates: String,
}

/// The order of pupils.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    ToSchema,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Order {
    /// The order of the class list, where one class is asked for; else by name.
    #[default]
    List,
    /// By name: the given name, which stands last, counts first.
    Name,
    /// Most problems solved first, then most points.
    Solved,
}

impl Order {
    /// The name in addresses.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

impl BookQuery {
    /// The words that are looked for.
    pub(super) fn text(&self) -> String {
        self.q.chars().take(QUERY_CHARS_MAX).collect()
    }

    /// The class that is asked for, as the database takes it.
    pub(super) fn class(&self) -> Option<String> {
        let name = self.class.trim();
        let name: String = name.chars().filter(|it| !it.is_control()).collect();
        (!name.is_empty()).then_some(name)
    }

    /// The id of the archived class that is asked for.
    pub(super) fn archive(&self) -> Option<&str> {
        Some(self.archive.trim()).filter(|id| !id.is_empty())
    }

    /// Whether one class is asked for, which has a list.
    pub(super) fn is_of_class(&self) -> bool {
        self.class().is_some() || self.archive().is_some()
    }

    /// Whether the page tells dates.
    pub(super) fn has_dates(&self) -> bool {
        self.dates == "yes"
    }

    /// Whether it leaves any pupil out.
    pub(super) fn is_any(&self) -> bool {
        !self.q.trim().is_empty() || self.class().is_some()
    }

    /// The names and values of what is asked for, without what is empty.
    pub(super) fn pairs(&self) -> Vec<(&'static str, &str)> {
        let is_usual = self.sort == Order::default();
        let pairs = [
            ("section", self.section.as_str()),
            ("class", self.class.as_str()),
            ("archive", self.archive.as_str()),
            ("q", self.q.as_str()),
            ("sort", if is_usual { "" } else { self.sort.name() }),
            ("assigned", self.assigned.as_str()),
            ("dates", if self.has_dates() { "yes" } else { "" }),
        ];
        let pairs = pairs.into_iter();
        pairs.filter(|(_, value)| !value.is_empty()).collect()
    }

    /// The address below `path` of the same part in this order.
    pub(super) fn href(&self, path: &str, order: Order) -> String {
        let ordered = Self {
            sort: order,
            ..self.clone()
        };
        let pairs = ordered.pairs().into_iter();
        let pairs: Vec<String> = pairs
            .map(|(name, value)| format!("{name}={}", form_encode(value)))
            .collect();
        let mark = if pairs.is_empty() { "" } else { "?" };
        format!("{path}{mark}{}", pairs.join("&"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_stands_in_the_address() {
        let query = BookQuery {
            section: "2.1".to_owned(),
            class: "10A1 & B".to_owned(),
            dates: "yes".to_owned(),
            ..BookQuery::default()
        };
        assert_eq!(
            query.href("/gradebook", Order::Solved),
            "/gradebook?section=2.1&class=10A1%20%26%20B&sort=solved&dates=yes"
        );
        assert!(query.is_any() && !BookQuery::default().is_any());
        let csv = |order| BookQuery::default().href("/gradebook/csv", order);
        assert_eq!(csv(Order::List), "/gradebook/csv");
        assert_eq!(csv(Order::Name), "/gradebook/csv?sort=name");
    }
}
