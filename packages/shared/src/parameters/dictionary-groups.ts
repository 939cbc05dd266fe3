/** The groups of the dictionary by their number (rules 16.15). */
export const DICTIONARY = {
  language: 3,
  customerState: 4,
  unit: 11,
  customsClearance: 12,
  packing: 13,
  freightMethod: 14,
  tradeTerms: 15,
  containerSize: 16,
  transportType: 17,
  consultationType: 18,
  consultationStatus: 19,
  newsType: 20,
  role: 21,
  area: 22,
  approvalStatus: 26,
  city: 30,
  surchargeType: 32,
  surchargeDetailType: 33,
  staffState: 34,
  chargeCause: 35,
  exceptionCloseReason: 36,
  insuranceConditions: 37,
  taskWaiveReason: 38,
} as const

/**
 * Groups whose codes the program itself knows by number (states, roles, container sizes …). Their texts may be edited;
 * a new code would be unknown to the program, and a missing one would leave records without a label.
 */
const FIXED_GROUPS: readonly number[] = [
  DICTIONARY.language,
  DICTIONARY.customerState,
  DICTIONARY.containerSize,
  DICTIONARY.transportType,
  DICTIONARY.consultationStatus,
  DICTIONARY.role,
  DICTIONARY.area,
  DICTIONARY.approvalStatus,
  DICTIONARY.surchargeType,
  DICTIONARY.staffState,
  DICTIONARY.chargeCause,
  DICTIONARY.exceptionCloseReason,
  DICTIONARY.insuranceConditions,
  DICTIONARY.taskWaiveReason,
]

/** Whether entries of a dictionary group can be added and deleted, and not only renamed. */
export const isOpenGroup = (entryID: number): boolean => !FIXED_GROUPS.includes(entryID)

/** What deleteDictCheck answers (rules 16.16). */
export const DELETE_CHECK = { ok: 0, onlyValue: 1, inUse: 2 } as const
export type DeleteCheck = (typeof DELETE_CHECK)[keyof typeof DELETE_CHECK]

/** The longest text of an entry (rules 16.15). */
export const MAX_ENTRY_TEXT = 50
