import { orderField } from '@kairo/shared/orders/fields/order-fields'
import type { OrderFormField, OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { RELEASE_FLAGS, RELEASE_LABEL, RELEASE_TEXTS, releaseOf } from '@kairo/shared/orders/rules/release'
import type { Language } from '@kairo/shared/languages'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useFormat } from '@/i18n/format.ts'
import { useBookingFacts, useOrderForm } from './form-context.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { type FieldValue, isBlank } from './field-rules.ts'
import { useDictionary } from './use-choices.ts'
import { useCustomers } from './use-customers.ts'

const [RELEASE, ...OTHER_FLAGS] = RELEASE_FLAGS
/** Whether a field is shown on its own: the first of the release shows the release, the others nothing. */
export const isShownAlone = (field: string): boolean => !OTHER_FLAGS.some((flag) => flag === field)
export const shownLabel = (field: OrderFormField, language: Language): string =>
  (field === RELEASE ? RELEASE_LABEL : orderField(field).label)[language]

/**
 * The display text of an input among the values of a form: a unit by its name, a company by its name. `companies`:
 * those that may have to be named beside the one of the form.
 */
export function useShownValue(
  companies: readonly FieldValue[] = [],
): (field: OrderFormField, values: OrderFormValues) => string {
  const language = useLanguage()
  const core = useCore()
  const f = useFormat()
  const dictionary = useDictionary()
  const { staff, route, order } = useBookingFacts()
  const { form } = useOrderForm()
  const customers = useCustomers([useFormPart(form, (state) => state.values.company), ...companies], staff)
  return (field, values) => {
    if (field === RELEASE) return RELEASE_TEXTS[releaseOf(values)][language]
    const about = orderField(field)
    const value = values[field]
    if (about.kind === 'yesNo') return Number(value) === 1 ? core.common.yes : core.common.no
    if (value === undefined || value === null || isBlank(value)) return ''
    if (about.kind === 'code') {
      const group = dictionary.data?.data.find((each) => each.entryID === about.group)
      return group?.entryList.find((entry) => entry.entryCode === value)?.entryValue ?? String(value)
    }
    if (field === 'company')
      return customers?.find((user) => user.id === Number(value))?.company_name ?? order?.companyName ?? String(value)
    if (field === 'transport_cost_id')
      return route && route.id === Number(value)
        ? `${route.departurePortLabel} → ${route.destinationPortLabel} · ${route.shippingCompanyLabel}`
        : `#${value}`
    if (field === 'pol' && route) return route.departurePortLabel
    if (field === 'pod' && route) return route.destinationPortLabel
    if (field === 'etd_shipping') return f.date(String(value))
    if (about.kind === 'decimal') return `${f.number(String(value))} ${about.measuredIn}`
    return String(value)
  }
}
