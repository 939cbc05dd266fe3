import type { arrivalNoticesContract } from '@kairo/shared/arrival-notices/arrival-notices.contract'
import { changedLines, type NoticeContent, plainContent } from '@kairo/shared/arrival-notices/notice-content'
import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { placeFiles } from '../documents/commands/place-files.ts'
import { assertAgreedArrivalSum } from '../documents/commands/save-arrival.ts'
import { type StoredUpload, storeGeneratedFile } from '../documents/commands/store-upload.ts'
import { type CommandContext, type OrderRef, versionConflict, withOrder } from '../orders/commands/with-order.ts'
import { findOrder, type StoredOrder } from '../orders/queries/find-order.ts'
import { MESSAGES } from './messages.ts'
import {
  type NoticeInForce,
  noticeInForce,
  noticeOfOrder,
  type NoticeOfOrder,
  refuseNotice,
} from './notice-of-order.ts'
import { languageOf, readerOf, renderNotice } from './render-notice.ts'
import { notifyOfRevision } from './notify-of-revision.ts'

type Input = ParsedOf<typeof arrivalNoticesContract.issueArrivalNotice>
type Preview = ParsedOf<typeof arrivalNoticesContract.previewArrivalNotice>

/** The notice as its customer reads it. Throws DATA_MISSING without a day of arrival or an amount. */
async function completeNotice(
  context: AppContext,
  order: StoredOrder,
  { requestDate, expectPaymentDate, reserveMoney, sumMoney }: Omit<Preview, 'orderId' | 'withAmounts'>,
  request: RequestContext,
): Promise<NoticeOfOrder & { content: NoticeContent }> {
  const language = await languageOf(context, readerOf(order, true))
  const given = { requestDate, expectPaymentDate, reserveMoney, sumMoney }
  const made = await noticeOfOrder(context, order, given, { ...request, language })
  const { content } = made
  if (!content) throw new Refusal('DATA_MISSING', { message: MESSAGES.noArrival })
  if (!content.charges)
    throw new Refusal('DATA_MISSING', {
      message: MESSAGES.noAmount,
      errors: [{ path: 'sumMoney', message: 'required' }],
    })
  return { ...made, content }
}

/** A form as it would be, marked as a preview. Throws what issueNotice() throws for the order. */
export async function previewNotice(context: AppContext, input: Preview, request: RequestContext): Promise<FileReply> {
  const order = await findOrder(context.db, request.actor, input.orderId)
  refuseNotice(order, request.actor, request.now)
  const { content } = await completeNotice(context, order, input, request)
  const before = await noticeInForce(context.db, order.id)
  const { withAmounts } = input
  const revision = before ? before.revision + 1 : 0
  const { name, bytes } = await renderNotice(
    context,
    { order, content, withAmounts, revision, before, isPreview: true },
    request,
  )
  return { name, content: bytes, size: bytes.byteLength, inline: true }
}

interface Issued extends OrderRef {
  revision: number
  fileId: number
  plainFileId: number
}

/**
 * Makes the notice in both forms and keeps it as an upload is kept, the fields of the arrival dialog with it. Throws
 * ORDER_NOT_EXIST, ORDER_STATE_ERROR, DATA_MISSING, CHARGE_NOT_AGREED.
 */
export async function issueNotice(context: AppContext, input: Input, request: RequestContext): Promise<Issued> {
  const seen = await findOrder(context.db, request.actor, input.orderId)
  refuseNotice(seen, request.actor, request.now)
  if (seen.version !== input.version) throw versionConflict()
  if (await noticeInForce(context.db, seen.id))
    throw new Refusal('ORDER_STATE_ERROR', { message: MESSAGES.issuedBefore })
  const made = await completeNotice(context, seen, input, request)
  return keepNotice(context, { seen, made, revision: await nextRevision(context, seen), before: undefined }, request)
}

