import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { UsageError } from '../commands/command-line.ts'
import { openProcessFolder } from '../process/process-folder.ts'
import { StartupError } from '../process/startup-error.ts'

/** Backups are encrypted in the format of age (age-encryption.org), so that its own program opens them as well. */
const INTRODUCTION = 'age-encryption.org/'

/** How a backup is closed; undefined when neither is given. Throws before anything is written. */
export async function readLock(given: {
  recipient: string | undefined
  passphraseFile: string | undefined
}): Promise<Encrypter | undefined> {
  if (given.recipient && given.passphraseFile) throw new UsageError('Give --encrypt or --passphrase-file, not both.')
  const encrypter = new Encrypter()
  if (given.passphraseFile) encrypter.setPassphrase(await passphraseIn(given.passphraseFile))
  else if (given.recipient) {
    try {
      encrypter.addRecipient(given.recipient)
    } catch {
      throw new UsageError(
        '--encrypt must be followed by a recipient, which begins with age1: the public key that age-keygen prints.',
      )
    }
  } else return undefined
  return encrypter
}

/** What may open a backup; undefined when nothing is given. */
export async function readKeys(given: {
  identityFile: string | undefined
  passphraseFile: string | undefined
}): Promise<Decrypter | undefined> {
  if (!given.identityFile && !given.passphraseFile) return undefined
  const decrypter = new Decrypter()
  if (given.passphraseFile) decrypter.addPassphrase(await passphraseIn(given.passphraseFile))
  if (given.identityFile && !addIdentities(decrypter, await contentOf(given.identityFile)))
    throw new StartupError(`${given.identityFile} holds no identity: a line that begins with AGE-SECRET-KEY-.`)
  return decrypter
}

/** What opens backups, given as such: identities or a passphrase. */
export function keysOf(key: string): Decrypter {
  const decrypter = new Decrypter()
  if (!addIdentities(decrypter, key)) decrypter.addPassphrase(key.split('\n')[0]?.trim() ?? '')
  return decrypter
}

/** False when there is none in the text. */
function addIdentities(decrypter: Decrypter, text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line && !line.startsWith('#'))
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    return false
  }
  return identities.length > 0
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined)
  // What is no file is refused, with its reason, by those who open the backup.
  if (!handle) return false
  try {
    const { buffer } = await handle.read(Buffer.alloc(INTRODUCTION.length), 0, INTRODUCTION.length, 0)
    return buffer.toString() === INTRODUCTION
  } catch {
    return false
  } finally {
    await handle.close()
  }
}

/**
 * A backup is written and read at many places at once, encryption goes from the first byte to the last: meanwhile the
 * archive lies open in the folder of the installation's own data, which holds the same.
 */
export async function withPlainFile<T>(scratch: string, work: (plain: string) => Promise<T>): Promise<T> {
  const folder = await openProcessFolder(scratch)
  try {
    await mkdir(folder.path, { recursive: true, mode: 0o700 })
    return await work(path.join(folder.path, 'backup.tar'))
  } finally {
    await folder.close()
  }
}

/** Returns the size of `target`, which appears when it is complete. Throws EEXIST when its temporary name is taken. */
export async function encryptFile(plain: string, target: string, lock: Encrypter): Promise<number> {
  const draft = `${target}.part`
  const handle = await open(draft, 'wx', 0o600)
  try {
    const encrypted = await lock.encrypt(bytesOf(plain))
    await pipeline(Readable.fromWeb(encrypted as NodeStream), handle.createWriteStream({ flush: true }))
    await rename(draft, target)
    return (await stat(target)).size
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Throws StartupError when no key fits, or when the file is not what was written. */
export async function decryptFile(file: string, plain: string, keys: Decrypter): Promise<void> {
  const opened = await keys.decrypt(bytesOf(file)).catch(() => {
    throw new StartupError(`The key that was given does not open ${file}; nothing was changed.`)
  })
  await pipeline(Readable.fromWeb(opened as NodeStream), createWriteStream(plain, { flags: 'wx', mode: 0o600 })).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code) throw new StartupError(`${plain} cannot be written (${error.code}); nothing was changed.`)
      throw new StartupError(`${file} is damaged, or was cut off while it was copied; nothing was changed.`)
    },
  )
}

const bytesOf = (file: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(file, { highWaterMark: 1 << 18 })) as ReadableStream<Uint8Array>

async function passphraseIn(file: string): Promise<string> {
  const passphrase = (await contentOf(file)).split('\n')[0]?.trim()
  if (!passphrase) throw new StartupError(`The first line of ${file} must be the passphrase; it is empty.`)
  return passphrase
}

const contentOf = (file: string): Promise<string> =>
  readFile(path.resolve(process.env.INIT_CWD ?? '', file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${file} cannot be read (${error.code}).`)
  })
