import { type ChargeList, chargeList } from '@kairo/shared/quotations/all-in'
import { routeCharge, type SurchargeLine } from '@kairo/shared/quotations/charges'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import { LINE_COLUMNS, lineOf } from './price-sources.ts'

/** What every write of a surcharge changes: under one revision its lines never change. Begins with the id. */
export const surchargeRevision = (surcharges: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${surcharges}.${name}`)
  return sql`${column('id')} || ' ' || ${column('version')} || ' ' || extract(epoch from ${column('update_time')})`
}

/** The charges of a rate itself as JSON text `[[name, price], …]`; null without any. */
export const routeChargesOf = (rateId: string): RawBuilder<string | null> => sql`(
  select json_agg(json_build_array(c.name, c.price::text) order by c.id)::text
  from rate_route_charges link join route_charges c on c.id = link.route_charge_id where link.rate_id = ${sql.ref(rateId)})`

/**
 * Lists of charges with their sums, between searches. What they are found by is read with the rates each time (the
 * revision of a surcharge, the text of a rate's own charges), so a list is never out of date and needs no invalidation.
 * Together with the route charges that come with the rates it saves a search two statements (bench/README.md).
 */
export interface ChargeLists {
  /** Loads the surcharges that are not known yet, in one statement. */
  load(revisions: readonly (string | null)[]): Promise<LoadedCharges>
}
interface LoadedCharges {
  surcharge(revision: string | null): ChargeList
  route(charges: string | null): ChargeList
}

const MAX_LISTS = 5000
const NO_CHARGES = chargeList([])

const linesOfSurcharges = preparedQuery('charge-lists', (db, ids: readonly string[]) =>
  db
    .selectFrom('surcharges as s')
    .leftJoin('surcharge_lines as l', 'l.surcharge_id', 's.id')
    .select('s.id')
    .select(surchargeRevision('s').as('revision'))
    .select(LINE_COLUMNS)
    .where('s.id', '=', (eb) => eb.fn.any(eb.val(ids as unknown as readonly number[])))
    .orderBy('s.id')
    .orderBy('l.seq'),
)

const idOf = (revision: string): string => revision.slice(0, revision.indexOf(' '))

/** One for each program. */
export function openChargeLists(db: Database): ChargeLists {
  const known = new Map<string, ChargeList>()
  const keep = (key: string, list: ChargeList): ChargeList => {
    for (const oldest of known.keys()) {
      if (known.size < MAX_LISTS) break
      known.delete(oldest)
    }
    known.set(key, list)
    return list
  }
  const route = (charges: string | null): ChargeList => {
    if (charges === null) return NO_CHARGES
    const rows = () => JSON.parse(charges) as [string, string][]
    return known.get(charges) ?? keep(charges, chargeList(rows().map(([name, price]) => routeCharge(name, price))))
  }
  const loadMissing = async (ids: string[]): Promise<Map<string, ChargeList>> => {
    const surcharges = new Map<string, { revision: string; lines: SurchargeLine[] }>()
    for (const { id, revision, name, currency, basis, condition, ...amounts } of await linesOfSurcharges(db, ids)) {
      const surcharge = surcharges.get(String(id)) ?? { revision: revision ?? '', lines: [] }
      surcharges.set(String(id), surcharge)
      if (name !== null && currency !== null && basis !== null && condition !== null)
        surcharge.lines.push(lineOf({ name, currency, basis, condition, ...amounts }))
    }
    return new Map([...surcharges].map(([id, { revision, lines }]) => [id, keep(revision, chargeList(lines))]))
  }
  return {
    async load(revisions) {
      const wanted = [...new Set(revisions)].filter((revision): revision is string => revision !== null)
      const missing = wanted.filter((revision) => !known.has(revision)).map(idOf)
      const loaded = missing.length === 0 ? undefined : await loadMissing(missing)
      return {
        // Changed since the rates were read: then what is in force now.
        surcharge: (revision) =>
          (revision === null ? undefined : (known.get(revision) ?? loaded?.get(idOf(revision)))) ?? NO_CHARGES,
        route,
      }
    },
  }
}
