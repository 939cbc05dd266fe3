import type { FuzzCall } from './call.ts'
import type { Random } from './random.ts'
import { ODD_BODIES, ODD_CONTENT_TYPES } from './odd-bodies.ts'
import { oddText } from './odd-values.ts'
import type { Caller } from './world.ts'

/** The mutation of a call. */
export type Way =
  | 'right'
  | 'odd value'
  | 'odd values'
  | 'broken form'
  | 'odd body'
  | 'odd query'
  | 'odd header'
  | 'odd path'
  | 'odd method'
  | 'broken http'

/** Lone surrogates, which UTF-8 cannot encode, as the replacement character. */
const wellFormed = (text: string): string => Buffer.from(text).toString()
export const encode = (text: string): string => encodeURIComponent(wellFormed(text).slice(0, 4000))

type Change = (call: FuzzCall, random: Random, caller: Caller | null) => string
const setHeader = (call: FuzzCall, name: string, value: string): void => {
  call.headers = [...call.headers.filter(([known]) => known !== name), [name, value]]
}
/** A text as header bytes in latin1, without characters that would end the line. */
const headerText = (text: string): string =>
  Buffer.from(wellFormed(text))
    .toString('latin1')
    .replace(/[\x00-\x08\x0a-\x1f\x7f]/g, '')
    .slice(0, 7000)

const QUERY_BITS = [
  '%',
  '%ff',
  '%zz=1',
  '%00=%00',
  'a=%00',
  'a=1&a=2',
  'id=1&id=2',
  'id[]=1',
  'id[a]=1',
  'id[__proto__]=1',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  '=',
  '&&&',
  '?',
  '=1',
  'id',
  'id=',
  'page=１',
  'page=1e3',
  'limit=99999',
  'page=10000000&limit=99999',
  'id=%ED%A0%80',
  'id=+1',
  'id=%2B1',
  '#x',
  ';a=1',
  'page=%20',
  'keyword=%25',
  'keyword=%5C',
  'name=%F0%9F%98%80',
  'toString=1',
  'sortBy=id;drop',
  'sortBy=constructor&sortOrder=asc',
]

