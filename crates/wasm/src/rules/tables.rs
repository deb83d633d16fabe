//! Tables: opened, acted at, looked at, saved. Each has a number by which it is asked for, and where time matters the
//! request's number is the time in milliseconds.

use std::cell::RefCell;

use protocol::page::{Clocks, TableHandle};
use protocol::{Action, Choices, Flag, Preview, Problem, Refusal, Saved, TableUpdate, TableView};
use table::{Table, Timestamp};

use super::positions;
use crate::codec::{Request, write};

thread_local! {
    /// All tables that were opened; `None` where one was closed. A number is never given twice.
    static TABLES: RefCell<Vec<Option<Table>>> = const { RefCell::new(Vec::new()) };
}

/// Takes an open table out of the list.
fn take(number: u32) -> Result<Table, Problem> {
    TABLES.with_borrow_mut(|tables| {
        let table = tables.get_mut(number as usize).and_then(Option::take);
        table.ok_or(Problem::UnknownTable { table: number })
    })
}

/// Looks at an open table, or changes it. Meanwhile it is not in the list: so what is compiled for each of the functions
/// below is next to nothing.
fn with_table<T>(
    request: &Request<'_>,
    look: impl FnOnce(&mut Table) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let mut table = take(request.table)?;
    let seen = look(&mut table);
    TABLES.with_borrow_mut(|tables| tables[request.table as usize] = Some(table));
    seen
}

fn now(request: &Request<'_>) -> Timestamp {
    Timestamp::from_millis(request.whole())
}

fn open(table: Table, now: Timestamp) -> TableHandle {
    let view = TableView::of(&table, now);
    TABLES.with_borrow_mut(|tables| {
        tables.push(Some(table));
        TableHandle { table: tables.len() as u32 - 1, view }
    })
}

/// Opens a table whose first game begins now. The text is [`Settings`](protocol::Settings).
pub fn table_open(request: Request<'_>) -> String {
    let settings = request.json::<protocol::Settings>();
    let table = settings.and_then(|settings| Ok(Table::new(settings.into(), now(&request))?));
    write(table.map(|table| open(table, now(&request))))
}

/// Restores a saved table. The text is [`Saved`].
pub fn table_restore(request: Request<'_>) -> String {
    let table = request.json::<Saved>().and_then(|saved| Ok(saved.restore()?));
    write(table.map(|table| open(table, now(&request))))
}

/// Forgets a table.
pub fn table_close(request: Request<'_>) -> String {
    write(take(request.table).map(drop))
}

/// A table as it is at a moment.
pub fn table_view(request: Request<'_>) -> String {
    write(with_table(&request, |table| Ok(TableView::of(table, now(&request)))))
}

/// Does something at a table, and says what that changed, what may be played next, and what to add to the saved log: all
/// that a click needs. The text is an [`Action`].
pub fn table_apply(request: Request<'_>) -> String {
    write(with_table(&request, |table| {
        Ok(TableUpdate::apply(table, request.json::<Action>()?.into(), now(&request))?)
    }))
}

/// Why an action would be refused; `null` if it would be accepted. The text is an [`Action`].
pub fn table_refusal(request: Request<'_>) -> String {
    write(with_table(&request, |table| {
        let checked = table.check(&request.json::<Action>()?.into(), now(&request));
        Ok(checked.err().map(Refusal::from))
    }))
}

/// What the clocks of a table show at a moment.
pub fn table_clocks(request: Request<'_>) -> String {
    write(with_table(&request, |table| {
        let face = table.clocks(now(&request)).into();
        Ok(Clocks { face, next_flag: table.next_flag().map(Flag::from) })
    }))
}

/// What may be played at a table now.
pub fn table_choices(request: Request<'_>) -> String {
    write(with_table(&request, |table| Ok(Choices::from(&*table))))
}

/// What a move would do at a table. The text is the move.
pub fn table_preview(request: Request<'_>) -> String {
    write(with_table(&request, |table| {
        let preview = Preview::of(table.game(), request.text);
        preview.map_err(|error| Problem::of_move(request.text, error))
    }))
}

/// Where the game at a table stood after so many steps.
pub fn table_step(request: Request<'_>) -> String {
    write(with_table(&request, |table| {
        positions::snapshot(table.game(), usize::try_from(request.whole()).unwrap_or(usize::MAX))
    }))
}

/// A table to be saved: its settings and its log.
pub fn table_save(request: Request<'_>) -> String {
    write(with_table(&request, |table| Ok(Saved::from(&*table))))
}
