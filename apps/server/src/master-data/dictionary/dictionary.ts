import { CARGO_GROUPS } from './dictionary-cargo.ts'
import { CITY_GROUP } from './dictionary-cities.ts'
import { OFFICE_GROUPS } from './dictionary-office.ts'
import { CONTACT_GROUPS } from './dictionary-contacts.ts'
import type { DictionaryGroup } from './dictionary-group.ts'

export type { DictionaryGroup } from './dictionary-group.ts'

/**
 * The dictionary as it ships (rules 16.15). Codes are stored in orders and accounts, so a code that has
 * been released never changes its meaning; new values take the next free number.
 */
export const SHIPPED_DICTIONARY: readonly DictionaryGroup[] = [
  ...CONTACT_GROUPS,
  ...CARGO_GROUPS,
  ...OFFICE_GROUPS,
  CITY_GROUP,
].sort((a, b) => a.entryID - b.entryID)
