import { afterEach, describe, expect, it } from 'vitest'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { shippingOrder } from './documents/shipping-order.ts'
import { exampleData } from './example-data.ts'
import type { PrintedDocument } from './printed-document.ts'
import { TypstPool } from './typst-pool.ts'

const printed = shippingOrder(exampleData('shipping-order', 'en'), 'en')
// Invalid for the types: the template fails on it.
const broken: PrintedDocument = { ...printed, blocks: [{ kind: 'no such block' } as never] }

let pool: TypstPool
afterEach(() => pool.close())

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

describe('the pool of Typst threads', () => {
  it('renders many documents concurrently without mixing them', async () => {
    pool = new TypstPool({ workers: 2, timeLimit: 20_000, waiting: 50 })
    const numbers = Array.from({ length: 12 }, (_, index) => `K261121-${1000 + index}`)
    const all = await Promise.all(numbers.map((number) => pool.compile({ ...printed, title: number })))
    expect(all.every(isPdf)).toBe(true)
    expect(new Set(all.map((pdf) => Buffer.from(pdf).toString('base64'))).size).toBe(12)
  })

  it('refuses with BUSY when the queue is full, and still completes the others', async () => {
    pool = new TypstPool({ workers: 1, timeLimit: 20_000, waiting: 1 })
    const first = pool.compile(printed)
    const second = pool.compile(printed)
    const third = await pool.compile(printed).catch((error: unknown) => error)
    expect(third).toBeInstanceOf(Refusal)
    expect((third as Refusal).refusal).toBe('BUSY')
    expect(isPdf(await first)).toBe(true)
    expect(isPdf(await second)).toBe(true)
  })

  it('ends a document that takes too long and accepts the next', async () => {
    pool = new TypstPool({ workers: 1, timeLimit: 1, waiting: 5 })
    await expect(pool.compile(printed)).rejects.toThrow('longer than 1 ms')
    await expect(pool.compile(printed)).rejects.toThrow('longer than 1 ms')
  })

  it("reports Typst's error, and the thread continues", async () => {
    pool = new TypstPool({ workers: 1, timeLimit: 20_000, waiting: 5 })
    await expect(pool.compile(broken)).rejects.toThrow('Typst refused')
    expect(isPdf(await pool.compile(printed))).toBe(true)
  })

  it('settles queued documents when it is closed', async () => {
    pool = new TypstPool({ workers: 1, timeLimit: 20_000, waiting: 5 })
    const running = pool.compile(printed).catch((error: unknown) => error)
    const waiting = pool.compile(printed).catch((error: unknown) => error)
    await pool.close()
    expect(await running).toBeInstanceOf(Error)
    expect(await waiting).toBeInstanceOf(Error)
  })
})
