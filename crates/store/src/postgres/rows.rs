//! Whole tables of SQL, row by row, for moving data: see `transfer`. Waits for PostgreSQL where it is called.

use std::collections::BTreeMap;
use std::error::Error;

use bytes::BytesMut;
use futures_util::TryStreamExt;
use rusqlite::types::Value;
use tokio::runtime::Runtime;
use tokio_postgres::binary_copy::{BinaryCopyInWriter, BinaryCopyOutStream};
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use super::failure::{DatabaseError, Failure};
use super::session::Session;
use super::{LONG, parse};

/// Tables that are of one place alone.
const OWN: &str = "('node', 'schema_version')";

/// A column of a table.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) name: String,
    kind: Type,
}

/// A connection that moves rows.
pub(crate) struct Rows {
    runtime: Runtime,
    session: Session,
}

impl Rows {
    pub(crate) fn connect(url: &str) -> Result<Rows, DatabaseError> {
        let config = parse(url)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|error| DatabaseError::Failed { reason: error.to_string() })?;
        let session = runtime.block_on(Session::connect(&config, LONG))?;
        // Rows come from a disk that may be slow.
        runtime.block_on(session.batch("SET idle_in_transaction_session_timeout = 0"))?;
        Ok(Rows { runtime, session })
    }

    /// The columns of a table; none if there is no such table.
    pub(crate) fn columns(&self, table: &str) -> Result<Vec<Column>, DatabaseError> {
        let find = "SELECT attname::text, atttypid FROM pg_attribute
             WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum";
        let found = async {
            let mut columns = Vec::new();
            for row in self.session.query(find, &[&table]).await? {
                let kind = Type::from_oid(row.try_get(1)?).unwrap_or(Type::UNKNOWN);
                columns.push(Column { name: row.try_get(0)?, kind });
            }
            Ok(columns)
        };
        self.wait(found)
    }

    /// The first of some tables that is not empty.
    pub(crate) fn first_with_rows<'a>(
        &self,
        tables: impl Iterator<Item = &'a str>,
    ) -> Result<Option<String>, DatabaseError> {
        let find = async {
            for table in tables {
                let find = format!("SELECT EXISTS (SELECT 1 FROM {table})");
                if self.session.query_one(&find, &[]).await?.try_get(0)? {
                    return Ok(Some(table.to_owned()));
                }
            }
            Ok(None)
        };
        self.wait(find)
    }

    pub(crate) fn begin(&self) -> Result<(), DatabaseError> {
        self.wait(self.session.batch("BEGIN"))
    }

    pub(crate) fn begin_to_read(&self) -> Result<(), DatabaseError> {
        self.wait(self.session.batch("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    }

    /// Ends the transaction, after what PostgreSQL alone keeps: where logs end, and which ids were used.
    pub(crate) fn finish(&self, used: &BTreeMap<String, i64>) -> Result<(), DatabaseError> {
        let finish = async {
            self.session
                .batch(
                    "UPDATE game_table SET last_version = log.last_version FROM (
                         SELECT table_number, max(version) AS last_version FROM entry GROUP BY table_number
                     ) AS log WHERE number = table_number",
                )
                .await?;
            for (table, column, last) in self.identities().await? {
                let used = used.get(&table).copied().unwrap_or(0);
                let max = format!("SELECT coalesce(max({column}), 0) FROM {table}");
                let max: i64 = self.session.query_one(&max, &[]).await?.try_get(0)?;
                let set = format!("SELECT setval(pg_get_serial_sequence('{table}', '{column}'), $1)");
                let last = max.max(used).max(last);
                if last > 0 {
                    self.session.query(&set, &[&last]).await?;
                }
            }
            self.session.batch("COMMIT; ANALYZE").await
        };
        self.wait(finish)
    }

    /// The last id that was ever used, of each table that counts them.
    pub(crate) fn used_ids(&self) -> Result<Vec<(String, i64)>, DatabaseError> {
        let find = async {
            let identities = self.identities().await?;
            Ok(identities.into_iter().map(|(table, _, last)| (table, last)).collect())
        };
        self.wait(find)
    }

    async fn identities(&self) -> Result<Vec<(String, String, i64)>, Failure> {
        let find = format!(
            "SELECT attrelid::regclass::text, attname::text,
                 pg_sequence_last_value(pg_get_serial_sequence(attrelid::regclass::text, attname::text)::regclass)
             FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
             WHERE attidentity <> '' AND relnamespace = current_schema()::regnamespace AND relname NOT IN {OWN}"
        );
        let mut found = Vec::new();
        for row in self.session.query(&find, &[]).await? {
            found.push((row.try_get(0)?, row.try_get(1)?, row.try_get::<_, Option<i64>>(2)?.unwrap_or(0)));
        }
        Ok(found)
    }

    /// Writes rows into a table, and returns how many.
    pub(crate) fn copy_in(
        &self,
        table: &str,
        columns: &[Column],
        rows: impl Iterator<Item = Vec<Value>>,
    ) -> Result<u64, DatabaseError> {
        let kinds: Vec<Type> = columns.iter().map(|column| column.kind.clone()).collect();
        let copy = async {
            let sql = format!("COPY {table} ({}) FROM STDIN BINARY", names(columns));
            let sink = self.session.client().copy_in(sql.as_str()).await?;
            let mut writer = std::pin::pin!(BinaryCopyInWriter::new(sink, &kinds));
            for row in rows {
                let cells: Vec<Cell> = row.into_iter().map(Cell).collect();
                writer.as_mut().write_raw(cells.iter().map(|cell| cell as &dyn ToSql)).await?;
            }
            Ok(writer.finish().await?)
        };
        self.wait(copy)
    }

    /// Reads all rows of a table.
    pub(crate) fn copy_out<E: From<DatabaseError>>(
        &self,
        table: &str,
        columns: &[Column],
        take: &mut dyn FnMut(Vec<Value>) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = |error: tokio_postgres::Error| DatabaseError::from(Failure::from(error));
        let kinds: Vec<Type> = columns.iter().map(|column| column.kind.clone()).collect();
        self.runtime.block_on(async {
            let sql = format!("COPY {table} ({}) TO STDOUT BINARY", names(columns));
            let stream = self.session.client().copy_out(sql.as_str()).await.map_err(failed)?;
            let mut rows = std::pin::pin!(BinaryCopyOutStream::new(stream, &kinds));
            while let Some(row) = rows.try_next().await.map_err(failed)? {
                let cell = |place| row.try_get::<Cell>(place).map(|cell| cell.0);
                let cells: Result<_, _> = (0..columns.len()).map(cell).collect();
                take(cells.map_err(failed)?)?;
            }
            Ok(())
        })
    }

    fn wait<T>(&self, answer: impl Future<Output = Result<T, Failure>>) -> Result<T, DatabaseError> {
        Ok(self.runtime.block_on(answer)?)
    }
}

fn names(columns: &[Column]) -> String {
    columns.iter().map(|column| column.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// A value as SQLite has it, in a column of PostgreSQL.
#[derive(Debug)]
struct Cell(Value);

impl ToSql for Cell {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match (&self.0, kind) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Integer(value), &Type::BOOL) => (*value != 0).to_sql(kind, out),
            (Value::Integer(value), &Type::INT4) => i32::try_from(*value)?.to_sql(kind, out),
            (Value::Integer(value), &Type::FLOAT8) => (*value as f64).to_sql(kind, out),
            (Value::Integer(value), &Type::INT8) => value.to_sql(kind, out),
            (Value::Real(value), &Type::FLOAT8) => value.to_sql(kind, out),
            (Value::Text(value), &Type::TEXT) => value.to_sql(kind, out),
            (Value::Blob(value), &Type::BYTEA) => value.to_sql(kind, out),
            (value, kind) => Err(format!("{:?} does not fit into {kind}", value.data_type()).into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Cell {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Cell, Box<dyn Error + Sync + Send>> {
        Ok(Cell(match *kind {
            Type::BOOL => Value::Integer(bool::from_sql(kind, raw)?.into()),
            Type::INT4 => Value::Integer(i32::from_sql(kind, raw)?.into()),
            Type::INT8 => Value::Integer(i64::from_sql(kind, raw)?),
            Type::FLOAT8 => Value::Real(f64::from_sql(kind, raw)?),
            Type::TEXT => Value::Text(String::from_sql(kind, raw)?),
            Type::BYTEA => Value::Blob(Vec::from_sql(kind, raw)?),
            _ => return Err(format!("{kind} has no counterpart in SQLite").into()),
        }))
    }

    fn from_sql_null(_: &Type) -> Result<Cell, Box<dyn Error + Sync + Send>> {
        Ok(Cell(Value::Null))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}
