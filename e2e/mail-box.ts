import { expect } from '@playwright/test'
import { type Received, startMailServer } from '../apps/server/test/mail-server.ts'

export interface MailBox {
  /** For SMTP_URL. */
  url: string
  /** Waits for a mail to this address that says the words, and answers the newest such. */
  to(address: string, words: string): Promise<Received>
  close(): Promise<void>
}

/** A mail server on loopback that keeps what the product sends. */
export async function openMailBox(): Promise<MailBox> {
  const server = await startMailServer()
  const mailsTo = (address: string) => server.received.filter(({ recipients }) => recipients.includes(address))
  return {
    url: server.url,
    to: async (address, words) => {
      const fitting = () =>
        mailsTo(address).findLast(({ mail }) => mail.text?.includes(words) && mail.html?.includes(words))
      const subjects = () => mailsTo(address).map(({ mail }) => mail.subject)
      await expect
        .poll(() => (fitting() ? 'came' : subjects()), { message: `a mail to ${address}: ${words}`, timeout: 30_000 })
        .toBe('came')
      const found = fitting()
      if (!found) throw new Error('The mail that came is gone.')
      return found
    },
    close: server.close,
  }
}
