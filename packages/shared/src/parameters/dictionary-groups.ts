/**
 * Groups whose codes the program itself knows by number (states, roles, container sizes …). Their texts may be edited;
 * a new code would mean nothing to the program, and a missing one would leave records without a word.
 */
const FIXED_GROUPS: readonly number[] = [3, 4, 16, 17, 19, 21, 22, 26, 32, 34]

/** Whether entries of a dictionary group can be added and deleted, and not only renamed. */
export const isOpenGroup = (entryID: number): boolean => !FIXED_GROUPS.includes(entryID)

/** What deleteDictCheck answers (orders §7, DECISIONS 3.2). */
export const DELETE_CHECK = { ok: 0, onlyValue: 1, inUse: 2 } as const
export type DeleteCheck = (typeof DELETE_CHECK)[keyof typeof DELETE_CHECK]

/** The longest text of an entry (orders §5). */
export const MAX_ENTRY_TEXT = 50
