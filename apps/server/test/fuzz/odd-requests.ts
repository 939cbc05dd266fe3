import type { FuzzCall } from './call.ts'
import { oddText } from './odd-values.ts'
import type { Random } from './random.ts'
import type { Caller } from './world.ts'

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

/** Bodies that are not the JSON of any input. */
// biome-ignore format: a table
const BODIES: readonly (Buffer | string)[] = [
  '', ' ', 'null', '[]', '[{}]', '"text"', '1', 'true', '{', '{"a":', '{"a":1,}', "{'a':1}", '{"id":1}{"id":2}', 'undefined',
  '<xml/>', 'a=1&b=2', '\ufeff{}', Buffer.from('\ufeff{"id":1}', 'utf16le'), Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from('{"id":"\xc3\x28\xed\xa0\x80\xff"}', 'latin1'), Buffer.from('{"name":"\x93\xfa\x96\x7b"}', 'latin1'),
  '{"__proto__":{"id":1}}', '{"id":1,"id":2}', '{"a":"\u0000"}', '{"a":"\\u0000"}', '['.repeat(50_000),
  `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`, `{"a":"${'x'.repeat(900_000)}"}`, `{"a":"${'x'.repeat(1_200_000)}"}`,
  `{${Array.from({ length: 5000 }, (_, i) => `"k${i}":1`).join(',')}}`, '\0\0\0\0', Buffer.alloc(1000, 0xff),
]

/** Content types that are wrong, unusual or malformed. */
// biome-ignore format: a table
const CONTENT_TYPES = [
  '', 'text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=shift_jis', 'application/json;charset=utf-8',
  'application/json; charset="', 'application/JSON', 'application/json, text/html', 'application/vnd.api+json',
  'multipart/form-data', 'multipart/form-data; boundary=x', '*/*', 'application/octet-stream', ';', '/', 'application/json;;;;',
  `application/${'j'.repeat(3000)}`, 'application/json\xff', 'text/json', 'application/xml',
]

// biome-ignore format: a table
const QUERY_BITS = [
  '%', '%ff', '%zz=1', '%00=%00', 'a=%00', 'a=1&a=2', 'id=1&id=2', 'id[]=1', 'id[a]=1', 'id[__proto__]=1', '__proto__=1',
  '__proto__[x]=1', 'constructor=1', '=', '&&&', '?', '=1', 'id', 'id=', 'page=１', 'page=1e3', 'limit=99999',
  'page=10000000&limit=99999', 'id=%ED%A0%80', 'id=+1', 'id=%2B1', '#x', ';a=1', 'page=%20', 'keyword=%25', 'keyword=%5C',
  'name=%F0%9F%98%80', 'toString=1', 'sortBy=id;drop', 'sortBy=constructor&sortOrder=asc',
]

// biome-ignore format: a table
const HEADERS = [
  'accept-language', 'accept-language', 'authorization', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'cookie', 'accept',
  'accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'origin', 'referer', 'last-event-id',
  'x-http-method-override', 'content-language', 'te', 'forwarded', 'expect',
]
/** Values of a header by its name; others have these of every header. */
// biome-ignore format: a table
const valuesOf = (odd: string, token = ''): Record<string, readonly string[]> => ({
  'accept-language': [
    '*', '', ';', 'q', 'en;q=', 'en;q=x', 'en;q=1e309', 'ja;q=-1,en;q=NaN', ','.repeat(3000), 'ja,'.repeat(1500), '__proto__',
    'zh-cn'.padEnd(5000, 'x'), odd,
  ],
  authorization: [
    '', ' ', 'Bearer', 'Bearer ', 'Bearer  x', 'Basic dXNlcjpwYXNz', 'x'.repeat(7000), '\xff\xfe', `Bearer ${token}`,
    `bearer\t${token}`, `${token} `, `${token}, ${token}`, 'undefined', 'null', '[object Object]', odd,
  ],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3', 'x'],
  'accept-encoding': ['gzip', 'gzip;q=0', 'gzip, deflate, br', '*', 'gzip;q=x', odd],
  expect: ['100-continue', 'x'],
})

