import { zonedText } from '@kairo/shared/port-time'
import { tokyoDateTime, tokyoSeconds } from '@kairo/shared/dates'
import { type Language, inEachLanguage, type Trilingual } from '@kairo/shared/languages'
import {
  HISTORY_FIELDS,
  isOperatorField,
  OPERATOR_FIELDS,
  orderFieldText,
} from '@kairo/shared/orders/fields/order-field-texts'
import { ORDER_FORM_FIELDS, orderField, valueAt } from '@kairo/shared/orders/fields/order-fields'
import { formFieldOf } from '@kairo/shared/orders/fields/order-form-names'
import { RELEASE_HISTORY, releaseOf, releaseText } from '@kairo/shared/orders/rules/release'
import type { OrderHistoryItem } from '@kairo/shared/orders/contracts/order-trace-response'
import { isStaff } from '@kairo/shared/roles'
import { FREE_TIME_HISTORY, freeTimeHistoryText } from '@kairo/shared/free-time/free-time-history'
import { FREE_TIME_TITLE } from '@kairo/shared/free-time/free-time-names'
import { deadlineText } from '@kairo/shared/tasks/task-texts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { writtenTime } from '../../../pdf/written-values.ts'
import { arrivalText, departureText } from './event-time.ts'
import { departureZone, destinationZone } from '../../route-master/label-of.ts'
import type { StoredOrder } from '../queries/find-order.ts'
import { dictionaryIn, loadOrderDictionary, type OrderDictionary, readOrderDictionary } from './order-codes.ts'
import { formOf } from './order-record.ts'
import { shownName } from './shown-name.ts'

const SEPARATOR: Record<Language, string> = { 'zh-cn': '；', en: '; ', ja: '、' }

const fromTo = (old: string, now: string, language: Language): string =>
  `${writtenTime(old, language) || '—'} → ${writtenTime(now, language) || '—'}`

/** The page gets these names with the history: those of deadlines and free time are no weight on its forms. */
const changedText = (key: string, language: Language): string =>
  (key === FREE_TIME_HISTORY ? FREE_TIME_TITLE : deadlineText(key))?.[language] ?? orderFieldText(key, language)

/** `Container no.: A → B; HBL no.: C → D`, for messages and mails. */
export const changesText = (changes: readonly OrderChange[]): Trilingual =>
  inEachLanguage((language) =>
    changes
      .map(
        ({ valueTypeKey, oldValue, newValue }) =>
          `${changedText(valueTypeKey, language)}: ${fromTo(oldValue, newValue, language)}`,
      )
      .join(SEPARATOR[language]),
  )

/** The same changes as a log row names them: field, old and new. */
export const changesForLog = (changes: readonly OrderChange[]): Record<string, [string, string]> =>
  Object.fromEntries(changes.map(({ valueTypeKey, oldValue, newValue }) => [valueTypeKey, [oldValue, newValue]]))

export interface OrderChange {
  valueTypeKey: string
  /** As stored: codes of the dictionary, `0` and `1`, names, dates. */
  oldValue: string
  newValue: string
}

/** The changes that the customer's side may read. */
export const changesForCustomers = (changes: readonly OrderChange[]): OrderChange[] =>
  changes.filter(({ valueTypeKey }) => !isOperatorField(valueTypeKey))

