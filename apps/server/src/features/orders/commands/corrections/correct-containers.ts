import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { dealSizes } from '@kairo/shared/orders/rules/container-rules'
import { SAILED_STATES } from '@kairo/shared/orders/rules/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { joinedNumbers, readContainers, type StoredContainer } from '../../record/order-containers.ts'
import type { OrderChange } from '../../record/order-history.ts'
import { assertKnown, type GivenContainer, matchedContainers, numbersOf, writeContainers } from '../save-containers.ts'
import { type CommandContext, throwFieldError } from '../with-order.ts'

export type Correction = ParsedOf<typeof ordersContract.correctOrder>
type Row = NonNullable<Correction['containers']>[number]

/**
 * Only numbers given: a stored number refers to its container. The others replace the containers that are not named,
 * where there are as many numbers as containers.
 */
function rowsOf(text: string, stored: readonly StoredContainer[]): Row[] {
  const numbers = parseContainerNumbers(text).map(({ number }) => number)
  const left = stored.filter(({ containerNumber }) => !numbers.includes(containerNumber))
  const samePlaces = numbers.length === stored.length
  return numbers.map((containerNumber) => {
    const same = stored.find((container) => container.containerNumber === containerNumber)
    const existing = same ?? (samePlaces ? left.shift() : undefined)
    return { containerNumber, ...(existing ? { id: existing.id } : {}) }
  })
}

/** Fields that a correction does not name stay; new containers take the remaining booked sizes. */
function completed(
  order: CommandContext['order'],
  rows: readonly Row[],
  stored: readonly StoredContainer[],
): GivenContainer[] {
  const storedOf = (row: Row) => stored.find((container) => container.id === row.id)
  const sizes = dealSizes(
    order,
    rows.flatMap((row) => storedOf(row)?.size ?? []),
    rows.filter((row) => !storedOf(row)).length,
  )
  return rows.map((row) => {
    const existing = storedOf(row)
    const { size, vgmKg, soc } = existing ?? { size: sizes.shift() ?? null, vgmKg: null, soc: false }
    return { ...row, sealNumber: row.sealNumber ?? existing?.sealNumber, size, vgmKg, soc }
  })
}

/** A container that was discharged, picked up or returned is no typing error: its free time would be lost with it. */
async function assertRemovable(
  { trx, order }: CommandContext,
  rows: readonly Row[],
  { containers }: Correction,
): Promise<void> {
  const moved = await trx
    .selectFrom('order_containers')
    .select('id')
    .where('order_id', '=', order.id)
    .where((eb) =>
      eb.or(
        (['discharged_at', 'available_at', 'gate_out_at', 'empty_returned_at'] as const).map((column) =>
          eb(column, 'is not', null),
        ),
      ),
    )
    .execute()
  if (moved.some(({ id }) => !rows.some((row) => row.id === id)))
    throwFieldError(containers ? 'containers' : 'containerNumber', 'containerMoved')
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
 * Writes the corrected containers; returns the text of `orders.container_number` and the changed seals, or null where
 * the correction names none or they stay as they are.
 */
export async function correctContainers(
  command: CommandContext,
  input: Correction,
): Promise<{ containerNumber: string; changes: OrderChange[] } | null> {
  const { trx, order } = command
  if (!input.containers && input.containerNumber === undefined) return null
  const stored = await readContainers(trx, order.id)
  const rows = matchedContainers(input.containers ?? rowsOf(input.containerNumber ?? '', stored), stored)
  assertKnown(rows, stored)
  if (order.is_fcl && rows.length === 0 && SAILED_STATES.some((state) => state === order.state))
    throwFieldError('containers', 'required')
  const numbers = readNumbers(input, rows, stored)
  await assertRemovable(command, rows, input)
  const given = completed(order, rows, stored)
  const isSame =
    given.length === stored.length &&
    given.every(({ id, sealNumber }, n) => {
      const container = stored[n]
      return (
        id === container?.id &&
        numbers[n] === container?.containerNumber &&
        (sealNumber ?? '') === container?.sealNumber
      )
    })
  if (isSame) return null
  await writeContainers(command, given, numbers)
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
