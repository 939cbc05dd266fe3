import { z } from 'zod'
import type { FieldKind, OrderField } from './order-field.ts'
import {
  CONTENT_FIELDS,
  type ContentField,
  type DetailPath,
  detailPathOf,
  type KeyIn,
  keyIn,
  LISTED_FIELDS,
  type ListedField,
  type OrderFields,
  type OrderFormField,
  orderField,
} from './order-fields.ts'

/** An entry of the dictionary: its code, its values, and `entry_value` in the user's language. */
export const dictionaryEntry = z.object({
  entry_code: z.string(),
  entry_value: z.string(),
  entry_value_cn: z.string(),
  entry_value_en: z.string(),
  entry_value_jp: z.string(),
})
export type DictionaryEntry = z.infer<typeof dictionaryEntry>

/** What each kind of field is in answers; text that is missing is empty. */
const VALUES = {
  id: z.int().nullable(),
  date: z.string().nullable(),
  transportType: z.enum(['FCL', 'LCL']),
  port: z.string(),
  text: z.string(),
  manifest: z.string(),
  email: z.string(),
  telephone: z.string(),
  hsCode: z.string(),
  code: dictionaryEntry.nullable(),
  yesNo: z.int(),
  count: z.int().nullable(),
  /** Decimal text with 3 places. */
  decimal: z.string().nullable(),
} satisfies Record<FieldKind, z.ZodType>
const count = z.int()

type ValueOf<F extends OrderFormField> = OrderFields[F] extends { kind: 'count'; empty: number }
  ? typeof count
  : (typeof VALUES)[OrderFields[F]['kind']]
const valueOf = (field: OrderField): z.ZodType =>
  field.kind === 'count' && field.empty !== null ? count : VALUES[field.kind]

/** The fields that lie in a group of the detail, as the shape of an object schema. */
type DetailShape<Group extends string> = {
  [F in ContentField as KeyIn<DetailPath<F>, Group>]: ValueOf<F>
}

export const detailShape = <Group extends string>(group: Group): DetailShape<Group> =>
  Object.fromEntries(
    CONTENT_FIELDS.flatMap((field) => {
      const key = keyIn(detailPathOf(field), group)
      return key === undefined ? [] : [[key, valueOf(orderField(field))]]
    }),
  ) as DetailShape<Group>

/** In the rows of the lists codes stand alone. */
const code = z.string()
type RowShape = {
  [F in ListedField as OrderFields[F]['row']]: OrderFields[F]['kind'] extends 'code' ? typeof code : ValueOf<F>
}

/** The fields that rows of the lists show, as the shape of an object schema. */
export const rowShape = Object.fromEntries(
  LISTED_FIELDS.map((name) => {
    const field = orderField(name)
    return [field.row, field.kind === 'code' ? code : valueOf(field)]
  }),
) as RowShape

type Content<Shape> = { [K in keyof Shape]: z.output<Shape[K]> }
/** What rows of the lists show of the form. */
export type ListedContent = Content<RowShape>
/** What the detail shows of the form. */
export type OrderContent = Content<DetailShape<''>> & {
  [Group in 'shipper' | 'consignee' | 'notify' | 'transportCargo' | 'transportFlight']: Content<DetailShape<Group>>
}
