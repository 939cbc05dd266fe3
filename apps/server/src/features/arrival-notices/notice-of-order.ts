import type { NoticeContent } from '@kairo/shared/arrival-notices/notice-content'
import { tokyoToday } from '@kairo/shared/dates'
import { DOCUMENT, canUpload } from '@kairo/shared/orders/rules/order-documents'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { portText } from '../../pdf/documents/shipment-labels.ts'
import { agreedSumOf } from '../charges/agreed-sum.ts'
import { agreedCharges, remittanceDateOf } from '../documents/pdfs/request-letter-pdf.ts'
import { sailingOf } from '../documents/pdfs/shipment-of-order.ts'
import { frozenTerms } from '../free-time/terms/freeze-terms.ts'
import { actionRefusal } from '../orders/commands/with-order.ts'
import { factsOf, type StoredOrder } from '../orders/queries/find-order.ts'
import { arrivedOn } from '../orders/record/event-time.ts'
import { CODE_GROUPS, loadOrderDictionary } from '../orders/record/order-codes.ts'
import { readContainers } from '../orders/record/order-containers.ts'

/** What staff may state; all else, and what they leave out, is of the order. */
export interface GivenRequest {
  requestDate?: string | undefined
  expectPaymentDate?: string | undefined
  reserveMoney?: string | undefined
  sumMoney?: string | undefined
}

/** What the notice says and what it asks for, as far as the order has it. */
export interface NoticeOfOrder {
  /** Null without a day of arrival. */
  content: NoticeContent | null
  /** The columns of the arrival dialog, which a notice fills in. */
  request: { requestDate: string; dueDate: string; reserveMoney: string; sumMoney: string | null }
  /** The order was never quoted, so that any amount is taken. */
  isAmountOpen: boolean
}

/** Throws the refusal of an upload: a notice is made where one may be uploaded. */
export function refuseNotice(order: StoredOrder, actor: Actor, now: Date): void {
  const may = canUpload(DOCUMENT.arrivalNotice, factsOf(order, actor), { role: actor.roleId }, now)
  if (may !== true) throw actionRefusal(may)
}

/**
 * The notice that the order, its containers, its free time and its charges make today; names of charges in
 * `request.language`. Throws CHARGE_NOT_AGREED for another amount than was quoted and agreed.
 */
export async function noticeOfOrder(
  context: AppContext,
  stored: StoredOrder,
  given: GivenRequest,
  request: RequestContext,
): Promise<NoticeOfOrder> {
  const { db } = context
  const today = tokyoToday(request.now)
  const agreed = await agreedSumOf(db, stored.id, today)
  const order = {
    ...stored,
    request_date: given.requestDate ?? stored.request_date ?? today,
    expect_payment_date: given.expectPaymentDate ?? stored.expect_payment_date,
    sum_money: given.sumMoney ?? agreed ?? stored.sum_money,
  }
  const dueDate = remittanceDateOf(order, today)
  const asked = {
    requestDate: order.request_date,
    dueDate,
    reserveMoney: given.reserveMoney ?? order.reserve_money ?? '0',
    sumMoney: order.sum_money,
  }
  const arrived = arrivedOn(order)
  const arrival = arrived ?? order.eta
  const charges = order.sum_money === null ? null : await agreedCharges(context, order, request)
  const content: NoticeContent | null =
    arrival === null
      ? null
      : {
          ...(await factsOfOrder(db, order)),
          arrival: { day: arrival, isActual: arrived !== null },
          charges: charges && { ...charges, dueDate },
        }
  return { content, request: asked, isAmountOpen: agreed === null }
}

/** All but arrival and charges. */
async function factsOfOrder(db: Kysely<DB>, order: StoredOrder): Promise<Omit<NoticeContent, 'arrival' | 'charges'>> {
  const [sailing, words, containers, terms] = await Promise.all([
    sailingOf(db, order, 'en'),
    loadOrderDictionary(db, 'en'),
    readContainers(db, order.id),
    order.is_fcl ? frozenTerms(db, order.id) : [],
  ])
  const unit = words(CODE_GROUPS['transportCargo.unit'], order.unit_code)?.entry_value ?? ''
  const departure = sailing.actualDeparture ?? sailing.etd
  return {
    vesselVoyage: sailing.vesselVoyage ?? '',
    blNumber: order.hbl_no,
    carrier: sailing.carrier,
    portOfLoading: portText(sailing.portOfLoading),
    portOfDischarge: portText(sailing.portOfDischarge),
    departure: departure ? { day: departure, isActual: sailing.actualDeparture !== undefined } : null,
    terminal: order.arrival_terminal,
    goods: order.goods_name,
    packages: order.pieces === null ? '' : `${order.pieces} ${unit}`.trim(),
    weight: order.weight ?? '',
    volume: order.volume ?? '',
    containers: containers.map(({ containerNumber, sealNumber, size }) => ({
      number: containerNumber,
      seal: sealNumber,
      size: size ?? '',
    })),
    freeTime: order.is_fcl ? { terms, days: order.ft_days } : null,
    release: releaseOf(order),
  }
}

/** The notice in force with amounts, where it was made here. */
export async function noticeInForce(db: Kysely<DB>, orderId: number) {
  const row = await db
    .selectFrom('order_files as f')
    .innerJoin('arrival_notices as n', (join) =>
      join.onRef('n.file_id', '=', 'f.file_id').on('n.with_amounts', '=', true),
    )
    .select(['n.revision', 'n.content', 'n.create_time', 'f.file_id', 'f.plain_file_id'])
    .where('f.order_id', '=', orderId)
    .where('f.business_type', '=', DOCUMENT.arrivalNotice)
    .where('f.replaced_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, content: row.content as NoticeContent, date: tokyoToday(row.create_time) }
}
export type NoticeInForce = NonNullable<Awaited<ReturnType<typeof noticeInForce>>>
