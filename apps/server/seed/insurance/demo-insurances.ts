import type { Currency } from '@kairo/shared/currencies'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { INSURANCE_CONDITION, INSURANCE_STATE, type InsuranceState } from '@kairo/shared/insurance/insurance-codes'
import { OPEN_STATES } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import type { AppContext } from '../../src/app-context.ts'
import { SettableClock } from '../../src/clock/clock.ts'
import { withGeneratedUpload } from '../../src/features/documents/commands/store-upload.ts'
import { acceptInsurance, cancelInsurance } from '../../src/features/insurance/commands/answer-insurance.ts'
import { expireInsurances } from '../../src/features/insurance/commands/expire-insurances.ts'
import {
  declineInsurance,
  issueInsurance,
  quoteInsurance,
} from '../../src/features/insurance/commands/quote-insurance.ts'
import { requestInsurance } from '../../src/features/insurance/commands/request-insurance.ts'
import { saveInsurance } from '../../src/features/insurance/commands/save-insurance.ts'
import { insuranceRates } from '../../src/features/insurance/commands/save-insurance-rate.ts'
import { insurers } from '../../src/features/insurance/record/insurers.ts'
import { getInsurance } from '../../src/features/insurance/queries/search-insurances.ts'
import type { RequestContext } from '../../src/http/request-context.ts'
import { renderPrinted } from '../../src/pdf/render-pdf.ts'
import { requestOfEmail } from '../timeline.ts'

const INSURER = 'みほん海上火災保険株式会社'
const DAY_MS = 86_400_000

interface Plan {
  state: InsuranceState
  /** Days before today on which it was applied for. */
  daysAgo: number
  cost: string
  currency?: Currency
  basis?: 'FOB' | 'CFR' | 'CIF'
  /** With ICC(C), for which there is no rate. */
  byInsurer?: true
}

/** The first for the customer of the README; a state each, quoted by rate unless said. */
const PLANS: readonly Plan[] = [
  // Needs an order that was sent eight days ago and has not left; on some days there is none.
  { state: INSURANCE_STATE.expired, daysAgo: 8, cost: '2100000' },
  { state: INSURANCE_STATE.quoted, daysAgo: 1, cost: '5000000' },
  { state: INSURANCE_STATE.issued, daysAgo: 4, cost: '8200000' },
  { state: INSURANCE_STATE.requested, daysAgo: 1, cost: '3400000', byInsurer: true },
  { state: INSURANCE_STATE.draft, daysAgo: 0, cost: '1250000' },
  { state: INSURANCE_STATE.accepted, daysAgo: 2, cost: '42000', currency: 'USD', basis: 'CIF' },
  { state: INSURANCE_STATE.declined, daysAgo: 2, cost: '960000', byInsurer: true },
  { state: INSURANCE_STATE.cancelled, daysAgo: 1, cost: '700000', basis: 'CFR' },
]

const certificateOf = (
  insurance: Awaited<ReturnType<typeof getInsurance>>,
  policyNumber: string,
  signedOn: string,
): Promise<Uint8Array> =>
  renderPrinted({
    language: 'en',
    title: 'Certificate of Marine Cargo Insurance',
    subtitle: insurance.conditionsName,
    number: policyNumber,
    date: signedOn,
    facts: [
      { label: 'Assured', value: insurance.insuredParty },
      { label: 'Goods', value: insurance.goods },
      { label: 'Voyage', value: `${insurance.departurePort} - ${insurance.destinationPort}` },
      { label: 'Sailing on or about', value: insurance.sailingDate ?? '' },
      { label: 'Amount insured', value: `${insurance.currency} ${insurance.insuredAmount}` },
    ],
    issuer: { name: INSURER, lines: [] },
    blocks: [{ kind: 'text', text: 'Claims, if any, payable at destination.' }],
  })

async function saveRates(
  context: AppContext,
  manager: RequestContext,
  insurerId: number,
  today: string,
): Promise<void> {
  const rate = {
    insurerId,
    hsPrefix: undefined,
    conditions: INSURANCE_CONDITION.a,
    war: true,
    isFcl: undefined,
    percent: '0.3',
    minPremium: '3000',
    currency: 'JPY',
    validFrom: addDays(today, -200),
    validTo: undefined,
    id: undefined,
    version: undefined,
  } as const
  await insuranceRates.save(context, rate, manager)
  // Textiles: the worked example of 0.25 %.
  for (const hsPrefix of ['61', '62', '63'])
    await insuranceRates.save(context, { ...rate, hsPrefix, percent: '0.25' }, manager)
  await insuranceRates.save(context, { ...rate, currency: 'USD', minPremium: '20' }, manager)
  await insuranceRates.save(context, { ...rate, conditions: INSURANCE_CONDITION.b, percent: '0.2' }, manager)
}

