import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { useApiQuery } from '../../../api/queries.ts'

/** Dictionary groups of the form's choices (orders §3). */
const GROUPS = {
  unit: DICTIONARY.unit,
  customsClearanceMethod: DICTIONARY.customsClearance,
  packingMethod: DICTIONARY.packing,
  freightMethod: DICTIONARY.freightMethod,
  tradeTerms: DICTIONARY.tradeTerms,
} as const
export type ChoiceField = keyof typeof GROUPS & OrderFormField
export const isChoiceField = (field: string): field is ChoiceField => field in GROUPS

const HOUR_MS = 3_600_000

/** What the specification asks for at once. */
const ASKED = [
  DICTIONARY.unit,
  DICTIONARY.containerSize,
  DICTIONARY.transportType,
  DICTIONARY.area,
  DICTIONARY.city,
  DICTIONARY.customsClearance,
  DICTIONARY.packing,
  DICTIONARY.freightMethod,
  DICTIONARY.tradeTerms,
]

/** The groups in the page's language; asked once for all of them, as the specification asks. */
export function useDictionary() {
  return useApiQuery('GET /common/getDictList', { entryID: ASKED }, { staleMs: HOUR_MS })
}

/** What can be chosen in a field. */
export function useChoices(field: ChoiceField) {
  const dictionary = useDictionary()
  const entries = dictionary.data?.data.find((group) => group.entryID === GROUPS[field])?.entryList ?? []
  return {
    options: entries.map((entry) => ({ value: entry.entryCode, label: entry.entryValue })),
    isPending: dictionary.isPending,
    error: dictionary.error,
    retry: () => void dictionary.refetch(),
  }
}
