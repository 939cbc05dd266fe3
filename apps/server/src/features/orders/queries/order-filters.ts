import { dayAtPort } from '../record/order-dates.ts'
import { CHARGE_CAUSE, CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { addDays } from '@kairo/shared/dates'
import { type BusinessType, downloadStates } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATES, RUNNING_STATUS_RULES, STATES_IN_FORCE } from '@kairo/shared/orders/rules/order-states'
import type { orderFilters } from '@kairo/shared/orders/contracts/order-search.contract'
import { CUSTOMER_SIDE, isStaff } from '@kairo/shared/roles'
import type { TaskKind } from '@kairo/shared/tasks/task-codes'
import { figureOf } from '@kairo/shared/statistics/figures'
import { searchText } from '@kairo/shared/text/search-text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { contains, hasTrigrams, onDays } from '../../../database/conditions.ts'
import type { Actor } from '../../../http/request-context.ts'
import { type PortsCalled, portsCalled } from '../../route-master/masters-by-name.ts'
import { visibleOrders } from '../record/order-access.ts'
import { inWords, inWordsOf, ordersOfWords } from '../record/order-words.ts'
import { figureCondition } from './figure-condition.ts'

export type OrderFilters = z.output<z.ZodObject<typeof orderFilters>>
type Condition = RawBuilder<boolean>

/** Orders of a running status; built from the rows that name it, so that what is found is what is shown. */
export function hasStatus(statuses: readonly number[]): Condition {
  const inEdit = sql`(o.is_allow_consignee_change = 3 or o.is_allow_shipper_change = 3)`
  const rules = RUNNING_STATUS_RULES.filter((rule) => statuses.includes(rule.status)).map((rule) => {
    const parts = [sql`o.state in (${sql.join([...rule.states])})`]
    if (rule.inEdit !== undefined) parts.push(rule.inEdit ? inEdit : sql`not ${inEdit}`)
    if (rule.draftFlag !== undefined) parts.push(sql`o.is_bl_draft_confirmed = ${rule.draftFlag}`)
    return sql`(${sql.join(parts, sql` and `)})`
  })
  return sql<boolean>`(${sql.join(rules, sql` or `)})`
}

/** Orders with an open task of one of these kinds. */
const hasOpenTask = (kinds: readonly TaskKind[]): Condition => sql<boolean>`exists (select from order_tasks t
  where t.order_id = o.id and t.state = 0 and t.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`

/** Documents that the viewer may not have do not count, so that results match what the rows show. */
const hasDocument = (businessType: BusinessType, role: number): RawBuilder<boolean> => {
  const there = sql<boolean>`exists (select 1 from order_files f where f.order_id = o.id and f.business_type = ${businessType} and f.replaced_at is null)`
  const states = downloadStates(businessType, role)
  return states.length === ORDER_STATES.length ? there : sql<boolean>`(o.state = any(${states}::int[]) and ${there})`
}

/** Submitted, and not cancelled. */
export const IN_FORCE = sql<boolean>`o.state in (${sql.join(STATES_IN_FORCE.map((state) => sql.lit(state)))})`
/** Other terms of free time were proposed, and the customer has not answered. */
export const TERMS_PROPOSED = sql<boolean>`(${IN_FORCE} and exists (select from order_free_time p
  where p.order_id = o.id and p.proposed_tariff_id is not null))`

/** Days of a date column, or of a text column that begins with a day. */
function between(column: RawBuilder<unknown>, from: string | undefined, to: string | undefined): Condition[] {
  const conditions: Condition[] = []
  if (from) conditions.push(sql<boolean>`${column} >= ${from}`)
  if (to) conditions.push(sql<boolean>`${column} < ${addDays(to, 1)}`)
  return conditions
}

/** Days of the port, as the cut-off is shown; by its instant, which is a day off at most, the index narrows first. */
const cutOffOn = (from: string | undefined, to: string | undefined): Condition[] => [
  ...onDays(sql`o.deadline_at`, from && addDays(from, -1), to && addDays(to, 1)),
  ...between(sql`o.deadline`, from, to),
]

const TEXT_FILTERS = [
  'code',
  'orderNo',
  'keyword',
  'createName',
  'companyName',
  'shipper',
  'consignee',
  'corporationNumber',
  'containerNumber',
  'vessel',
  'voyage',
] as const satisfies readonly (keyof OrderFilters)[]

/** Whether a filter searches for a part of a text, in the words of orders. */
export const hasTextFilters = (filters: OrderFilters): boolean => TEXT_FILTERS.some((name) => Boolean(filters[name]))

/** Whether filters select a range of the lane index (orders_lane): both ports, or one of departure with days of ETD. */
export const filtersByLane = (f: OrderFilters): boolean =>
  Boolean(f.departurePort ?? f.departurePortId) &&
  Boolean(f.destinationPort ?? f.destinationPortId ?? f.expectLeaveFrom ?? f.expectLeaveTo)