/** The next revision of a notice that was made here. Throws the same, and ORDER_STATE_ERROR where nothing changed. */
export async function reviseNotice(context: AppContext, input: Input, request: RequestContext): Promise<Issued> {
  const seen = await findOrder(context.db, request.actor, input.orderId)
  refuseNotice(seen, request.actor, request.now)
  if (seen.version !== input.version) throw versionConflict()
  const before = await noticeInForce(context.db, seen.id)
  if (!before) throw new Refusal('ORDER_STATE_ERROR', { message: MESSAGES.notIssued })
  const made = await completeNotice(context, seen, input, request)
  if (changedLines(before.content, made.content).length === 0)
    throw new Refusal('ORDER_STATE_ERROR', { message: MESSAGES.nothingChanged })
  return keepNotice(context, { seen, made, revision: before.revision + 1, before }, request)
}

/** Of a notice that an upload took the place of the count goes on; a booking that is given up takes its notices along. */
async function nextRevision({ db }: AppContext, order: StoredOrder): Promise<number> {
  const { last } = await db
    .selectFrom('arrival_notices')
    .select((eb) => eb.fn.max('revision').as('last'))
    .where('order_id', '=', order.id)
    .where('create_time', '>=', order.submit_time ?? new Date(0))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

interface Kept {
  seen: StoredOrder
  made: NoticeOfOrder & { content: NoticeContent }
  revision: number
  before: NoticeInForce | undefined
}

/** Both forms are laid out and stored before the transaction, which then holds the order for a moment only. */
async function keepNotice(context: AppContext, kept: Kept, request: RequestContext): Promise<Issued> {
  const { seen, made, revision, before } = kept
  const { content } = made
  const formOf = async (withAmounts: boolean): Promise<StoredUpload> => {
    const pdf = await renderNotice(context, { order: seen, content, withAmounts, revision, before }, request)
    return storeGeneratedFile(context, pdf, ['pdf'])
  }
  const [full, plain] = await Promise.all([formOf(true), formOf(false)])
  return withOrder(context, request, { id: seen.id, version: seen.version, lock: true }, async (command) => {
    refuseNotice(command.order, request.actor, command.now)
    const { requestDate, dueDate, reserveMoney, sumMoney } = made.request
    await assertAgreedArrivalSum(command, { sumMoney: sumMoney ?? undefined })
    const { response } = await placeFiles(command, {
      businessType: DOCUMENT.arrivalNotice,
      files: [full],
      plain,
      columns: {
        arrive_port_date: content.arrival.day,
        request_date: requestDate,
        expect_payment_date: dueDate,
        reserve_money: reserveMoney,
        sum_money: sumMoney,
        an_without_amounts: true,
      },
      ...(before
        ? { notify: (_command, order) => notifyOfRevision(command, order, { content, revision, before }) }
        : {}),
    })
    const files = await writeNotices(command, content, revision)
    logNotice(command, kept)
    const { id, code, state, version } = response
    return { id, code, state, version, revision, ...files }
  })
}

/** A row for each form, with what stands on it. */
async function writeNotices({ trx, order, request, now }: CommandContext, content: NoticeContent, revision: number) {
  const { file_id, plain_file_id } = await trx
    .selectFrom('order_files')
    .select(['file_id', 'plain_file_id'])
    .where('order_id', '=', order.id)
    .where('business_type', '=', DOCUMENT.arrivalNotice)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (plain_file_id === null) throw new Error('the form without amounts is missing')
  const row = { order_id: order.id, revision, created_by: request.actor.id, create_time: now }
  await trx
    .insertInto('arrival_notices')
    .values([
      { ...row, with_amounts: true, content: JSON.stringify(content), file_id },
      { ...row, with_amounts: false, content: JSON.stringify(plainContent(content)), file_id: plain_file_id },
    ])
    .execute()
  return { fileId: file_id, plainFileId: plain_file_id }
}

function logNotice({ order, events }: CommandContext, { made: { content }, revision, before }: Kept): void {
  const changed = before ? { changed: changedLines(before.content, content) } : {}
  events.push({
    type: 'logged',
    entry: {
      type: 'paper',
      explain: before ? 'reviseArrivalNotice' : 'issueArrivalNotice',
      object: order.code,
      info: { revision, ...changed, eta: content.arrival.day, sumMoney: content.charges?.amount },
    },
  })
}
