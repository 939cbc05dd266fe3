/** The five roles by their number (rules 2.1). */
export const ROLE = { systemAdmin: 1, manager: 2, operator: 3, customer: 4, shipperAccount: 5 } as const
export type RoleId = (typeof ROLE)[keyof typeof ROLE]

export const ALL_ROLES: readonly RoleId[] = Object.values(ROLE)
/** The business side: manager and operator. Role 1 sees nothing of freight, customers or orders (rules 2.3). */
export const STAFF: readonly RoleId[] = [ROLE.manager, ROLE.operator]
/** The customer side: the customer and the shipper accounts under it. */
export const CUSTOMER_SIDE: readonly RoleId[] = [ROLE.customer, ROLE.shipperAccount]
export const STAFF_AND_CUSTOMER_SIDE: readonly RoleId[] = [...STAFF, ...CUSTOMER_SIDE]

export const isStaff = (role: number): boolean => role === ROLE.manager || role === ROLE.operator
export const isCustomerSide = (role: number): boolean => role === ROLE.customer || role === ROLE.shipperAccount

/** States of customers and shipper accounts (rules 2.7). */
export const USER_STATE = { awaiting: 0, approved: 1, terminated: 2, rejected: 3 } as const
/** States of staff (rules 2.7). */
export const STAFF_STATE = { active: 1, inactive: 2 } as const
/** May sign in, whatever the role. */
export const ACTIVE = USER_STATE.approved
