/** The five roles by their number (platform §6). */
export const ROLE = { systemAdmin: 1, manager: 2, operator: 3, customer: 4, shipperAccount: 5 } as const
export type RoleId = (typeof ROLE)[keyof typeof ROLE]

export const ALL_ROLES: readonly RoleId[] = [1, 2, 3, 4, 5]
/** The business side: manager and operator. Role 1 sees nothing of freight, customers or orders (DECISIONS 2.9). */
export const STAFF: readonly RoleId[] = [2, 3]
/** The customer side: the customer and the shipper accounts under it. */
export const CUSTOMER_SIDE: readonly RoleId[] = [4, 5]
export const STAFF_AND_CUSTOMERS: readonly RoleId[] = [2, 3, 4, 5]

export const isStaff = (role: number): boolean => role === 2 || role === 3
export const isCustomerSide = (role: number): boolean => role === 4 || role === 5

/** Account states (platform §4). For staff: 1 active, 2 inactive. */
export const USER_STATE = { awaiting: 0, approved: 1, terminated: 2, rejected: 3 } as const
