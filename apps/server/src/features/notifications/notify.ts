import { LANGUAGES, type Language } from '@kairo/shared/languages'
import type { MailGroup, MailMode } from '@kairo/shared/mail-setting/mail-preferences'
import { ACTIVE, isStaff, ROLE, type RoleId, STAFF } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { publish } from '../../events/publish.ts'
import type { AppContext } from '../../app-context.ts'
import type { MailFact } from '../../mail/compose-mail.ts'
import { enqueueMails, type MailAttachment } from '../../mail/enqueue-mail.ts'
import { mailGroupOf } from './notification-groups.ts'
import { type NotificationKind, type NotificationParams, notificationText } from './notification-texts.ts'
import { publishOrder } from './publish-order.ts'
import { orderForMail, orderMailFacts } from './order-mail.ts'

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
  /** That account is sent the mail all the same, as a confirmation. */
  acknowledge?: boolean
  /** What changed, field by field, old → new; printed in the mail above the facts of the order. */
  changes?: (reader: { language: Language; isStaff: boolean }) => readonly MailFact[]
  /**
   * Amounts and days that the mail is about, printed above the facts of the order. Shipper accounts never get them, as
   * they see no amounts.
   */
  facts?: (language: Language) => readonly MailFact[]
  /** Printed unchanged in the mail below the sentence: a question, an answer. */
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
  isStaff: boolean
  seesAmounts: boolean
  /** Of the group of the notice: staff choose it, all others are mailed immediately. */
  mode: MailMode
}

/** A mail address without an account. */
const ADDRESS = { id: null, isStaff: false, seesAmounts: true, mode: 'atOnce' } as const

/** Accounts; with `mailed` also the addresses without an account, which only a mail can reach. */
async function readersOf(trx: Transaction<DB>, { to, kind }: Notice, mailed: boolean): Promise<Reader[]> {
  const ids = [...(to.users ?? []), to.customerId, to.shipperAccountId].filter(
    (id): id is number => typeof id === 'number',
  )
  const accounts = await trx
    .selectFrom('users')
    .leftJoin('mail_preferences as preference', 'preference.user_id', 'users.id')
    .select(['id', 'email', 'name', 'language', 'role_id', 'preference.modes'])
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(to.staff ? [eb.and([eb('role_id', 'in', STAFF), eb('state', '=', ACTIVE)])] : []),
        eb.lit(false),
      ]),
    )
    .execute()
  const group = mailGroupOf(kind)
  const readers: Reader[] = accounts.map(({ id, email, name, language, role_id, modes }) => ({
    id,
    email,
    name,
    language: language as Language,
    isStaff: isStaff(role_id as RoleId),
    seesAmounts: role_id !== ROLE.shipperAccount,
    mode: (group && (modes as Partial<Record<MailGroup, MailMode>> | null)?.[group]) || 'atOnce',
  }))
  if (!mailed) return readers
  if (to.customerId !== undefined) {
    const language = readers.find((reader) => reader.id === to.customerId)?.language ?? 'ja'
    const contacts = await trx
      .selectFrom('user_contacts')
      .select(['name', 'email'])
      .where('user_id', '=', to.customerId)
      .execute()
    readers.push(...contacts.map((contact) => ({ ...ADDRESS, ...contact, language })))
  }
  if (to.address) readers.push({ ...ADDRESS, email: to.address, name: '', language: readers[0]?.language ?? 'ja' })
  if (to.staff) {
    const addresses = await trx
      .selectFrom('mail_addresses')
      .select(['name', 'contacts'])
      .where('state', '=', ACTIVE)
      .execute()
    readers.push(
      ...addresses.map(({ name, contacts }) => ({
        ...ADDRESS,
        name,
        email: contacts,
        language: 'ja' as const,
        isStaff: true,
      })),
    )
  }
  const seen = new Set<string>()
  return readers.filter(({ email }) => !seen.has(email) && seen.add(email))
}

type NotifyContext = Pick<AppContext, 'clock' | 'settings' | 'withoutMails'>

const pageOf = ({ link, orderId }: Notice): string =>
  link ?? (orderId === undefined ? '/homePage' : `/searchOrder?open=${orderId}`)

/**
 * Notifies of a change: internal messages, mails in each user's language, and live events, all written in the
 * transaction of the change itself, so that neither is there without the other.
 */
export async function notify(trx: Transaction<DB>, context: NotifyContext, notice: Notice): Promise<void> {
  const mailed = notice.mail && !context.withoutMails
  const readers = await readersOf(trx, notice, mailed)
  const others = readers.filter(({ id }) => id === null || id !== notice.except)
  const accounts = others.filter((reader) => reader.id !== null)
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
  if (notice.orderId !== undefined) await publishOrder(trx, notice.orderId)
  if (mailed) await mail(trx, context, notice, notice.acknowledge ? readers : others)
}

/** Mails the recipients, or stores the sentence for their daily mail, as each of them chose. */
async function mail(trx: Transaction<DB>, context: NotifyContext, notice: Notice, readers: Reader[]): Promise<void> {
  const { kind, orderId } = notice
  const order = orderId === undefined ? undefined : await orderForMail(trx, context, orderId)
  // Only the person responsible gets an order's mails; all staff get them while none is assigned (DECISIONS 10.10).
  const person = order?.person_id ?? null
  const mailed = readers.filter((reader) => !reader.isStaff || person === null || reader.id === person)
  const sentences = new Map(LANGUAGES.map((language) => [language, notificationText(kind, notice.params, language)]))
  const sentenceFor = ({ language }: Reader): string => sentences.get(language) ?? ''
  const daily = mailed.filter(({ id, mode }) => id !== null && mode === 'daily')
  if (daily.length > 0)
    await trx
      .insertInto('mail_digest_entries')
      .values(
        daily.map((reader) => ({
          user_id: reader.id ?? 0,
          sentence: sentenceFor(reader),
          order_id: orderId ?? null,
          create_time: context.clock.now(),
        })),
      )
      .execute()
  await enqueueMails(
    trx,
    mailed
      .filter(({ mode }) => mode === 'atOnce')
      .map((reader) => ({
        kind,
        to: { address: reader.email, name: reader.name },
        language: reader.language,
        sentence: sentenceFor(reader),
        ...(notice.detail ? { detail: notice.detail } : {}),
        facts: [
          ...(notice.changes?.(reader) ?? []),
          ...(reader.seesAmounts ? (notice.facts?.(reader.language) ?? []) : []),
          ...(order ? orderMailFacts(order, kind, reader) : []),
        ],
        ...(order?.person_email && !reader.isStaff
          ? { replyTo: { name: order.person ?? '', address: order.person_email } }
          : {}),
        ...(notice.attachments ? { attachments: notice.attachments } : {}),
        link: context.settings.publicUrl + pageOf(notice),
        orderId,
        userId: reader.id ?? undefined,
      })),
  )
}