/** Orders that can be insured, with the account of their customer: those of the customer of the README first. */
async function insurableOrders({ db }: AppContext) {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.customer_id')
    .select(['o.id', 'o.submit_time', 'o.goods_name', 'o.hs_code', 'o.consignee_company_name'])
    .select(['u.email', 'u.name', 'u.company_name'])
    .where('o.state', 'in', OPEN_STATES)
    .where('o.actual_departure', 'is', null)
    .where('u.role_id', '=', ROLE.customer)
    .orderBy('o.submit_time')
    .orderBy('o.id')
    .execute()
  return orders.toSorted(
    (a, b) => Number(b.email === 'customer@kairo.example') - Number(a.email === 'customer@kairo.example'),
  )
}
type Insurable = Awaited<ReturnType<typeof insurableOrders>>[number]

/** Brings one insurance into its state by running the insurance commands. */
async function seedInsurance(
  context: AppContext & { clock: SettableClock },
  staff: RequestContext,
  insurerId: number,
  order: Insurable,
  plan: Plan,
  now: Date,
): Promise<void> {
  const customer = await requestOfEmail(context, order.email)
  const applied = now.getTime() - plan.daysAgo * DAY_MS
  const later = (hours: number) => context.clock.set(new Date(Math.min(applied + hours * 3_600_000, now.getTime())))
  later(0)
  let stored: { id: number; version: number } = await saveInsurance(
    context,
    {
      id: undefined,
      version: undefined,
      orderId: order.id,
      insuredParty: order.consignee_company_name || order.company_name,
      goods: order.goods_name.replace(/\s+/g, ' '),
      hsCode: order.hs_code.replace(/\D/g, '').slice(0, 6),
      bookingContact: order.name,
      company: order.company_name,
      currency: plan.currency ?? 'JPY',
      basis: plan.basis ?? 'FOB',
      cost: plan.cost,
      freight: plan.basis ? undefined : '284310',
      markup: '10',
      conditions: plan.byInsurer ? INSURANCE_CONDITION.c : INSURANCE_CONDITION.a,
      war: true,
      removeFileIds: undefined,
      request: undefined,
    },
    customer,
  )
  const isAt = (...states: InsuranceState[]) => states.includes(plan.state)
  if (isAt(INSURANCE_STATE.draft)) return
  stored = await requestInsurance(context, stored, customer)
  if (isAt(INSURANCE_STATE.requested)) return
  later(3)
  if (isAt(INSURANCE_STATE.declined)) {
    await declineInsurance(context, { ...stored, reason: '中古機械を含むため引受対象外' }, staff)
    return
  }
  if (plan.byInsurer)
    stored = await quoteInsurance(context, { ...stored, insurerId, percent: '0.28', minPremium: '3000' }, staff)
  if (isAt(INSURANCE_STATE.quoted, INSURANCE_STATE.expired)) return
  later(6)
  if (isAt(INSURANCE_STATE.cancelled)) {
    await cancelInsurance(context, { ...stored, reason: '自社の包括保険を使用' }, customer)
    return
  }
  stored = await acceptInsurance(context, stored, customer)
  if (isAt(INSURANCE_STATE.accepted)) return
  later(26)
  const signingDate = tokyoToday(context.clock.now())
  const policyNumber = `MM-${signingDate.slice(2, 4)}-${String(stored.id).padStart(6, '0')}`
  const bytes = await certificateOf(await getInsurance(context, stored.id, staff), policyNumber, signingDate)
  await withGeneratedUpload({ name: `${policyNumber}.pdf`, bytes }, (upload) =>
    issueInsurance(context, { ...stored, policyNumber, signingDate }, { ...staff, files: [upload] }),
  )
}

/** Insurances of the demonstration, one in every state for which there is an order, and the rates by which requests are quoted. */
export async function seedDemoInsurances(given: AppContext): Promise<void> {
  const now = given.clock.now()
  const clock = new SettableClock(now)
  // Past events send no mail.
  const context = { ...given, clock, withoutMails: true as const }
  const manager = await requestOfEmail(context, 'manager@kairo.example')
  const { id: insurerId } = await insurers.add(context, { name: INSURER }, manager)
  await saveRates(context, manager, insurerId, tokyoToday(now))
  const free = await insurableOrders(context)
  for (const plan of PLANS) {
    const applied = new Date(now.getTime() - plan.daysAgo * DAY_MS)
    const at = free.findIndex(({ submit_time }) => submit_time !== null && submit_time < applied)
    const [order] = at < 0 ? [] : free.splice(at, 1)
    if (order) await seedInsurance(context, manager, insurerId, order, plan, now)
  }
  clock.set(now)
  await expireInsurances(context, now)
}
