// @module-tag database: migrations
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { describeSchema } from '../../../test/describe-schema.ts'
import { packageFolder } from '../../process/package-folder.ts'
import { StartupError } from '../../process/startup-error.ts'
import { connect } from '../connection.ts'
import { knownMigrations, migrateToLatest } from '../migrate.ts'
import { NAMES_OF_1_0 } from './names-of-1-0.ts'
import { createDatabaseOf1_0, on, ROWS_OF_1_0, WORDS_AND_HOURS, wordsAndHours } from './test-1-0.ts'

const MIGRATIONS = path.join(packageFolder(), 'migrations')

let old: TestDatabase
let taken: TestDatabase
/** What the baseline and the later migrations make of an empty database, and the names of the later ones. */
let made: string[]
let later: string[]

async function migrate(url: string, folder?: string): Promise<string[]> {
  const { db, close } = connect(url, 1)
  try {
    return await migrateToLatest(db, folder)
  } finally {
    await close()
  }
}

const namesIn = (url: string) =>
  on(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    return rows.map(({ name }) => name)
  })

beforeAll(async () => {
  old = await createDatabaseOf1_0()
  const fresh = await createTestDatabase()
  made = await on(fresh.url, describeSchema)
  await fresh.drop()
  later = (await knownMigrations()).filter((name) => !/^\d{4}_/.test(name))
})
afterAll(() => old.drop())
beforeEach(async () => {
  taken = await createTestDatabase(new URL(old.url).pathname.slice(1))
  return () => taken.drop()
})

test('a database of 1.0 becomes what the migrations make, also where two copies start at once', async () => {
  await on(taken.url, (client) => client.query(ROWS_OF_1_0))
  expect(await namesIn(taken.url)).toEqual(NAMES_OF_1_0)
  const applied = await Promise.all([migrate(taken.url), migrate(taken.url)])
  expect(applied.flat()).toEqual(later)
  expect(made.length).toBeGreaterThan(1500)
  expect(await on(taken.url, describeSchema)).toEqual(made)
  expect(await wordsAndHours(taken.url)).toEqual(WORDS_AND_HOURS)
  expect(await namesIn(taken.url)).toEqual(await knownMigrations())
  expect(await migrate(taken.url)).toEqual([])
})

test('a database that has some of the migrations after 1.0 gets the others', async () => {
  for (let had = 1; had <= later.length; had++) {
    const between = await createTestDatabase(new URL(old.url).pathname.slice(1))
    for (const name of later.slice(0, had)) {
      const text = await readFile(path.join(MIGRATIONS, `${name}.sql`), 'utf8')
      await on(between.url, (client) => client.query(text))
      await on(between.url, (client) => client.query("insert into kysely_migration values ($1, '')", [name]))
    }
    expect(await migrate(between.url)).toEqual(later.slice(had))
    expect(await on(between.url, describeSchema)).toEqual(made)
    expect(await namesIn(between.url)).toEqual(await knownMigrations())
    await between.drop()
  }
})

test('the baseline is the old schema without what served releases before it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-baseline-'))
  const isNoLater = (source: string) => !later.includes(path.basename(source, '.sql'))
  await cp(MIGRATIONS, folder, { recursive: true, filter: isNoLater })
  const before = await on(taken.url, describeSchema)
  await migrate(taken.url, folder)
  const after = new Set(await on(taken.url, describeSchema))
  const alone = await createTestDatabase('template0')
  await migrate(alone.url, folder)
  expect([...after]).toEqual(await on(alone.url, describeSchema))
  await alone.drop()
  await rm(folder, { recursive: true })
  const gone = before
    .filter((line) => !after.has(line))
    .map((line) =>
      line
        .split(/ \| |\n/)
        .slice(0, 3)
        .join(' | '),
    )
  const ofView = (name: string, columns: number) => Array.from({ length: columns }, () => `column | ${name} | n`)
  const numbered = gone.map((line) => line.replace(/^(column \| \w+ \| )\d+$/, '$1n'))
  expect(numbered.sort()).toEqual(
    [
      ...ofView('bill_counts', 11),
      ...ofView('invoice_day_counts', 7),
      ...ofView('shown_drafts', 2),
      ...[
        'v | bill_counts',
        'v | invoice_day_counts',
        'r | shown_drafts',
        'i | shown_drafts_pkey',
        'i | rates_draft',
      ].map((name) => `relation | ${name}`),
      ...['shown_drafts_pkey', 'shown_drafts_user_id_fkey'].map((name) => `constraint | shown_drafts | ${name}`),
      'trigger | surcharge_lines | O',
      ...['compact_bill_counts', 'compact_invoice_day_counts'].map(
        (name) => `function | CREATE OR REPLACE FUNCTION public.${name}() |  RETURNS void`,
      ),
      'function | CREATE OR REPLACE FUNCTION public.forget_surcharge_sums() |  RETURNS trigger',
    ].sort(),
  )
  expect([...after].filter((line) => !before.includes(line))).toEqual([])
})

