import { CHARGE_STATE, type ChargeState, type ChargeVia, type TaxCode } from '@kairo/shared/billing/billing-codes'
import type { ChargeRow } from '@kairo/shared/billing/billing-fields'
import { chargeActions } from '@kairo/shared/billing/charge-actions'
import { taxCodeOf } from '@kairo/shared/billing/charge-kinds'
import type { orderChargesContract } from '@kairo/shared/billing/order-charges.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { provisionalReason } from '@kairo/shared/calendars/calendar'
import { type Page, pageOf } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoSeconds, tokyoToday } from '@kairo/shared/dates'
import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import type { Language } from '@kairo/shared/languages'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { contains, isEntry, onDays } from '../../../database/conditions.ts'
import { inOrder, listPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { findOrder } from '../../orders/queries/find-order.ts'
import { shownName } from '../../orders/record/shown-name.ts'
import { calendarsOf } from '../record/billing-terms.ts'
import { lateFeeOf } from '../record/late-fee.ts'
import type { FileOwner } from '../../documents/queries/file-owner.ts'

type Viewer = Pick<Actor, 'id' | 'roleId'>

/** Charges that an account may see, as a condition on `o`: staff all, a customer those of its orders, others none. */
const visibleCharges = (actor: Viewer) =>
  isStaff(actor.roleId)
    ? sql<boolean>`true`
    : actor.roleId === ROLE.customer
      ? sql<boolean>`o.customer_id = ${actor.id}`
      : sql<boolean>`false`

const NAME = { 'zh-cn': 'k.name_cn', en: 'k.name_en', ja: 'k.name_ja' } as const
const VALUE = { 'zh-cn': 'd.value_cn', en: 'd.value_en', ja: 'd.value_ja' } as const

const selectCharges = (db: Kysely<DB>, language: Language) =>
  db
    .selectFrom('order_charges as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('users as customer', 'customer.id', 'o.customer_id')
    .innerJoin('charge_kinds as k', 'k.id', 'c.charge_kind_id')
    .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
    .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
    .leftJoin('users as proposer', 'proposer.id', 'c.proposed_by')
    .leftJoin('users as answerer', 'answerer.id', 'c.answered_by')
    .leftJoin('dictionary as d', (join) => join.on(isEntry('d', DICTIONARY.chargeCause, 'c.cause')))
    .leftJoin('invoice_lines as l', (join) => join.on(sql<boolean>`l.order_charge_id = c.id and l.live`))
    .leftJoin('invoices as i', 'i.id', 'l.invoice_id')
    .selectAll('c')
    .select(['o.code as order_code', 'o.customer_id', 'customer.company_name', 'customer.name as person'])
    .select(['customer.country as customer_country', 'k.code as kind_code', 'k.tax_code', 'k.cost_side'])
    .select(['pol.country as departure_country', 'pod.country as destination_country'])
    .select([
      'proposer.name as proposer',
      'proposer.role_id as proposer_role',
      'i.id as invoice_id',
      'i.no as invoice_no',
    ])
    .select(['answerer.name as answerer', 'answerer.role_id as answerer_role'])
    .select(({ selectFrom }) =>
      selectFrom('insurances as n')
        .select('n.id')
        .whereRef('n.order_charge_id', '=', 'c.id')
        .where('n.state', 'in', [INSURANCE_STATE.accepted, INSURANCE_STATE.issued])
        .where('o.state', 'in', [ORDER_STATE.draft, ORDER_STATE.cancelled])
        .as('left_over_insurance'),
    )
    .select([`${NAME[language]} as kind_name`, `${VALUE[language]} as cause_name`])
export type StoredCharge = Awaited<ReturnType<ReturnType<typeof selectCharges>['execute']>>[number]

/** Throws RECORD_NOT_EXIST, the same for missing and for not allowed. */
export async function findCharge(db: Kysely<DB>, actor: Viewer, id: number): Promise<StoredCharge> {
  const charge = await selectCharges(db, 'en').where('c.id', '=', id).where(visibleCharges(actor)).executeTakeFirst()
  if (!charge) throw new Refusal('RECORD_NOT_EXIST')
  return charge
}

/** The charge as it is now, for a caller that holds an older version. */
export async function latestCharge(
  db: Kysely<DB>,
  id: number,
  request: RequestContext,
  now: Date,
): Promise<ChargeRow | undefined> {
  const { actor, language } = request
  const rows = await selectCharges(db, language).where('c.id', '=', id).where(visibleCharges(actor)).execute()
  return (await rowsOf(db, rows, request, now))[0]
}

async function rowsOf(
  db: Kysely<DB>,
  charges: readonly StoredCharge[],
  { actor, language }: Pick<RequestContext, 'actor' | 'language'>,
  now: Date,
): Promise<ChargeRow[]> {
  const today = tokyoToday(now)
  const staff = isStaff(actor.roleId)
  const ids = charges.flatMap(({ file_ids }) => file_ids)
  const files =
    ids.length > 0 ? await db.selectFrom('files').select(['id', 'name', 'kind']).where('id', 'in', ids).execute() : []
  const calendars = await calendarsOf(
    db,
    charges.flatMap((charge) => (charge.expires_on || charge.objection_until ? charge.customer_country : [])),
  )
  return charges.map((charge) => {
    const why = (from: Date | null, to: string | null) =>
      from && to ? provisionalReason(tokyoToday(from), to, calendars(charge.customer_country)) : null
    const expiresOn = charge.state === CHARGE_STATE.proposed ? charge.expires_on : null
    const facts = {
      state: charge.state as ChargeState,
      via: charge.via as ChargeVia | null,
      objectionUntil: charge.objection_until,
    }
    const currency = charge.currency as Currency
    // A draft is internal until it is issued.
    const isShown = charge.invoice_id !== null && (staff || charge.invoice_no !== null)
    return {
      id: charge.id,
      version: charge.version,
      orderId: charge.order_id,
      orderCode: charge.order_code,
      customerName: charge.company_name || charge.person,
      chargeKindId: charge.charge_kind_id,
      chargeKindCode: charge.kind_code,
      chargeKindName: charge.kind_name,
      taxCode: taxCodeOf(
        { taxCode: charge.tax_code as TaxCode | null, costSide: charge.cost_side as 'none' },
        { departureCountry: charge.departure_country, destinationCountry: charge.destination_country },
      ),
      cause: charge.cause,
      causeName: charge.cause_name ?? charge.cause,
      text: charge.text,
      quantity: decimalOf(charge.quantity).toFixed(),
      price: roundMoney(charge.price, currency),
      currency,
      amount: roundMoney(charge.amount, currency),
      state: charge.state,
      via: facts.via,
      files: files
        .filter(({ id }) => charge.file_ids.includes(id))
        .map(({ id, name, kind }) => ({ id, name, kind, path: `/api/common/download?id=${id}` })),
      proposedBy: shownName({ name: charge.proposer, role: charge.proposer_role }, actor, language),
      createTime: tokyoSeconds(charge.create_time),
      answeredBy: shownName({ name: charge.answerer, role: charge.answerer_role }, actor, language),
      answeredAt: charge.answered_at && tokyoSeconds(charge.answered_at),
      answerNote: charge.answer_note,
      expiresOn,
      expiresProvisional: why(charge.create_time, expiresOn),
      objectionUntil: charge.objection_until,
      objectionProvisional: why(charge.answered_at, charge.objection_until),
      invoiceId: isShown ? charge.invoice_id : null,
      invoiceNo: isShown ? charge.invoice_no : null,
      leftOverInsuranceId: charge.left_over_insurance,
      actions: chargeActions(facts, actor.roleId, today),
    }
  })
}

type Search = ParsedOf<typeof orderChargesContract.exportCharges>

/** What the filters mean, as a condition on `c` and its order `o`. */
function conditionOf(input: Search, actor: Viewer) {
  const parts: RawBuilder<unknown>[] = [visibleCharges(actor)]
  if (input.orderId !== undefined) parts.push(sql`c.order_id = ${input.orderId}`)
  if (input.customerId !== undefined) parts.push(sql`o.customer_id = ${input.customerId}`)
  if (input.state !== undefined) parts.push(sql`c.state = ${input.state}`)
  if (input.keyword !== undefined) parts.push(contains(sql`concat_ws(' ', o.code, c.text)`, input.keyword))
  parts.push(...onDays(sql`c.create_time`, input.createdFrom, input.createdTo))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const CHARGES = { from: sql`order_charges c join orders o on o.id = c.order_id`, id: sql`c.id` }
/** A charge is made after those before it. */
const SORT = { createTime: sql`c.id`, orderCode: sql`o.code`, amount: sql`c.amount`, state: sql`c.state` }

/** A page of the charges that the filters find, in the order asked for, the newest first without. Throws ORDER_NOT_EXIST. */
export async function findCharges(context: AppContext, input: Search, page: Page, request: RequestContext) {
  const { db } = context
  const { actor, language } = request
  if (input.orderId !== undefined) await findOrder(db, actor, input.orderId)
  const descending = (input.sortOrder ?? (input.sortBy ? 'asc' : 'desc')) === 'desc'
  const { total, ids } = await listPage(context, {
    list: CHARGES,
    where: conditionOf(input, actor),
    sort: [{ by: SORT[input.sortBy ?? 'createTime'], descending }],
    page,
  })
  const rows = ids.length === 0 ? [] : await selectCharges(db, language).where('c.id', 'in', ids).execute()
  return { dataList: await rowsOf(db, inOrder(ids, rows), request, request.now), total }
}

/** Throws ORDER_NOT_EXIST for an order that the caller may not see. */
export const listCharges = (
  context: AppContext,
  input: ParsedOf<typeof orderChargesContract.listCharges>,
  request: RequestContext,
) => findCharges(context, input, pageOf(input), request)

/** The fee that a late step costs now. Throws ORDER_NOT_EXIST. */
export async function getLateFee(
  { db }: AppContext,
  input: ParsedOf<typeof orderChargesContract.getLateFee>,
  { actor, now }: RequestContext,
) {
  const order = await findOrder(db, actor, input.orderId)
  const fee = await lateFeeOf(db, order, input.kind, now, tokyoToday(now))
  return { amount: fee?.amount ?? null, currency: fee?.currency ?? null }
}

/** The files of a charge: for accounts that may see the charge. */
export const chargeFileOwner: FileOwner = async ({ db }, { actor }, fileId) => {
  const file = await db
    .selectFrom('order_charges as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('files as f', (join) => join.on(sql<boolean>`f.id = ${fileId}`))
    .select(['f.hash', 'f.name', 'f.size', 'f.mime', 'o.code'])
    .where(sql<boolean>`c.file_ids @> array[${fileId}]::bigint[]`)
    .where(visibleCharges(actor))
    .executeTakeFirst()
  if (!file) return null
  const { code, ...owned } = file
  return { ...owned, object: code, info: { fileId, name: file.name } }
}
