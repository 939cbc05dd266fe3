import { addDays } from '@kairo/shared/dates'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Language } from '@kairo/shared/languages'
import {
  type ApprovalPreview,
  type EndingRate,
  type IncompleteRate,
  MAX_ENDING_RATES,
  MAX_NAMED_RATES,
} from '@kairo/shared/rates/approval-preview'
import { type AllInPrices, rangeOfAllIns, summarizeChanges } from '@kairo/shared/rates/price-change'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { saleEnd, type ServiceGap, serviceKey } from '@kairo/shared/rates/rate-succession'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import { serviceLabel } from '@kairo/shared/rates/service-labels'
import { isComplete } from '@kairo/shared/quotations/quotation-texts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { allInPricesOf } from '../all-in-prices.ts'
import { type ApprovalPlan, pendingRates, planApproval, type RateOfApproval, serviceOf } from './approval-plan.ts'
import { carrierLabelOf, labelOf } from '../../route-master/label-of.ts'

/** Names services in the user's language; ports and carriers are few and read at once. */
export async function serviceNames(db: Kysely<DB>, language: Language): Promise<(rate: RateOfApproval) => string> {
  const [ports, companies] = await Promise.all([
    db.selectFrom('ports').select(['id', 'name', 'name_cn as cn', 'name_en as en', 'name_ja as ja']).execute(),
    db.selectFrom('shipping_companies').select(['id', 'name', 'name_cn as cn', 'name_ja as ja']).execute(),
  ])
  const portLabels = new Map(ports.map((port) => [port.id, labelOf(port, language)]))
  const companyNames = new Map(companies.map((company) => [company.id, carrierLabelOf(company, language)]))
  return (rate) =>
    serviceLabel(
      {
        ...serviceOf(rate),
        departurePort: portLabels.get(rate.departure_port_id) ?? '',
        destinationPort: portLabels.get(rate.destination_port_id) ?? '',
        shippingCompany: companyNames.get(rate.shipping_company_id) ?? '',
      },
      language,
    )
}

/** The gaps of a plan with the texts of their services. */
export function namedGaps(plan: ApprovalPlan, nameOf: (rate: RateOfApproval) => string): ServiceGap[] {
  const rates = new Map(
    [...plan.pending.values(), ...plan.approved.values()].map((rate) => [serviceKey(serviceOf(rate)), rate]),
  )
  return plan.gaps.map(({ service, from, to }) => {
    const rate = rates.get(service)
    return { service: rate ? nameOf(rate) : '', from, to }
  })
}

const pricesOf = ({ capacity20gp, capacity40gp, capacity40hq, lcl, min_revenue_tons }: RateOfApproval) => ({
  capacity20gp,
  capacity40gp,
  capacity40hq,
  lcl,
  minRevenueTons: min_revenue_tons,
})
/** Last day of sale, or null without an end. */
const lastDay = (rate: { closeTime: string | null; validTo: string | null }): string | null => {
  const end = saleEnd(rate)
  return end === null ? null : addDays(end, -1)
}
const bounded = <T>(list: readonly T[], most: number) => ({ total: list.length, list: list.slice(0, most) })

/** Approved rates whose last day of sale changes; rates that have ended or are invalid by then are not listed. */
export function endingRates(plan: ApprovalPlan, nameOf: (rate: RateOfApproval) => string): EndingRate[] {
  return plan.closed.flatMap(({ id, oldCloseTime, closeTime, byId }) => {
    const [rate, by] = [plan.approved.get(id), plan.pending.get(byId)]
    if (!rate || !by || rate.open_time === null || rate.valid_state !== VALID_STATE.valid) return []
    const oldSoldUntil = lastDay({ closeTime: oldCloseTime, validTo: rate.valid_to })
    if (oldSoldUntil !== null && oldSoldUntil < closeTime) return []
    return [
      {
        id,
        service: nameOf(rate),
        ...pricesOf(rate),
        soldFrom: rate.open_time,
        oldSoldUntil,
        soldUntil: closeTime > rate.open_time ? addDays(closeTime, -1) : null,
        by: { id: byId, ...pricesOf(by) },
      },
    ]
  })
}

