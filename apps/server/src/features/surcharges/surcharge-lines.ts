import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import type { surchargesContract } from '@kairo/shared/surcharges/surcharges.contract'
import type { ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { chargeNamer } from '../charges/charge-kinds.ts'
import { loadRouteCharges } from '../rates/search/price-sources.ts'
import { selectRates, isRateEffective } from '../rates/rate-query.ts'
import { MESSAGES } from './messages.ts'

const selectLines = (db: Kysely<DB>) =>
  db
    .selectFrom('surcharge_lines as l')
    .innerJoin('surcharges as s', 's.id', 'l.surcharge_id')
    .select([
      'l.name as surchargeName',
      'l.gp20 as surcharge20gp',
      'l.gp40 as surcharge40gp',
      'l.hq40 as surcharge40hq',
      'l.lcl as surchargeLcl',
      'l.currency as costUnit',
      'l.basis as unit',
      'l.detail_type as surchargeDetailType',
    ])
    .select(sql<ChargeCondition>`l.condition`.as('condition'))
    .orderBy('l.surcharge_id')
    .orderBy('l.seq')

/** The lines of one surcharge. Throws SELECT_FAIL for an unknown one. */
export async function surchargeLines(db: Kysely<DB>, id: number) {
  const surcharge = await db.selectFrom('surcharges').select('id').where('id', '=', id).executeTakeFirst()
  if (!surcharge)
    throw new Refusal('SELECT_FAIL', {
      message: MESSAGES.noSuchSurcharge,
    })
  return await selectLines(db).where('l.surcharge_id', '=', id).execute()
}

/**
 * The surcharges on both sides of a route. Staff may query any number and route; a customer only those of rates
 * on sale, and gets empty lists for any other, as for numbers that do not exist.
 */
export async function routeSurcharges(
  { db, clock }: AppContext,
  input: ParsedOf<typeof surchargesContract.getRouteSurcharges>,
  request: RequestContext,
) {
  const { polNo, podNo, surchargeDetailType, transportCostId } = input
  const today = tokyoToday(clock.now())
  const onSale = async (
    column: 'r.departure_surcharge_no' | 'r.destination_surcharge_no' | 'r.id',
    value: string | number,
  ) =>
    isStaff(request.actor.roleId) ||
    (await selectRates(db)
      .select('r.id')
      .where(column, '=', value)
      .where((eb) => isRateEffective(eb, today))
      .limit(1)
      .executeTakeFirst()) !== undefined
  const linesOf = async (
    column: 'r.departure_surcharge_no' | 'r.destination_surcharge_no',
    number: string | undefined,
  ) => {
    if (number === undefined || !(await onSale(column, number))) return []
    let query = selectLines(db).select('l.kind').where('s.surcharge_no', '=', number)
    if (surchargeDetailType) query = query.where('l.detail_type', '=', surchargeDetailType)
    return query.execute()
  }
  const chargesOf = async (rateId: number | undefined) => {
    if (rateId === undefined || !(await onSale('r.id', rateId))) return []
    return (await loadRouteCharges(db, [rateId])).get(rateId) ?? []
  }
  const [begins, ends, gs, nameOf] = await Promise.all([
    linesOf('r.departure_surcharge_no', polNo),
    linesOf('r.destination_surcharge_no', podNo),
    chargesOf(transportCostId),
    chargeNamer(db, request.language),
  ])
  const named = (lines: typeof begins, side: 'origin' | 'destination') =>
    lines.map(({ kind, ...line }) => ({ ...line, surchargeName: nameOf({ kind, side, item: line.surchargeName }) }))
  return {
    begins: named(begins, 'origin'),
    ends: named(ends, 'destination'),
    gs: gs.map((line) => ({ name: nameOf(line), price: line.amounts['20GP'] ?? '0.00' })),
  }
}
