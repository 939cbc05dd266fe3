import { type Language, languageOfRecord } from '@kairo/shared/languages'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { STAFF } from '@kairo/shared/roles'
import { type RowOf, useApiQuery } from '@/api/queries.ts'

export const LIST = 'GET /system/businessUserManage/getBusinessUserList'
export type BusinessUser = RowOf<typeof LIST>

interface Option<T> {
  value: T
  label: string
}
/** The dictionary groups of a business user's codes. */
export interface BusinessUserLabels {
  languages: readonly Option<Language>[]
  roles: readonly Option<number>[]
  states: readonly Option<number>[]
}

/** Dictionary: languages of the user record, roles, states of business users. */
const GROUPS = { language: DICTIONARY.language, role: DICTIONARY.role, state: DICTIONARY.staffState } as const
/** Customers' roles and the system administrator are no business users (rules 2.25). */
const ROLES: readonly number[] = STAFF

/** The dictionary labels for the three choices of a business user. */
export function useBusinessUserLabels(): BusinessUserLabels {
  const dictionary = useApiQuery('GET /common/getDictList', { entryID: Object.values(GROUPS) }, { staleMs: 600_000 })
  const options = (group: number): Option<number>[] =>
    (dictionary.data?.data.find(({ entryID }) => entryID === group)?.entryList ?? []).map((entry) => ({
      value: Number(entry.entryCode),
      label: entry.entryValue,
    }))
  return {
    languages: options(GROUPS.language).flatMap(({ value, label }) => {
      const language = languageOfRecord(value)
      return language ? [{ value: language, label }] : []
    }),
    roles: options(GROUPS.role).filter(({ value }) => ROLES.includes(value)),
    states: options(GROUPS.state),
  }
}
