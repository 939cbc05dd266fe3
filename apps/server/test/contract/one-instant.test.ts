import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '../../src')
/** Where a request is known, and the clock is asked all the same. */
const MAY_ASK = [
  // Makes the instant of the request.
  'http/bind-endpoint.ts',
  // A stream is open for hours.
  'features/sign-in/session-events.ts',
  // Jobs beside commands: each run has its own instant.
  'features/billing/commands/issue-run.ts',
  'idempotency/run-once.ts',
]

test('all that a request writes bears the instant of the request', () => {
  const asking = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => {
      const text = readFileSync(path.join(SOURCES, file), 'utf8')
      return text.includes('clock.now()') && /\bRequestContext\b/.test(text)
    })
  expect(asking.toSorted()).toEqual(MAY_ASK.toSorted())
})
