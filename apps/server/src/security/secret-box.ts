import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../env.ts'

const NONCE = 12
const TAG = 16

/** Secrets in the database that must be readable again: a backup alone does not give them away. */
export interface SecretBox {
  /** `about` says whose secret it is, e.g. `totp:7`: moved to another row it cannot be opened. */
  seal(secret: string, about: string): Promise<Buffer>
  /** Undefined where it was sealed with another key or about something else. */
  open(sealed: Buffer, about: string): Promise<string | undefined>
  /** What nobody without the key can tell of a text, always the same: 24 hex digits. */
  mark(text: string): Promise<string>
}

/**
 * AES-256-GCM under a key derived from SECRET_KEY, or else from the file `secret-key` in DATA_DIR, which is made when it
 * is first needed.
 */
export function openSecretBox({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): SecretBox {
  let secret: Promise<string> | undefined
  const keyOf = async (use: 'kairo second factors' | 'kairo message ids'): Promise<Buffer> => {
    secret ??= (async () => secretKey ?? (await keyOfFolder(dataDir)))()
    // A folder that could not be read is tried again.
    secret.catch(() => (secret = undefined))
    return Buffer.from(hkdfSync('sha256', await secret, '', use, 32))
  }
  const sealing = () => keyOf('kairo second factors')
  return {
    seal: async (secret, about) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', await sealing(), nonce).setAAD(Buffer.from(about))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
    },
    open: async (sealed, about) => {
      const decipher = createDecipheriv('aes-256-gcm', await sealing(), sealed.subarray(0, NONCE), {
        authTagLength: TAG,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      const open = decipher.update(sealed.subarray(NONCE + TAG))
      try {
        return Buffer.concat([open, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    mark: async (text) =>
      createHmac('sha256', await keyOf('kairo message ids'))
        .update(text)
        .digest('hex')
        .slice(0, 24),
  }
}

async function keyOfFolder(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret-key')
  const read = async () => (await readFile(file, 'utf8')).trim()
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dataDir, { recursive: true })
  const own = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  // Of copies that share the folder the first one wins, with a file that is complete.
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
  return read()
}
