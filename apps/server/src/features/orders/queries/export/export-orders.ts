import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import { daysBetween } from '@kairo/shared/dates'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connection.ts'
import { order } from '../../../../database/list-page.ts'
import type { OutCell } from '../../../../excel/write-workbook.ts'
import type { Actor } from '../../../../http/request-context.ts'
import type { ExportColumn } from './export-columns.ts'
import { selectOrderRows, type StoredOrder } from '../find-order.ts'
import { ORDERS, type Sorting, sortKeys } from '../order-list.ts'
import { visibleOrders } from '../../record/order-access.ts'

/**
 * The orders whose request date, else ETA, lies in the period (rules 8.34), cancelled and withdrawn ones only with a
 * fee (10.16). Throws 6014 when it is too long.
 */
export function inPeriod(
  actor: Actor,
  { startTime, endTime }: { startTime: string; endTime: string },
): RawBuilder<boolean> {
  if (endTime < startTime)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'endTime', message: 'afterStart' }] })
  if (daysBetween(startTime, endTime) > 366)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'endTime', message: 'tooLarge' }] })
  return sql<boolean>`${visibleOrders(actor)}
    and (o.state not in (${ORDER_STATE.draft}, ${ORDER_STATE.cancelled}) or o.fee_accepted_at is not null)
    and coalesce(o.request_date, o.eta) between ${startTime} and ${endTime}`
}

export async function assertPeriod(db: Database, where: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql`select 1 from orders o where ${where} limit 1`.execute(db)
  if (rows.length === 0) throw new Refusal('NO_PAYMENT_REQUEST')
}

/** What goes into an export, at most MAX_EXPORTED. */
export function exportedOrders(db: Database, where: RawBuilder<boolean>, sorting: Sorting): Promise<StoredOrder[]> {
  return selectOrderRows(db)
    .where(where)
    .orderBy(order(ORDERS, sortKeys(sorting)))
    .limit(MAX_EXPORTED)
    .execute()
}

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
