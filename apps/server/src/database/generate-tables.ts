import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { packageFolder } from '../process/package-folder.ts'
import { connect } from './connection.ts'
import { startEmbeddedServer } from './embedded/embedded-server.ts'
import { migrateToLatest } from './migrate.ts'

/** What a column of a PostgreSQL type reads as; see connection.ts. */
const READ: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  bool: 'boolean',
  numeric: 'string',
  text: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  uuid: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  _text: 'string[]',
  _int8: 'number[]',
}
/** What it may be written as, where that is wider. */
const WRITE: Record<string, string> = {
  numeric: 'string | number',
  timestamptz: 'Date | string',
  json: 'string',
  jsonb: 'string',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  has_default: boolean
  generated: boolean
}

/** The text of tables.ts for the schema that a connection shows. */
export async function tablesText(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
           column_default is not null as has_default, is_identity = 'YES' or is_generated = 'ALWAYS' as generated
    from information_schema.columns join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name not like 'kysely_%'
    order by table_name, ordinal_position`)
  const tables = new Map<string, Column[]>()
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row])
  const name = (table: string) => table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
  const parts = [
    "// Written by `npm run db:types` from the migrations; not by hand.\nimport type { ColumnType } from 'kysely'\n",
  ]
  for (const [table, columns] of tables) {
    const lines = columns.map((c) => {
      const read = READ[c.udt_name]
      if (!read) throw new Error(`generate-tables.ts knows no type for ${table}.${c.column_name} (${c.udt_name})`)
      const write = WRITE[c.udt_name] ?? read
      const nil = c.nullable ? ' | null' : ''
      const optional = c.nullable || c.has_default || c.generated ? ' | undefined' : ''
      const insert = c.generated ? 'never' : `${write}${nil}${optional}`
      return `  ${c.column_name}: ColumnType<${read}${nil}, ${insert}, ${c.generated ? 'never' : `${write}${nil}`}>`
    })
    parts.push(`export interface ${name(table)} {\n${lines.join('\n')}\n}\n`)
  }
  parts.push(`export interface DB {\n${[...tables.keys()].map((t) => `  ${t}: ${name(t)}`).join('\n')}\n}`)
  return `${parts.join('\n')}\n`
}

/** Writes tables.ts from the migrations alone, in a PostgreSQL that lives for that moment. */
async function writeTables(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kairo-tables-'))
  const server = await startEmbeddedServer({ dataDir, settings: { fsync: 'off' } })
  const connection = connect(server.connectionString, 1)
  try {
    await migrateToLatest(connection.db)
    const client = await connection.pool.connect()
    // Given back also where a type is not known: closing waits for it.
    const text = await tablesText(client).finally(() => client.release())
    await writeFile(path.join(packageFolder(), 'src/database/tables.ts'), text)
    console.log('apps/server/src/database/tables.ts is what the migrations make.')
  } finally {
    await connection.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1]?.endsWith('generate-tables.ts')) await writeTables()
