import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { useApiQuery } from '../../../api/queries.ts'

/** Dictionary groups of the form's choices (orders §3). */
const GROUPS = { unit: 11, customsClearanceMethod: 12, packingMethod: 13, freightMethod: 14, tradeTerms: 15 } as const
export type ChoiceField = keyof typeof GROUPS & OrderFormField
export const isChoiceField = (field: string): field is ChoiceField => field in GROUPS

const HOUR_MS = 3_600_000

/** The groups in the page's language; asked once for all of them, as the specification asks. */
export function useDictionary() {
  return useApiQuery('GET /common/getDictList', { entryID: [11, 16, 17, 22, 30, 12, 13, 14, 15] }, { staleMs: HOUR_MS })
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
