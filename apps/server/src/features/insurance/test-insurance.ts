import { INSURANCE_STATE, type InsuranceState } from '@kairo/shared/insurance/insurance-codes'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { Selectable } from 'kysely'
import { as } from '../../../test/as.ts'
import { changeOrder } from '../../../test/change-order.ts'
import type { Orders } from '../../database/tables.ts'
import { PDF } from '../../storage/test-files.ts'
import { type Billed, quotedOrder } from '../billing/test-billing.ts'
import { testApp } from '../../../test/app.ts'
import { expireInsurances } from './commands/expire-insurances.ts'

/** The application of the worked example: insured 5,828,771, premium 14,572 at 0.25 %. */
export const application = (order: { id: number }) => ({
  orderId: order.id,
  insuredParty: 'KANSAI FOODS',
  goods: 'COTTON TOWELS',
  hsCode: '6302.60',
  bookingContact: 'Suzuki Ichiro',
  company: 'Kansai Foods',
  currency: 'JPY' as const,
  basis: 'FOB' as const,
  cost: '5000000',
  freight: '284310',
  markup: '10',
  conditions: '1' as const,
  war: true,
})

export const certificate = { field: 'file', name: 'certificate.pdf', bytes: PDF, type: 'application/pdf' }

interface Saved {
  id: number
  version: number
}

/** An order of the worked example that is booked and has not departed. */
export async function bookedOrder(customer?: Billed['customer']): Promise<Billed> {
  const billed = await quotedOrder({ state: ORDER_STATE.booked, ...(customer ? { customer } : {}) })
  await changeOrder(billed.order, { actual_departure: null, etd: '2026-12-04' })
  return billed
}

/** The id of the insurer, which is added to the register unless it is there. */
export async function insurerCalled(name = 'Mihon Marine'): Promise<number> {
  const { context } = await testApp()
  const known = await context.db.selectFrom('insurers').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const added = await context.db.insertInto('insurers').values({ name }).returning('id').executeTakeFirstOrThrow()
  return added.id
}

/** Adds a rate of 0.25 % that fits the application, unless overridden. */
export const addRate = async (
  manager: { id: number },
  { insurer, ...changes }: { insurer?: string; [field: string]: unknown } = {},
) => {
  const saved = await as(manager).send<{ data: Saved }>('POST /insuranceRate/save', {
    insurerId: await insurerCalled(insurer),
    hsPrefix: '63',
    conditions: '1',
    war: true,
    percent: '0.25',
    minPremium: '3000',
    currency: 'JPY',
    validFrom: '2026-01-01',
    ...changes,
  })
  if (saved.code !== 200) throw new Error(`no rate: ${saved.code} ${saved.msg}`)
  return saved.body.data
}

export const insuranceAs = async (account: { id: number }, id: number) =>
  (await as(account).call('POST /insurance/get', { id })).body.data

/** Saves and requests the application as this account; returns id, version and status. */
export async function requested(account: { id: number }, order: Pick<Selectable<Orders>, 'id'>, changes: object = {}) {
  const saved = await as(account).send<{ data: Saved & { status: number } }>('POST /insurance/save', {
    ...application(order),
    request: true,
    ...changes,
  })
  if (saved.code !== 200) throw new Error(`not requested: ${saved.code} ${saved.msg} ${JSON.stringify(saved.errors)}`)
  return saved.body.data
}

const { draft, requested: inRequest, quoted, accepted, declined, cancelled, expired } = INSURANCE_STATE

/** Creates an insurance of the order in the state, by the calls that lead there. */
export async function inState(
  state: InsuranceState,
  accounts: { staff: { id: number }; customer: { id: number } },
  order: { id: number },
): Promise<{ id: number; version: number }> {
  const { staff, customer } = accounts
  const { context, clock } = await testApp()
  const saved = await as(customer).send<{ data: Saved }>('POST /insurance/save', application(order))
  let now = { id: saved.body.data.id, version: saved.body.data.version }
  const step = async (account: { id: number }, name: string, input: object = {}, files: object[] = []) => {
    const given = { ...input, id: now.id, version: now.version }
    const route = `POST /insurance/${name}` as never
    const done =
      files.length > 0
        ? await as(account).upload(route, given as never, files as never)
        : await as(account).send<{ data: Saved }>(route, given)
    if (done.code !== 200) throw new Error(`${name}: ${done.code} ${done.msg}`)
    const { id, version } = (done.body as { data: Saved }).data
    now = { id, version }
  }
  if (state === cancelled) await step(customer, 'cancel')
  if (state === draft || state === cancelled) return now
  await step(customer, 'request')
  if (state === declined) await step(staff, 'decline', { reason: 'no cover' })
  if (state === inRequest || state === declined) return now
  await step(staff, 'quote', { insurerId: await insurerCalled(), percent: '0.25' })
  if (state === expired) {
    const before = clock.now()
    await expireInsurances(context, new Date(before.getTime() + 9 * 86_400_000))
    return { id: now.id, version: now.version + 1 }
  }
  if (state === quoted) return now
  await step(customer, 'accept')
  if (state === accepted) return now
  await step(staff, 'issue', { policyNumber: 'P-1', signingDate: '2026-11-20' }, [certificate])
  return now
}
