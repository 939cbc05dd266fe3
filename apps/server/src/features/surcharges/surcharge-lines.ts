import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { groupBy } from '@kairo/shared/group-by'
import type { LineIdentity } from '@kairo/shared/quotations/charges'
import { chargeKey, linesOn, periodsOn } from '@kairo/shared/quotations/dated-lines'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import { sideOfType } from '@kairo/shared/surcharges/side-of-type'
import type { surchargesContract } from '@kairo/shared/surcharges/surcharges.contract'
import type { ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'
import { type Kysely, sql } from 'kysely'
import { anyOf } from '../../database/conditions.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { chargeNamer } from '../charges/charge-kinds.ts'
import { loadRouteCharges } from '../rates/search/price-sources.ts'
import { selectRates, isRateEffective } from '../rates/rate-query.ts'
import { CARRIER_NAMES, carrierLabelOfRow } from '../route-master/label-of.ts'
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
      'l.kind',
      's.type',
    ])
    .select(sql<ChargeCondition>`l.condition`.as('condition'))
    .leftJoin('shipping_companies as carrier', 'carrier.id', 'l.shipping_company_id')
    .select(['l.valid_from as validFrom', 'l.valid_to as validTo', 'l.shipping_company_id as carrierId'])
    .select(CARRIER_NAMES)
    .orderBy('l.surcharge_id')
    .orderBy('l.seq')

type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

/** As in responses, with the carrier in the user's language; null for all carriers. */
const lineRow = <L extends Line>(
  { carrierId: _id, kind: _kind, type: _type, carrier_name, carrier_cn, carrier_ja, ...line }: L,
  language: Language,
) => ({
  ...line,
  shippingCompany: carrierLabelOfRow({ carrier_name, carrier_cn, carrier_ja }, language) || null,
})

/** The same with the full name of the charge, for staff. */
const namedRow = (line: Line, nameOf: (line: LineIdentity) => string, language: Language) => ({
  ...lineRow(line, language),
  charge: nameOf({ kind: line.kind, side: sideOfType(line.type), item: line.surchargeName }),
  shippingCompanyId: line.carrierId,
})

/** The lines of one surcharge. Throws SELECT_FAIL for an unknown one. */
export async function surchargeLines(db: Kysely<DB>, id: number, language: Language) {
  const surcharge = await db.selectFrom('surcharges').select('id').where('id', '=', id).executeTakeFirst()
  if (!surcharge)
    throw new Refusal('SELECT_FAIL', {
      message: MESSAGES.noSuchSurcharge,
    })
  const [lines, nameOf] = await Promise.all([
    selectLines(db).where('l.surcharge_id', '=', id).execute(),
    chargeNamer(db, language),
  ])
  return lines.map((line) => namedRow(line, nameOf, language))
}

/** The last period of each charge of these surcharges, in the order of their numbers; of each carrier and of all. */
export async function listLastPeriods(db: Kysely<DB>, ids: readonly number[], language: Language) {
  const [lines, nameOf] = await Promise.all([
    selectLines(db).select('s.surcharge_no as surchargeNo').where('l.surcharge_id', '=', anyOf(ids)).execute(),
    chargeNamer(db, language),
  ])
  const charges = groupBy(lines, ({ surchargeNo, surchargeName, condition, carrierId }) =>
    JSON.stringify([surchargeNo, chargeKey({ item: surchargeName, condition }), carrierId]),
  )
  return [...charges.values()].flatMap((periods) => {
    const [first, ...others] = periods
    if (!first) return []
    const last = others.reduce((a, b) => ((b.validFrom ?? '') > (a.validFrom ?? '') ? b : a), first)
    return [{ ...namedRow(last, nameOf, language), surchargeNo: last.surchargeNo }]
  })
}

/**
 * The surcharges on both sides of a route for ships of a day, with those of a rate's own carrier. Staff may query any number and route; a customer only those of rates
 * on sale, and gets empty lists for any other, as for numbers that do not exist.
 */
export async function routeSurcharges(
  { db }: AppContext,
  input: ParsedOf<typeof surchargesContract.getRouteSurcharges>,
  request: RequestContext,
) {
  const { polNo, podNo, surchargeDetailType, transportCostId } = input
  const today = tokyoToday(request.now)
  const etd = input.etd ?? today
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
    return selectLines(db).where('s.surcharge_no', '=', number).execute()
  }
  const rateOf = async (rateId: number | undefined) => {
    if (rateId === undefined || !(await onSale('r.id', rateId))) return undefined
    const [rate, charges] = await Promise.all([
      selectRates(db).select('r.shipping_company_id as carrierId').where('r.id', '=', rateId).executeTakeFirst(),
      loadRouteCharges(db, [rateId]),
    ])
    return { carrierId: rate?.carrierId ?? null, charges: charges.get(rateId) ?? [] }
  }
  const [begins, ends, rate, nameOf] = await Promise.all([
    linesOf('r.departure_surcharge_no', polNo),
    linesOf('r.destination_surcharge_no', podNo),
    rateOf(transportCostId),
    chargeNamer(db, request.language),
  ])
  const carrierId = rate?.carrierId ?? null
  const named = (lines: typeof begins, side: 'origin' | 'destination') =>
    periodsOn(
      lines.map((line) => ({ ...line, item: line.surchargeName })),
      etd,
      carrierId,
    )
      .inForce.filter((line) => !surchargeDetailType || line.surchargeDetailType === surchargeDetailType)
      .map(({ item, ...line }) => ({
        ...lineRow(line, request.language),
        surchargeName: nameOf({ kind: line.kind, side, item }),
      }))
  return {
    begins: named(begins, 'origin'),
    ends: named(ends, 'destination'),
    gs: linesOn(rate?.charges ?? [], etd, carrierId).lines.map((line) => ({
      name: nameOf(line),
      price: line.amounts['20GP'] ?? '0.00',
    })),
  }
}
