/** draft: uploaded; pending: submitted, waits for role 2; replaced: its maker uploaded the same numbers again. */
export const SHEET_STATES = ['draft', 'pending', 'approved', 'rejected', 'withdrawn', 'replaced'] as const
export type SheetState = (typeof SHEET_STATES)[number]
export const SHEET_ACTIONS = ['submit', 'confirm', 'reject', 'withdraw'] as const
export type SheetAction = (typeof SHEET_ACTIONS)[number]
