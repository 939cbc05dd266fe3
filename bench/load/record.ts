import pg from 'pg'
import { createApp } from '../../apps/server/src/app.ts'
import { systemClock } from '../../apps/server/src/clock/clock.ts'
import { readSettings } from '../../apps/server/src/env.ts'
import { openFolderStorage } from '../../apps/server/src/storage/folder-storage.ts'
import type { BenchCase } from '../bench-case.ts'
import type { Size } from '../size.ts'
import type { Recording, Statement } from './driver-load.ts'
import { headersOf } from './headers.ts'

type Sent = Statement & { client: object }

/** Records all statements that this process sends to PostgreSQL. */
function listenToStatements(): { take(): Sent[] } {
  let sent: Sent[] = []
  const query = pg.Client.prototype.query as (this: object, ...words: unknown[]) => unknown
  function listening(this: object, ...words: unknown[]): unknown {
    const [first, second] = words
    if (typeof first === 'string')
      sent.push({ text: first, values: Array.isArray(second) ? [...second] : [], client: this })
    else if (first && typeof first === 'object' && 'text' in first) {
      const { text, values, name } = first as { text: string; values?: unknown[]; name?: string }
      sent.push({ text, values: [...(values ?? (Array.isArray(second) ? second : []))], name, client: this })
    }
    return query.apply(this, words)
  }
  pg.Client.prototype.query = listening as typeof pg.Client.prototype.query
  return {
    take: () => {
      const taken = sent
      sent = []
      return taken
    },
  }
}

/** Groups the statements of one transaction, also where others are interleaved. */
function turnsOf(sent: readonly Sent[]): Recording {
  const turns: Recording = []
  const open = new Map<object, Statement[]>()
  for (const { client, ...statement } of sent) {
    const turn = open.get(client)
    if (turn) turn.push(statement)
    else turns.push([statement])
    if (/^(begin|start transaction)\b/i.test(statement.text)) open.set(client, turns.at(-1) ?? [])
    if (/^(commit|rollback)\b/i.test(statement.text)) open.delete(client)
  }
  return turns
}

interface RecordingsOptions {
  databaseUrl: string
  filesDir: string
  size: Size
  today: string
  /** Tokens of the accounts that call. */
  tokens: Record<BenchCase['caller'], readonly string[]>
  /** How many different calls are recorded of a case. */
  calls: number
}

/**
 * Calls the product in this process and records what it sends to PostgreSQL: so the bare driver is measured
 * with the statements that the server really sends, also after it has changed.
 */
export async function recordCases(
  cases: readonly BenchCase[],
  options: RecordingsOptions,
): Promise<Map<string, Recording[]>> {
  const settings = readSettings({
    DATABASE_URL: options.databaseUrl,
    CALLS_PER_MINUTE: '999999999',
    DEMO: 'false',
    TRUST_PROXY: 'loopback',
  })
  const app = await createApp({
    settings,
    databaseUrl: options.databaseUrl,
    storage: await openFolderStorage(options.filesDir),
    clock: systemClock,
  })
  const ear = listenToStatements()
  const recordings = new Map<string, Recording[]>()
  try {
    for (const [index, benchCase] of cases.entries()) {
      const ofCase: Recording[] = []
      // Separate call numbers for each case, so that none hits a total cached by another.
      const first = index * options.calls
      for (let n = first; n < first + options.calls; n++) {
        const send = async () => {
          const response = await app.server.inject({
            method: 'POST',
            url: `/api${benchCase.path}`,
            headers: headersOf(options.tokens[benchCase.caller], n),
            payload: benchCase.body(n, options),
          })
          if (response.json().code !== 200) throw new Error(`${benchCase.name} answered ${response.body}`)
        }
        if (benchCase.total === 'known') await send()
        ear.take()
        await send()
        ofCase.push(turnsOf(ear.take()))
      }
      recordings.set(benchCase.name, ofCase)
    }
  } finally {
    await app.close()
  }
  return recordings
}
