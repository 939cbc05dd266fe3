import { createHash } from 'node:crypto'

/** What stands for something that a person was shown, and is sent back with the decision: nothing unseen is decided. */
export const digestOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 32)