/** Names of staff are not shown to the customer side, so its search does not find by them. */
const createdBy = (actor: Actor, name: string): Condition =>
  sql<boolean>`o.created_by = any(array(select u.id from users u where ${contains(sql.ref('u.name'), name)}${isStaff(actor.roleId) ? sql`` : sql` and u.role_id in (${sql.join([...CUSTOMER_SIDE])})`}))`

/** A number is found with its hyphens and without them: a container or B/L number is stored in one form only. */
function containsAnywhere(actor: Actor, term: string, how: { bigrams: boolean }): Condition {
  const squeezed = term.replace(/[^\p{L}\p{N}]/gu, '')
  const either = squeezed !== term && squeezed.length > 2
  return either
    ? sql<boolean>`(${inWordsOf(actor, term, how)} or ${inWordsOf(actor, squeezed, how)})`
    : inWordsOf(actor, term, how)
}

/** The words of what was typed, not more than anybody types. */
const termsOf = (keyword: string): string[] => searchText(keyword).split(/\s+/).filter(Boolean).slice(0, 8)

/** All terms of a keyword in the words of an order. */
export function containsTerms(actor: Actor, keyword: string, { bigrams }: { bigrams: boolean }): Condition {
  const terms = termsOf(keyword)
  const how = { bigrams: bigrams && !hasTrigrams(terms) }
  return sql<boolean>`(${sql.join(
    terms.map((term) => containsAnywhere(actor, term, how)),
    sql` and `,
  )})`
}

/**
 * What the codes of orders begin with that a word of lower case means: the month at least, as a year is found as quickly
 * among the words. Undefined for one of another shape.
 */
function codePrefix(word: string): string | undefined {
  const [, day, number] = /^k(\d{4,6}|\d{6}(-?\d*))$/.exec(word) ?? []
  if (!day) return undefined
  return `K${number && !number.startsWith('-') ? `${day.slice(0, 6)}-${number}` : day}%`
}

/**
 * Orders whose code begins so, and only where there is none those of the words: of a month's orders the index of words
 * reads ten times as much, for the odd one that another number holds.
 */
const ofCode = (prefix: string, words: Condition): Condition =>
  sql<boolean>`o.id = any(case when exists (select from orders k where k.code like ${prefix})
    then array(select k.id from orders k where k.code like ${prefix})
    else array(select s.order_id from order_search s where ${words}) end)`

/**
 * The where-clause of a search on the alias `o`: what the actor may see, and every filter that is set. `called` finds
 * ports by name, in this statement where they are not cached. `bigrams: false` where the rows that it is asked of are few; `now` is by the product's clock, for figures.
 */
