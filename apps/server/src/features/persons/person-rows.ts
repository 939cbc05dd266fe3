import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** An account: its number, public code and address. */
export interface Person {
  id: number
  code: string
  email: string
}

interface Place {
  table: string
  column: string
}
/** Where columns hold an address by itself, whatever refers to the account. */
const ADDRESS_COLUMNS = /(^|_)(e?mail|to_address|reply_to_address|contacts)$/
/** For searching alone, or keys: hashes of passwords, and the provider's token in the address of its sign-out. */
const NOT_TOLD = ['password_hash', 'search_text', 'sign_out_url']

/**
 * Every column that refers to an account, by a foreign key or by its name (the log has no keys): found in the schema, so
 * that a new table cannot be forgotten.
 */
async function placesOfAccount(db: Kysely<DB>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and cardinality(c.conkey) = 1
    union
    select c.relname::text, a.attname::text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by 1, 2`.execute(db)
  return [{ table: 'users', column: 'id' }, ...rows]
}

/** Every column of text that holds an address by itself. */
async function placesOfAddress(db: Kysely<DB>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.relname::text as table, a.attname::text as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype
    order by 1, 2`.execute(db)
  return rows.filter(({ table, column }) => table !== 'users' && ADDRESS_COLUMNS.test(column))
}

const union = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/** All rows that refer to the person, by `table.column`; without keys, hashes and what is only for searching. */
export async function rowsOf(db: Kysely<DB>, { id, email }: Person): Promise<Record<string, unknown[]>> {
  const { rows: hidden } = await sql<{ column: string }>`
    select distinct a.attname::text as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.atttypid = 'bytea'::regtype and a.attnum > 0`.execute(db)
  const withheld = [...NOT_TOLD, ...hidden.map(({ column }) => column)]
  const select = ({ table, column }: Place, value: RawBuilder<unknown>) => sql`
    select ${`${table}.${column}`}::text as place, to_jsonb(t) - ${withheld}::text[] as row
    from ${sql.table(table)} t where ${value}`
  const parts = [
    ...(await placesOfAccount(db)).map((place) => select(place, sql`t.${sql.ref(place.column)} = ${id}::bigint`)),
    ...(await placesOfAddress(db)).map((place) =>
      select(place, sql`lower(t.${sql.ref(place.column)}) = ${email.toLowerCase()}::text`),
    ),
  ]
  const { rows } = await sql<{ place: string; row: unknown }>`${union(parts)}`.execute(db)
  const found: Record<string, unknown[]> = {}
  for (const { place, row } of rows) (found[place] ??= []).push(row)
  return found
}
