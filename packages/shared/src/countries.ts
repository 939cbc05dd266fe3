/** Countries of ports, accounts and surcharges by their number (dictionary 22, where 2 also stands for all others). */
export const COUNTRY = { china: 1, japan: 2 } as const
