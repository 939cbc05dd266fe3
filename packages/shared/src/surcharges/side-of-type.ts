import type { Side } from '../quotations/charges.ts'
import { SURCHARGE_TYPE } from './charge-conditions.ts'

/** The side of the voyage that a surcharge of this type is charged for. */
export const sideOfType = (type: number): Side => (type === SURCHARGE_TYPE.departure ? 'origin' : 'destination')
