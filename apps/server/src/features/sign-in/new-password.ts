import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { packageFolder } from '../../process/package-folder.ts'
import { hashPassword } from './password.ts'

/**
 * The 100,000 most common passwords of six or more letters and digits, in small letters: from the ten million that
 * Mark Burnett released in 2015, as SecLists counted them (CC BY-SA 3.0). Whoever guesses passwords begins with these.
 */
const LIST = path.join(packageFolder(), 'leaked-passwords.txt')

export async function isLeaked(password: string): Promise<boolean> {
  // Read each time (about a millisecond): passwords are chosen rarely.
  const list = await readFile(LIST, 'latin1')
  return `\n${list}`.includes(`\n${password.toLowerCase()}\n`)
}

/** The hash of a password that is being chosen; a leaked one is refused at its field. */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  if (await isLeaked(password))
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: field, message: 'passwordLeaked' }] })
  return hashPassword(password)
}
