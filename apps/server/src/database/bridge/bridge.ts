import { type Kysely, sql } from 'kysely'
import { StartupError } from '../../process/startup-error.ts'
import { NAMES_OF_1_0 } from './names-of-1-0.ts'

/** The last commit of 1.0, which brings an older database there; what was merged after it runs on the baseline. */
const LAST_OF_1_0 = 'b6dc188a'
/** Kysely's lock of migrations: copies of any release that start at the same time wait for each other. */
const LOCK = '3853314791062309107'

/** The files of the baseline are numbered; what came later begins with the minute of its making. */
const isOfBaseline = (name: string): boolean => /^\d{4}_/.test(name)

/**
 * The migrations that a database or a backup says it has, by the names of this release; undefined when they are that
 * already. Throws StartupError when it is older than the end of 1.0; `what` names it in the sentence.
 */
export function crossedNames(
  applied: readonly string[],
  known: readonly string[],
  what: string,
): readonly string[] | undefined {
  const ofOld = NAMES_OF_1_0.filter((name) => applied.includes(name))
  if (ofOld.length === 0) return undefined
  if (ofOld.length < NAMES_OF_1_0.length)
    throw new StartupError(
      `${what} is of a Kairo before the end of 1.0 (it has ${ofOld.length} of ${NAMES_OF_1_0.length} migrations), which this release does not read; nothing was changed. Bring it there with version 1.0.x of commit ${LAST_OF_1_0}, then come back.`,
    )
  return [...known.filter(isOfBaseline), ...applied.filter((name) => !ofOld.includes(name))]
}

/** A table of 1.0 that has gone, in which its backups have rows. */
export const GONE_TABLE = 'shown_drafts'

const registered = (name: string) => `regexp_replace(btrim(normalize(${name}, nfkc)), '\\s+', ' ', 'g')`

/** What served earlier releases alone goes, and what they left open is filled in. Does nothing to what has it already. */
const LEAVE = `
  drop view if exists bill_counts, invoice_day_counts;
  drop function if exists compact_bill_counts(), compact_invoice_day_counts();
  drop table if exists ${GONE_TABLE};
  drop index if exists rates_draft;
  drop trigger if exists surcharge_lines_summed on surcharge_lines;
  drop function if exists forget_surcharge_sums();

  -- Insurers that were typed: of spellings that differ in width, case or blanks only, the one that most rows have.
  insert into insurers (name)
  select distinct on (lower(name)) name from (
    select ${registered('insurer')} as name, count(*) as uses
    from (select insurer, insurer_id from insurance_rates union all select insurer, insurer_id from insurances) typed
    where insurer_id is null group by 1
  ) spelled
  where name <> '' order by lower(name), uses desc, name
  on conflict (lower(name)) do nothing;
  update insurance_rates r set insurer_id = n.id from insurers n
    where r.insurer_id is null and lower(n.name) = lower(${registered('r.insurer')});
  update insurances i set insurer_id = n.id from insurers n
    where i.insurer_id is null and lower(n.name) = lower(${registered('i.insurer')});

  -- Lines of invoices without a side, as they were read; also those of issued ones, whose paper is the same.
  alter table invoice_lines disable trigger invoice_lines_immutable;
  update invoice_lines set side = 'route' where side is null;
  alter table invoice_lines enable trigger invoice_lines_immutable;
`

/** After the rows of a backup of 1.0 are in, within the caller's transaction. */
export const leave1_0 = async <DB>(db: Kysely<DB>): Promise<void> => void (await sql.raw(LEAVE).execute(db))

/**
 * Takes a database of 1.0 over: the names of its migrations become those of the baseline, and what served earlier
 * releases goes, in one transaction. Does nothing to any other. Throws StartupError when it is older than that.
 */
export async function crossBridge<DB>(db: Kysely<DB>, known: readonly string[]): Promise<void> {
  if (!(await isMigrated(db))) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(trx)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx)
    const applied = rows.map(({ name }) => name)
    const names = crossedNames(applied, known, 'This database')
    // Of a newer release: Kysely says so.
    if (!names?.every((name) => known.includes(name))) return
    await sql`delete from kysely_migration where name = any(${sql.val(NAMES_OF_1_0)})`.execute(trx)
    await sql`insert into kysely_migration (name, timestamp)
      select name, ${new Date().toISOString()} from unnest(${sql.val(names)}::text[]) name
      on conflict (name) do nothing`.execute(trx)
    await leave1_0(trx)
  })
}

async function isMigrated<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}