export function orderConditions(
  actor: Actor,
  f: OrderFilters,
  called: PortsCalled = portsCalled,
  { bigrams = true, now }: { bigrams?: boolean; now?: Date } = {},
): Condition {
  const c: Condition[] = [visibleOrders(actor)]
  const documentsAre = (present: boolean, ...businessTypes: BusinessType[]): Condition => {
    const all = sql<boolean>`(${sql.join(
      businessTypes.map((type) => hasDocument(type, actor.roleId)),
      sql` and `,
    )})`
    return present ? all : sql<boolean>`not ${all}`
  }
  // Their index narrows before columns are compared with them.
  const words: Condition[] = []
  const inColumn = (column: string, text: string): void => {
    words.push(inWords(text))
    c.push(contains(sql.ref(`o.${column}`), text))
  }
  if (f.code) {
    const prefix = codePrefix(searchText(f.code))
    if (prefix) c.push(sql<boolean>`o.code like ${prefix}`)
    else inColumn('code', f.code)
  }
  if (f.orderNo) inColumn('order_no', f.orderNo)
  const terms = termsOf(f.keyword ?? '')
  for (const term of terms) {
    const prefix = isStaff(actor.roleId) && codePrefix(term)
    if (prefix) c.push(ofCode(prefix, containsAnywhere(actor, term, { bigrams: false })))
    else words.push(containsAnywhere(actor, term, { bigrams: bigrams && !hasTrigrams(terms) }))
  }
  if (f.state && f.state.length > 0) c.push(hasStatus(f.state))
  if (f.task && f.task.length > 0) c.push(hasOpenTask(f.task))
  if (f.changeRequested !== undefined) {
    const isRequested = sql<boolean>`((o.is_allow_consignee_change = 1 or o.is_allow_shipper_change = 1) and o.state in (1, 2, 5))`
    c.push(f.changeRequested ? isRequested : sql<boolean>`not ${isRequested}`)
  }
  if (f.feeToBeBilled !== undefined) {
    // The charge of the fee that was accepted last: the program's, or the one proposed by staff where no rule applied.
    const isToBeBilled = sql<boolean>`(o.fee_accepted_at is not null and not exists (select from order_charges fee
      where fee.order_id = o.id and fee.cause in (${CHARGE_CAUSE.cancellation}, ${CHARGE_CAUSE.amendment})
        and fee.create_time >= o.fee_accepted_at and fee.state = ${CHARGE_STATE.invoiced}))`
    c.push(f.feeToBeBilled ? isToBeBilled : sql<boolean>`not ${isToBeBilled}`)
  }
  if (f.termsProposed !== undefined) c.push(f.termsProposed ? TERMS_PROPOSED : sql<boolean>`not ${TERMS_PROPOSED}`)
  if (f.createName) {
    words.push(inWords(f.createName))
    c.push(createdBy(actor, f.createName))
  }
  if (f.companyName) {
    words.push(inWords(f.companyName))
    c.push(
      sql<boolean>`o.customer_id = any(array(select u.id from users u where ${contains(sql.ref('u.company_name'), f.companyName)}))`,
    )
  }
  if (f.customerId) c.push(sql<boolean>`o.customer_id = ${f.customerId}`)
  if (f.shipper) inColumn('shipper_company_name', f.shipper)
  if (f.consignee) inColumn('consignee_company_name', f.consignee)
  if (f.departurePort) c.push(sql<boolean>`o.departure_port_id = any(${called(f.departurePort)})`)
  if (f.destinationPort) c.push(sql<boolean>`o.destination_port_id = any(${called(f.destinationPort)})`)
  if (f.departurePortId) c.push(sql<boolean>`o.departure_port_id = ${f.departurePortId}`)
  if (f.destinationPortId) c.push(sql<boolean>`o.destination_port_id = ${f.destinationPortId}`)
  if (f.corporationNumber) inColumn('corporation_number', f.corporationNumber)
  if (f.containerNumber) inColumn('container_number', f.containerNumber)
  if (f.vessel) {
    words.push(inWords(f.vessel))
    c.push(sql<boolean>`lower(o.vessel) = lower(${f.vessel})`)
  }
  if (f.voyage) {
    words.push(inWords(f.voyage))
    c.push(sql<boolean>`lower(o.voyage) = lower(${f.voyage})`)
  }
  const figure = f.figure ? figureOf(f.figure) : null
  if (figure) c.push(figureCondition(figure, actor, now ? sql`${now}` : sql`now()`))
  if (f.ids && f.ids.length > 0) c.push(sql<boolean>`o.id = any(${f.ids})`)
  if (f.telex !== undefined) c.push(sql<boolean>`o.telex = ${f.telex}`)
  if (f.waybill !== undefined) c.push(sql<boolean>`o.waybill = ${f.waybill}`)
  if (f.electronicRecord !== undefined) c.push(sql<boolean>`o.electronic_record = ${f.electronicRecord}`)
  if (f.hds !== undefined) c.push(sql<boolean>`o.hds = ${f.hds}`)
  if (f.ftDays !== undefined) c.push(sql<boolean>`o.ft_days = ${f.ftDays}`)
  if (f.ftTerm) c.push(contains(sql.ref('o.ft_term'), f.ftTerm))
  if (f.delay) {
    const late = sql`${dayAtPort('o.id', 'DEPA')} > o.etd::text`
    c.push(f.delay === 'YES' ? sql<boolean>`${late}` : sql<boolean>`(o.actual_departure is not null and not ${late})`)
  }
  c.push(...between(sql`o.open_start`, f.openPortStartTimeFrom, f.openPortStartTimeTo))
  c.push(...cutOffOn(f.deadlineFrom, f.deadlineTo))
  c.push(...between(sql`o.etd`, f.expectLeaveFrom, f.expectLeaveTo))
  c.push(...between(sql`o.eta`, f.expectArriveFrom, f.expectArriveTo))
  c.push(...between(dayAtPort('o.id', 'DEPA'), f.actualLeaveFrom, f.actualLeaveTo))
  c.push(...between(dayAtPort('o.id', 'ARRI'), f.actualArriveFrom, f.actualArriveTo))
  c.push(...onDays(sql`o.submit_time`, f.submitTimeFrom, f.submitTimeTo))
  c.push(...onDays(sql`o.create_time`, f.createTimeFrom, f.createTimeTo))
  // Who looks after an order is not shown outside the operator (rules 8.36).
  if (isStaff(actor.roleId)) {
    c.push(...onDays(sql`o.responsible_update_time`, f.responsibleUpdateTimeFrom, f.responsibleUpdateTimeTo))
    if (f.responsibleId) c.push(sql<boolean>`o.responsible_id = ${f.responsibleId}`)
  }
  if (f.loadingNoticeIsUpload !== undefined) c.push(documentsAre(f.loadingNoticeIsUpload, 1))
  if (f.invoiceAndParkingListIsUpload !== undefined) c.push(documentsAre(f.invoiceAndParkingListIsUpload, 2, 3))
  if (f.blIsUpload !== undefined) c.push(documentsAre(f.blIsUpload, 4))
  if (f.anRequestBookIsUpload !== undefined) c.push(documentsAre(f.anRequestBookIsUpload, 5))
  if (f.doIsUpload !== undefined) c.push(documentsAre(f.doIsUpload, 7))
  if (words.length > 0) c.push(ordersOfWords(words))
  return sql<boolean>`${sql.join(c, sql` and `)}`
}
