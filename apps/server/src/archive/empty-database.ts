import type { CopyConnection } from '../database/copy-connection.ts'

/** Its rows come with the schema. */
const FILLED_BY_MIGRATIONS = ['task_rules', 'price_changes', 'bl_forms']

/** Whether any of our tables has a row of somebody's; a database without tables is empty as well. */
export async function holdsRows(db: CopyConnection): Promise<boolean> {
  const tables = await db.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely\\_%'",
  )
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue
    const [row] = await db.query<{ found: boolean }>(`select exists (select from public."${name}") as found`)
    if (row?.found) return true
  }
  return false
}

/** The connected clients of the product: a running server would write between the restored rows. */
export async function connectedServers(db: CopyConnection): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name in ('kairo-events', 'kairo-queue')",
  )
  return row?.n ?? 0
}

/**
 * Drops all of our objects one by one, within the caller's transaction: the schema itself may belong to another owner,
 * and extensions stay, as not every role may create them again. The queue has its own schema, which stays.
 */
export async function dropEverything(db: CopyConnection): Promise<void> {
  const notOfExtension = (catalog: string) =>
    `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`
  const drops = await db.query<{ drop: string }>(`
    select case o.relkind when 'S' then 3 else 1 end as turn, format('drop %s if exists public.%I cascade', case o.relkind when 'v' then 'view' when 'm' then
        'materialized view' when 'S' then 'sequence' else 'table' end, o.relname) as drop
      from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'S')
        and ${notOfExtension('pg_class')}
    union all
    select 2, format('drop routine if exists %s cascade', o.oid::regprocedure) from pg_proc o
      where o.pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc')}
    order by 1`)
  // Dropping a table drops the sequences of its columns; only independent ones are left for the end.
  for (const { drop } of drops) await db.query(drop)
}
