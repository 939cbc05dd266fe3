import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received {
  /** The recipients of the envelope: where the mail really goes. */
  recipients: string[]
  mail: Email
  raw: string
}
export interface TestMailServer {
  url: string
  received: Received[]
  /** Waits until that many mails have arrived. */
  reaches(count: number): Promise<Received[]>
  /** The responses to the next recipients, one after another; afterwards all are accepted. */
  refuseNext(...responses: { code: number; text: string }[]): void
  /** Delays the next response, to a recipient or to a complete mail. */
  holdNext(stage: 'recipient' | 'mail'): PendingReply
  /** How many times a recipient was named, refused ones included. */
  attempts(): number
  close(): Promise<void>
}

interface PendingReply {
  /** The client waits for it. */
  reached: Promise<void>
  give(): void
}

/** A real SMTP server on loopback; with a given port it can be restarted at the same address. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const received: Received[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const refusals: { code: number; text: string }[] = []
  let attempts = 0
  const held: { recipient: (() => Promise<void>)[]; mail: (() => Promise<void>)[] } = { recipient: [], mail: [] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onRcptTo(_address, _session, callback) {
      attempts++
      await held.recipient.shift()?.()
      const refusal = refusals.shift()
      callback(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const bytes = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, mail: await PostalMime.parse(bytes), raw: bytes.toString('utf8') })
        for (const one of waiting) if (received.length >= one.count) one.resolve()
        await held.mail.shift()?.()
        callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    reaches: async (count) => {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return received
    },
    refuseNext: (...responses) => void refusals.push(...responses),
    holdNext: (stage) => {
      let reach = (): void => {}
      let give = (): void => {}
      const reached = new Promise<void>((resolve) => (reach = resolve))
      const given = new Promise<void>((resolve) => (give = resolve))
      held[stage].push(() => {
        reach()
        return given
      })
      return { reached, give }
    },
    attempts: () => attempts,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
