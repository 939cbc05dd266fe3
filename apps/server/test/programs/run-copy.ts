import process from 'node:process'
import { connect } from '../../src/database/connection.ts'
import { systemClock } from '../../src/clock/clock.ts'
import { sendMails } from '../../src/mail/send-mails.ts'
import { startQueue } from '../../src/queue/queue.ts'
import { testSecrets } from '../secrets.ts'
import { handle, task } from '../../src/queue/task.ts'

// A copy of the server's queue in a separate process, for tests of what happens when it is killed. Its job `greet` never
// ends; with the address of a mail server it sends mails too. Prints a line of JSON for each greeting that it begins.
const [databaseUrl = '', beatMs = '', smtpUrl] = process.argv.slice(2)
const mailFrom = { name: 'Kairo', address: 'booking@kairo.example' }
const { db } = connect(databaseUrl, 2, { timeLimits: false })
await startQueue({
  connectionString: databaseUrl,
  beatMs: Number(beatMs),
  pollMs: 50,
  handlers: [
    ...(smtpUrl ? [sendMails({ db, clock: systemClock, secrets: testSecrets, settings: { smtpUrl, mailFrom } })] : []),
    handle(task<{ word: string }>('greet'), async ({ word }) => {
      process.stdout.write(`${JSON.stringify({ began: word })}\n`)
      await new Promise(() => {})
    }),
  ],
  onProblem: (problem) => console.error(problem),
})
process.stdout.write(`${JSON.stringify({ ready: true })}\n`)
