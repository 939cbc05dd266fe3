import { z } from 'zod'
import { id, int, oneOf, optionalDate, optionalDecimal, optionalInt, optionalText, text } from '../contract/fields.ts'
import {
  MAX_PRICE,
  RATE_EDIT_FIELDS,
  RATE_FIELD_NAMES,
  type RATE_FIELDS,
  type RateEditField,
  type RateField,
  rateField,
  type RateFieldKind,
  type RateFieldOfKind,
  type RateFieldSpec,
} from './rate-fields.ts'

const SURCHARGE_NO = 50
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/

type Fields = typeof RATE_FIELDS
type OfKind<K extends RateFieldKind> = Extract<RateFieldSpec, { kind: K }>

const plain = z.string()
const textOrNull = z.string().nullable()
const whole = z.int()

/** What each kind of field is in answers. */
const VALUES = {
  port: whole,
  company: whole,
  price: textOrNull,
  tons: plain,
  days: whole,
  daysOrNone: whole.nullable(),
  dayChoice: whole,
  weekday: whole,
  hour: plain,
  yesNo: z.enum(['YES', 'NO']),
  text: plain,
  surchargeNo: textOrNull,
  date: textOrNull,
} satisfies Record<Exclude<RateFieldKind, 'choice'>, z.ZodType>

type Enum<V> = V extends readonly string[] ? z.ZodEnum<{ [K in V[number]]: K }> : never
type ValueSchema<F extends RateField> = Fields[F] extends { kind: 'choice'; values: infer V }
  ? Enum<V>
  : (typeof VALUES)[Exclude<Fields[F]['kind'], 'choice'>]

const valueSchema = (field: RateFieldSpec): z.ZodType =>
  field.kind === 'choice' ? z.enum(field.values) : VALUES[field.kind]

const rowShape = <F extends RateField>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, valueSchema(rateField(field))])) as { [K in F]: ValueSchema<K> }

export type PriceField = RateFieldOfKind<'price'>
const isPrice = (field: RateField): field is PriceField => rateField(field).kind === 'price'

/** The prices of a rate in answers, and everything else of it, each as the shape of an object schema. */
export const priceShape = rowShape(RATE_FIELD_NAMES.filter(isPrice))
export const shapeWithoutPrices = rowShape(
  RATE_FIELD_NAMES.filter((field): field is Exclude<RateField, PriceField> => !isPrice(field)),
)

/** How each kind of field is parsed in an edit. */
const EDITS = {
  port: () => id(),
  company: () => id(),
  price: () => optionalDecimal(2, 0, MAX_PRICE),
  tons: (field: OfKind<'tons'>) => optionalDecimal(3, field.min, field.max),
  days: (field: OfKind<'days'>) => int(field.min, field.max),
  daysOrNone: (field: OfKind<'daysOrNone'>) => optionalInt(field.min, field.max),
  dayChoice: (field: OfKind<'dayChoice'>) =>
    int(Math.min(...field.values), Math.max(...field.values)).refine((days) => field.values.includes(days), {
      error: 'choice',
    }),
  weekday: () => int(1, 7),
  hour: () => z.string({ error: 'invalid' }).regex(HOUR, 'invalid'),
  choice: (field: OfKind<'choice'>) => oneOf(field.values),
  yesNo: () => oneOf(['YES', 'NO']),
  text: (field: OfKind<'text'>) => text(field.max),
  surchargeNo: () => optionalText(SURCHARGE_NO),
  date: () => optionalDate(),
} satisfies { [K in RateFieldKind]: (field: OfKind<K>) => z.ZodType }

type EditSchema<F extends RateField> = Fields[F] extends {
  kind: 'choice'
  values: infer V extends readonly [string, ...string[]]
}
  ? ReturnType<typeof oneOf<V>>
  : ReturnType<(typeof EDITS)[Fields[F]['kind']]>

/** What an edit sends of a rate, as the shape of an object schema. */
export const editShape = Object.fromEntries(
  RATE_EDIT_FIELDS.map((name) => {
    const field = rateField(name)
    const make: (field: never) => z.ZodType = EDITS[field.kind]
    return [name, make(field as never)]
  }),
) as { [F in RateEditField]: EditSchema<F> }
