import { tokyoDateTime, tokyoSeconds } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { orderFieldText, ORDER_FIELD_KEYS, type OrderFieldKey } from '@kairo/shared/orders/fields/order-field-texts'
import { formValue, type OrderFormPath } from '@kairo/shared/orders/fields/order-form-names'
import type { OrderHistoryItem } from '@kairo/shared/orders/contracts/order-trace-response'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import type { StoredOrder } from '../queries/find-order.ts'
import { CODE_GROUPS, loadOrderDictionary } from './order-codes.ts'
import { formOf } from './order-record.ts'
import { shownName } from './shown-name.ts'

export interface OrderChange {
  valueTypeKey: string
  /** As stored: codes of the dictionary, `0` and `1`, names, dates. */
  oldValue: string
  newValue: string
}

/** Fields of the history that are not told by the form. Ids are told by their names. */
const READ: Partial<Record<OrderFieldKey, (order: StoredOrder) => string | number | null>> = {
  'orderReq.customerId': (order) => order.customer_company,
  'orderReq.shipperAccountId': (order) => order.account_company,
  // The route is told by its ports, its company and its dates.
  'orderReq.transportCostId': () => '',
  'transportCost.shippingCompany': (order) => order.carrier_name,
  'transportCost.mode': (order) => order.mode,
  expectedArrivePortDate: (order) => order.eta,
  openPortStartTime: (order) => order.open_start,
  openPortEndTime: (order) => order.open_end,
  deadline: (order) => order.deadline,
  lclRt: (order) => order.lcl_rt,
  actualLeavePortDate: (order) => order.actual_departure && tokyoDateTime(order.actual_departure),
  actualArrivePortDate: (order) => order.actual_arrival && tokyoDateTime(order.actual_arrival),
  vessel: (order) => order.vessel,
  voyage: (order) => order.voyage,
  mbl: (order) => order.mbl,
  hbl_no: (order) => order.hbl_no,
  deliveryCode: (order) => order.delivery_code,
}

function reading(order: StoredOrder): Map<OrderFieldKey, string> {
  const form = formOf(order)
  return new Map(
    ORDER_FIELD_KEYS.map((key) => [
      key,
      String((READ[key] ? READ[key](order) : formValue(form, key as OrderFormPath)) ?? ''),
    ]),
  )
}

/** What differs between two readings of an order, field by field. */
export function changesBetween(before: StoredOrder, after: StoredOrder): OrderChange[] {
  const old = reading(before)
  return [...reading(after)]
    .map(([valueTypeKey, newValue]) => ({ valueTypeKey, oldValue: old.get(valueTypeKey) ?? '', newValue }))
    .filter((change) => change.oldValue !== change.newValue)
}

/** Keeps the changes as the order's next numbered change; answers its id, or null where nothing changed. */
export async function writeHistory(
  db: Kysely<DB>,
  change: { orderId: number; userId: number; changes: OrderChange[] },
  now: Date,
): Promise<number | null> {
  if (change.changes.length === 0) return null
  const { id } = await db
    .insertInto('order_history')
    .values((eb) => ({
      order_id: change.orderId,
      change_time: now,
      change_user: change.userId,
      // The order's row is locked by the write that comes with it, so no number is given twice.
      change_num: eb
        .selectFrom('order_history')
        .select((e) => e(e.fn.countAll<number>(), '+', 1).as('next'))
        .where('order_id', '=', change.orderId),
      changes: JSON.stringify(change.changes),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const YES_NO = new Set(['transportCargo.telex', 'transportCargo.hds', 'transportCargo.isExitCustomhouse'])
const yesNo = { 'zh-cn': ['否', '是'], en: ['No', 'Yes'], ja: ['いいえ', 'はい'] } as const

/** The changes of an order, newest first, in words of the reader's language. The caller may see the order. */
export async function orderHistory(
  db: Kysely<DB>,
  orderId: number,
  actor: Actor,
  language: Language,
): Promise<OrderHistoryItem[]> {
  const [dictionary, rows] = await Promise.all([
    loadOrderDictionary(db, language),
    db
      .selectFrom('order_history as h')
      .leftJoin('users as u', 'u.id', 'h.change_user')
      .select(['h.id', 'h.change_time', 'h.change_num', 'h.changes', 'u.name', 'u.role_id'])
      .where('h.order_id', '=', orderId)
      .orderBy('h.id', 'desc')
      .execute(),
  ])
  const inWords = (key: string, value: string): string => {
    const group = (CODE_GROUPS as Record<string, number | undefined>)[key]
    if (group !== undefined) return dictionary(group, value)?.entry_value ?? value
    return YES_NO.has(key) && /^[01]$/.test(value) ? yesNo[language][Number(value) as 0 | 1] : value
  }
  return rows.map((row) => ({
    id: row.id,
    changeTime: tokyoSeconds(row.change_time),
    changeUser: shownName({ name: row.name, role: row.role_id }, actor, language),
    changeNum: row.change_num,
    dataList: (row.changes as OrderChange[]).map(({ valueTypeKey, oldValue, newValue }) => ({
      valueTypeKey,
      valueType: orderFieldText(valueTypeKey, language),
      oldValue: inWords(valueTypeKey, oldValue),
      newValue: inWords(valueTypeKey, newValue),
    })),
  }))
}
