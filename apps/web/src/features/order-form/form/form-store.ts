import { isFieldOfKind, orderField } from '@kairo/shared/orders/fields/order-fields'
import {
  ORDER_FORM_FIELDS,
  type OrderFormField,
  type OrderFormValues,
} from '@kairo/shared/orders/fields/order-form-names'
import { createStore } from '../../../external-store.ts'
import { type FieldValue, isBlank, type Save, normalized } from './field-rules.ts'
import { valuesOfOrder } from './order-values.ts'

export interface FormState {
  values: OrderFormValues
  /** What was last stored, or what the form began with. */
  base: OrderFormValues
  /** Inputs that were left once: their form is checked from then on. */
  left: ReadonlySet<OrderFormField>
  /** Nothing is called missing before the first try to submit. */
  asked: Save
  /** What the server refused, by field; goes when the field is changed. */
  refused: Partial<Record<OrderFormField, string>>
}

/** What the server makes of an input that may be left empty: it reads back the same as nothing. */
function emptyMeans(name: OrderFormField): string {
  const field = orderField(name)
  if (field.kind === 'yesNo') return '0'
  return field.required === undefined && 'empty' in field ? String(field.empty ?? '') : ''
}

/** Whether two values of an input say the same: blank, null and absent are one, and so are 54.5 and 54.500. */
export function sameValue(field: OrderFormField, a: FieldValue, b: FieldValue): boolean {
  const [left, right] = [a, b].map((value) => (isBlank(value) ? emptyMeans(field) : String(value))) as [string, string]
  return (
    left === right || (isFieldOfKind(field, 'decimal') && left !== '' && right !== '' && Number(left) === Number(right))
  )
}

/** The fields whose values differ. */
export const changedFields = (a: OrderFormValues, b: OrderFormValues): OrderFormField[] =>
  ORDER_FORM_FIELDS.filter((field) => !sameValue(field, a[field], b[field]))

/** The life of the form's inputs, outside React: a key pressed draws its own input and the summary, not the page. */
export function createOrderForm(initial: OrderFormValues) {
  const store = createStore<FormState>({ values: initial, base: initial, left: new Set(), asked: 'draft', refused: {} })
  const change = (changes: Partial<FormState>) => store.set({ ...store.get(), ...changes })
  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (values: OrderFormValues) => {
      const refused = { ...store.get().refused }
      for (const field of Object.keys(values) as OrderFormField[]) delete refused[field]
      change({ values: { ...store.get().values, ...values }, refused })
    },
    /** The input loses the cursor: its text is put into form, and from now on it is checked. */
    leave: (field: OrderFormField) => {
      const { values, left } = store.get()
      const value = normalized(field, values[field])
      const next = left.has(field) ? left : new Set([...left, field])
      change({ left: next, ...(value === values[field] ? {} : { values: { ...values, [field]: value } }) })
    },
    /** Puts every text into form, as leaving its input would: keys like Ctrl+S save without leaving it. */
    normalizeAll: () => {
      const { values } = store.get()
      change({
        values: Object.fromEntries(ORDER_FORM_FIELDS.map((field) => [field, normalized(field, values[field])])),
      })
    },
    ask: (asked: Save) => change({ asked }),
    leaveAll: () => change({ left: new Set(ORDER_FORM_FIELDS) }),
    refuse: (refused: FormState['refused']) => change({ refused }),
    /** What was stored is what later changes are measured against. */
    stored: (base: OrderFormValues = store.get().values) => change({ base }),
    /** Somebody saved meanwhile: what I left alone follows the latest, what I changed stays mine, or all of it goes. */
    mergeLatest: (latest: Parameters<typeof valuesOfOrder>[0], keepMine: boolean) => {
      const { values, base } = store.get()
      const theirs = valuesOfOrder(latest)
      const mine = keepMine ? changedFields(values, base) : []
      change({
        base: theirs,
        values: { ...theirs, ...Object.fromEntries(mine.map((field) => [field, values[field]])) },
        refused: {},
      })
    },
    isDirty: () => changedFields(store.get().values, store.get().base).length > 0,
  }
}
export type OrderFormStore = ReturnType<typeof createOrderForm>
