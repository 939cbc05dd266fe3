import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import type { Language } from '@kairo/shared/languages'
import type { Invited } from '@kairo/shared/password-reset/invitation'
import type { passwordResetContract } from '@kairo/shared/password-reset/password-reset.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { enqueueMails } from '../../mail/enqueue-mail.ts'
import { type AttemptLimit, takeAttempt } from '../../throttle/throttle.ts'
import { type LogSource, writeLogs } from '../logs/write-log.ts'
import { issuerOf, letterheadNow } from '../operator-company/issuer.ts'
import { invitationMail } from './invitation-mail.ts'
import { invitedBy, isShutOut } from './invitation-state.ts'
import { MESSAGES } from './messages.ts'
import { openLinks, resetAddress } from './reset-link.ts'

/** Within an hour: mails to one account, and calls of one inviter, whose addresses may be anybody's. */
const MOST = { toAccount: 5, byStaff: 200, byCustomer: 50 }
const WINDOW_MINUTES = 60

type Context = Pick<AppContext, 'clock' | 'settings' | 'withoutMails'>

/** Accounts without a password, locked so that of two invitations at once the second ends the first. */
const invitedAccounts = (trx: Transaction<DB>, ids: readonly number[]) =>
  trx
    .selectFrom('users')
    .select(['id', 'code', 'name', 'email', 'company_name as company', 'role_id as roleId', 'state', 'language'])
    .where('id', 'in', ids)
    .where('password_hash', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

interface Sending {
  /** Accounts; those with a password get none. */
  ids: readonly number[]
  /** Who invites; null: who did the last time. */
  inviterId: number | null
  by: LogSource
}

/** Whether a mail reaches anybody: the demonstration shows its own. */
const leaves = ({ settings }: Context): boolean => settings.smtpUrl !== undefined || settings.demo

/** Refuses to invite many at once where no mail leaves. Throws PARAMETER_ERROR. */
export function refuseWithoutMailServer(context: Context): void {
  if (!leaves(context)) throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.noMailServer })
}

/**
 * Mails a link to choose a password to each of these accounts, in its language. The same few statements for any number.
 * Without a mail server the mails stay where they are, and the links are answered.
 */
export async function mailInvitations(
  trx: Transaction<DB>,
  context: Context,
  { ids, inviterId, by }: Sending,
): Promise<Invited> {
  const isMailed = leaves(context)
  const accounts = ids.length === 0 ? [] : await invitedAccounts(trx, ids)
  if (accounts.length === 0) return { isMailed, links: [] }
  const { now } = by
  const inviter = await inviterOf(trx, inviterId, accounts[0]?.id ?? 0)
  const { company: letterhead, version } = await letterheadNow(context, trx)
  // The sender of mails, who stands in for it before it is filled in, is no company.
  const hasCompany = version > 0 || context.settings.demo
  const userIds = accounts.map(({ id }) => id)
  const { tokens, expiresAt } = await openLinks(trx, {
    purpose: 'invitation',
    userIds,
    now,
    invitedBy: inviter?.id ?? null,
  })
  const links = accounts.map(({ id, email }) => ({
    email,
    link: resetAddress(context.settings.publicUrl, email, tokens.get(id) ?? '', 'invitation'),
  }))
  if (!context.withoutMails)
    await enqueueMails(
      trx,
      accounts.map((account, index) => {
        const language = account.language as Language
        const isBelowCustomer = account.roleId === ROLE.shipperAccount && inviter !== undefined
        return invitationMail({
          account,
          language,
          person: inviter?.name ?? '',
          company: isBelowCustomer
            ? inviter.company_name
            : hasCompany
              ? issuerOf(letterhead, language).company.name
              : '',
          url: links[index]?.link ?? '',
          expiresAt,
          now,
        })
      }),
    )
  await writeLogs(
    trx,
    by,
    accounts.map(({ code }) => ({ type: 'user', explain: 'sendInvitation', object: code })),
  )
  return { isMailed, links: isMailed ? [] : links }
}

/** Who is named in the mail: the given account, else who invited this one before. */
async function inviterOf(db: Kysely<DB>, inviterId: number | null, accountId: number) {
  let query = db.selectFrom('users').select(['users.id', 'users.name', 'users.company_name'])
  query =
    inviterId === null
      ? query
          .innerJoin('password_resets as r', 'r.invited_by', 'users.id')
          .where('r.user_id', '=', accountId)
          .where('r.ended_at', 'is', null)
      : query.where('users.id', '=', inviterId)
  return query.limit(1).executeTakeFirst()
}

/** Counts invitations of a caller, and to accounts that were invited before. Throws TOO_MANY_REQUESTS. */
export async function takeInvitationAttempt(
  trx: Transaction<DB>,
  actor: { id: number; roleId: number },
  accountIds: readonly number[],
  now: Date,
): Promise<void> {
  const most = actor.roleId === ROLE.customer ? MOST.byCustomer : MOST.byStaff
  const limits: AttemptLimit[] = [
    { key: `invite-by:${actor.id}`, most, minutes: WINDOW_MINUTES },
    ...accountIds
      .toSorted((a, b) => a - b)
      .map((id) => ({ key: `invite:${id}`, most: MOST.toAccount, minutes: WINDOW_MINUTES })),
  ]
  const wait = await takeAttempt(trx, limits, now)
  if (wait) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait.seconds })
}

/** Invites an account that is being added without a password. Throws TOO_MANY_REQUESTS. */
export async function inviteNew(
  trx: Transaction<DB>,
  context: AppContext,
  request: RequestContext,
  accountId: number,
): Promise<Invited> {
  await takeInvitationAttempt(trx, request.actor, [], request.now)
  return mailInvitations(trx, context, { ids: [accountId], inviterId: request.actor.id, by: request })
}

type Endpoint = typeof passwordResetContract.sendInvitations

/** Sends invitations again, or those of accounts that were stored without. Throws USER_NOT_EXIST, USER_STATE_ERROR, 429. */
export async function sendInvitations(
  context: AppContext,
  input: ParsedOf<Endpoint>,
  request: RequestContext,
): Promise<ReplyOf<Endpoint>> {
  const { actor } = request
  const ids = [...new Set(input.ids)]
  return context.db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('users as u')
      .select(['u.id', 'u.role_id', 'u.state', 'u.password_hash'])
      .where('u.id', 'in', ids)
      .where(invitedBy(actor))
      .execute()
    if (accounts.length < ids.length) throw new Refusal('USER_NOT_EXIST')
    const open = accounts.filter((account) => account.password_hash === null && !isShutOut(account))
    if (open.length === 0) throw new Refusal('USER_STATE_ERROR', { message: MESSAGES.nobodyToInvite })
    const openIds = open.map(({ id }) => id)
    await takeInvitationAttempt(trx, actor, openIds, request.now)
    const invited = await mailInvitations(trx, context, { ids: openIds, inviterId: actor.id, by: request })
    return { ...invited, sent: open.length, skipped: ids.length - open.length }
  })
}
