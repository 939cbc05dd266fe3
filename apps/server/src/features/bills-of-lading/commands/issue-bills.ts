import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { blTexts, withKnownBoxes } from '@kairo/shared/bills-of-lading/bl-compose'
import type { BlContent } from '@kairo/shared/bills-of-lading/bl-content'
import { numberOf } from '@kairo/shared/bills-of-lading/bl-series'
import type { Bills, billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { DRAFT_FLAG, SAILED_STATES } from '@kairo/shared/orders/rules/order-states'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { anyOf } from '../../../database/conditions.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { placeFiles } from '../../documents/commands/place-files.ts'
import { departedOn } from '../../orders/record/event-time.ts'
import { MESSAGES } from '../messages.ts'
import { hashOf, type PrintableBill, printBills, storePaper, USUAL_ORIGINALS } from '../record/bill-papers.ts'
import { blOrderOf } from '../record/bl-order.ts'
import { isDraft, isReady, liveBills, type StoredBill, type StoredForm } from '../record/stored-bills.ts'
import {
  type BillCommand,
  fittingForm,
  logPaper,
  refusedBill,
  refusedFields,
  refusedOrder,
  refuseUnlessIssuer,
  withBills,
  writeBill,
  writeBills,
} from './with-bills.ts'

type Input = ParsedOf<typeof billsOfLadingContract.issueBills>

/** The bills that get a number now; all of the order are agreed or have one. */
function billsToIssue({ command: { order }, bills }: BillCommand): StoredBill[] {
  if (!(SAILED_STATES as readonly number[]).includes(order.state)) throw refusedOrder(MESSAGES.notDeparted)
  const live = liveBills(bills)
  const waiting = live.filter(isDraft)
  if (live.length !== order.bl_quantity || waiting.length === 0) {
    if (live.length > 0 && waiting.length === 0) throw refusedBill(MESSAGES.issued)
    throw refusedBill(MESSAGES.notStored)
  }
  const isAgreed = waiting.every(({ state }) => state === BL_STATE.agreed)
  if (!isAgreed || order.is_bl_draft_confirmed !== DRAFT_FLAG.confirmed) throw refusedBill(MESSAGES.notAgreed)
  return waiting
}

function originalsFor({ kind }: StoredForm, asked: number | undefined): number {
  if (kind === 'waybill') {
    if (asked) throw refusedFields([{ path: 'originals', message: 'tooLarge' }], MESSAGES.waybillOriginals)
    return 0
  }
  if (asked === 0) throw refusedFields([{ path: 'originals', message: 'tooSmall' }], MESSAGES.noOriginals)
  return asked ?? USUAL_ORIGINALS
}

/** Not before the cargo was on board, and no day to come. */
function dayOfIssue(asked: string | undefined, onBoard: string, now: Date): string {
  const day = asked ?? tokyoToday(now)
  if (day < onBoard) throw refusedFields([{ path: 'issuedOn', message: 'notBeforeDeparture' }])
  if (day > tokyoToday(now)) throw refusedFields([{ path: 'issuedOn', message: 'notAfterNow' }])
  return day
}

/**
 * The next numbers of the form's series. Its row stays locked until the transaction ends: what is refused later gives
 * none away, so that no number is missing.
 */
async function takeNumbers(db: Kysely<DB>, { id, series }: StoredForm, count: number, day: string): Promise<string[]> {
  const { rows } = await sql<{ last_no: number }>`
    select last_no from bl_forms where id = ${id} for no key update`.execute(db)
  const first = (rows[0]?.last_no ?? 0) + 1
  const numbers = Array.from({ length: count }, (_, at) => numberOf(series, first + at, day))
  const given = numbers.filter((no) => no !== null)
  if (given.length < count) throw refusedBill(MESSAGES.seriesUsedUp(series))
  const taken = await db.selectFrom('bills_of_lading').select('no').where('no', '=', anyOf(given)).executeTakeFirst()
  if (taken) throw refusedBill(MESSAGES.numberTaken(taken.no ?? ''))
  await db
    .updateTable('bl_forms')
    .set({ last_no: first + count - 1 })
    .where('id', '=', id)
    .execute()
  return given
}

/**
 * Issues the agreed bills of an order: numbers, the copies of all its bills as document 4 as an upload puts it there, and
 * the order's own B/L number. Throws what withBills() throws, ORDER_STATE_ERROR before the departure, PARAMETER_ERROR.
 */
export const issueBills = (context: AppContext, input: Input, request: RequestContext): Promise<Bills> =>
  withBills(context, input, request, async (made) => {
    const { command, bills } = made
    const { trx, order, now } = command
    await refuseUnlessIssuer(made)
    const waiting = billsToIssue(made)
    const form = await fittingForm(made, waiting[0]?.form_id)
    if (!isReady(form)) throw refusedBill(MESSAGES.formNotReady)
    const onBoard = departedOn(order) ?? tokyoToday(now)
    const issued_on = dayOfIssue(input.issuedOn, onBoard, now)
    const originals = originalsFor(form, input.originals)
    const numbers = await takeNumbers(trx, form, waiting.length, issued_on)
    const columns = { originals, on_board: onBoard, place: input.place, issued_on }
    const complete = await completionOf(made)
    const issued = liveBills(bills).map((bill) => {
      const at = waiting.indexOf(bill)
      return at < 0 ? bill : { ...bill, ...columns, content: complete(bill.content), no: numbers[at] ?? null }
    })
    const fileId = await placeCopies(made, issued, form)
    for (const bill of waiting) {
      const no = numbers[waiting.indexOf(bill)] ?? null
      const content = complete(bill.content)
      await writeBill(made, bill.id, {
        ...columns,
        no,
        state: BL_STATE.issued,
        issued_by: request.actor.id,
        content: JSON.stringify(content),
        hash: hashOf(content.text),
      })
    }
    await writeBills(
      made,
      issued.map(({ id }) => id),
      { file_id: fileId },
    )
    logPaper(command, 'issueBills', {
      numbers: numbers.join(', '),
      placeOfIssue: input.place,
      issuedOn: issued_on,
      originals,
    })
  })

/**
 * Boxes get their numbers and seals at loading, mostly after the customer agreed: the paper is completed by them. With
 * several bills nobody but staff knows which box is whose.
 */
async function completionOf({ command }: BillCommand): Promise<(content: BlContent) => BlContent> {
  if (command.order.bl_quantity > 1) return (content) => content
  const [fresh] = blTexts(await blOrderOf(command.trx, command.order), {})
  const boxes = fresh?.containers ?? []
  return ({ source, text, ...rest }) => ({
    ...rest,
    source: withKnownBoxes(source, boxes),
    text: withKnownBoxes(text, boxes),
  })
}

/** The copies of all bills of the order as one document 4; the order gets their numbers. Returns the file's id. */
async function placeCopies(
  { command }: BillCommand,
  bills: readonly PrintableBill[],
  form: StoredForm,
): Promise<number | null> {
  const { context, trx, order, request } = command
  const numbers = bills.map(({ no }) => no).join(', ')
  const paper = { form, isFcl: order.is_fcl, of: bills.length, copy: 'copy' } as const
  const pdf = await printBills(context, trx, bills, paper, request.actor)
  const { response } = await placeFiles(command, {
    businessType: DOCUMENT.bl,
    files: [await storePaper(context, `BL ${bills[0]?.no ?? order.code}`, pdf)],
    isMade: true,
    columns: { hbl_no: numbers },
    isRecorded: true,
  })
  return response.files[0]?.fileId ?? null
}