test('the description sees each part that differs', async () => {
  const [before, after] = await on(taken.url, async (client) => {
    const first = await describeSchema(client)
    await client.query(`
      alter table orders alter column vessel drop not null;
      alter table orders alter column voyage set default '-';
      comment on column orders.terminal is 'a quay';
      drop index orders_lane;
      create index rates_lane on rates (departure_port_id, destination_port_id);
      alter table rates set (autovacuum_vacuum_scale_factor = 0.3);
      alter table log disable trigger log_append_only;
      alter table mails drop constraint mails_state_check;
      alter function log_words(text, text, text, jsonb) volatile;
      alter sequence staff_code increment 2;
      update task_rules set at_hour = '11:00' where code = 'T02'`)
    return [first, await describeSchema(client)] as const
  })
  expect([
    before.filter((line) => !after.includes(line)).length,
    after.filter((line) => !before.includes(line)).length,
  ]).toEqual([10, 9])
})

test('a database before the end of 1.0 is refused with the commit that brings it there, and stays as it is', async () => {
  const last = NAMES_OF_1_0.at(-1) ?? ''
  await on(taken.url, (client) => client.query('delete from kysely_migration where name = $1', [last]))
  const before = await on(taken.url, describeSchema)
  const refused = await migrate(taken.url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as Error).message).toBe(
    'This database is of a Kairo before the end of 1.0 (it has 84 of 85 migrations), which this release does not read; nothing was changed. Bring it there with version 1.0.x of commit b6dc188a, then come back.',
  )
  expect(await on(taken.url, describeSchema)).toEqual(before)
  expect(await namesIn(taken.url)).toEqual(NAMES_OF_1_0.slice(0, -1))
})

test('insurers that were typed become those of the register, and lines of invoices have a side', async () => {
  await on(taken.url, async (client) => {
    await client.query(`
      insert into users (code, role_id, email) values ('C00001', 4, 'a@kairo.test');
      insert into orders (code, customer_id, created_by, create_role_id) values ('K1', 1, 1, 4);
      insert into charge_kinds (code, name_cn, name_en, name_jp) values ('OF', '', '', '');
      insert into invoices (kind, customer_id, currency, fx, total, language, create_time, update_time)
        values ('invoice', 1, 'JPY', '{}', 0, 'ja', now(), now());
      insert into invoice_lines (invoice_id, seq, order_id, charge_kind_id, item, basis, quantity, price, currency,
        amount, amount_in_invoice, source, side)
        select 1, n, 1, 1, '', 'bl', 1, 1, 'JPY', 1, 1, 'rounding', case n when 2 then 'origin' end
        from generate_series(1, 2) n;
      update invoices set state = 1, no = 'I1', issue_date = '2026-11-20', snapshot = '{}'`)
    for (const insurer of ['Mihon Marine', 'Mihon Marine', 'ｍｉｈｏｎ  Marine ', 'Fuji Fire'])
      await client.query(
        `insert into insurance_rates (insurer, conditions, war, percent, currency, valid_from)
         values ($1, '1', false, 0.3, 'JPY', '2026-01-01')`,
        [insurer],
      )
  })
  await migrate(taken.url)
  await on(taken.url, async (client) => {
    const { rows } = await client.query(`select n.name, count(*)::int as rates from insurance_rates r
      join insurers n on n.id = r.insurer_id group by n.name order by n.name`)
    expect(rows).toEqual([
      { name: 'Fuji Fire', rates: 1 },
      { name: 'Mihon Marine', rates: 3 },
    ])
    const sides = await client.query('select side from invoice_lines order by seq')
    expect(sides.rows).toEqual([{ side: 'route' }, { side: 'origin' }])
    await expect(client.query("update invoice_lines set side = 'route'")).rejects.toThrow('immutable')
  })
})

test('of a newer release nothing is taken over', async () => {
  const unknown = '209912050000_unknown'
  await on(taken.url, (client) => client.query("insert into kysely_migration values ($1, '')", [unknown]))
  await expect(migrate(taken.url)).rejects.toThrow('corrupted migrations')
  expect(await namesIn(taken.url)).toEqual([...NAMES_OF_1_0, unknown])
})
