import { createTransport } from 'nodemailer'
import { isLoopback } from '../security/loopback.ts'

export interface MailAddress {
  name: string
  address: string
}
interface OutgoingMail {
  /** Of the row: a mail that is sent twice has one Message-ID, by which it is recognized. */
  id: number
  /** What nobody can tell who knows the id alone: who guessed the Message-ID could pass for an answer to it. */
  mark: string
  /** The words of a person, who may be answered; programs answer no others. */
  isPersonal: boolean
  to: MailAddress
  /** The recipient of replies; without one they go to MAIL_FROM. */
  replyTo?: MailAddress
  language: string
  subject: string
  html: string
  text: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** The mail server refused this recipient or content permanently: a retry is pointless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Throws MailRefused, or another error when a retry may succeed. The signal aborts the connection. */
type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

const SECOND = 1000

/**
 * Sends over the SMTP server of SMTP_URL (`smtps://user:secret@host:465`), one connection a mail, none kept open. With
 * `smtp://` the connection is encrypted by STARTTLS before anything is sent; a server elsewhere that offers none gets
 * no mail unless `allowPlain` is set.
 */
export function mailSender(smtpUrl: string, from: MailAddress, allowPlain: boolean): SendMail {
  const transport = transportTo(smtpUrl, allowPlain)
  const domain = from.address.split('@')[1] ?? 'localhost'
  return async ({ id, mark, isPersonal, to, replyTo, language, subject, html, text, attachments = [] }, signal) => {
    try {
      await transport.sendMail({
        from,
        // As name and address: a text with a comma would become two recipients.
        to: { name: to.name, address: to.address },
        ...(replyTo ? { replyTo: { name: replyTo.name, address: replyTo.address } } : {}),
        subject,
        html,
        text,
        attachments,
        signal,
        messageId: `<${id}.${mark}@${domain}>`,
        headers: {
          'Content-Language': language === 'zh-cn' ? 'zh-CN' : language,
          // Prevent automatic replies; the second one those of Exchange, which does not know the first.
          ...(isPersonal ? {} : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
        },
      })
    } catch (error) {
      throw isFinal(error)
        ? new MailRefused(messageOf(error), { cause: error })
        : new Error(messageOf(error), { cause: error })
    }
  }
}

/** Connects and signs in as for a mail, and sends none. Throws what the server answers. */
export async function checkMailServer(smtpUrl: string, allowPlain: boolean): Promise<void> {
  await transportTo(smtpUrl, allowPlain).verify()
}

function transportTo(smtpUrl: string, allowPlain: boolean) {
  const { protocol, hostname } = new URL(smtpUrl)
  return createTransport({
    url: smtpUrl,
    requireTLS: protocol === 'smtp:' && !allowPlain && !isLoopback(hostname),
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 60 * SECOND,
    // Content of a mail must never make this server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Only errors about this recipient or this content are final. A refused sign-in, a full server or a broken connection
 * can be repaired by the operator, and the mail waits for that.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const about = code === 'EENVELOPE' || code === 'EMESSAGE'
  return about && (responseCode === undefined || responseCode >= 500)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)
