import { createHash } from 'node:crypto'

/** What is stored of a token of 256 random bits. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
