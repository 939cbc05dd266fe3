import { expect, test } from 'vitest'
import { runWorker } from './worker-run.ts'

test('a worker that was not built is distinguished from an invalid file', async () => {
  const job = { name: 'no-such-worker', bytes: new Uint8Array(1), timeLimit: 5000, heapLimit: 64 }
  await expect(runWorker(job, () => true)).rejects.toThrow(/no-such-worker/)
})

test('too many files at once are refused, and slots are released again', async () => {
  const job = { name: 'workbook-worker', bytes: Buffer.from('no workbook'), timeLimit: 5000, heapLimit: 64 }
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => runWorker(job, () => true)))
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.refusal)
  expect(refused).toEqual(Array.from({ length: 14 }, () => 'BUSY'))
  await expect(runWorker(job, () => true)).resolves.toBeUndefined()
})
