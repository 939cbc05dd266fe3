import type { Currency } from '@kairo/shared/currencies'
import { tokyoSeconds, tokyoToday } from '@kairo/shared/dates'
import { insuranceActions, isLeftOver } from '@kairo/shared/insurance/insurance-actions'
import type { InsuranceBasis } from '@kairo/shared/insurance/insurance-codes'
import type { InsuranceDetail, InsuranceRow } from '@kairo/shared/insurance/insurance-fields'
import type { Language } from '@kairo/shared/languages'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { shownName } from '../../orders/record/shown-name.ts'
import { portLabelOf } from '../../route-master/label-of.ts'
import { factsOf, type StoredInsurance } from './insurance-access.ts'

type Reader = Pick<RequestContext, 'actor' | 'language'>

const VALUE = { 'zh-cn': 'value_cn', en: 'value_en', ja: 'value_ja' } as const

/** Dictionary 37 in the user's language, by its codes. */
export async function conditionNames(db: Kysely<DB>, language: Language): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('dictionary')
    .select(['entry_code', `${VALUE[language]} as text`])
    .where('entry_id', '=', DICTIONARY.insuranceConditions)
    .execute()
  return new Map(rows.map(({ entry_code, text }) => [entry_code, text]))
}

/** The ports and the day of sailing of an order. */
export const voyageOf = (
  order: Pick<
    StoredInsurance,
    'pol_name' | 'pol_cn' | 'pol_en' | 'pol_ja' | 'pod_name' | 'pod_cn' | 'pod_en' | 'pod_ja' | 'etd' | 'departed_on'
  >,
  language: Language,
) => ({
  departurePort: portLabelOf(order, 'pol', language),
  destinationPort: portLabelOf(order, 'pod', language),
  sailingDate: order.departed_on ?? order.etd,
})

export function insuranceRowOf(
  insurance: StoredInsurance,
  conditions: ReadonlyMap<string, string>,
  { actor, language }: Reader,
  now: Date,
): InsuranceRow {
  const currency = insurance.currency as Currency
  const money = (amount: string | null) => (amount === null ? null : roundMoney(amount, currency))
  return {
    id: insurance.id,
    version: insurance.version,
    status: insurance.state,
    orderId: insurance.order_id,
    orderCode: insurance.order_code,
    customerId: insurance.customer_id,
    customerName: insurance.customer_company || insurance.customer_person,
    policyNumber: insurance.policy_number,
    signingDate: insurance.signing_date,
    bookingContact: insurance.booking_contact,
    company: insurance.company,
    insuredParty: insurance.insured_party,
    goods: insurance.goods_name,
    hsCode: insurance.hs_code,
    ...voyageOf(insurance, language),
    currency,
    basis: insurance.basis as InsuranceBasis,
    conditions: insurance.conditions,
    conditionsName: conditions.get(insurance.conditions) ?? insurance.conditions,
    war: insurance.war,
    insurer: insurance.insurer_name,
    percent: insurance.percent === null ? null : decimalOf(insurance.percent).toFixed(),
    insuredAmount: money(insurance.insured_amount),
    premium: money(insurance.premium),
    totalAmountRmb: insurance.total_cny === null ? null : roundMoney(insurance.total_cny, 'CNY'),
    expiresOn: insurance.expires_on,
    createTime: tokyoSeconds(insurance.create_time),
    leftOver: isLeftOver(factsOf(insurance)),
    actions: insuranceActions(factsOf(insurance), actor.roleId, tokyoToday(now)),
  }
}

export async function insuranceDetailOf(
  db: Kysely<DB>,
  insurance: StoredInsurance,
  reader: Reader,
  now: Date,
): Promise<InsuranceDetail> {
  const { actor, language } = reader
  const currency = insurance.currency as Currency
  const ids = [...insurance.file_ids, ...(insurance.certificate_file_id ? [insurance.certificate_file_id] : [])]
  const [conditions, files] = await Promise.all([
    conditionNames(db, language),
    ids.length > 0 ? db.selectFrom('files').select(['id', 'name', 'kind']).where('id', 'in', ids).execute() : [],
  ])
  const attached = (id: number) =>
    files.filter((file) => file.id === id).map((file) => ({ ...file, path: `/api/common/download?id=${file.id}` }))
  const money = (amount: string | null) => (amount === null ? null : roundMoney(amount, currency))
  const at = (moment: Date | null) => moment && tokyoSeconds(moment)
  return {
    ...insuranceRowOf(insurance, conditions, reader, now),
    insurerId: insurance.insurer_id,
    cost: money(insurance.cost),
    freight: money(insurance.freight),
    markup: decimalOf(insurance.markup).toFixed(),
    isFcl: insurance.is_fcl,
    minPremium: money(insurance.min_premium),
    files: insurance.file_ids.flatMap(attached),
    certificate: insurance.certificate_file_id === null ? null : (attached(insurance.certificate_file_id)[0] ?? null),
    reason: insurance.reason,
    createdBy: shownName({ name: insurance.creator, role: insurance.creator_role }, actor, language),
    requestedAt: at(insurance.requested_at),
    quotedAt: at(insurance.quoted_at),
    acceptedAt: at(insurance.accepted_at),
    acceptedBy: shownName({ name: insurance.acceptor, role: insurance.acceptor_role }, actor, language),
    issuedAt: at(insurance.issued_at),
    chargeState: insurance.charge_state,
  }
}

const SEARCH_TEXT = sql`search_text(concat_ws(' ', o.code, i.policy_number, i.insured_party, i.goods_name, i.hs_code,
  (select n.name from insurers n where n.id = i.insurer_id), i.company, i.booking_contact))`

const searchTexts = (which: RawBuilder<boolean>) => sql`
  update insurances i set search_text = ${SEARCH_TEXT}
  from orders o where o.id = i.order_id and ${which}`

/** Updates the search text of an insurance from its columns, its order and its insurer. */
export const searchTextOf = (insuranceId: number) => searchTexts(sql<boolean>`i.id = ${insuranceId}`)
/** Of all insurances of an insurer, whose name changed. */
export const searchTextsOfInsurer = (insurerId: number) => searchTexts(sql<boolean>`i.insurer_id = ${insurerId}`)

/** Those of these insurances whose search text is not what it would be now, changing none. */
export async function insurancesWithOtherWords(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from insurances i join orders o on o.id = i.order_id
    where i.id = any(${ids}::bigint[]) and i.search_text is distinct from ${SEARCH_TEXT}`.execute(db)
  return rows.map(({ id }) => id)
}
