import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../apps/server/src/app.ts'
import { systemClock } from '../apps/server/src/clock/clock.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { checkExceptions } from '../apps/server/src/features/exceptions/check-rules.ts'
import { recomputeOrder } from '../apps/server/src/features/tasks/recompute-tasks.ts'
import { migrateQueue } from '../apps/server/src/queue/queue.ts'
import { openFolderStorage } from '../apps/server/src/storage/folder-storage.ts'

const SWEEP_MS = 3000
const RECOMPUTE_MS = 5
const SWEEPS = 3
const RECOMPUTES = 500

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const verdict = (aim: number, ms: number): string => `aim ${aim} ms  ${ms <= aim ? 'meets' : 'MISSES'}`

/** The jobs of the clock, in this process: all rules over all orders, and the tasks of an order that did not change. */
export async function sweep(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kairo-sweep-'))
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'false' })
  const storage = await openFolderStorage(path.join(dataDir, 'files'))
  await migrateQueue(databaseUrl)
  const { context, close } = await createApp({ settings, databaseUrl, storage, clock: systemClock })
  try {
    for (let n = 1; n <= SWEEPS; n++) {
      const took = await timed(() => checkExceptions(context))
      const { count } = await context.db
        .selectFrom('exceptions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '<', 3)
        .executeTakeFirstOrThrow()
      console.log(`sweep ${n}, ${count} open exceptions  ${took.toFixed(0)} ms  ${verdict(SWEEP_MS, took)}`)
    }
    const all: number[] = []
    const recompute = (orderId: number) =>
      context.db.transaction().execute(async (trx) => {
        const by = { actorId: null, now: context.clock.now() }
        all.push(await timed(() => recomputeOrder(trx, context, orderId, by)))
      })
    // The first time brings the tasks in line with their rules, then nothing changes.
    for (let n = 0; n < 2 * RECOMPUTES; n++) await recompute(1 + (n % RECOMPUTES) * 191)
    const sorted = all.slice(RECOMPUTES).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    console.log(
      `tasks of an order counted anew  p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} ms  ${verdict(RECOMPUTE_MS, at(0.95))}`,
    )
  } finally {
    await close()
  }
}
