import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { containerDatesContract } from '@kairo/shared/orders/contracts/container-dates.contract'
import { CONTAINER_DATES, containerDatesEdit, containerDatesErrors } from '@kairo/shared/orders/rules/container-dates'
import type { OrderState } from '@kairo/shared/orders/rules/order-states'
import { type FieldError, Refusal } from '@kairo/shared/refusals/refusal'
import { sql } from 'kysely'
import { assertVersion } from '../../../../database/versioned-row.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { listContainers } from '../../queries/list-containers.ts'
import {
  type DatedContainer,
  type ReadContainer,
  readContainerDates,
  shownDates,
  writeContainerDates,
} from '../../record/container-dates.ts'
import type { Language } from '@kairo/shared/languages'
import { dateMessage } from './date-messages.ts'
import { type ContainerEvent, writeContainerEvents } from '../../record/order-events.ts'
import { type OrderChange, writeHistory } from '../../record/order-history.ts'
import { actionRefusal, type CommandContext, logCommand, withOrder, writeOrder } from '../with-order.ts'

type Input = ParsedOf<typeof containerDatesContract.saveContainerDates>
type Given = Input['containers'][number]

const FIELDS = [...CONTAINER_DATES, 'plannedGateOut'] as const
const EVENT_CODE = { dischargedAt: 'DISC', gateOutAt: 'GTOT', emptyReturnedAt: 'GTIN' } as const

/** As stored: a day without an hour is the beginning of that day. */
const full = (time: string | null): string | null => (time?.length === 10 ? `${time} 00:00` : time)

/** The container with what was given; what is absent stays. */
export const merged = <C extends DatedContainer>(container: C, given: Partial<Given>): C => ({
  ...container,
  ...Object.fromEntries(
    CONTAINER_DATES.flatMap((field) => (given[field] === undefined ? [] : [[field, full(given[field] ?? null)]])),
  ),
  ...(given.plannedGateOut === undefined ? {} : { plannedGateOut: given.plannedGateOut }),
})

export const differs = (a: DatedContainer, b: DatedContainer): boolean => FIELDS.some((field) => a[field] !== b[field])

const shownValue = (container: DatedContainer, field: (typeof FIELDS)[number]): string => {
  const value = shownDates(container)[field]
  return value ? `${container.containerNumber} ${value}` : ''
}

/** One row a field with the containers in which it changed. */
const changesOf = (pairs: readonly (readonly [DatedContainer, DatedContainer])[]): OrderChange[] =>
  FIELDS.flatMap((field) => {
    const changed = pairs.filter(([before, after]) => before[field] !== after[field])
    const written = (side: 0 | 1) => changed.flatMap((pair) => shownValue(pair[side], field) || []).join(', ')
    return changed.length === 0 ? [] : [{ valueTypeKey: field, oldValue: written(0), newValue: written(1) }]
  })

/**
 * Writes changed dates of containers of one order: the rows, an event for each move, history and log. The write of the
 * order lets the clocks of free time follow.
 */
export async function applyContainerDates(
  command: CommandContext,
  pairs: readonly (readonly [before: ReadContainer, after: ReadContainer])[],
  reason = '',
) {
  const { trx, order, request, now } = command
  const changed = pairs.filter(([before, after]) => differs(before, after))
  const [first] = changed
  if (!first) return { id: order.id, version: order.version }
  const containers = changed.map(([, after]) => after)
  await writeContainerDates(trx, containers, { zone: first[1].zone, actorId: request.actor.id, now })
  const events = changed.flatMap(([before, after]) =>
    CONTAINER_DATES.flatMap((field): ContainerEvent[] =>
      before[field] === after[field] ? [] : [{ containerId: after.id, code: EVENT_CODE[field], at: after[field] }],
    ),
  )
  await writeContainerEvents(trx, order, events, { actor: request.actor, now, reason })
  const { id, version } = await writeOrder(command, {})
  const changes = changesOf(changed)
  await writeHistory(trx, { orderId: order.id, userId: request.actor.id, changes, reason }, now)
  logCommand(command, 'saveContainerDates', {
    ...Object.fromEntries(changes.map(({ valueTypeKey, oldValue, newValue }) => [valueTypeKey, [oldValue, newValue]])),
    ...(reason ? { reason } : {}),
  })
  return { id, version }
}

/** Errors of a container under the names of its fields. */
export const errorsOf = (container: ReadContainer, language: Language, path: (field: string) => string): FieldError[] =>
  containerDatesErrors(container, container).map(({ field, message }) => ({
    path: path(field),
    message: dateMessage(message, language),
  }))

/**
 * Records when the containers of an order were discharged, left and came back, or when they are to be picked up. Throws
 * ORDER_NOT_EXIST, ORDER_STATE_ERROR, UPDATE_FAIL with the containers as they are, PARAMETER_ERROR, BILLING_STATE_ERROR.
 */
export const saveContainerDates = (context: AppContext, input: Input, request: RequestContext) =>
  withOrder(context, request, { id: input.orderId, lock: true }, async (command) => {
    const { trx, order, now } = command
    const edit = containerDatesEdit(order.state as OrderState, request.actor.roleId)
    if (edit === 'none') throw actionRefusal('ORDER_STATE_ERROR')
    await assertVersion(order, input.version, () => listContainers(trx, order.id, request.actor, now))
    const stored = await readContainerDates(trx, sql`c.order_id = ${order.id}`, now)
    const errors: FieldError[] = []
    const pairs = input.containers.flatMap((given, n): [ReadContainer, ReadContainer][] => {
      const before = stored.find(({ id }) => id === given.id)
      const repeated = input.containers.findIndex(({ id }) => id === given.id) < n
      if (!before || repeated) {
        errors.push({ path: `containers.${n}.id`, message: 'choice' })
        return []
      }
      const after = merged(before, given)
      const locked = edit === 'plan' ? CONTAINER_DATES.filter((field) => before[field] !== after[field]) : []
      errors.push(...locked.map((field) => ({ path: `containers.${n}.${field}`, message: 'locked' })))
      // What stands is not validated again: a planned day can be changed beside it.
      if (CONTAINER_DATES.some((field) => before[field] !== after[field]))
        errors.push(...errorsOf(after, request.language, (field) => `containers.${n}.${field}`))
      return [[before, after]]
    })
    if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
    return applyContainerDates(command, pairs, input.reasonText)
  })
