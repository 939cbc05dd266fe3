import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineTexts } from './texts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a failed load of texts rejects once for all callers, and is retried shortly after', async () => {
  let loads = 0
  const loader = () => {
    loads++
    return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ messages: { title: '海路' } })
  }
  const texts = defineTexts({ 'zh-cn': loader, en: loader, ja: loader })
  const first = texts.load('ja')
  await expect(first).rejects.toThrow('offline')
  // Rendering again rejects with the same failure, without another attempt.
  expect(texts.load('ja')).toBe(first)
  expect(loads).toBe(1)
  vi.advanceTimersByTime(1_000)
  await expect(texts.load('ja')).resolves.toEqual({ title: '海路' })
  expect(texts.ready('ja')).toEqual({ title: '海路' })
  expect(loads).toBe(2)
})
