import { tokyoToday } from '@kairo/shared/dates'
import type { Insertable, Transaction } from 'kysely'
import type { DB, OrderFiles, OrderHistory, OrderTrace } from '../../src/database/tables.ts'
import { FILE_KINDS } from '../../src/storage/file-kinds.ts'
import type { StoredDocument } from '../documents/store-documents.ts'
import type { DemoOrder } from './demo-order.ts'
import { type DemoIds, orderColumns } from './order-columns.ts'
import { EFFECTS, stateAfter } from './step-effects.ts'

/** Ids of the stored orders by their codes. */
export type OrderIds = ReadonlyMap<string, number>

async function insertTraces(
  trx: Transaction<DB>,
  orders: readonly DemoOrder[],
  orderIds: OrderIds,
  ids: DemoIds,
): Promise<void> {
  const history: (Insertable<OrderHistory> & { key: string })[] = []
  const traces: { row: Insertable<OrderTrace>; historyKey: string | null }[] = []
  for (const order of orders) {
    const order_id = orderIds.get(order.code) ?? 0
    let changeNumber = 0
    order.steps.forEach((step, i) => {
      const effect = EFFECTS[step.name](order, step)
      const state = stateAfter(order, order.steps.slice(0, i))
      const actor = ids.account(effect.actor)
      const key = `${order.code} ${i}`
      if (effect.changes && effect.changes.length > 0)
        history.push({
          key,
          order_id,
          change_time: step.at,
          change_user: actor,
          change_num: ++changeNumber,
          changes: JSON.stringify(effect.changes),
        })
      for (const trace of effect.traces ?? [])
        traces.push({
          historyKey: trace.remark ? key : null,
          row: {
            order_id,
            action: trace.action,
            state,
            new_state: effect.newState ?? state,
            apply_id: actor,
            create_time: step.at,
            event_time: trace.eventTime ?? null,
            date_str: trace.dateStr ?? '',
            remark: trace.remark ?? '',
          },
        })
    })
  }
  const stored = await trx
    .insertInto('order_history')
    .values(history.map(({ key: _, ...row }) => row))
    .returning('id')
    .execute()
  const historyIds = new Map(history.map(({ key }, i) => [key, stored[i]?.id ?? null]))
  await trx
    .insertInto('order_trace')
    .values(traces.map(({ row, historyKey }) => ({ ...row, history_id: historyIds.get(historyKey ?? '') ?? null })))
    .execute()
}

async function insertFiles(
  trx: Transaction<DB>,
  shippingDocuments: readonly StoredDocument[],
  orderIds: OrderIds,
  ids: DemoIds,
): Promise<void> {
  const by = ({ pdf }: StoredDocument) => ({
    created_by: ids.account(EFFECTS[pdf.step.name](pdf.order, pdf.step).actor),
    create_time: pdf.step.at,
  })
  const stored = await trx
    .insertInto('files')
    .values(
      shippingDocuments.map((kept) => ({
        hash: kept.file.hash,
        name: kept.file.name,
        size: kept.file.size,
        mime: FILE_KINDS[kept.file.kind].mime,
        kind: kept.file.kind,
        view_hash: kept.file.view?.hash ?? null,
        view_size: kept.file.view?.size ?? null,
        ...by(kept),
      })),
    )
    .returning('id')
    .execute()
  await trx
    .insertInto('order_files')
    .values(
      shippingDocuments.map(
        (kept, i): Insertable<OrderFiles> => ({
          order_id: orderIds.get(kept.pdf.order.code) ?? 0,
          business_type: kept.pdf.businessType,
          file_id: stored[i]?.id ?? 0,
          ...by(kept),
        }),
      ),
    )
    .execute()
}

/** The numbers of the days go on behind those that were given. */
async function keepNumbers(trx: Transaction<DB>, orders: readonly DemoOrder[]): Promise<void> {
  const last = new Map<string, number>()
  for (const { steps, code } of orders) {
    const day = tokyoToday(steps[0]?.at ?? new Date())
    last.set(day, Math.max(last.get(day) ?? 0, Number(code.split('-')[1])))
  }
  await trx
    .insertInto('order_numbers')
    .values([...last].map(([day, number]) => ({ day, last: number })))
    .execute()
}

/** Orders with their numbers, trace, history and files. Answers their ids. */
export async function insertOrders(
  trx: Transaction<DB>,
  orders: readonly DemoOrder[],
  shippingDocuments: readonly StoredDocument[],
  ids: DemoIds,
): Promise<OrderIds> {
  const stored = await trx
    .insertInto('orders')
    .values(orders.map((order) => orderColumns(order, ids)))
    .returning(['id', 'code'])
    .execute()
  const orderIds = new Map(stored.map(({ id, code }) => [code, id]))
  await keepNumbers(trx, orders)
  await insertTraces(trx, orders, orderIds, ids)
  await insertFiles(trx, shippingDocuments, orderIds, ids)
  return orderIds
}
