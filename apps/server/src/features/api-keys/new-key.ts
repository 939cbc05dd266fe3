import { randomBytes } from 'node:crypto'
import { hashOf, newToken } from '../../security/token.ts'

/** The beginning of a key, by which people and the log name it. */
export const nameOfKey = (prefix: string): string => `kairo_${prefix}`

/** A new API key: what its owner is shown once, and what is stored of it. */
export function newKey(): { key: string; prefix: string; hash: Buffer } {
  const prefix = randomBytes(4).toString('hex')
  const key = `${nameOfKey(prefix)}_${newToken(32)}`
  return { key, prefix, hash: hashOf(key) }
}
