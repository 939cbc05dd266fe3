import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { newPassword } from '@kairo/shared/sign-in/new-password'
import { type Io, type Terminal, UsageError } from './command-line.ts'
import { isLeaked } from '../features/sign-in/new-password.ts'

/**
 * A new password: from KAIRO_PASSWORD, else typed twice without being shown, else the first line of what is piped in.
 * Throws UsageError for an invalid one.
 */
export async function askNewPassword({ env, terminal }: Pick<Io, 'env' | 'terminal'>): Promise<string> {
  const { input, output } = terminal
  const given = env.KAIRO_PASSWORD
  const password = given ? given : await confirmHidden('New password: ', { input, output })
  const issue = newPassword().safeParse(password).error?.issues[0]
  if (issue) throw new UsageError(fieldMessage(issue.message, 'en'))
  if (await isLeaked(password)) throw new UsageError(fieldMessage('passwordLeaked', 'en'))
  if (!given && input.isTTY && (await confirmHidden('Once more: ', { input, output })) !== password)
    throw new UsageError('The two passwords are different.')
  return password
}

/** One line, not shown while it is typed. */
function confirmHidden(question: string, { input, output }: Terminal): Promise<string> {
  // readline echoes the input; here into a stream that discards it.
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nothing, terminal: input.isTTY === true })
  return new Promise<string>((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('SIGINT', () => lines.close())
    // No effect after an answer.
    lines.once('close', () => reject(new UsageError('No password was given.')))
    if (input.isTTY) output.write(question)
  }).finally(() => {
    if (input.isTTY) output.write('\n')
  })
}
