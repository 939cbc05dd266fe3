import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { offendingCharacters } from '@kairo/shared/orders/fields/cargo-text'
import { orderField } from '@kairo/shared/orders/fields/order-fields'
import { type OrderFormField, type OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { createContext, useContext } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { issueNameOf, type FieldValue, isFieldRequired, limitOf } from './field-rules.ts'
import type { Folds } from './folds.ts'
import { fieldId } from './form-sections.ts'
import type { OrderFormStore } from './form-store.ts'
import { orderFormTexts } from '../texts.ts'
import type { Booking } from '../booking.ts'

interface FormContextValue {
  form: OrderFormStore
  folds: Folds
  readOnly: boolean
}
export const FormContext = createContext<FormContextValue | undefined>(undefined)
export const BookingContext = createContext<Booking | undefined>(undefined)

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('This part stands inside the order form.')
  return value
}

export const useOrderForm = () => present(useContext(FormContext))
/** Route, sailing and booking company, for the whole form. */
export const useBookingFacts = (): Booking => present(useContext(BookingContext))

/** All inputs, for components that depend on the whole form. */
export const useValues = (form: OrderFormStore): OrderFormValues => useFormPart(form, (state) => state.values)

export interface FieldControl {
  id: string
  label: string
  hint: string | undefined
  value: FieldValue
  issue: string | undefined
  needed: boolean
  disabled: boolean
  set: (value: FieldValue) => void
  leave: () => void
}

/** Names of errors shown while typing: waiting for the blur would only let them pile up. */
const AT_ONCE: readonly string[] = ['asciiOnly', 'tooLong']

/** One input: its value, its error message, and how to change it. */
export function useField(field: OrderFormField): FieldControl {
  const { form, readOnly } = useOrderForm()
  const language = useLanguage()
  const t = useTexts(orderFormTexts)
  const { choosesCompany, etds, isDateKept } = useBookingFacts()
  const about = orderField(field)
  const value = useFormPart(form, (state) => state.values[field])
  const save = useFormPart(form, (state) => (state.isSubmitted ? 'submit' : 'draft'))
  const touched = useFormPart(form, (state) => state.touched.has(field))
  const refused = useFormPart(form, (state) => state.refused[field])
  const errorAt = (name: string): string => {
    if (name === 'asciiOnly') return t.notTaken(offendingCharacters(String(value)).join(' '))
    if (name === 'tooLong' && typeof value === 'string' && value.length > limitOf(field))
      return t.tooLongBy(value.length - limitOf(field))
    return fieldMessage(name, language)
  }
  const issue = (): string | undefined => {
    if (readOnly) return undefined
    if (refused) return refused
    if (field === 'company' && !choosesCompany) return undefined
    // A date that the route no longer offers is invalid, touched or not.
    if (field === 'etd_shipping' && typeof value === 'string' && value && etds && !isDateKept && !etds.includes(value))
      return errorAt('sailingDate')
    const name = issueNameOf(field, value, save)
    return name && (save === 'submit' || touched || AT_ONCE.includes(name)) ? errorAt(name) : undefined
  }
  return {
    id: fieldId(field),
    label: about.label[language],
    hint: about.hint?.[language],
    value,
    issue: issue(),
    needed: isFieldRequired(field),
    disabled: readOnly,
    set: (next) => form.set({ [field]: next }),
    leave: () => form.leave(field),
  }
}
