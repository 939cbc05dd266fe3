import type { z } from 'zod'
import {
  date,
  decimal,
  email,
  id,
  int,
  oneOf,
  optionalDate,
  optionalDecimal,
  optionalEmail,
  optionalId,
  optionalInt,
  optionalOneOf,
  optionalText,
  text,
} from '../../contract/fields.ts'
import {
  hsCode,
  manifestText,
  optionalHsCode,
  optionalManifestText,
  optionalTelephone,
  telephone,
} from './manifest-fields.ts'
import { ORDER_LIMITS } from './order-limits.ts'
import type { FieldKind, FieldOfKind } from './order-field.ts'
import {
  type KeyIn,
  keyIn,
  ORDER_FORM_FIELDS,
  type OrderFields,
  type OrderFormField,
  orderField,
} from './order-fields.ts'

/**
 * A draft requires that filled-in fields can be stored; a submission requires all mandatory fields (rules 9.5, 9.6).
 */
export type Save = 'draft' | 'submit'

const isAboveZero = (value: string | number): boolean => Number(value) > 0
const ENTRY_CODE = 30
const PORT_NAME = 100
const PLACES = 3

/** How each kind of field is parsed when it may be left out (`draft`) and when it may not (`submit`). */
const SCHEMAS = {
  id: { draft: () => optionalId(), submit: () => id() },
  date: { draft: () => optionalDate(), submit: () => date() },
  transportType: { draft: () => optionalOneOf(['FCL', 'LCL']), submit: () => oneOf(['FCL', 'LCL']) },
  port: { draft: () => optionalText(PORT_NAME), submit: () => text(PORT_NAME) },
  text: { draft: (field) => optionalText(field.max), submit: (field) => text(field.max) },
  manifest: { draft: (field) => optionalManifestText(field.max), submit: (field) => manifestText(field.max) },
  email: { draft: () => optionalEmail(ORDER_LIMITS.mail), submit: () => email(ORDER_LIMITS.mail) },
  telephone: { draft: () => optionalTelephone(), submit: () => telephone() },
  hsCode: { draft: () => optionalHsCode(), submit: () => hsCode() },
  code: { draft: () => optionalText(ENTRY_CODE), submit: () => text(ENTRY_CODE) },
  yesNo: { draft: () => optionalInt(0, 1), submit: () => int(0, 1) },
  count: {
    draft: (field) => optionalInt(field.min, field.max),
    submit: (field) => {
      const count = int(field.min, field.max)
      return field.aboveZero ? count.refine(isAboveZero, 'aboveZero') : count
    },
  },
  decimal: {
    draft: (field) => optionalDecimal(PLACES, 0, field.max),
    submit: (field) => {
      const measure = decimal(PLACES, 0, field.max)
      return field.aboveZero ? measure.refine(isAboveZero, 'aboveZero') : measure
    },
  },
} satisfies { [K in FieldKind]: Record<Save, (field: FieldOfKind<K>) => z.ZodType> }

type SchemaOf<F extends OrderFormField, S extends Save> = ReturnType<
  (typeof SCHEMAS)[OrderFields[F]['kind']][OrderFields[F] extends { required: 'submit' } ? S : 'draft']
>

/** The fields that lie in a group of the payload, as the shape of an object schema. */
type PayloadShape<Group extends string, S extends Save> = {
  [F in OrderFormField as KeyIn<OrderFields[F]['path'], Group>]: SchemaOf<F, S>
}

/** How one field is parsed. */
export function fieldSchema(field: OrderFormField, save: Save): z.ZodType {
  const described = orderField(field)
  const make: Record<Save, (field: never) => z.ZodType> = SCHEMAS[described.kind]
  return make[described.required === 'submit' ? save : 'draft'](described as never)
}

export const payloadShape = <Group extends string, S extends Save>(group: Group, save: S): PayloadShape<Group, S> =>
  Object.fromEntries(
    ORDER_FORM_FIELDS.flatMap((field) => {
      const key = keyIn(orderField(field).path, group)
      return key === undefined ? [] : [[key, fieldSchema(field, save)]]
    }),
  ) as PayloadShape<Group, S>
