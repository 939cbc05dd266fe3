import { LANGUAGES, type Language } from '@kairo/shared/languages'
import type { MailGroup, MailMode } from '@kairo/shared/mail-setting/mail-preferences'
import { ACTIVE, isStaff, ROLE, type RoleId, STAFF } from '@kairo/shared/roles'
import { type Expression, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { holdsEvents, publish } from '../../events/publish.ts'
import type { AppContext } from '../../app-context.ts'
import { enqueueMails, type WholeMail } from '../../mail/enqueue-mail.ts'
import type { Notice, Reader } from './notice.ts'
import { mailContent } from './notification-mail.ts'
import { mailGroupOf } from './notification-groups.ts'
import { notificationText } from './notification-texts.ts'
import { type OrderForMail, ordersForMail } from './order-mail.ts'
import { publishOrders } from './publish-order.ts'

/** A mail address without an account. */
const ADDRESS = { id: null, isStaff: false, seesAmounts: true, mode: 'atOnce' } as const

const idsOf = ({ to }: Notice): number[] =>
  [...(to.users ?? []), to.customerId, to.shipperAccountId].filter((id) => typeof id === 'number')

/** Further addresses of a customer, in the order in which they were entered. */
const contactsOf = (userId: Expression<number>, customers: readonly number[]) =>
  sql<{ name: string; email: string }[] | null>`(
    select json_agg(json_build_object('name', c.name, 'email', c.email) order by c.id)
    from user_contacts c where c.user_id = ${userId} and c.user_id = any(${customers}::bigint[]))`

/** Accounts, and addresses without one, that any of the notices may go to. */
async function readersOfAll(trx: Transaction<DB>, notices: readonly Notice[], isMailed: (notice: Notice) => boolean) {
  const ids = [...new Set(notices.flatMap(idsOf))]
  const toStaff = notices.some(({ to }) => to.staff)
  const customers = [...new Set(notices.filter(isMailed).flatMap(({ to }) => to.customerId ?? []))]
  const accounts = await trx
    .selectFrom('users')
    .leftJoin('mail_preferences as preference', 'preference.user_id', 'users.id')
    .select(['id', 'email', 'name', 'language', 'role_id', 'state', 'preference.modes'])
    .select((eb) => contactsOf(eb.ref('users.id'), customers).as('contacts'))
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(toStaff ? [eb.and([eb('role_id', 'in', STAFF), eb('state', '=', ACTIVE)])] : []),
        eb.lit(false),
      ]),
    )
    .execute()
  const contacts = accounts.flatMap(({ id, contacts: own }) =>
    (own ?? []).map((contact) => ({ user_id: id, ...contact })),
  )
  const offices = notices.some((notice) => notice.to.staff && isMailed(notice))
    ? await trx.selectFrom('mail_addresses').select(['name', 'contacts']).where('state', '=', ACTIVE).execute()
    : []
  return { accounts, contacts, offices }
}
type Found = Awaited<ReturnType<typeof readersOfAll>>

/** Accounts; with `mailed` also the addresses without an account, which only a mail can reach. */
function readersOf({ accounts, contacts, offices }: Found, notice: Notice, mailed: boolean): Reader[] {
  const { to, kind } = notice
  const ids = new Set(idsOf(notice))
  const group = mailGroupOf(kind)
  const readers = accounts
    .filter(
      ({ id, role_id, state }) => ids.has(id) || (to.staff === true && isStaff(role_id as RoleId) && state === ACTIVE),
    )
    .map(
      ({ id, email, name, language, role_id, modes }): Reader => ({
        id,
        email,
        name,
        language: language as Language,
        isStaff: isStaff(role_id as RoleId),
        seesAmounts: role_id !== ROLE.shipperAccount,
        mode: (group && (modes as Partial<Record<MailGroup, MailMode>> | null)?.[group]) || 'atOnce',
      }),
    )
  if (!mailed) return readers
  if (to.customerId !== undefined) {
    const language = readers.find((reader) => reader.id === to.customerId)?.language ?? 'ja'
    const own = contacts.filter(({ user_id }) => user_id === to.customerId)
    readers.push(...own.map(({ name, email }) => ({ ...ADDRESS, name, email, language })))
  }
  if (to.address) readers.push({ ...ADDRESS, email: to.address, name: '', language: readers[0]?.language ?? 'ja' })
  if (to.staff)
    readers.push(
      ...offices.map(({ name, contacts: email }) => ({
        ...ADDRESS,
        name,
        email,
        language: 'ja' as const,
        isStaff: true,
      })),
    )
  const seen = new Set<string>()
  return readers.filter(({ email }) => !seen.has(email) && seen.add(email))
}

