import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { dealSizes } from '@kairo/shared/orders/rules/container-rules'
import { SAILED_STATES } from '@kairo/shared/orders/rules/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { joinedNumbers, readContainers, type StoredContainer } from '../../record/order-containers.ts'
import type { OrderChange } from '../../record/order-history.ts'
import { assertKnown, type GivenContainer, numbersOf, writeContainers } from '../save-containers.ts'
import { type CommandContext, throwFieldError } from '../with-order.ts'

export type Correction = ParsedOf<typeof ordersContract.correctOrder>
type Row = NonNullable<Correction['containers']>[number]

/** Numbers alone: as many as there are take their places, else each keeps the container that has its number. */
function rowsOf(text: string, stored: readonly StoredContainer[]): Row[] {
  const numbers = parseContainerNumbers(text).map(({ number }) => number)
  const samePlaces = numbers.length === stored.length
  return numbers.map((containerNumber, n) => {
    const known = samePlaces ? stored[n] : stored.find((container) => container.containerNumber === containerNumber)
    return { containerNumber, ...(known ? { id: known.id, sealNumber: known.sealNumber || undefined } : {}) }
  })
}

/** What a correction does not name stays as it was; new containers take the sizes that are left of what is booked. */
function completed(
  order: CommandContext['order'],
  rows: readonly Row[],
  stored: readonly StoredContainer[],
): GivenContainer[] {
  const knownOf = (row: Row) => stored.find((container) => container.id === row.id)
  const sizes = dealSizes(
    order,
    rows.flatMap((row) => knownOf(row)?.size ?? []),
    rows.filter((row) => !knownOf(row)).length,
  )
  return rows.map((row) => {
    const { size, vgmKg, soc } = knownOf(row) ?? { size: sizes.shift() ?? null, vgmKg: null, soc: false }
    return { ...row, size, vgmKg, soc }
  })
}

const sealsOf = (containers: readonly StoredContainer[]): string =>
  containers
    .flatMap(({ containerNumber, sealNumber }) => (sealNumber ? `${containerNumber} ${sealNumber}` : []))
    .join(', ')

/** Errors of the rows, named as the caller sent them. */
function readNumbers(input: Correction, rows: readonly Row[], stored: readonly StoredContainer[]): string[] {
  try {
    return numbersOf(rows, input.acceptContainerNumbers, stored)
  } catch (error) {
    if (input.containers || !(error instanceof Refusal)) throw error
    throw new Refusal('PARAMETER_ERROR', {
      errors: (error.details.errors ?? []).slice(0, 1).map(({ message }) => ({ path: 'containerNumber', message })),
      ...(error.details.data ? { data: error.details.data } : {}),
    })
  }
}

/**
 * Writes the corrected containers; answers the text of `orders.container_number` and what of the seals changed, or null where
 * the correction names none.
 */
export async function correctContainers(
  command: CommandContext,
  input: Correction,
): Promise<{ containerNumber: string; changes: OrderChange[] } | null> {
  const { trx, order } = command
  if (!input.containers && input.containerNumber === undefined) return null
  const stored = await readContainers(trx, order.id)
  const rows = input.containers ?? rowsOf(input.containerNumber ?? '', stored)
  assertKnown(rows, stored)
  if (order.is_fcl && rows.length === 0 && SAILED_STATES.some((state) => state === order.state))
    throwFieldError('containers', 'required')
  const numbers = readNumbers(input, rows, stored)
  await writeContainers(command, completed(order, rows, stored), numbers)
  const after = await readContainers(trx, order.id)
  const [oldValue, newValue] = [sealsOf(stored), sealsOf(after)]
  const isOther = stored.some(
    ({ id, sealNumber }) => (after.find((container) => container.id === id)?.sealNumber ?? '') !== sealNumber,
  )
  const isMore = after.some(
    ({ id, sealNumber }) => sealNumber !== '' && !stored.some((container) => container.id === id),
  )
  return {
    containerNumber: joinedNumbers(after),
    changes: isOther || isMore ? [{ valueTypeKey: 'sealNumber', oldValue, newValue }] : [],
  }
}
