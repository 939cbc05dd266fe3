import { dealtDifferences, dealtDifferenceText } from '@kairo/shared/bills-of-lading/bl-dealing'
import { blTexts, changedFields, offersOf } from '@kairo/shared/bills-of-lading/bl-compose'
import type { BlText } from '@kairo/shared/bills-of-lading/bl-content'
import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { BL_LIMITS } from '@kairo/shared/bills-of-lading/bl-input'
import type { Bill, Bills, billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { anyOf } from '../../../database/conditions.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import { letterheadNow } from '../../operator-company/issuer.ts'
import { draftCommentsOf } from '../../orders/record/draft-comments.ts'
import { shownName } from '../../orders/record/shown-name.ts'
import { issuerText, nextNumber } from '../record/bill-form.ts'
import { MESSAGES } from '../messages.ts'
import { blOrderOf } from '../record/bl-order.ts'
import {
  billsOf,
  isDraft,
  isReady,
  isVoid,
  kindOf,
  liveBills,
  readForms,
  type StoredBill,
  type StoredForm,
  versionOf,
} from '../record/stored-bills.ts'
import { mayReadBill } from '../record/visible-bills.ts'

type Print = Bill['prints'][number]

async function printsOf(db: Kysely<DB>, bills: readonly StoredBill[]): Promise<Map<number, Print[]>> {
  const rows = await db
    .selectFrom('bl_prints as p')
    .innerJoin('users as u', 'u.id', 'p.printed_by')
    .select(['p.bl_id', 'p.copy', 'p.reason', 'p.print_time', 'u.name'])
    .where('p.bl_id', '=', anyOf(bills.map(({ id }) => id)))
    .orderBy('p.id')
    .execute()
  const prints = new Map<number, Print[]>()
  for (const { bl_id, copy, reason, print_time, name } of rows)
    prints.set(bl_id, [
      ...(prints.get(bl_id) ?? []),
      { copy: copy as Print['copy'], by: name, at: tokyoDateTime(print_time), reason },
    ])
  return prints
}

const unstored = (text: BlText, seq: number, formId: number | null): Bill => ({
  id: null,
  seq,
  no: null,
  state: BL_STATE.draft,
  formId,
  text: shownText(text),
  source: shownText(text),
  reasons: {},
  offers: [],
  offered: shownText(text),
  changedSinceShown: null,
  shown: null,
  originals: 0,
  onBoard: null,
  place: '',
  issuedOn: null,
  issuedBy: '',
  surrenderedOn: null,
  fileId: null,
  replaces: '',
  voidReason: '',
  prints: [],
})

/** The answer's lists can be written to, those of a text cannot. */
const shownText = (text: BlText): Bill['text'] => ({
  ...text,
  goods: [...text.goods],
  containers: [...text.containers],
})

/** What is the same for every reader. */
const common = (bill: StoredBill, { actor, language }: RequestContext) => ({
  id: bill.id,
  seq: bill.seq,
  no: bill.no,
  state: bill.state,
  source: shownText(bill.content.source),
  reasons: bill.content.reasons,
  originals: bill.originals,
  onBoard: bill.on_board,
  place: bill.place,
  issuedOn: bill.issued_on,
  issuedBy: shownName({ name: bill.issuer_name, role: bill.issuer_role }, actor, language),
  surrenderedOn: bill.surrendered_on,
  fileId: bill.file_id,
  replaces: bill.replaces_no ?? '',
  voidReason: bill.void_reason,
})

/** Of a bill without number: what its order says by now, and where it differs from what was taken over. */
function staffBill(bill: StoredBill, fresh: BlText | undefined, prints: Print[], request: RequestContext): Bill {
  const { source, text, shown } = bill.content
  const offered = isDraft(bill) ? (fresh ?? source) : source
  return {
    ...common(bill, request),
    formId: bill.form_id,
    text: shownText(text),
    offers: offersOf(source, offered),
    offered: shownText(offered),
    changedSinceShown: shown ? changedFields(shown, text) : null,
    shown: shown ? shownText(shown) : null,
    prints,
  }
}

/** The customer's side reads what it was shown, and what changed since the draft before. */
function customerBill(bill: StoredBill, request: RequestContext): Bill {
  const { text, shown, before, reasons } = bill.content
  const read = isDraft(bill) ? (shown ?? text) : text
  // What staff changed since is not shown yet, and neither is why.
  const unshown: readonly string[] = changedFields(read, text)
  return {
    ...common(bill, request),
    reasons: Object.fromEntries(Object.entries(reasons).filter(([field]) => !unshown.includes(field))),
    // Words of staff to staff.
    voidReason: '',
    formId: null,
    // The file of a void one is no longer theirs.
    fileId: isVoid(bill) ? null : bill.file_id,
    text: shownText(read),
    offers: [],
    offered: shownText(bill.content.source),
    changedSinceShown: before ? changedFields(before, read) : null,
    shown: before ? shownText(before) : null,
    prints: [],
  }
}

/** The form of the stored bills, else the one that is asked for, else the first active one that fits. */
async function formFor(db: Kysely<DB>, order: StoredOrder, bills: readonly StoredBill[], asked: number | undefined) {
  const kind = kindOf(releaseOf(order))
  const forms = await readForms(db)
  const fitting = forms.filter((form) => form.active && form.kind === kind)
  const stored = bills.find((bill) => isDraft(bill))?.form_id
  const chosen = asked ?? stored ?? fitting[0]?.id
  return { fitting, form: forms.find(({ id }) => id === chosen) }
}

/** The forms with what the paper of each says beside its text. */
async function formsAnswer(
  context: AppContext,
  db: Kysely<DB>,
  fitting: readonly StoredForm[],
  { now }: RequestContext,
): Promise<Bills['forms']> {
  const { company } = await letterheadNow(context, db)
  return fitting.map((form) => ({
    id: form.id,
    name: form.name,
    kind: form.kind,
    isReady: isReady(form),
    issuer: issuerText(form, company),
    signature: form.signature,
    nextNo: nextNumber(form, tokyoToday(now)),
  }))
}

/** The bills of an order that the caller may see, with what their editor needs. */
export async function billsAnswer(
  context: AppContext,
  db: Kysely<DB>,
  order: StoredOrder,
  request: RequestContext,
  formId?: number,
): Promise<Bills> {
  if (order.bl_quantity > BL_LIMITS.bills)
    throw new Refusal('BL_STATE_ERROR', { message: MESSAGES.tooManyBills(BL_LIMITS.bills) })
  const { actor, language } = request
  const staff = isStaff(actor.roleId)
  const stored = await billsOf(db, order.id)
  const [blOrder, { fitting, form }, prints, comments] = await Promise.all([
    blOrderOf(db, order),
    formFor(db, order, stored, formId),
    staff ? printsOf(db, stored) : undefined,
    draftCommentsOf(db, order.id, actor, language),
  ])
  const fresh = blTexts(blOrder, form?.delivery_agents ?? {})
  const missing = fresh.flatMap((text, at) =>
    stored.some((bill) => bill.seq === at + 1 && !isVoid(bill)) ? [] : [unstored(text, at + 1, form?.id ?? null)],
  )
  const bills = staff
    ? [
        ...[
          ...liveBills(stored).map((bill) => staffBill(bill, fresh[bill.seq - 1], prints?.get(bill.id) ?? [], request)),
          ...missing,
        ].toSorted((a, b) => a.seq - b.seq),
        ...stored.filter(isVoid).map((bill) => staffBill(bill, undefined, prints?.get(bill.id) ?? [], request)),
      ]
    : stored.filter((bill) => mayReadBill(bill, order, request)).map((bill) => customerBill(bill, request))
  const total = { packages: blOrder.packages, weightKg: blOrder.weightKg, volumeM3: blOrder.volumeM3 }
  return {
    orderId: order.id,
    orderCode: order.code,
    orderVersion: order.version,
    orderState: order.state,
    version: versionOf(stored),
    draftFlag: order.is_bl_draft_confirmed,
    release: releaseOf(order),
    isFcl: order.is_fcl,
    bills,
    total,
    differences: staff
      ? dealtDifferences(
          liveBills(bills).map(({ text }) => text),
          total,
          blOrder.containers,
        ).map((difference) => dealtDifferenceText(difference, language))
      : [],
    comments: comments.map(({ path, text, who, time }) => ({ path, text, who, time })),
    forms: staff ? await formsAnswer(context, db, fitting, request) : [],
  }
}

type Input = ParsedOf<typeof billsOfLadingContract.composeBills>

/** Throws ORDER_NOT_EXIST, BL_STATE_ERROR for an order of more B/Ls than are made here. */
export const composeBills = async (context: AppContext, input: Input, request: RequestContext): Promise<Bills> =>
  billsAnswer(context, context.db, await findOrder(context.db, request.actor, input.orderId), request, input.formId)
