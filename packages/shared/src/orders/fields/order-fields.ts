import { BOOKING_FIELDS } from './booking-fields.ts'
import { CARGO_FIELDS } from './cargo-fields.ts'
import type { FieldKind, OrderField, OrderView } from './order-field.ts'
import { PARTY_FIELDS } from './party-fields.ts'

/**
 * Every field of the order form, by the name of its input (rules 9.13): the one place that says where it lies, what
 * it holds and what it is called. The contract, the columns, the change history, the lists and the form derive from it.
 * Other inputs of rules 9.13 (contact, eta_shipping, shipping_company, journey, mode, opening_date, number_of_rt) show
 * what the route says and are not sent.
 */
export const ORDER_FIELDS = { ...BOOKING_FIELDS, ...PARTY_FIELDS, ...CARGO_FIELDS }
export type OrderFields = typeof ORDER_FIELDS
export type OrderFormField = keyof OrderFields
export const ORDER_FORM_FIELDS = Object.keys(ORDER_FIELDS) as OrderFormField[]

/** The same with what every field has, for code that goes through all of them. */
export const orderField = (field: OrderFormField): OrderField => ORDER_FIELDS[field]

/** The fields of a kind, e.g. all codes of the dictionary. */
export type FieldsOfKind<K extends FieldKind> = {
  [F in OrderFormField]: OrderFields[F]['kind'] extends K ? F : never
}[OrderFormField]
export const isFieldOfKind = <K extends FieldKind>(field: string, kind: K): field is FieldsOfKind<K> =>
  Object.hasOwn(ORDER_FIELDS, field) && ORDER_FIELDS[field as OrderFormField].kind === kind

/** What is stored as it was typed. */
export type ContentField = {
  [F in OrderFormField]: OrderFields[F] extends { storedBy: 'server' } ? never : F
}[OrderFormField]
export const CONTENT_FIELDS = ORDER_FORM_FIELDS.filter(
  (field): field is ContentField => orderField(field).storedBy !== 'server',
)

/** The fields that a view shows by their kind, without a place in its layout. */
export const fieldsAppendedTo = (view: OrderView): ContentField[] =>
  CONTENT_FIELDS.filter((field) => orderField(field).appendedTo?.includes(view))

/** What the rows of the lists show as it is stored; codes as their codes, empty where there is none. */
export type ListedField = {
  [F in OrderFormField]: OrderFields[F] extends { row: string } ? F : never
}[OrderFormField]
export const LISTED_FIELDS = ORDER_FORM_FIELDS.filter(
  (field): field is ListedField => orderField(field).row !== undefined,
)

export type FieldPath = OrderFields[OrderFormField]['path']
/** Where a field lies in the order's detail. */
export type DetailPath<F extends OrderFormField> = OrderFields[F] extends { detail: infer D extends string }
  ? D
  : OrderFields[F]['path'] extends `orderReq.${infer Rest}`
    ? Rest
    : OrderFields[F]['path'] extends `flightDto.${infer Rest}`
      ? `transportFlight.${Rest}`
      : OrderFields[F]['path']

export function detailPathOf(field: OrderFormField): string {
  const { path, detail } = orderField(field)
  return detail ?? path.replace(/^orderReq\./, '').replace(/^flightDto\./, 'transportFlight.')
}

/** The value at a path of nested objects; undefined where there is none. */
export function valueAt(tree: object, path: string): unknown {
  let at: unknown = tree
  for (const key of path.split('.')) at = (at as Record<string, unknown> | null | undefined)?.[key]
  return at
}

/** Puts a value at a path; the objects on the way that are missing are made. */
export function putAt(tree: object, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at = tree as Record<string, unknown>
  for (const key of keys) {
    at[key] ??= {}
    at = at[key] as Record<string, unknown>
  }
  at[last] = value
}

/** The name of a field inside a group of the payload or the detail; `''` is the outermost. */
export type KeyIn<Path extends string, Group extends string> = Group extends ''
  ? Path extends `${string}.${string}`
    ? never
    : Path
  : Path extends `${Group}.${infer Key}`
    ? Key extends `${string}.${string}`
      ? never
      : Key
    : never

export function keyIn(path: string, group: string): string | undefined {
  const at = path.lastIndexOf('.')
  return path.slice(0, Math.max(at, 0)) === group ? path.slice(at + 1) : undefined
}
