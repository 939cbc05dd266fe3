import type { Language, Trilingual } from '../../languages.ts'
import { CONTAINER_HISTORY, HISTORY_FIELDS } from './history-fields.ts'
import { type FieldPath, ORDER_FORM_FIELDS, orderField } from './order-fields.ts'

/** `valueTypeKey` of the change history: the path of a field, or a key of HISTORY_FIELDS. */
export type OrderFieldKey = FieldPath | keyof typeof HISTORY_FIELDS | keyof typeof CONTAINER_HISTORY

const labels = [
  ...ORDER_FORM_FIELDS.map((field) => [orderField(field).path, orderField(field).label] as const),
  ...Object.entries(HISTORY_FIELDS).map(([key, { label }]) => [key, label] as const),
  ...Object.entries(CONTAINER_HISTORY),
]
/** How each field is called on the form, in the history and in documents. */
export const ORDER_FIELD_TEXTS = Object.fromEntries(labels) as Record<OrderFieldKey, Trilingual>
export const ORDER_FIELD_KEYS = Object.keys(ORDER_FIELD_TEXTS) as OrderFieldKey[]

/** The name of a field of the history; a key of an older version stays as it is. */
export const orderFieldText = (key: string, language: Language): string =>
  (ORDER_FIELD_TEXTS as Record<string, Trilingual | undefined>)[key]?.[language] ?? key
