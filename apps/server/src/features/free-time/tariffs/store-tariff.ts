import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { addDays } from '@kairo/shared/dates'
import type { TariffForm } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { groupBy } from '@kairo/shared/group-by'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Tariffs are written one after the other: whether two overlap is seen by the later one. */
export const lockTariffs = (trx: Transaction<DB>) =>
  sql`lock table free_time_tariffs in share row exclusive mode`.execute(trx)

export const tariffValues = (form: TariffForm) => ({
  kind: form.kind,
  direction: form.direction,
  shipping_company_id: form.shippingCompanyId ?? null,
  port_id: form.portId ?? null,
  country: form.country ?? null,
  container_class: form.containerClass,
  start: form.start,
  free_days: form.freeDays,
  free_count: form.freeCount,
  charge_count: form.chargeCount,
  calendar_code: form.calendarCode ?? null,
  currency: form.currency,
  extension: form.extension,
  valid_from: form.validFrom,
  valid_to: form.validTo ?? null,
  source: form.source ?? '',
})
export type TariffValues = ReturnType<typeof tariffValues>

export const tierValues = ({ tiers }: TariffForm) =>
  tiers.map((tier) => ({
    from_day: tier.fromDay,
    to_day: tier.toDay ?? null,
    gp20: tier.gp20 ?? null,
    gp40: tier.gp40 ?? null,
    hq40: tier.hq40 ?? null,
  }))

/** Refuses ports, carriers and calendars that are not there, and that of the banks, which only adds to the country's. */
export async function assertMasters(db: Kysely<DB>, values: TariffValues): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    select path from (values
      ('portId', ${values.port_id}::bigint is null or exists (select from ports where id = ${values.port_id})),
      ('shippingCompanyId', ${values.shipping_company_id}::bigint is null
        or exists (select from shipping_companies where id = ${values.shipping_company_id})),
      ('calendarCode', ${values.calendar_code}::text is null
        or exists (select from calendars where code = ${values.calendar_code} and code <> ${CALENDAR.japanBank}))
    ) as fields (path, known) where not known`.execute(db)
  if (rows.length > 0)
    throw new Refusal('PARAMETER_ERROR', { errors: rows.map(({ path }) => ({ path, message: 'choice' })) })
}

const SCOPE = ['kind', 'direction', 'shipping_company_id', 'port_id', 'country', 'container_class'] as const
type Scope = Record<(typeof SCOPE)[number], string | number | null>
/** The same carrier or all, port or country, kind, direction and class. */
export const scopeKey = (values: Scope): string => SCOPE.map((field) => values[field] ?? '').join('|')

interface Days {
  valid_from: string
  valid_to: string | null
}
export type ScopedTariff = Scope & Days & { id: number; state: string }

/**
 * Whether two tariffs of a scope hold on one day. One without a last day ends where the next begins, so that it is in
 * the way of none that begins later.
 */
export function overlap(a: Days, b: Days): boolean {
  const [first, second] = a.valid_from <= b.valid_from ? [a, b] : [b, a]
  if (first.valid_from === second.valid_from) return true
  return first.valid_to !== null && first.valid_to >= second.valid_from
}

/** The last days of tariffs that are open although another one of their scope begins later. */
export function openEnds(tariffs: readonly (Scope & Days & { id: number })[]): Map<number, string> {
  const ends = new Map<number, string>()
  for (const scope of groupBy(tariffs, scopeKey).values()) {
    const sorted = scope.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
    for (const [at, one] of sorted.entries()) {
      const next = sorted[at + 1]
      if (next && one.valid_to === null) ends.set(one.id, addDays(next.valid_from, -1))
    }
  }
  return ends
}

export async function endTariffs(trx: Transaction<DB>, ends: ReadonlyMap<number, string>, by: number): Promise<void> {
  if (ends.size === 0) return
  await sql`update free_time_tariffs t set valid_to = e.valid_to, version = t.version + 1, updated_by = ${by}
    from unnest(${[...ends.keys()]}::bigint[], ${[...ends.values()]}::date[]) e (id, valid_to)
    where t.id = e.id`.execute(trx)
}

/** Tariffs of these scopes that wait or are in force, the earliest first. */
export async function tariffsOfScopes(db: Kysely<DB>, scopes: readonly Scope[]): Promise<ScopedTariff[]> {
  const keys = new Set(scopes.map(scopeKey))
  const rows = await db
    .selectFrom('free_time_tariffs')
    .select([...SCOPE, 'id', 'valid_from', 'valid_to', 'state'])
    .where('state', '<>', 'rejected')
    .orderBy('valid_from')
    .execute()
  return rows.filter((row) => keys.has(scopeKey(row)))
}
