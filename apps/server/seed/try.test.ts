import { test, expect } from 'vitest'
import { openTestApp } from '../test/app.ts'
import { seedDemo } from './seed-demo.ts'
test('seeds', async () => {
  const app = await openTestApp()
  try {
    const t = performance.now(), c = process.cpuUsage()
    try { await seedDemo(app.context) } catch (e) { console.log('FAILED', e, JSON.stringify((e as any).details), (e as any).cause) ; throw e }
    console.log('took', performance.now() - t, process.cpuUsage(c))
    for (const t of ['log','messages','mails','order_history','order_trace','order_files','orders'] as const)
      console.log(t, (await app.context.db.selectFrom(t).select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n)
    expect(1).toBe(1)
  } finally { await app.close() }
}, 200_000)
