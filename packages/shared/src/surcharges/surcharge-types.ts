/** `surchargeType` (dictionary 32): the port at which a surcharge is charged. */
export const SURCHARGE_TYPE = { departure: 1, destination: 2 } as const