// biome-ignore format: a table
const PATHS: readonly ((path: string) => string)[] = [
  ...['/', '//', '%', '%ff', '%00', '%2e%2e', ';x=1', `/${'x'.repeat(3000)}`, '\xe6\xb5\xb7'].map((end) => (p: string) => p + end),
  ...['/api//', '/api/../api/', '/api/%2e%2e/'].map((start) => (p: string) => p.replace('/api/', start)),
  ...[
    '/api', '/api/', '/api/%', '/api/%E6%B5%B7', '/api/__proto__', '/api/*', '*', 'http://other.example/api/login/doLogin',
    '//api/login/currentUser',
  ].map((whole) => () => whole),
  (p) => p.toUpperCase(),
]

// biome-ignore format: a table
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'SEARCH']

const more =
  (...headers: FuzzCall['headers']) =>
  (call: FuzzCall): unknown =>
    call.headers.push(...headers)
const chunked = (body?: string) => (call: FuzzCall) => {
  call.headers.push(['transfer-encoding', 'chunked'])
  if (body) call.body = Buffer.from(body)
}
const BROKEN_HTTP: Record<string, (call: FuzzCall) => unknown> = {
  'a body shorter than declared': (call) => more(['content-length', String((call.body?.length ?? 0) + 100)])(call),
  'a length that is not a number': more(['content-length', 'x']),
  'a negative length': more(['content-length', '-1']),
  'a huge length': more(['content-length', '99999999999999999999']),
  'a control character in a header': more(['x-odd', 'a\x00b']),
  'a token with a control character': (call) => setHeader(call, 'authorization', 'a\x01b'),
  'a header without a name': more(['', 'x']),
  'a header of 100 kB': more(['x-long', 'x'.repeat(100_000)]),
  '3000 headers': more(...Array.from({ length: 3000 }, (_, i): [string, string] => [`x-${i}`, '1'])),
  'broken chunks': chunked('zz\r\nnot a chunk\r\n0\r\n\r\n'),
  'chunks that end early': chunked('5\r\n{"a"'),
  'length and chunks': more(['transfer-encoding', 'chunked'], ['content-length', '5']),
  'a blank in the path': (call) => (call.target += ' x'),
  'an unknown method': (call) => (call.method = 'KAIRO'),
}

/** Mutations of an otherwise valid call, except of its payload; each returns its description. */
export const CHANGES = {
  'odd body': (call, random) => {
    if (random.percent(40)) {
      const type = random.pick(CONTENT_TYPES)
      setHeader(call, 'content-type', type)
      if (type === '') call.headers = call.headers.filter(([name]) => name !== 'content-type')
      return `content-type ${type.slice(0, 60) || 'left out'}`
    }
    if (random.percent(15)) {
      setHeader(call, 'content-encoding', random.pick(['gzip', 'br', 'x', 'identity']))
      return 'content-encoding'
    }
    call.body = Buffer.from(random.pick(BODIES) as Buffer)
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
    const name = random.pick(HEADERS)
    const odd = headerText(oddText(random))
    const value = random.pick(valuesOf(odd, caller?.token)[name] ?? [odd, odd, '', '*', 'x'.repeat(5000)])
    // Node itself responds 417 to an unknown expectation.
    if (name === 'expect') call.breaksHttp = true
    if (random.percent(15)) call.headers.push([name, value], [name, value])
    else setHeader(call, name, value)
    return `header ${name}: ${value.slice(0, 40)}`
  },
  'odd path': (call, random) => {
    const [path = '', query] = call.target.split('?')
    const odd = random.pick(PATHS)(path)
    call.target = query === undefined ? odd : `${odd}?${query}`
    if (/[^\x21-\x7e]/.test(odd)) call.breaksHttp = true
    return `path ${odd.slice(0, 60)}`
  },
  'odd method': (call, random) => {
    call.method = random.pick(METHODS)
    return `method ${call.method}`
  },
  'broken http': (call, random) => {
    call.breaksHttp = true
    const way = random.pick(Object.keys(BROKEN_HTTP))
    BROKEN_HTTP[way]?.(call)
    return way
  },
} satisfies Record<string, Change>
