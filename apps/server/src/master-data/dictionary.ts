import { CARGO_GROUPS } from './dictionary-cargo.ts'
import { CITY_GROUP } from './dictionary-cities.ts'
import { DESK_GROUPS } from './dictionary-desk.ts'
import { PEOPLE_GROUPS } from './dictionary-people.ts'
import type { DictionaryGroup } from './dictionary-group.ts'

export type { DictionaryEntry, DictionaryGroup } from './dictionary-group.ts'

/**
 * The dictionary as it ships (orders §3, DECISIONS 3.2). Codes are stored in orders and accounts, so a code that has
 * been released never changes its meaning; new values take the next free number.
 */
export const DICTIONARY: readonly DictionaryGroup[] = [
  ...PEOPLE_GROUPS,
  ...CARGO_GROUPS,
  ...DESK_GROUPS,
  CITY_GROUP,
].sort((a, b) => a.entryID - b.entryID)
