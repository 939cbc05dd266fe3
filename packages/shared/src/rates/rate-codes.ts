/** `validState`: whether staff have set an approved rate invalid. */
export const VALID_STATE = { invalid: 0, valid: 1 } as const

/** `approvalStatus` (dictionary 26); a draft has none. */
export const APPROVAL_STATUS = { pending: 1, rejected: 2, approved: 3 } as const

/** `is_pass`, the older count of the same. */
export const IS_PASS = { unsubmitted: 0, submitted: 1, approved: 2, rejected: 3 } as const
