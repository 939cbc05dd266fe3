import { expect } from '@playwright/test'
import { type Received, startMailServer } from '../apps/server/test/mail-server.ts'

export interface MailBox {
  /** For SMTP_URL. */
  url: string
  /** Everything that has come, oldest first. */
  received: readonly Received[]
  /** Waits for a mail to this address whose subject fits, and answers the newest such. */
  to(address: string, subject: RegExp): Promise<Received>
  /** Subjects of the mails to this address, oldest first. */
  subjectsTo(address: string): string[]
  close(): Promise<void>
}

/** A mail server on loopback that keeps what the product sends. */
export async function openMailBox(): Promise<MailBox> {
  const server = await startMailServer()
  const mailsTo = (address: string) => server.received.filter(({ recipients }) => recipients.includes(address))
  const subjectsTo = (address: string) => mailsTo(address).map(({ mail }) => mail.subject ?? '')
  return {
    url: server.url,
    received: server.received,
    subjectsTo,
    to: async (address, subject) => {
      const fitting = () => mailsTo(address).findLast(({ mail }) => subject.test(mail.subject ?? ''))
      await expect
        .poll(() => fitting() !== undefined, {
          message: `a mail to ${address} about ${subject}; came: ${subjectsTo(address)}`,
          timeout: 20_000,
        })
        .toBe(true)
      const found = fitting()
      if (!found) throw new Error('The mail that came is gone.')
      return found
    },
    close: server.close,
  }
}
