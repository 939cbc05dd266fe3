import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { blTexts, changedFields, missingReasons, takeOffers } from '@kairo/shared/bills-of-lading/bl-compose'
import type { BlContent, BlField, BlText } from '@kairo/shared/bills-of-lading/bl-content'
import type { Bills, billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { ORDER_STATE, SAILED_STATES } from '@kairo/shared/orders/rules/order-states'
import type { FieldError } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { MESSAGES } from '../messages.ts'
import { type BillChange, changedFacts, loggedChanges } from '../record/bill-changes.ts'
import { blOrderOf } from '../record/bl-order.ts'
import { billsOf, isDraft, liveBills, type StoredBill } from '../record/stored-bills.ts'
import { makeDraft } from './show-bills.ts'
import {
  type BillCommand,
  fittingForm,
  logPaper,
  refusedBill,
  refusedFields,
  refusedOrder,
  withBills,
  writeBill,
} from './with-bills.ts'

type Input = ParsedOf<typeof billsOfLadingContract.saveBills>
type Given = Input['bills'][number]

/** Given reasons, else those that are stored; of fields that read as the order has them none. */
function reasonsFor({ source, text }: BlContent, given: Given['reasons'], stored: BlContent['reasons']) {
  const reasons: BlContent['reasons'] = {}
  for (const field of changedFields(source, text)) {
    const reason = given[field] ?? stored[field]
    if (reason) reasons[field] = reason
  }
  return reasons
}

/**
 * What is stored of a bill: the text as it was sent, beside what the order says by now of the fields that were looked at. To
 * keep a text that the order has no more is a difference, with its reason.
 */
function contentOf(given: Given, stored: BlContent | undefined, fresh: BlText): BlContent {
  const looked = takeOffers(stored ?? { source: fresh, text: fresh, reasons: {} }, fresh, given.taken)
  const content = { ...looked, text: given.text }
  return { ...content, reasons: reasonsFor(content, given.reasons, looked.reasons) }
}

/** Refuses a save of other bills than the order asks for. */
function refuseUnlessAll(input: Input, count: number): void {
  const errors = input.bills.flatMap(({ seq }, at): FieldError[] =>
    seq > count || input.bills.findIndex((other) => other.seq === seq) < at
      ? [{ path: `bills.${at}.seq`, message: 'choice' }]
      : [],
  )
  if (errors.length > 0 || input.bills.length !== count)
    throw refusedFields(
      errors.length > 0 ? errors : [{ path: 'bills', message: 'required' }],
      MESSAGES.otherCount(count),
    )
}

function refuseWithoutReasons(contents: readonly BlContent[], isDealt: boolean): void {
  const errors = contents.flatMap((content, at) =>
    missingReasons(content, isDealt).map((field) => ({ path: `bills.${at}.reasons.${field}`, message: 'required' })),
  )
  if (errors.length > 0) throw refusedFields(errors)
}

/** Refuses a change of what stands by now: issued, or agreed and at sea, unless it takes the place of a void one. */
function refuseFrozen(bill: StoredBill | undefined, changed: readonly BlField[], state: number): void {
  if (!bill || changed.length === 0) return
  if (!isDraft(bill)) throw refusedBill(MESSAGES.issued)
  const isAtSea = state !== ORDER_STATE.booked
  if (isAtSea && bill.state === BL_STATE.agreed && bill.replaces_id === null)
    throw refusedBill(MESSAGES.agreedAndSailed)
}

/** Stores the bills; returns what changed of those that were stored before. */
async function storeBills(made: BillCommand, input: Input, contents: readonly BlContent[]): Promise<BillChange[]> {
  const { command, bills, version } = made
  const { trx, order, request, now } = command
  const live = liveBills(bills)
  const changes: BillChange[] = []
  for (const [at, { seq }] of input.bills.entries()) {
    const content = contents[at] as BlContent
    const bill = live.find((one) => one.seq === seq)
    const changed = bill ? changedFields(bill.content.text, content.text) : []
    refuseFrozen(bill, changed, order.state)
    if (bill && !isDraft(bill)) continue
    if (bill && changed.length > 0) changes.push({ seq, fields: changed, old: bill.content.text, now: content })
    const columns = { form_id: input.formId, content: JSON.stringify(content) }
    if (bill) await writeBill(made, bill.id, columns)
    else
      await trx
        .insertInto('bills_of_lading')
        .values({
          ...columns,
          order_id: order.id,
          seq,
          version,
          created_by: request.actor.id,
          create_time: now,
          updated_by: request.actor.id,
          update_time: now,
        })
        .execute()
  }
  const beyond = live.filter((bill) => isDraft(bill) && bill.seq > order.bl_quantity).map(({ id }) => id)
  if (beyond.length > 0) await trx.deleteFrom('bills_of_lading').where('id', 'in', beyond).execute()
  return changes
}

/**
 * Saves all bills of an order. Where the customer had agreed to what changed, the new draft is shown at once. Throws
 * what withBills() and makeDraft() throw, PARAMETER_ERROR for a change without a reason.
 */
export const saveBills = (context: AppContext, input: Input, request: RequestContext): Promise<Bills> =>
  withBills(context, input, request, async (made) => {
    const { command, bills } = made
    const { trx, order } = command
    if (order.state !== ORDER_STATE.booked && !(SAILED_STATES as readonly number[]).includes(order.state))
      throw refusedOrder(MESSAGES.notBooked)
    refuseUnlessAll(input, order.bl_quantity)
    const form = await fittingForm(made, input.formId)
    if (!form.active && !bills.some((bill) => bill.form_id === form.id)) throw refusedBill(MESSAGES.formDoesNotFit)
    const fresh = blTexts(await blOrderOf(trx, order), form.delivery_agents)
    const contents = input.bills.map((given) => {
      const bill = liveBills(bills).find(({ seq }) => seq === given.seq)
      return contentOf(given, bill?.content, fresh[given.seq - 1] as BlText)
    })
    refuseWithoutReasons(contents, order.bl_quantity > 1)
    const isSplit = order.bl_quantity > 1
    const changes = await storeBills(made, input, contents)
    logPaper(command, 'saveBills', { form: form.code, ...loggedChanges(changes) })
    const isAgreed = changes.some(({ seq }) => bills.some((bill) => bill.seq === seq && bill.state === BL_STATE.agreed))
    if (order.state === ORDER_STATE.booked && isAgreed)
      await makeDraft(made, await billsOf(trx, order.id), changedFacts(changes, isSplit))
  })
