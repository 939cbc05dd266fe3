import { LANGUAGES, type Language } from '@kairo/shared/languages'
import { ACTIVE, STAFF } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { publish } from '../../events/publish.ts'
import type { AppContext } from '../../app-context.ts'
import { enqueueMails, type MailAttachment } from '../../mail/enqueue-mail.ts'
import { type NotificationKind, type NotificationParams, notificationText } from './notification-texts.ts'

export interface Notice {
  kind: NotificationKind
  params: NotificationParams
  to: {
    /** Accounts by id. */
    users?: number[]
    /** Every active account of roles 2 and 3, and the operator's notification addresses. */
    staff?: boolean
    /** The customer and its additional notification addresses. */
    customerId?: number
    shipperAccountId?: number | null
    /** One more mail address, which was given for this; written to in the language of `users`. */
    address?: string
  }
  orderId?: number
  /** The account that caused it is not notified of its own command. */
  except?: number
  /** Stands in the mail below the sentence, as it is: a question, an answer. */
  detail?: string
  /** Page that message and mail lead to, e.g. `/searchCustomer`; the order or the home page unless given. */
  link?: string
  /** Files that go with the mail; their bytes lie in the storage. */
  attachments?: readonly MailAttachment[]
  /** Also by mail (DECISIONS 3.6). */
  mail: boolean
}

interface Reader {
  /** null for an address without an account. */
  id: number | null
  email: string
  name: string
  language: Language
}

/** Accounts; with `mailed` also the addresses without an account, which only a mail can reach. */
async function readersOf(trx: Transaction<DB>, to: Notice['to'], mailed: boolean): Promise<Reader[]> {
  const ids = [...(to.users ?? []), to.customerId, to.shipperAccountId].filter(
    (id): id is number => typeof id === 'number',
  )
  const accounts = await trx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(to.staff ? [eb.and([eb('role_id', 'in', STAFF), eb('state', '=', ACTIVE)])] : []),
        eb.lit(false),
      ]),
    )
    .execute()
  const readers: Reader[] = accounts.map((user) => ({ ...user, language: user.language as Language }))
  if (!mailed) return readers
  if (to.customerId !== undefined) {
    const language = readers.find((reader) => reader.id === to.customerId)?.language ?? 'ja'
    const contacts = await trx
      .selectFrom('user_contacts')
      .select(['name', 'email'])
      .where('user_id', '=', to.customerId)
      .execute()
    readers.push(...contacts.map((contact) => ({ id: null, ...contact, language })))
  }
  if (to.address) readers.push({ id: null, email: to.address, name: '', language: readers[0]?.language ?? 'ja' })
  if (to.staff) {
    const addresses = await trx
      .selectFrom('mail_addresses')
      .select(['name', 'contacts'])
      .where('state', '=', ACTIVE)
      .execute()
    readers.push(
      ...addresses.map(({ name, contacts }) => ({ id: null, name, email: contacts, language: 'ja' as const })),
    )
  }
  const seen = new Set<string>()
  return readers.filter(({ email }) => !seen.has(email) && seen.add(email))
}

const pageOf = ({ link, orderId }: Notice): string =>
  link ?? (orderId === undefined ? '/homePage' : `/searchOrder?open=${orderId}`)

/**
 * Notifies of a change: internal messages, mails in each reader's language, and live events, all written in the
 * transaction of the change itself, so that neither is there without the other.
 */
export async function notify(
  trx: Transaction<DB>,
  context: Pick<AppContext, 'clock' | 'settings' | 'withoutMails'>,
  notice: Notice,
): Promise<void> {
  const mailed = notice.mail && !context.withoutMails
  const readers = (await readersOf(trx, notice.to, mailed)).filter(
    (reader) => reader.id === null || reader.id !== notice.except,
  )
  const accounts = readers.filter((reader) => reader.id !== null)
  const now = context.clock.now()
  if (accounts.length > 0) {
    const params = JSON.stringify(notice.link ? { ...notice.params, link: notice.link } : notice.params)
    await trx
      .insertInto('messages')
      .values(
        accounts.map(({ id }) => ({
          user_id: id ?? 0,
          kind: notice.kind,
          params,
          order_id: notice.orderId ?? null,
          create_time: now,
        })),
      )
      .execute()
    await publish(
      trx,
      accounts.map(({ id }) => `user:${id}`),
      { type: 'message' },
    )
  }
  if (notice.orderId !== undefined) {
    const event = { type: 'order', id: notice.orderId }
    await publish(trx, 'staff', event)
    if (notice.to.customerId !== undefined) await publish(trx, `customer:${notice.to.customerId}`, event)
  }
  if (!mailed) return
  const sentences = new Map(
    LANGUAGES.map((language) => [language, notificationText(notice.kind, notice.params, language)]),
  )
  await enqueueMails(
    trx,
    readers.map((reader) => ({
      kind: notice.kind,
      to: { address: reader.email, name: reader.name },
      language: reader.language,
      sentence: sentences.get(reader.language) ?? '',
      ...(notice.detail ? { detail: notice.detail } : {}),
      ...(notice.attachments ? { attachments: notice.attachments } : {}),
      link: context.settings.publicUrl + pageOf(notice),
      orderId: notice.orderId,
      userId: reader.id ?? undefined,
    })),
  )
}
