import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ImportReply } from '@kairo/shared/contract/sheet-import'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { importReplyOf, readRecords } from '../../../excel/record-sheet.ts'
import { headingOf } from '../../../excel/sheet-headings.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { insertAccountRows } from '../../accounts/account-rows.ts'
import { writeLogs } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import {
  mailInvitations,
  refuseWithoutMailServer,
  takeInvitationAttempt,
} from '../../password-reset/send-invitations.ts'
import { loadMasterPorts } from '../../route-master/masters-by-name.ts'
import { stateOfNewCustomer } from '../commands/add-account.ts'
import { customerSheet } from './customer-sheet.ts'

/** Which of these addresses have an account, and of which role. */
async function accountsAt(db: Kysely<DB>, emails: readonly string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['email', 'role_id'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', emails))
    .execute()
  return new Map(rows.map(({ email, role_id }) => [email.toLowerCase(), role_id]))
}

/**
 * Checks a sheet of customers and, with `store`, adds those that are not there yet; their persons are invited where the
 * caller wants that. Customers with the same address stay as they are. With one error nothing is stored.
 */
export async function importCustomers(
  context: AppContext,
  { store = false, invite = false }: ParsedOf<typeof customersContract.importCustomers>,
  request: RequestContext,
): Promise<ImportReply> {
  const [file] = request.files
  if (!file || file.size === 0) throw new Refusal('FILE_EMPTY')
  const { language, actor } = request
  const sheet = customerSheet(await loadMasterPorts(context.db))
  const read = await readRecords(await file.read(), sheet, language)
  const accounts = await accountsAt(
    context.db,
    read.records.map(({ values }) => values.email),
  )
  const exists = ({ email }: { email: string }): boolean => accounts.has(email)
  const foreign = read.records.flatMap(({ row, values }) =>
    (accounts.get(values.email) ?? ROLE.customer) === ROLE.customer
      ? []
      : [{ row, column: headingOf(sheet.columns, 'email', language), message: fieldMessage('emailTaken', language) }],
  )
  const checked = { records: read.records, errors: [...read.errors, ...foreign].sort((a, b) => a.row - b.row) }
  if (!store || checked.errors.length > 0) return importReplyOf(checked, exists, false)

  const now = request.now
  if (invite) refuseWithoutMailServer(context)
  const state = stateOfNewCustomer(actor)
  const fresh = read.records.filter(({ values }) => !exists(values))
  const added = await context.db.transaction().execute(async (trx) => {
    const accountRows = await insertAccountRows(
      trx,
      'customer',
      fresh.map(({ values: { departure_port = [], destination_port = [], ...values } }) => ({
        ...values,
        departure_port: departure_port.join(','),
        destination_port: destination_port.join(','),
        password_hash: null,
        role_id: ROLE.customer,
        state,
      })),
      now,
    )
    if (accountRows.length === 0) return accountRows
    await writeLogs(
      trx,
      request,
      accountRows.map(({ code, email }) => ({
        type: 'user',
        explain: 'addCustomer',
        object: code,
        info: { email, state, file: file.name },
      })),
    )
    if (invite) {
      await takeInvitationAttempt(trx, actor, [], now)
      const ids = accountRows.map(({ id }) => id)
      await mailInvitations(trx, context, { ids, inviterId: actor.id, by: request })
    }
    if (state === USER_STATE.awaiting)
      await notify(trx, context, now, {
        kind: 'customersImported',
        params: { count: accountRows.length, by: actor.name },
        to: { staff: true },
        link: '/searchCustomer?waiting=true',
        except: actor.id,
        mail: true,
      })
    return accountRows
  })
  // Those that somebody else added meanwhile were skipped as well.
  const addedEmails = new Set(added.map(({ email }) => email))
  return importReplyOf(checked, ({ email }) => !addedEmails.has(email), true)
}
