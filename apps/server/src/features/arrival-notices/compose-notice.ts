import type { arrivalNoticesContract, ComposedNotice } from '@kairo/shared/arrival-notices/arrival-notices.contract'
import { withNewMarked } from '@kairo/shared/arrival-notices/notice-content'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writtenChanges, writtenLines } from '../../pdf/documents/arrival-notice.ts'
import { findOrder } from '../orders/queries/find-order.ts'
import { MESSAGES } from './messages.ts'
import { noticeInForce, noticeOfOrder, refuseNotice } from './notice-of-order.ts'

type Input = ParsedOf<typeof arrivalNoticesContract.composeArrivalNotice>

/** What the notice would say, beside the one in force. Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR, CHARGE_NOT_AGREED. */
export async function composeNotice(
  context: AppContext,
  { orderId, ...given }: Input,
  request: RequestContext,
): Promise<ComposedNotice> {
  const { language } = request
  const order = await findOrder(context.db, request.actor, orderId)
  refuseNotice(order, request.actor, request.now)
  const [{ content, request: asked, isAmountOpen }, before] = await Promise.all([
    noticeOfOrder(context, order, given, request),
    noticeInForce(context.db, order.id),
  ])
  const changes = content && before ? writtenChanges(before.content, content, language) : []
  const lines = content ? writtenLines(content, language) : []
  // What it no longer says is a change too.
  const gone = changes.filter(({ line }) => !lines.some((known) => known.line === line))
  const charges = withNewMarked(content?.charges?.lines ?? [], before && (before.content.charges?.lines ?? []))
  return {
    orderId: order.id,
    version: order.version,
    revision: before?.revision ?? null,
    issuedOn: before?.date ?? '',
    lines: [
      ...lines.map((line) => ({ ...line, before: changes.find((one) => one.line === line.line)?.before ?? null })),
      ...gone.map(({ line, label, before: old }) => ({ line, label, value: '', before: old })),
    ],
    charges: charges.map(({ item, quantity, price, currency, amount, isNew }) => ({
      item,
      quantity,
      price,
      currency,
      amount,
      isNew,
    })),
    amount: asked.sumMoney,
    isAmountOpen,
    requestDate: asked.requestDate,
    dueDate: asked.dueDate,
    reserveMoney: asked.reserveMoney,
    missing: [
      ...(content ? [] : [MESSAGES.noArrival[language]]),
      ...(asked.sumMoney === null ? [MESSAGES.noAmount[language]] : []),
    ],
    fileId: before?.file_id ?? null,
    plainFileId: before?.plain_file_id ?? null,
  }
}
