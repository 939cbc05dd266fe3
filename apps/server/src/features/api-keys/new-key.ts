import { randomBytes } from 'node:crypto'
import { hashOf, newToken } from '../../security/token.ts'

/** The beginning of a key, by which people and the log name it. */
export const nameOfKey = (prefix: string): string => `kairo_${prefix}`

/** A key as its owner writes it, and what is stored of it. */
export function writtenKey(prefix: string, secret: string) {
  const key = `${nameOfKey(prefix)}_${secret}`
  return { key, prefix, hash: hashOf(key) }
}

/** A new API key: what its owner is shown once, and what is stored of it. */
export const newKey = () => writtenKey(randomBytes(4).toString('hex'), newToken(32))
