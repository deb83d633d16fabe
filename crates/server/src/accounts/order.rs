//! Who may say nothing, and who may not be here: [`Order`]. In memory, because it is asked for every line and every request;
//! there are few of them.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use protocol::online::{ApiProblem, PersonId};
use store::{Sanction, SanctionKind, Store, StoreError, WallTime};

use super::answer::seconds;

/// What is imposed on somebody.
#[derive(Clone, Debug)]
struct Imposed {
    kind: SanctionKind,
    reason: String,
    until: Option<WallTime>,
}

/// What is imposed on whom.
#[derive(Default)]
pub(crate) struct Order {
    imposed: RwLock<HashMap<PersonId, Vec<Imposed>>>,
}

impl Order {
    pub(crate) async fn load(store: &dyn Store) -> Result<Order, StoreError> {
        let order = Order::default();
        order.replace(store.sanctions().await?);
        Ok(order)
    }

    /// Reads all of it again: something was imposed or revoked.
    pub(crate) async fn reload(&self, store: &dyn Store) -> Result<(), StoreError> {
        self.replace(store.sanctions().await?);
        Ok(())
    }

    fn replace(&self, sanctions: Vec<Sanction>) {
        let mut imposed: HashMap<PersonId, Vec<Imposed>> = HashMap::new();
        for Sanction { sanction, .. } in sanctions {
            let Ok(person) = sanction.person.as_str().parse() else { continue };
            let one = Imposed { kind: sanction.kind, reason: sanction.reason, until: sanction.until };
            imposed.entry(person).or_default().push(one);
        }
        *self.imposed.write().unwrap_or_else(PoisonError::into_inner) = imposed;
    }

    fn find(&self, person: &PersonId, kind: SanctionKind) -> Option<Imposed> {
        let imposed = self.imposed.read().unwrap_or_else(PoisonError::into_inner);
        let is_active =
            |one: &&Imposed| one.kind == kind && one.until.is_none_or(|until| until > WallTime::now());
        imposed.get(person)?.iter().find(is_active).cloned()
    }

    /// Whether somebody may say nothing.
    pub(crate) fn is_muted(&self, person: &PersonId) -> bool {
        self.find(person, SanctionKind::Mute).is_some()
    }

    /// Why somebody may not be here, if so.
    pub(crate) fn closed(&self, person: &PersonId) -> Option<ApiProblem> {
        let Imposed { reason, until, .. } = self.find(person, SanctionKind::Close)?;
        Some(ApiProblem::Closed { reason, until: until.map(seconds) })
    }
}