/** Mutations of an otherwise valid call, except of its payload; each returns its description. */
export const CHANGES: Partial<Record<Way, Change>> = {
  'odd body': (call, random) => {
    if (random.percent(40)) {
      const type = random.pick(ODD_CONTENT_TYPES)
      setHeader(call, 'content-type', type)
      if (type === '') call.headers = call.headers.filter(([name]) => name !== 'content-type')
      return `content-type ${type.slice(0, 60) || 'left out'}`
    }
    if (random.percent(15)) {
      setHeader(call, 'content-encoding', random.pick(['gzip', 'br', 'x', 'identity']))
      return 'content-encoding'
    }
    call.body = Buffer.from(random.pick(ODD_BODIES)() as never)
    delete call.payload
    if (!call.headers.some(([name]) => name === 'content-type')) setHeader(call, 'content-type', 'application/json')
    return 'odd body'
  },
  'odd query': (call, random) => {
    const bit = random.percent(80)
      ? random.pick(QUERY_BITS)
      : `${encode(oddText(random))}=${encode(oddText(random))}`.slice(0, 8000)
    call.target += `${call.target.includes('?') ? '&' : '?'}${bit}`
    if (/[^\x21-\x7e]/.test(bit)) call.breaksHttp = true
    return `query ${bit.slice(0, 60)}`
  },
  'odd header': (call, random, caller) => {
    const name = random.pick([
      'accept-language',
      'accept-language',
      'authorization',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-proto',
      'cookie',
      'accept',
      'accept-encoding',
      'if-none-match',
      'if-modified-since',
      'range',
      'origin',
      'referer',
      'last-event-id',
      'x-http-method-override',
      'content-language',
      'te',
      'forwarded',
      'expect',
    ])
    const odd = headerText(oddText(random))
    const values: Record<string, readonly string[]> = {
      'accept-language': [
        '*',
        '',
        ';',
        'q',
        'en;q=',
        'en;q=x',
        'en;q=1e309',
        'ja;q=-1,en;q=NaN',
        ','.repeat(3000),
        'ja,'.repeat(1500),
        '__proto__',
        'zh-cn'.padEnd(5000, 'x'),
        odd,
      ],
      authorization: [
        '',
        ' ',
        'Bearer',
        'Bearer ',
        'Bearer  x',
        'Basic dXNlcjpwYXNz',
        'x'.repeat(7000),
        '\xff\xfe',
        `Bearer ${caller?.token}`,
        `bearer\t${caller?.token}`,
        `${caller?.token} `,
        `${caller?.token}, ${caller?.token}`,
        'undefined',
        'null',
        '[object Object]',
        odd,
      ],
      range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3', 'x'],
      'accept-encoding': ['gzip', 'gzip;q=0', 'gzip, deflate, br', '*', 'gzip;q=x', odd],
      expect: ['100-continue', 'x'],
    }
    const value = random.pick(values[name] ?? [odd, odd, '', '*', 'x'.repeat(5000)])
    // Node itself responds 417 to an unknown expectation.
    if (name === 'expect') call.breaksHttp = true
    if (random.percent(15)) call.headers.push([name, value], [name, value])
    else setHeader(call, name, value)
    return `header ${name}: ${value.slice(0, 40)}`
  },
  'odd path': (call, random) => {
    const [path = '', query] = call.target.split('?')
    const odd = random.pick<(path: string) => string>([
      (p) => `${p}/`,
      (p) => `${p}//`,
      (p) => p.replace('/api/', '/api//'),
      (p) => p.toUpperCase(),
      (p) => `${p}%`,
      (p) => `${p}%ff`,
      (p) => `${p}%00`,
      (p) => `${p}%2e%2e`,
      (p) => p.replace('/api/', '/api/../api/'),
      (p) => p.replace('/api/', '/api/%2e%2e/'),
      (p) => `${p};x=1`,
      (p) => `${p}/${'x'.repeat(3000)}`,
      () => '/api',
      () => '/api/',
      () => '/api/%',
      () => '/api/%E6%B5%B7',
      () => '/api/__proto__',
      () => '/api/*',
      () => '*',
      () => 'http://other.example/api/login/doLogin',
      () => '//api/login/currentUser',
      (p) => `${p}\xe6\xb5\xb7`,
    ])(path)
    call.target = query === undefined ? odd : `${odd}?${query}`
    if (/[^\x21-\x7e]/.test(odd)) call.breaksHttp = true
    return `path ${odd.slice(0, 60)}`
  },
  'odd method': (call, random) => {
    const method = random.pick([
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'QUERY',
      'SEARCH',
    ])
    call.method = method
    return `method ${method}`
  },
  'broken http': (call, random) => {
    call.breaksHttp = true
    const breaks: Record<string, () => void> = {
      'a body shorter than declared': () =>
        call.headers.push(['content-length', String((call.body?.length ?? 0) + 100)]),
      'a length that is not a number': () => call.headers.push(['content-length', 'x']),
      'a negative length': () => call.headers.push(['content-length', '-1']),
      'a huge length': () => call.headers.push(['content-length', '99999999999999999999']),
      'a control character in a header': () => call.headers.push(['x-odd', 'a\x00b']),
      'a token with a control character': () => setHeader(call, 'authorization', 'a\x01b'),
      'a header without a name': () => call.headers.push(['', 'x']),
      'a header of 100 kB': () => call.headers.push(['x-long', 'x'.repeat(100_000)]),
      '3000 headers': () =>
        call.headers.push(...Array.from({ length: 3000 }, (_, i) => [`x-${i}`, '1'] as [string, string])),
      'broken chunks': () => {
        call.headers.push(['transfer-encoding', 'chunked'])
        call.body = Buffer.from('zz\r\nnot a chunk\r\n0\r\n\r\n')
      },
      'chunks that end early': () => {
        call.headers.push(['transfer-encoding', 'chunked'])
        call.body = Buffer.from('5\r\n{"a"')
      },
      'length and chunks': () => {
        call.headers.push(['transfer-encoding', 'chunked'], ['content-length', '5'])
      },
      'a blank in the path': () => {
        call.target += ' x'
      },
      'an unknown method': () => {
        call.method = 'KAIRO'
      },
    }
    const way = random.pick(Object.keys(breaks))
    breaks[way]?.()
    return way
  },
}
