import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { customerTexts, type CustomerTexts } from './texts.ts'

/** The texts of this feature, with the labels of states from the dictionary. */
export function useCustomerTexts(): CustomerTexts {
  const t = useTexts(customerTexts)
  const query = useApiQuery('GET /common/getDictList', { entryID: [DICTIONARY.customerState] }, { staleMs: 600_000 })
  const entries = query.data?.data[0]?.entryList ?? []
  const state = Object.fromEntries(entries.map(({ entryCode, entryValue }) => [Number(entryCode), entryValue]))
  return { ...t, state: { ...t.state, ...state } }
}
