import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import { daysBetween, tokyoDateTime } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { cargoSizeText } from '@kairo/shared/orders/fields/cargo'
import { ORDER_STATE, runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { runningStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import type { ColumnKind } from '../../../excel/sheet-styles.ts'
import type { Column, OutCell } from '../../../excel/write-workbook.ts'
import type { Actor } from '../../../http/request-context.ts'
import { exportTexts } from './export-texts.ts'
import { factsOf, selectOrderRows, type StoredOrder } from './find-order.ts'
import { visibleOrders } from '../record/order-access.ts'

/**
 * The orders whose request date, else ETA, lies in the period (DECISIONS 7.14), cancelled ones only with a fee (10.16).
 * Throws 6014 when it is too long.
 */
export function inPeriod(
  actor: Actor,
  { startTime, endTime }: { startTime: string; endTime: string },
): RawBuilder<boolean> {
  if (endTime < startTime)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'endTime', message: 'afterStart' }] })
  if (daysBetween(startTime, endTime) > 366)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'endTime', message: 'tooLarge' }] })
  return sql<boolean>`${visibleOrders(actor)} and o.state <> 0
    and (o.state <> ${ORDER_STATE.cancelled} or o.fee_accepted_at is not null) and coalesce(o.request_date, o.eta) between ${startTime} and ${endTime}`
}

export async function assertPeriod(db: Database, where: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql`select 1 from orders o where ${where} limit 1`.execute(db)
  if (rows.length === 0) throw new Refusal('NO_PAYMENT_REQUEST')
}

type ExportColumn = Column<StoredOrder>

/** The columns of an export for this reader; amounts are not for role 5. */
export function exportColumns(actor: Actor, language: Language): ExportColumn[] {
  const names = exportTexts[language].columns
  const column = (
    name: keyof typeof names,
    width: number,
    value: ExportColumn['value'],
    kind: ColumnKind = 'text',
  ): ExportColumn => ({
    heading: names[name],
    width,
    value,
    kind,
  })
  const columns = [
    column('code', 16, (o) => o.code),
    column('orderNo', 20, (o) => o.order_no),
    column('status', 18, (o) => runningStatusText(runningStatusOf(factsOf(o, actor)), language)),
    column('company', 30, (o) => o.customer_company),
    column('shipper', 30, (o) => o.shipper_company_name),
    column('consignee', 30, (o) => o.consignee_company_name),
    column('notifyParty', 30, (o) => o.notify_company_name),
    column('pol', 14, (o) => o.pol_name),
    column('pod', 14, (o) => o.pod_name),
    column('carrier', 18, (o) => o.carrier_name),
    column('vessel', 24, (o) => [o.vessel, o.voyage].filter(Boolean).join(' / ')),
    column('etd', 12, (o) => o.etd, 'date'),
    column('eta', 12, (o) => o.eta, 'date'),
    column('containers', 22, (o) =>
      cargoSizeText({ isFcl: o.is_fcl, fcl20Gp: o.fcl20gp, fcl40Gp: o.fcl40gp, fcl40Hq: o.fcl40hq, lclRt: o.lcl_rt }),
    ),
    column('containerNumbers', 26, (o) => o.container_number),
    column('goods', 26, (o) => o.goods_name),
    column('pieces', 10, (o) => o.pieces, 'integer'),
    column('weight', 14, (o) => o.weight, 'number'),
    column('volume', 12, (o) => o.volume, 'number'),
    column('requestDate', 12, (o) => o.request_date, 'date'),
    column('paymentDate', 14, (o) => o.expect_payment_date, 'date'),
    column('feeAccepted', 18, (o) => o.fee_accepted_at && tokyoDateTime(o.fee_accepted_at)),
  ]
  return actor.roleId === ROLE.shipperAccount
    ? columns
    : [...columns, column('amount', 16, (o) => o.sum_money, 'moneyJpy')]
}

/** What goes into an export, newest first, at most MAX_EXPORTED. */
export const exportedOrders = (db: Database, where: RawBuilder<boolean>): Promise<StoredOrder[]> =>
  selectOrderRows(db)
    .where(where)
    .orderBy('o.create_time', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MAX_EXPORTED)
    .execute()

/** The same rows as CSV with a byte order mark, as Excel in Japan and China needs. No text becomes a formula. */
export function csvOf(columns: readonly ExportColumn[], orders: readonly StoredOrder[]): Buffer {
  const cell = (value: OutCell): string => {
    const text = value === null || value === undefined ? '' : String(value)
    const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const lines = [
    columns.map((column) => cell(column.heading)),
    ...orders.map((order) => columns.map((column) => cell(column.value(order)))),
  ]
  return Buffer.from(`\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`)
}
