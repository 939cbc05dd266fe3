import { assertVersion } from '../../../database/versioned-row.ts'
import { NEXT_VERSION } from '../../../database/next-version.ts'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { orderContainersContract } from '@kairo/shared/orders/contracts/order-containers.contract'
import { containerEdit } from '@kairo/shared/orders/rules/container-rules'
import type { OrderState } from '@kairo/shared/orders/rules/order-states'
import { type FieldError, Refusal } from '@kairo/shared/refusals/refusal'
import { sql } from 'kysely'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { isoCodeOf, joinedNumbers, readContainers, type StoredContainer } from '../record/order-containers.ts'
import {
  actionRefusal,
  type CommandContext,
  logCommand,
  nameOf,
  notifyOrderParties,
  otherSide,
  withOrder,
  writeOrder,
  writeOrderHistory,
} from './with-order.ts'

type Input = ParsedOf<typeof orderContainersContract.saveContainers>
type Given = Input['containers'][number]

export type GivenContainer = Given

/**
 * Numbers in their normal form. Other forms and repeated numbers are refused, an invalid check digit needs a
 * confirmation; a number that was accepted before is not validated again.
 */
export function numbersOf(
  containers: readonly Pick<Given, 'id' | 'containerNumber'>[],
  acceptContainerNumbers: boolean | undefined,
  stored: readonly StoredContainer[],
): string[] {
  const read = containers.map(({ id, containerNumber }) =>
    stored.some((container) => container.id === id && container.containerNumber === containerNumber)
      ? [{ number: containerNumber, issue: null }]
      : parseContainerNumbers(containerNumber),
  )
  const numbers = read.map(([first]) => first?.number ?? '')
  const errors = read.flatMap(([first, ...more], n): FieldError[] => {
    const path = `containers.${n}.containerNumber`
    if (!first || more.length > 0 || first.issue === 'format') return [{ path, message: 'containerForm' }]
    if (numbers.indexOf(first.number) < n) return [{ path, message: 'duplicate' }]
    return first.issue !== null && !acceptContainerNumbers ? [{ path, message: 'containerNumber' }] : []
  })
  if (errors.length > 0)
    throw new Refusal('PARAMETER_ERROR', {
      errors,
      data: { containerNumbers: read.flat().filter(({ issue }) => issue !== null) },
    })
  return numbers
}

/** A row without id whose number is stored means that container, unless another row names it: its other facts stay. */
export function matchedContainers<R extends Pick<Given, 'id' | 'containerNumber'>>(
  rows: readonly R[],
  stored: readonly StoredContainer[],
): R[] {
  const named = new Set(rows.map(({ id }) => id))
  return rows.map((row) => {
    if (row.id !== undefined) return row
    const number = parseContainerNumbers(row.containerNumber)[0]?.number
    const existing = stored.find(({ id, containerNumber }) => containerNumber === number && !named.has(id))
    if (!existing) return row
    named.add(existing.id)
    return { ...row, id: existing.id }
  })
}

/** Refuses the id of a container that the order does not have. */
export function assertKnown(given: readonly Pick<Given, 'id'>[], stored: readonly StoredContainer[]): void {
  const errors = given.flatMap(({ id }, n): FieldError[] =>
    id !== undefined && !stored.some((container) => container.id === id)
      ? [{ path: `containers.${n}.id`, message: 'choice' }]
      : [],
  )
  if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
}

const facts = (container: StoredContainer) => ({
  size: container.size,
  sealNumber: container.sealNumber,
  vgmKg: container.vgmKg,
  soc: container.soc,
})

/** The containers before and after, by number, for the log. */
const logged = (containers: readonly StoredContainer[]) =>
  Object.fromEntries(containers.map((container) => [container.containerNumber, facts(container)]))

export async function writeContainers(
  { trx, request, now, order }: CommandContext,
  given: readonly Given[],
  numbers: string[],
) {
  const remainingIds = given.flatMap(({ id }) => id ?? [])
  await trx
    .deleteFrom('order_containers')
    .where('order_id', '=', order.id)
    .$if(remainingIds.length > 0, (query) => query.where('id', 'not in', remainingIds))
    .execute()
  // Two rows may swap their numbers, which are unique in the order.
  if (remainingIds.length > 0)
    await trx
      .updateTable('order_containers')
      .set({ container_number: sql<string>`'#' || id` })
      .where('id', 'in', remainingIds)
      .execute()
  for (const [n, container] of given.entries()) {
    const values = {
      seq: n + 1,
      container_number: numbers[n] ?? '',
      size: container.size,
      iso_code: isoCodeOf(container.size),
      seal_number: container.sealNumber ?? '',
      vgm_kg: container.vgmKg,
      soc: container.soc,
      updated_by: request.actor.id,
      update_time: now,
    }
    if (container.id === undefined)
      await trx
        .insertInto('order_containers')
        .values({ order_id: order.id, ...values })
        .execute()
    else
      await trx
        .updateTable('order_containers')
        .set({ ...values, version: NEXT_VERSION })
        .where('id', '=', container.id)
        .execute()
  }
}

/**
 * Saves the containers of an order; `orders.container_number` becomes their joined text. After the departure the
 * numbers stay. Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR, UPDATE_FAIL with the containers as they are,
 * PARAMETER_ERROR.
 */
export const saveContainers = (context: AppContext, input: Input, request: RequestContext) =>
  withOrder(context, request, { id: input.orderId, lock: true }, async (command) => {
    const { trx, order } = command
    const edit = containerEdit(order.state as OrderState, request.actor.roleId)
    if (edit === 'none') throw actionRefusal('ORDER_STATE_ERROR')
    const stored = await readContainers(trx, order.id)
    await assertVersion(order, input.version, () => ({ containers: stored, version: order.version }))
    const given = matchedContainers(input.containers, stored)
    assertKnown(given, stored)
    const numbers = numbersOf(given, input.acceptContainerNumbers, stored)
    const isSameNumbers = numbers.join() === stored.map(({ containerNumber }) => containerNumber).join()
    if (edit === 'facts' && !isSameNumbers) throw actionRefusal('ORDER_STATE_ERROR')
    await writeContainers(command, given, numbers)
    const after = await readContainers(trx, order.id)
    const saved = await writeOrder(command, { container_number: joinedNumbers(after) })
    await writeOrderHistory(command)
    const change = [logged(stored), logged(after)]
    logCommand(command, 'saveContainers', { containers: change })
    if (JSON.stringify(change[0]) !== JSON.stringify(change[1]))
      await notifyOrderParties(
        command,
        order,
        'containersChanged',
        otherSide(request.actor),
        { who: nameOf(request.actor) },
        { mail: false },
      )
    return { id: saved.id, version: saved.version }
  })
