import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { parse } from 'content-disposition'
import { fileHeaders, securityHeaders } from './headers.ts'
import Fastify from 'fastify'

/** Sends the headers over a real connection, where an unencoded character would break. */
async function received(name: string, inline = false): Promise<Headers> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { ...fileHeaders(name, { inline }) }).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  server.close()
  return headers
}

test.each(['見積書_上海港→横浜港.pdf', '装箱单 2026.xlsx', 'Rate "A" 100%.csv', 'Über café.pdf', "it's (1).pdf"])(
  '%s round-trips unchanged',
  async (name) => {
    const headers = await received(name)
    const shown = name.replaceAll('"', '_')
    expect(decodeURIComponent(headers.get('download-filename') ?? '')).toBe(shown)
    expect(parse(headers.get('content-disposition') ?? '')).toMatchObject({
      type: 'attachment',
      parameters: { filename: shown },
    })
  },
)

test('the fallback name for old clients has ASCII characters only and no question marks', () => {
  expect(fileHeaders('見積書_K261120-0001.pdf')['content-disposition']).toMatch(/filename="?_K261120-0001\.pdf"?;/)
  expect(fileHeaders('見積書.pdf')['content-disposition']).toMatch(/filename="?download\.pdf"?;/)
  expect(fileHeaders('見積書.pdf')['content-disposition']).not.toContain('?')
})

test('a file name cannot inject a header, and content sniffing is off', async () => {
  const headers = await received('a.pdf\r\nSet-Cookie: session=1', true)
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('content-disposition')).toMatch(/^inline;/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['https://kairo.example.com', 'max-age=31536000; includeSubDomains'],
  ['https://kairo.example.co.jp:8443', 'max-age=31536000; includeSubDomains'],
  ['https://example.com', 'max-age=31536000'],
  ['https://example.co.jp', 'max-age=31536000'],
  ['https://192.0.2.7', 'max-age=31536000'],
  ['https://[2001:db8::7]', 'max-age=31536000'],
  ['https://localhost:3000', 'max-age=31536000'],
  ['http://kairo.example.com', undefined],
])('sends HSTS as the public address allows: %s', async (publicUrl, expected) => {
  const app = Fastify()
  app.addHook('onRequest', securityHeaders(publicUrl))
  const { headers } = await app.inject('/nothing')
  expect(headers['strict-transport-security']).toBe(expected)
  expect(headers['x-content-type-options']).toBe('nosniff')
  await app.close()
})
