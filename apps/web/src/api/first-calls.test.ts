import { beforeEach, expect, test } from 'vitest'
import { createFirstCalls, forgetFirstCalls } from './first-calls.ts'

const list = { url: '/api/order/search', method: 'POST', headers: { 'Accept-Language': 'ja-JP' }, body: '{"page":1}' }
const other = { ...list, body: '{"page":2}' }
const address = window.location.pathname + window.location.search
const stored = (): unknown => JSON.parse(localStorage.getItem('firstCalls') ?? 'null')
const keyOf = (call: typeof list): string => JSON.stringify([call, 'token'])

beforeEach(() => localStorage.clear())

test('a prefetched response is used once, and only with the token it was requested with', async () => {
  const calls = createFirstCalls()
  const answer = new Response('{}')
  window.firstAnswers = { [keyOf(list)]: Promise.resolve(answer) }
  expect(await calls.answer(list, 'another token')).toBeUndefined()
  expect(await calls.answer(other, 'token')).toBeUndefined()
  expect(await calls.answer(list, 'token')).toBe(answer)
  expect(await calls.answer(list, 'token')).toBeUndefined()
})

test('a failed prefetch falls back to an ordinary call', async () => {
  const failed = Promise.reject<Response>(new TypeError('Failed to fetch'))
  window.firstAnswers = { [keyOf(list)]: failed }
  expect(await createFirstCalls().answer(list, 'token')).toBeUndefined()
})

test('calls made before the first paint are remembered for the address; later ones are neither used nor remembered', async () => {
  const calls = createFirstCalls()
  await calls.answer(list, 'token')
  calls.keep()
  expect(stored()).toEqual({ [address]: [list] })
  window.firstAnswers = { [keyOf(other)]: Promise.resolve(new Response('{}')) }
  expect(await calls.answer(other, 'token')).toBeUndefined()
  calls.keep()
  expect(stored()).toEqual({ [address]: [list] })
})

test('the last twelve addresses are remembered until the session ends', async () => {
  const before = Array.from({ length: 15 }, (_, at) => [`/old${at}`, [list]])
  localStorage.setItem('firstCalls', JSON.stringify(Object.fromEntries(before)))
  const calls = createFirstCalls()
  await calls.answer(list, 'token')
  calls.keep()
  expect(Object.keys(stored() as object)).toEqual([address, ...Array.from({ length: 11 }, (_, at) => `/old${at}`)])
  forgetFirstCalls()
  expect(stored()).toBeNull()
})
