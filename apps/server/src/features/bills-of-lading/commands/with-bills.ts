import type { Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { BL_LIMITS } from '@kairo/shared/bills-of-lading/bl-input'
import type { Trilingual } from '@kairo/shared/languages'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import { type FieldError, Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { Updateable } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { anyOf } from '../../../database/conditions.ts'
import type { BillsOfLading } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'
import { type CommandContext, orderNow, withOrder } from '../../orders/commands/with-order.ts'
import { MESSAGES } from '../messages.ts'
import { billsAnswer } from '../queries/compose-bills.ts'
import { billsOf, findForm, kindOf, type StoredBill, type StoredForm, versionOf } from '../record/stored-bills.ts'

/** A command on the bills of an order, which is locked, so that nobody else writes them meanwhile. */
export interface BillCommand {
  command: CommandContext
  /** As the command found them, by `seq`, void ones last. */
  bills: readonly StoredBill[]
  /** Of all rows that it writes. */
  version: number
}

export const refusedBill = (message: Trilingual): Refusal => new Refusal('BL_STATE_ERROR', { message })
export const refusedOrder = (message: Trilingual): Refusal => new Refusal('ORDER_STATE_ERROR', { message })
export const refusedFields = (errors: FieldError[], message?: Trilingual): Refusal =>
  new Refusal('PARAMETER_ERROR', { errors, ...(message ? { message } : {}) })

/**
 * Runs a command on the bills of an order: may see, version, release, then the body, all in one transaction; answers the
 * bills as they are afterwards. Throws ORDER_NOT_EXIST, BL_STATE_ERROR.
 */
export const withBills = (
  context: AppContext,
  input: { orderId: number; version: number },
  request: RequestContext,
  body: (bills: BillCommand) => Promise<void>,
): Promise<Bills> =>
  withOrder(
    context,
    request,
    { id: input.orderId, lock: true },
    async (command) => {
      const { order } = command
      const bills = await billsOf(command.trx, order.id)
      const version = versionOf(bills)
      if (version !== input.version) throw refusedBill(MESSAGES.changedMeanwhile)
      if (kindOf(releaseOf(order)) === null) throw refusedBill(MESSAGES.electronic)
      if (order.bl_quantity > BL_LIMITS.bills) throw refusedBill(MESSAGES.tooManyBills(BL_LIMITS.bills))
      await body({ command, bills, version: version + 1 })
    },
    async (command) => billsAnswer(context, command.trx, await orderNow(command), request),
  )

/** The form, where it fits the release of the order. Throws BL_STATE_ERROR. */
export async function fittingForm({ command }: BillCommand, id: number | undefined): Promise<StoredForm> {
  const form = id === undefined ? undefined : await findForm(command.trx, id)
  if (form?.kind !== kindOf(releaseOf(command.order))) throw refusedBill(MESSAGES.formDoesNotFit)
  return form as StoredForm
}

/** Refuses staff where the operator leaves issue and surrender to its managers. */
export async function refuseUnlessIssuer({ command: { trx, request } }: BillCommand): Promise<void> {
  if (request.actor.roleId === ROLE.manager) return
  if ((await readBusinessSettings(trx)).onlyManagersIssueBills) throw refusedBill(MESSAGES.onlyManagers)
}

/** Writes the same columns of bills with the version of the command. */
export async function writeBills(
  { command: { trx, request, now }, version }: BillCommand,
  ids: readonly number[],
  columns: Updateable<BillsOfLading>,
): Promise<void> {
  await trx
    .updateTable('bills_of_lading')
    .set({ ...columns, version, updated_by: request.actor.id, update_time: now })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Of one bill. */
export const writeBill = (made: BillCommand, id: number, columns: Updateable<BillsOfLading>): Promise<void> =>
  writeBills(made, [id], columns)

/** Logs what was done with the bills of an order. */
export const logPaper = (
  { order, events }: Pick<CommandContext, 'order' | 'events'>,
  explain: LogVerb,
  info: Record<string, unknown>,
): void => void events.push({ type: 'logged', entry: { type: 'paper', explain, object: order.code, info } })
