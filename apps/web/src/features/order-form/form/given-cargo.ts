import type { OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { choice, text, whole } from '@/router/search.ts'

/** The inputs of how many containers there are of each size. */
export const BOXES = ['number_of_20gp', 'number_of_40gp', 'number_of_40hq'] as const

/** A number of at most three places, as text. */
const measure = (value: unknown): string | undefined => {
  const typed = text(value)
  return typed && /^\d{1,7}(\.\d{1,3})?$/.test(typed) && Number(typed) > 0 ? typed : undefined
}

/** Cargo in the address of the form, set by the freight trial. */
export const givenCargo = {
  type: choice(['FCL', 'LCL'] as const),
  fcl20Gp: whole(1),
  fcl40Gp: whole(1),
  fcl40Hq: whole(1),
  blQuantity: whole(1),
  pieces: whole(1),
  /** kg and m³. */
  weight: measure,
  volume: measure,
}
export type GivenCargo = { [K in keyof typeof givenCargo]?: ReturnType<(typeof givenCargo)[K]> }

/** The inputs that the address fills in; others stay as they are. */
export function valuesOfCargo(given: GivenCargo): OrderFormValues {
  const values: OrderFormValues = {
    type: given.type,
    number_of_20gp: given.fcl20Gp,
    number_of_40gp: given.fcl40Gp,
    number_of_40hq: given.fcl40Hq,
    blQuantity: given.blQuantity,
    number_of_pieces: given.pieces,
    gross_weight: given.weight,
    volume: given.volume,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
