import { afterEach, describe, expect, test } from 'vitest'
import { response, requests, ok, refuse, silence } from '@test/fake-server.ts'
import { userOf } from '@test/open.tsx'
import { beginSession, currentSession } from '@/session/session.ts'
import { call, download, fetchFile } from './call.ts'
import { retryDelayMs } from './queries.ts'
import { ApiRefusal, secondsToWait } from './refusal.ts'
import { errorMessage } from './error-message.ts'

const refusalOf = async (promise: Promise<unknown>): Promise<ApiRefusal> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiRefusal)) throw new Error('It was not refused.')
  return error
}
const read = (input = {}) => call('POST /msg/list', input)

test('returns the data of the envelope; joins list parameters with commas', async () => {
  response('GET /login/isInAllowedCountry', () => ok({ isInAllowedCountry: true }))
  expect((await call('GET /login/isInAllowedCountry')).data.isInAllowedCountry).toBe(true)
  response('POST /msg/read', () => ok())
  await call('POST /msg/read', { ids: [1, 2] })
  expect(requests.at(-1)?.input).toEqual({ ids: [1, 2] })
})

describe('error messages', () => {
  test.each<[string, () => Parameters<typeof response>[1], string, string?]>([
    [
      'a known code with the page’s own text',
      () => () => refuse(6002, { msg: '该邮箱已被注册，请直接登录或换用其他邮箱。' }),
      '该邮箱已被注册',
    ],
    [
      'with the server’s more specific message below',
      () => () => refuse(9004, { msg: '3 orders use it' }),
      '无法删除',
      '3 orders use it',
    ],
    [
      'an unknown code with the server’s message',
      () => () => refuse(7777, { msg: 'the moon is full' }),
      'the moon is full',
    ],
    ['a generic text without either', () => () => refuse(7777, {}), '服务器出现故障'],
    ['rate limiting with the seconds to wait', () => () => refuse(429, {}, 429, { 'retry-after': '30' }), '30 秒后'],
    [
      'unavailable storage with its message and when to retry',
      () => () => refuse(9010, { msg: '目前无法保存文件。' }, 503, { 'retry-after': '60', 'x-request-id': 'req-8' }),
      '目前无法保存文件，未做任何更改。请稍后重试；如持续出现，请联系系统运营方。可在 60 秒后重试。',
      '参考编号：req-8',
    ],
    ['a busy server with its message', () => () => refuse(503, {}, 503), '系统繁忙'],
    ['not allowed, with the path', () => () => refuse(6017, {}, 403), 'POST /msg/list'],
    [
      'a failure with its reference',
      () => () => refuse(9000, { msg: '…' }, 500, { 'x-request-id': 'req-7' }),
      '系统出现错误',
      '参考编号：req-7',
    ],
    ['a gateway without a server', () => () => ({ status: 502, body: '<html>' }), '暂时连接不上服务器'],
    [
      'a response that is not JSON, with its reference',
      () => () => ({ body: 'hello', headers: { 'x-request-id': 'req-9' } }),
      '无法识别',
      '参考编号：req-9',
    ],
    [
      'no response',
      () => () => {
        throw new TypeError('Failed to fetch')
      },
      '无法连接到服务器',
    ],
  ])('%s', async (_what, handler, text, detail) => {
    response('POST /msg/list', handler())
    const words = errorMessage(await refusalOf(read()))
    expect(words.text).toContain(text)
    if (detail) expect(words.detail).toContain(detail)
  })
})

test('a refusal that says what to do next has no reference', async () => {
  response('POST /msg/list', () => refuse(6002, {}, 400, { 'x-request-id': 'req-7' }))
  expect(errorMessage(await refusalOf(read()))).not.toHaveProperty('detail')
})

test('field errors and the latest record are part of the error', async () => {
  response('POST /msg/list', () =>
    refuse(6014, { errors: [{ path: 'a.b', message: 'no' }, 'odd'], data: { latest: { version: 4 } } }, 400),
  )
  const refusal = await refusalOf(read())
  expect(refusal.errors).toEqual([{ path: 'a.b', message: 'no' }])
  expect(refusal.data).toEqual({ latest: { version: 4 } })
})

test('distinguishes a timeout from a call that the screen aborted', async () => {
  response('POST /msg/list', silence)
  expect((await refusalOf(call('POST /msg/list', {}, { timeoutMs: 20 }))).errorKind).toBe('timeout')
  const stop = new AbortController()
  const given = refusalOf(call('POST /msg/list', {}, { signal: stop.signal }))
  stop.abort()
  expect((await given).errorKind).toBe('aborted')
})

describe('a late answer that the session has ended', () => {
  const session = (token: string, role: 2 | 4) => ({ token, user: userOf(role), version: '1.0.0', kept: false })
  const SESSION_OVER = 6012
  /** Refuses the first token once the returned function is called. */
  function refuseLate(): () => void {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    response('POST /msg/list', async (_input, request) => {
      if (request.headers.get('authorization') !== 'first') return ok({ list: [] })
      await answered
      return refuse(SESSION_OVER, {}, 401)
    })
    return () => answer()
  }

  test('runs the call again when its user has signed in again meanwhile, and keeps the new session', async () => {
    beginSession(session('first', 4))
    const answer = refuseLate()
    const late = read()
    beginSession(session('second', 4))
    answer()
    await expect(late).resolves.toMatchObject({ code: 200 })
    expect(currentSession()?.token).toBe('second')
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['first', 'second'])
  })

  test('is an error when another user has signed in: nobody runs the call of somebody else', async () => {
    beginSession(session('first', 4))
    const answer = refuseLate()
    const late = refusalOf(read())
    beginSession(session('other', 2))
    answer()
    expect((await late).status).toBe(401)
    expect(currentSession()?.token).toBe('other')
    expect(requests).toHaveLength(1)
  })
})

test('what is read is retried when the server asks for it, within ten seconds', () => {
  const busy = (retryAfter?: number) =>
    retryDelayMs(new ApiRefusal({ route: 'POST /msg/list', status: 503, ...(retryAfter ? { retryAfter } : {}) }))
  expect([busy(), busy(4), busy(600), retryDelayMs(new Error('none'))]).toEqual([1000, 4000, 10_000, 1000])
})

test('reads Retry-After as seconds or as a date', () => {
  expect(secondsToWait('12')).toBe(12)
  expect(secondsToWait(new Date(Date.now() + 5_000).toUTCString())).toBeGreaterThanOrEqual(4)
  expect(secondsToWait('soon')).toBeUndefined()
})

describe('downloads', () => {
  const saved: string[] = []
  const click = HTMLAnchorElement.prototype.click
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click
    saved.length = 0
  })
  test('are saved under the name in the header, in any script', async () => {
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download)
    }
    response('GET /transportCost/down', () => ({
      body: new Blob(['PK']),
      headers: {
        'download-filename': encodeURIComponent('运价 雛形.xlsx'),
        'content-type': 'application/octet-stream',
      },
    }))
    expect(await download('GET /transportCost/down')).toBe('运价 雛形.xlsx')
    expect(saved).toEqual(['运价 雛形.xlsx'])
  })
  test('a refusal instead of the file is an error', async () => {
    response('GET /transportCost/down', () => refuse(6018))
    expect((await refusalOf(fetchFile('GET /transportCost/down'))).code).toBe(6018)
  })
})
