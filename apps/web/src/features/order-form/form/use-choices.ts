import {
  type FieldsOfKind,
  ORDER_FIELDS,
  ORDER_FORM_FIELDS,
  orderField,
} from '@kairo/shared/orders/fields/order-fields'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { useApiQuery } from '@/api/queries.ts'

export type ChoiceField = FieldsOfKind<'code'>

/** Dictionary groups that the specification fetches together with those of the form's choices (rules 9.14). */
const ASKED_WITH = [
  DICTIONARY.unit,
  DICTIONARY.containerSize,
  DICTIONARY.transportType,
  DICTIONARY.area,
  DICTIONARY.city,
]
const GROUPS = [
  ...new Set([
    ...ASKED_WITH,
    ...ORDER_FORM_FIELDS.map(orderField).flatMap((field) => (field.kind === 'code' ? [field.group] : [])),
  ]),
]
const HOUR_MS = 3_600_000

/** The groups in the page's language; fetched in one call, as the specification requires. */
export function useDictionary() {
  return useApiQuery('GET /common/getDictList', { entryID: GROUPS }, { staleMs: HOUR_MS })
}

/** The options of a field. */
export function useChoices(field: ChoiceField) {
  const dictionary = useDictionary()
  const entries = dictionary.data?.data.find((group) => group.entryID === ORDER_FIELDS[field].group)?.entryList ?? []
  return {
    options: entries.map((entry) => ({ value: entry.entryCode, label: entry.entryValue })),
    isPending: dictionary.isPending,
    error: dictionary.error,
    retry: () => void dictionary.refetch(),
  }
}
