import type pg from 'pg'

/**
 * Runs `work` without the table's indexes and creates them again: maintaining them row by row takes two thirds of the
 * time.
 */
export async function withoutIndexes(client: pg.ClientBase, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexname as name, i.indexdef as made from pg_indexes i
     where i.tablename = $1 and not exists (
       select 1 from pg_constraint c where c.conindid = i.indexname::regclass)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  await work()
  for (const { made } of rows) await client.query(made)
}

/** SQL of a document number in its series of the month. */
export const numberOf = (letter: string, day: string, n: string) =>
  `'${letter}' || to_char(${day}, 'YYMM') || '-' || lpad(${n}::text, greatest(4, length(${n}::text)), '0')`

/** Stores the last number of each series, so that the product continues after it. */
export const fillSeries = (client: pg.ClientBase, table: 'invoices' | 'payments', day: string) =>
  client.query(`insert into number_series (series, last, last_date)
    select split_part(no, '-', 1), max(split_part(no, '-', 2)::int), max(${day}) from ${table} where no is not null group by 1`)
