import { dayAtPort } from '../../orders/record/order-dates.ts'
import { PORT_NAMES } from '../../route-master/label-of.ts'
import { canDoInsurance, type InsuranceAction, type InsuranceFacts } from '@kairo/shared/insurance/insurance-actions'
import { INSURANCE_STATE, type InsuranceState } from '@kairo/shared/insurance/insurance-codes'
import { OPEN_STATES, ORDER_STATE, type OrderState } from '@kairo/shared/orders/rules/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { MESSAGES } from '../messages.ts'
import type { FileOwner } from '../../documents/queries/file-owner.ts'

type Viewer = Pick<Actor, 'id' | 'roleId'>

/**
 * The insurances that an account may see, as a condition on the table alias `i`: staff all, a customer its own, anybody
 * else none, shipper accounts above all (they see no amounts).
 */
export const visibleInsurances = (actor: Viewer): RawBuilder<boolean> =>
  isStaff(actor.roleId)
    ? sql<boolean>`true`
    : actor.roleId === ROLE.customer
      ? sql<boolean>`i.customer_id = ${actor.id}`
      : sql<boolean>`false`

/** Insurances with the order, the accounts and the ports that they name. */
export const selectInsurances = (db: Kysely<DB>) =>
  db
    .selectFrom('insurances as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('users as customer', 'customer.id', 'i.customer_id')
    .innerJoin('users as creator', 'creator.id', 'i.created_by')
    .leftJoin('users as acceptor', 'acceptor.id', 'i.accepted_by')
    .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
    .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
    .leftJoin('order_charges as c', 'c.id', 'i.order_charge_id')
    .leftJoin('insurers as n', 'n.id', 'i.insurer_id')
    .selectAll('i')
    .select(sql<string>`coalesce(n.name, '')`.as('insurer_name'))
    .select(['o.code as order_code', 'o.state as order_state', 'o.is_fcl', 'o.etd', 'o.actual_departure'])
    .select(dayAtPort('o.id', 'DEPA').as('departed_on'))
    .select(['customer.company_name as customer_company', 'customer.name as customer_person'])
    .select(['customer.language as customer_language', 'c.state as charge_state'])
    .select(['creator.name as creator', 'creator.role_id as creator_role'])
    .select(['acceptor.name as acceptor', 'acceptor.role_id as acceptor_role'])
    .select(PORT_NAMES)
export type StoredInsurance = Awaited<ReturnType<ReturnType<typeof selectInsurances>['execute']>>[number]

/** The insurance, when the actor may see it. Throws RECORD_NOT_EXIST, the same for missing and for not allowed. */
export async function findInsurance(db: Kysely<DB>, actor: Viewer, id: number): Promise<StoredInsurance> {
  const found = await selectInsurances(db).where('i.id', '=', id).where(visibleInsurances(actor)).executeTakeFirst()
  if (!found) throw new Refusal('RECORD_NOT_EXIST')
  return found
}

/**
 * The same, so that it cannot be changed before this transaction ends, and its order neither departs nor is cancelled
 * meanwhile.
 */
export async function lockInsurance(db: Kysely<DB>, actor: Viewer, id: number): Promise<StoredInsurance> {
  const { order_id } = await findInsurance(db, actor, id)
  await sql`select from orders where id = ${order_id} for share`.execute(db)
  await sql`select from insurances where id = ${id} for no key update`.execute(db)
  return findInsurance(db, actor, id)
}

/** Whether an order can be insured: submitted, and not departed. */
export function standOf(order: { state: number; actual_departure: Date | null }): InsuranceFacts['order'] {
  const state = order.state as OrderState
  if (OPEN_STATES.includes(state) && order.actual_departure === null) return 'open'
  return state === ORDER_STATE.draft || state === ORDER_STATE.cancelled ? 'closed' : 'departed'
}

export const factsOf = (
  insurance: Pick<StoredInsurance, 'state' | 'expires_on' | 'order_state' | 'actual_departure'>,
): InsuranceFacts => ({
  state: insurance.state as InsuranceState,
  expiresOn: insurance.expires_on,
  order: standOf({ state: insurance.order_state, actual_departure: insurance.actual_departure }),
})

/** Throws PERMISSION_ERROR, or BILLING_STATE_ERROR with the sentence that says why. */
export function assertInsurance(
  action: InsuranceAction,
  facts: Omit<InsuranceFacts, 'state'> & { state: InsuranceState | null },
  actor: Viewer,
  today: string,
): void {
  const may = canDoInsurance(action, facts, actor.roleId, today)
  if (may === true) return
  if (may === 'PERMISSION_ERROR') throw new Refusal(may)
  // Determines the reason: whether it would be allowed with an open order and a quote of today.
  const inState = canDoInsurance(action, { ...facts, order: 'open', expiresOn: today }, actor.roleId, today) === true
  const message = !inState
    ? MESSAGES.otherState
    : facts.order === 'departed'
      ? MESSAGES.departed
      : facts.order === 'closed'
        ? MESSAGES.notOpen
        : facts.state === INSURANCE_STATE.quoted
          ? MESSAGES.quoteExpired
          : MESSAGES.otherState
  throw new Refusal(may, { message })
}

/** The files of an insurance and its certificate: for accounts that may see the insurance. */
export const insuranceFileOwner: FileOwner = async ({ db }, { actor }, fileId) => {
  const file = await db
    .selectFrom('insurances as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('files as f', (join) => join.on(sql<boolean>`f.id = ${fileId}`))
    .select(['f.hash', 'f.name', 'f.size', 'f.mime', 'o.code', 'i.policy_number'])
    .where(sql<boolean>`(i.file_ids @> array[${fileId}]::bigint[] or i.certificate_file_id = ${fileId})`)
    .where(visibleInsurances(actor))
    .executeTakeFirst()
  if (!file) return null
  const { code, policy_number, ...owned } = file
  return { ...owned, object: code, info: { fileId, name: file.name, policyNumber: policy_number } }
}
