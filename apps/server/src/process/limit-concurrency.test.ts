import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('runs at most the given number of tasks, in order, and a failed one frees its slot', async () => {
  const run = limitConcurrency(2)
  const started: number[] = []
  const end: (() => void)[] = []
  const tasks = [0, 1, 2, 3].map((n) =>
    run(async () => {
      started.push(n)
      await new Promise<void>((resolve) => (end[n] = resolve))
      if (n === 0) throw new Error('failed')
      return n
    }),
  )
  const results = Promise.allSettled(tasks)
  expect(started).toEqual([0, 1])
  end[0]?.()
  await expect.poll(() => started).toEqual([0, 1, 2])
  end[1]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  end[2]?.()
  end[3]?.()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
