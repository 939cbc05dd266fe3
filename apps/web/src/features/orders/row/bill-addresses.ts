/** Where the B/Ls of an order are made and issued. */
export const billsOf = (orderId: number): string => `/billsOfLading/${orderId}`
/** Where the customer looks through their draft. */
export const checkOf = (orderId: number): string => `${billsOf(orderId)}/check`
