/** Whether an office address receives notifications. */
export const MAIL_ADDRESS_STATE = { off: 0, on: 1 } as const
