import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'

/** Throws PARAMETER_ERROR at a field, for rules beyond the contract; `message` is a name of field-messages.ts. */
export const refuseField = (path: string, message: string): never => {
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message }] })
}

/** Yen have no fractions. */
export function assertWholeYen(path: string, amount: string, currency: string): void {
  if (currency === 'JPY' && !decimalOf(amount).eq(decimalOf(amount).round(0))) refuseField(path, 'wholeYen')
}

/** Runs the checks of one of many; may name it in their refusals. */
export type Each = <T>(at: number, check: () => T) => T
export const asItIs: Each = (_at, check) => check()