type NotifyContext = Pick<AppContext, 'settings' | 'withoutMails'>

const pageOf = ({ link, orderId }: Notice): string =>
  link ?? (orderId === undefined ? '/homePage' : `/searchOrder?open=${orderId}`)

/**
 * Notifies of a change: internal messages, mails in each user's language, and live events, all written in the
 * transaction of the change itself, so that neither is there without the other.
 */
export const notify = (trx: Transaction<DB>, context: NotifyContext, now: Date, notice: Notice): Promise<void> =>
  notifyAll(trx, context, now, [notice])

/** As notify, of many changes: as many statements as for one. */
export async function notifyAll(
  trx: Transaction<DB>,
  context: NotifyContext,
  now: Date,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return
  const isMailed = ({ mail }: Notice) => mail && !context.withoutMails
  const found = await readersOfAll(trx, notices, isMailed)
  const sent = notices.map((notice) => {
    const mailed = isMailed(notice)
    const readers = readersOf(found, notice, mailed)
    return { notice, mailed, readers, others: readers.filter(({ id }) => id === null || id !== notice.except) }
  })
  const messages = sent.flatMap(({ notice, others }) => {
    const params = JSON.stringify(notice.link ? { ...notice.params, link: notice.link } : notice.params)
    return others.flatMap(({ id }) =>
      id === null
        ? []
        : [{ user_id: id, kind: notice.kind, params, order_id: notice.orderId ?? null, create_time: now }],
    )
  })
  if (messages.length > 0) {
    await trx.insertInto('messages').values(messages).execute()
    const topics = new Set(messages.map(({ user_id }) => `user:${user_id}`))
    await publish(trx, [...topics], { type: 'message' })
  }
  // What holds its events is an act on the order, which publishes it at its end.
  if (!holdsEvents(trx)) await publishOrders(trx, [...new Set(notices.flatMap(({ orderId }) => orderId ?? []))])
  await mailAll(
    trx,
    context,
    now,
    sent.flatMap(({ notice, mailed, readers, others }) =>
      mailed ? [{ notice, readers: notice.acknowledge ? readers : others }] : [],
    ),
  )
}

/** Mails the recipients, or stores the sentence for their daily mail, as each of them chose. */
async function mailAll(
  trx: Transaction<DB>,
  context: NotifyContext,
  now: Date,
  sent: readonly { notice: Notice; readers: Reader[] }[],
): Promise<void> {
  const orders = await ordersForMail(
    trx,
    context,
    sent.flatMap(({ notice }) => notice.orderId ?? []),
  )
  const mailed = sent.flatMap(({ notice, readers }) => {
    const { kind, orderId } = notice
    const order = orders.get(orderId ?? 0)
    // Only the person responsible gets an order's mails; all staff get them while none is assigned (rules 14.4).
    const person = order?.person_id ?? null
    const sentences = new Map(LANGUAGES.map((language) => [language, notificationText(kind, notice.params, language)]))
    return readers
      .filter((reader) => !reader.isStaff || person === null || reader.id === person)
      .map((reader) => ({ notice, reader, order, sentence: sentences.get(reader.language) ?? '' }))
  })
  const daily = mailed.filter(({ reader: { id, mode } }) => id !== null && mode === 'daily')
  if (daily.length > 0)
    await trx
      .insertInto('mail_digest_entries')
      .values(
        daily.map(({ notice, reader, sentence }) => ({
          user_id: reader.id ?? 0,
          sentence,
          order_id: notice.orderId ?? null,
          create_time: now,
        })),
      )
      .execute()
  await enqueueMails(
    trx,
    mailed.filter(({ reader }) => reader.mode === 'atOnce').map((one) => mailOf(context, one, now)),
  )
}

interface Mailed {
  notice: Notice
  reader: Reader
  order: OrderForMail | undefined
  sentence: string
}
const mailOf = ({ settings }: Pick<AppContext, 'settings'>, mailed: Mailed, now: Date): WholeMail => {
  const { notice, reader, order } = mailed
  const answeredBy = reader.isStaff || !order?.person_email ? undefined : order
  return {
    kind: notice.kind,
    to: { address: reader.email, name: reader.name },
    language: reader.language,
    ...(answeredBy ? { replyTo: { name: answeredBy.person ?? '', address: answeredBy.person_email ?? '' } } : {}),
    ...(notice.attachments ? { attachments: notice.attachments } : {}),
    content: {
      ...mailContent(mailed, now),
      ...(reader.name ? { name: reader.name } : {}),
      ...(answeredBy ? { answeredBy: answeredBy.person ?? '' } : {}),
      action: { url: settings.publicUrl + pageOf(notice) },
    },
    orderId: notice.orderId,
    userId: reader.id ?? undefined,
  }
}