/** Whether a row of `order_history`, alias `h`, names anything that this viewer may read. */
export const isReadableHistory = (actor: Pick<Actor, 'roleId'>): RawBuilder<boolean> =>
  isStaff(actor.roleId)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from jsonb_array_elements(h.changes) change
        where change ->> 'valueTypeKey' <> all(${OPERATOR_FIELDS}))`

const asText = (value: unknown): string => String((value instanceof Date ? tokyoDateTime(value) : value) ?? '')

const zoned = (time: string | null, zone: string): string | null => time && zonedText(time, zone)

/** The values that the history compares, in its order: the fields of the form, ids by their names. */
function reading(order: StoredOrder): Map<string, string> {
  const form = formOf(order)
  const columns: Record<string, unknown> = {
    ...order,
    actual_departure: zoned(departureText(order), departureZone(order)),
    actual_arrival: zoned(arrivalText(order), destinationZone(order)),
    open_start: zoned(order.open_start, departureZone(order)),
    open_end: zoned(order.open_end, departureZone(order)),
    deadline: zoned(order.deadline, departureZone(order)),
  }
  return new Map([
    ...ORDER_FORM_FIELDS.flatMap((name): [string, string][] => {
      const { path, history } = orderField(name)
      if (history === null) return []
      return [[path, asText(history === undefined ? valueAt(form, path) : columns[history])]]
    }),
    [RELEASE_HISTORY, releaseOf(order)],
    ...Object.entries(HISTORY_FIELDS).map(([key, { column }]): [string, string] => [key, asText(columns[column])]),
  ])
}

/** The differences between two states of an order, field by field. */
export function changesBetween(before: StoredOrder, after: StoredOrder): OrderChange[] {
  const old = reading(before)
  return [...reading(after)]
    .map(([valueTypeKey, newValue]) => ({ valueTypeKey, oldValue: old.get(valueTypeKey) ?? '', newValue }))
    .filter((change) => change.oldValue !== change.newValue)
}

/** Stores the changes as the order's next numbered change; returns its id, or null where nothing changed. */
export async function writeHistory(
  db: Kysely<DB>,
  change: { orderId: number; userId: number | null; changes: OrderChange[]; reason?: string },
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
      reason: change.reason ?? '',
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const yesNo = { 'zh-cn': ['否', '是'], en: ['No', 'Yes'], ja: ['いいえ', 'はい'] } as const

/** Translates stored changes: names of fields, entries of the dictionary, yes and no. */
function changeTexts(
  dictionary: OrderDictionary,
  language: Language,
): (changes: readonly OrderChange[]) => OrderHistoryItem['dataList'] {
  const textOf = (key: string, value: string): string => {
    if (key === RELEASE_HISTORY) return releaseText(value, language)
    if (key === FREE_TIME_HISTORY) return freeTimeHistoryText(value, language)
    const name = formFieldOf(key)
    const field = name && orderField(name)
    if (field?.kind === 'code') return dictionary(field.group, value)?.entry_value ?? value
    return field?.kind === 'yesNo' && /^[01]$/.test(value) ? yesNo[language][Number(value) as 0 | 1] : value
  }
  return (changes) =>
    changes.map(({ valueTypeKey, oldValue, newValue }) => ({
      valueTypeKey,
      valueType: changedText(valueTypeKey, language),
      oldValue: textOf(valueTypeKey, oldValue),
      newValue: textOf(valueTypeKey, newValue),
    }))
}

const isCoded = (key: string): boolean => {
  const name = formFieldOf(key)
  return name !== undefined && orderField(name).kind === 'code'
}

/** One numbered change as a mail shows it to its reader, old → new. */
export async function mailedChanges(
  db: Kysely<DB>,
  changes: readonly OrderChange[],
): Promise<(reader: { language: Language; isStaff: boolean }) => [label: string, value: string][]> {
  const dictionary = changes.some(({ valueTypeKey }) => isCoded(valueTypeKey)) ? await readOrderDictionary(db) : []
  return ({ language, isStaff: toStaff }) =>
    changeTexts(
      dictionaryIn(dictionary, language),
      language,
    )(toStaff ? changes : changesForCustomers(changes)).map(({ valueType, oldValue, newValue }) => [
      valueType,
      fromTo(oldValue, newValue, language),
    ])
}

/** The changes of an order, newest first, in the user's language. The caller may see the order. */
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
      .select(['h.id', 'h.change_time', 'h.change_num', 'h.changes', 'h.reason', 'u.name', 'u.role_id'])
      .where('h.order_id', '=', orderId)
      .where(isReadableHistory(actor))
      .orderBy('h.id', 'desc')
      .execute(),
  ])
  const textOf = changeTexts(dictionary, language)
  const readable = (changes: OrderChange[]) => (isStaff(actor.roleId) ? changes : changesForCustomers(changes))
  return rows.map((row) => ({
    id: row.id,
    changeTime: tokyoSeconds(row.change_time),
    changeUser: shownName({ name: row.name, role: row.role_id }, actor, language),
    reason: row.reason,
    changeNum: row.change_num,
    dataList: textOf(readable(row.changes as OrderChange[])),
  }))
}
