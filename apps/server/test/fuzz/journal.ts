import type pg from 'pg'

/**
 * Records, by triggers, every row that changes during a run, so that a refused call which changed something
 * is detected. Ignored is what a refusal may write (its line of the log, counters of failures, that a session
 * was seen) and what the queue writes meanwhile to mails of earlier calls.
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
      if tg_op = 'UPDATE' and was - '{last_seen_at,idle_until}'::text[] = is_now - '{last_seen_at,idle_until}'::text[] then
        return null;
      end if;
      if tg_table_name = 'log' and (is_now->>'type' in ('refusal', 'mail') or is_now->>'explain' = 'fail') then
        return null;
      end if;
      if tg_table_name = 'mails' and tg_op = 'UPDATE' then
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

/** Rows that refused calls must not change. */
const COUNTERS = ['throttle']

/** Columns that are ignored in some tables. */
const ROWS: Record<string, string> = {
  sessions: `(to_jsonb(t) - '{last_seen_at,idle_until}'::text[])`,
  mails: 't.id',
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !COUNTERS.includes(name))
}

/** The changes since the last call of this function. */
export async function changesSince(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>('delete from fuzz.journal returning what')
  return rows.map(({ what }) => what)
}

/** One hash for each table over all its rows, without the rows and columns that the journal ignores. */
export async function tableHashes(client: pg.Client): Promise<Record<string, string>> {
  const hashOf = (table: string): string => {
    const row = ROWS[table] ?? 't'
    const where = table === 'log' ? `where type not in ('refusal', 'mail') and explain <> 'fail'` : ''
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

/** A job that renews itself for ever shall not hold the run up. */
const JOBS_MS = 10_000

/**
 * Resolves when the product has no statement, no transaction and no job under way or due, as far as PostgreSQL knows.
 * Jobs are waited for only where a queue runs them.
 */
export async function untilIdle(client: pg.Client, queueRuns = false): Promise<void> {
  const jobs = queueRuns
    ? `or exists (select from graphile_worker._private_jobs
         where locked_at is not null or (run_at <= now() and attempts < max_attempts))`
    : ''
  const end = Date.now() + JOBS_MS
  for (;;) {
    const { rows } = await client.query<{ busy: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database()
         and application_name = 'kairo' and state <> 'idle') ${Date.now() < end ? jobs : ''} as busy`,
    )
    if (!rows[0]?.busy) return
  }
}
