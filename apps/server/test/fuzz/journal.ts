import type pg from 'pg'

/** What any call may write of its session and account: that it was seen, and from when on it needs a second factor. */
const SEEN = `'{last_seen_at,idle_until,second_factor_due}'::text[]`

/**
 * Records, by triggers, every row that changes during a run, so that a refused call which changed something
 * is detected. Ignored is what a refusal may write: its line of the log, counters of failures, what was SEEN.
 */
export async function installJournal(client: pg.Client): Promise<void> {
  await client.query(`
    create schema fuzz;
    create table fuzz.journal (id bigint generated always as identity, what text not null);
    create function fuzz.note() returns trigger language plpgsql as $$
    declare
      was jsonb := to_jsonb(old);
      is_now jsonb := to_jsonb(new);
    begin
      if tg_op = 'UPDATE' and was - ${SEEN} = is_now - ${SEEN} then
        return null;
      end if;
      if tg_table_name = 'log' and (is_now->>'type' = 'refusal' or is_now->>'explain' = 'fail') then
        return null;
      end if;
      insert into fuzz.journal (what)
      values (left(tg_op || ' ' || tg_table_name || ' ' || coalesce(is_now, was)::text, 400));
      return null;
    end $$;`)
  for (const table of await tablesOf(client))
    await client.query(
      `create trigger fuzz_note after insert or update or delete on ${table} for each row execute function fuzz.note()`,
    )
}

/** All tables but the counters of failures. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
       and tablename <> 'throttle' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The changes since the last call of this function. */
export async function changesSince(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>('delete from fuzz.journal returning what')
  return rows.map(({ what }) => what)
}

/** One hash for each table over all its rows, without the rows and columns that the journal ignores. */
export async function tableHashes(client: pg.Client): Promise<Record<string, string>> {
  const hashOf = (table: string): string => {
    const row = table === 'sessions' || table === 'users' ? `(to_jsonb(t) - ${SEEN})` : 't'
    const where = table === 'log' ? `where type <> 'refusal' and explain <> 'fail'` : ''
    // A sum has no order to be sorted into.
    return `(select '${table}', count(*) || ' ' || sum(hashtextextended(${row}::text, 0)::numeric) from ${table} t ${where})`
  }
  // One statement for all: it is asked dozens of times.
  const { rows } = await client.query<[name: string, hash: string | null]>({
    text: (await tablesOf(client)).map(hashOf).join(' union all '),
    rowMode: 'array',
  })
  return Object.fromEntries(rows.map(([name, hash]) => [name, hash ?? 'empty']))
}

/** Resolves when the product has no statement and no transaction under way, as far as PostgreSQL knows. */
export async function untilIdle(client: pg.Client): Promise<void> {
  const busy = `select from pg_stat_activity
    where datname = current_database() and application_name = 'kairo' and state <> 'idle'`
  while ((await client.query(busy)).rowCount !== 0);
}