interface Successor {
  after: RateOfApproval
  before: RateOfApproval | undefined
}
/** The opened rates with their predecessors: the revised rate, else the last effective one of the service. */
function successorsOf(plan: ApprovalPlan, openTime: string): Successor[] {
  const last = new Map<string, RateOfApproval>()
  for (const rate of plan.approved.values()) {
    const service = serviceKey(serviceOf(rate))
    const isSold = rate.valid_state === VALID_STATE.valid && rate.open_time !== null && rate.open_time <= openTime
    if (isSold && (last.get(service)?.open_time ?? '') <= (rate.open_time ?? '')) last.set(service, rate)
  }
  return plan.opened.flatMap(({ id }) => {
    const after = plan.pending.get(id)
    if (!after) return []
    const before =
      after.revises_id === null ? last.get(serviceKey(serviceOf(after))) : plan.approved.get(after.revises_id)
    return [{ before, after }]
  })
}

/** How all-in prices change, and which rates go on sale without the charges of a side. */
async function allInChanges(
  db: Kysely<DB>,
  successors: readonly Successor[],
  nameOf: (rate: RateOfApproval) => string,
  now: Date,
  language: Language,
): Promise<Pick<ApprovalPreview, 'allIn' | 'incomplete'>> {
  const ids = successors.flatMap(({ before, after }) => (before ? [before.id, after.id] : [after.id]))
  const prices = await allInPricesOf(db, ids, now, language)
  const pairs: { before: AllInPrices; after: AllInPrices }[] = []
  const incomplete: IncompleteRate[] = []
  for (const { before, after } of successors) {
    const [old, price] = [before && prices.get(before.id), prices.get(after.id)]
    if (!price) continue
    if (old) pairs.push({ before: old, after: price })
    const { notIncluded, unknownCharges } = price
    if (isComplete(price)) continue
    const isKnownBefore =
      old !== undefined &&
      (notIncluded.some((side) => !old.notIncluded.includes(side)) ||
        unknownCharges.some((charge) => !old.unknownCharges.includes(charge)))
    incomplete.push({
      id: after.id,
      service: nameOf(after),
      revisesId: after.revises_id,
      notIncluded,
      unknownCharges,
      replacesId: before && isKnownBefore ? before.id : null,
    })
  }
  const replaced = incomplete.filter(({ replacesId }) => replacesId !== null).length
  return { allIn: rangeOfAllIns(pairs), incomplete: { ...bounded(incomplete, MAX_NAMED_RATES), replaced } }
}

/** The effects of an approval, before it is decided. */
export async function previewApproval(
  context: AppContext,
  { openTime, ids, batch, restoreInvalid }: ParsedOf<typeof ratesContract.previewApproval>,
  request: RequestContext,
): Promise<ApprovalPreview> {
  const { language } = request
  const rows = await pendingRates(context.db, { ids, batch }, { lock: false })
  const plan = await planApproval(context.db, rows, { openTime, restoreInvalid, request })
  const nameOf = await serviceNames(context.db, language)
  const shortened = plan.opened.flatMap(({ id, openTime: soldFrom, closeTime }) => {
    const rate = plan.pending.get(id)
    if (!rate || (soldFrom === openTime && closeTime === null)) return []
    const replacedAtOnce = closeTime !== null && closeTime <= soldFrom
    const soldUntil = lastDay({ closeTime, validTo: rate.valid_to })
    return [{ id, service: nameOf(rate), soldFrom, soldUntil, replacedAtOnce, revisesId: rate.revises_id }]
  })
  const named = (list: readonly number[]) =>
    bounded(
      list.flatMap((id) => {
        const rate = plan.pending.get(id)
        return rate ? [{ id, service: nameOf(rate), revisesId: rate.revises_id }] : []
      }),
      MAX_NAMED_RATES,
    )
  const successors = successorsOf(plan, openTime)
  return {
    digest: plan.digest,
    count: plan.opened.length,
    changes: summarizeChanges(
      successors.map(({ before, after }) => ({ before: before ? pricesOf(before) : null, after: pricesOf(after) })),
    ),
    ...(await allInChanges(context.db, successors, nameOf, request.now, language)),
    ends: bounded(endingRates(plan, nameOf), MAX_ENDING_RATES),
    shortened: bounded(shortened, MAX_NAMED_RATES),
    gaps: bounded(namedGaps(plan, nameOf), MAX_NAMED_RATES),
    ofInvalid: named(plan.ofInvalid),
    overtaken: named(plan.overtaken),
  }
}
