import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { useCore } from '../../../i18n/core.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useBookingFacts, useFormPart, useOrderForm } from './form-context.ts'
import { type FieldValue, isBlank } from './field-rules.ts'
import { type ChoiceField, isChoiceField, useDictionary } from './use-choices.ts'
import { useCustomers } from './use-customers.ts'

const GROUP_OF: Record<ChoiceField, number> = {
  unit: DICTIONARY.unit,
  customsClearanceMethod: DICTIONARY.customsClearance,
  packingMethod: DICTIONARY.packing,
  freightMethod: DICTIONARY.freightMethod,
  tradeTerms: DICTIONARY.tradeTerms,
}
const WISHES: readonly OrderFormField[] = ['telex', 'hds', 'is_exit_customhouse']

/**
 * What an input holds, in the words that people know it by: a unit by its name, a company by its name. `companies`: those
 * that may have to be named beside the one of the form.
 */
export function useShownValue(
  companies: readonly FieldValue[] = [],
): (field: OrderFormField, value: FieldValue) => string {
  const core = useCore()
  const f = useFormat()
  const dictionary = useDictionary()
  const { staff, route, order } = useBookingFacts()
  const { form } = useOrderForm()
  const customers = useCustomers([useFormPart(form, (state) => state.values.company), ...companies], staff)
  return (field, value) => {
    if (WISHES.includes(field)) return Number(value) === 1 ? core.common.yes : core.common.no
    if (value === undefined || value === null || isBlank(value)) return ''
    if (isChoiceField(field)) {
      const group = dictionary.data?.data.find((each) => each.entryID === GROUP_OF[field])
      return group?.entryList.find((entry) => entry.entryCode === value)?.entryValue ?? String(value)
    }
    if (field === 'company')
      return customers?.find((user) => user.id === Number(value))?.company_name ?? order?.companyName ?? String(value)
    if (field === 'transport_cost_id')
      return route && route.id === Number(value)
        ? `${route.departurePortLabel} → ${route.destinationPortLabel} · ${route.shippingCompany}`
        : `#${value}`
    if (field === 'pol' && route) return route.departurePortLabel
    if (field === 'pod' && route) return route.destinationPortLabel
    if (field === 'etd_shipping') return f.dateLong(String(value))
    if (field === 'gross_weight') return `${f.number(String(value))} kg`
    if (field === 'volume') return `${f.number(String(value))} m³`
    return String(value)
  }
}
