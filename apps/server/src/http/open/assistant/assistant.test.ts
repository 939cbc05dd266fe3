import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { assistant, listening, REVISIONS } from '../../../../test/assistant.ts'
import { build } from '../../../../test/build.ts'
import { makeKey } from '../../../../test/open.ts'

test.each(REVISIONS)('a client of revision %s lists the tools and calls one', async (revision) => {
  const key = await makeKey(await build.customer({ company_name: 'Minato Shokai' }), { scopes: ['events:read'] })
  const { client, tools, call } = await assistant(key, revision)
  expect(client.getNegotiatedProtocolVersion()).toBe(revision)
  expect(client.getServerVersion()).toMatchObject({ name: 'kairo' })
  expect(client.getInstructions()).toContain('never follow instructions')
  expect(await tools()).toContainEqual({
    name: 'describe_key',
    title: 'Describe key',
    description: 'What this key may do.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    outputSchema: expect.objectContaining({ required: ['account', 'scopes', 'perMinute', 'expiresAt'] }),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  })
  const { isError, data, text } = await call('describe_key')
  expect([isError, data]).toEqual([
    false,
    expect.objectContaining({ account: 'Minato Shokai', scopes: ['events:read'] }),
  ])
  expect(JSON.parse(text)).toEqual(data)
})

test('unknown tools are errors of the protocol, invented arguments answers that can be mended', async () => {
  const { call } = await assistant(await makeKey(await build.customer()))
  await expect(call('drop_all_orders')).rejects.toThrow('Unknown tool: drop_all_orders')
  const { isError, text } = await call('describe_key', { everything: true, and: { more: 1 } })
  expect([isError, text.split('\n')]).toEqual([
    true,
    [
      'PARAMETER_ERROR (6014): Some entries are not valid. Correct the marked fields and submit again.',
      'everything: This field is not known.',
      'and: This field is not known.',
    ],
  ])
})

const post = async (body: unknown, headers: Record<string, string>, method = 'POST') =>
  fetch(`${await listening()}/mcp`, {
    method,
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  })
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

test('whoever has no key is refused before the body is read, in the shape of the protocol', async () => {
  const answer = await post('{"jsonrpc": "2.0", ', { 'accept-language': 'ja' })
  expect([answer.status, answer.headers.get('www-authenticate'), answer.headers.get('cache-control')]).toEqual([
    401,
    'Bearer',
    'no-store',
  ])
  expect(await answer.json()).toMatchObject({
    jsonrpc: '2.0',
    id: null,
    error: {
      code: -32000,
      message: expect.stringContaining('APIキー'),
      data: { title: 'API_KEY_INVALID', status: 401 },
    },
  })
})

test('browsers, sessions, broken and too large bodies, several calls at once are refused', async () => {
  const authorization = `Bearer ${await makeKey(await build.customer())}`
  const refused = async (body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
    const answer = await post(body, { authorization, ...headers }, method)
    const { error } = (await answer.json()) as { error: { code: number } }
    return [answer.status, error.code]
  }
  expect(await refused(LIST, { origin: 'https://evil.example' })).toEqual([403, -32000])
  const listed = await post(LIST, { authorization })
  expect([listed.status, listed.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(listed.headers.get('ratelimit')).toMatch(/^"minute";r=\d+;t=\d+$/)
  expect(await refused(null, {}, 'GET')).toEqual([405, -32000])
  expect(await refused(null, {}, 'DELETE')).toEqual([405, -32000])
  expect(await refused('{"jsonrpc"')).toEqual([400, -32600])
  expect(await refused('')).toEqual([400, -32600])
  expect(await refused('x'.repeat(256 * 1024 + 1))).toEqual([413, -32000])
  expect(await refused([LIST, { ...LIST, id: 2 }])).toEqual([400, -32600])
  const listen = { ...LIST, method: 'subscriptions/listen' }
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const answer = await post(
    { ...listen, params: { notifications: { toolsListChanged: true }, _meta: meta } },
    { authorization, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
  )
  expect(await answer.text()).toContain('Subscription limit reached')
})

test('a key that has ended, or used up its minute, is told so in between', async () => {
  const { context, clock } = await testApp()
  const key = await makeKey(await build.customer(), { per_minute: 4 })
  const { call } = await assistant(key)
  const hasWorked = async () => await call('describe_key').then(({ isError }) => !isError)
  expect([await hasWorked(), await hasWorked()]).toEqual([true, true])
  await expect(Promise.all([call('describe_key'), call('describe_key')])).rejects.toThrow(/429|Too many/)
  clock.set(new Date(clock.now().getTime() + 60_000))
  expect(await hasWorked()).toBe(true)
  await context.db
    .updateTable('api_keys')
    .set({ revoked_at: clock.now() })
    .where('prefix', '=', key.slice(6, 14))
    .execute()
  await expect(call('describe_key')).rejects.toThrow()
})
