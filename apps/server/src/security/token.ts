import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody guesses, for links and sessions: so many random bytes as base64url; 32 are 43 characters. */
export const newToken = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** What is stored of such a token: enough bits are random that nothing slower is needed. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
