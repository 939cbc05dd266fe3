import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { testApp } from './app.ts'

/** The revisions of the protocol that are spoken: with a session, which is not kept, and without one. */
export const REVISIONS = ['2025-11-25', '2026-07-28'] as const
type Revision = (typeof REVISIONS)[number]

/** Where the server of this test file listens. */
export async function listening(): Promise<string> {
  const { server } = await testApp()
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** What a tool answers. */
export interface ToolAnswer {
  isError: boolean
  /** Of a refusal what it says; else the answer as text. */
  text: string
  data: Record<string, unknown>
}

/** An assistant of somebody else, by the official client, which holds answers against the schemas of the tools. */
export async function assistant(key: string, revision: Revision = '2026-07-28') {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: revision === '2025-11-25' ? 'legacy' : { pin: revision } } },
  )
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', await listening()), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })
  await client.connect(transport)
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    call: async (name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> => {
      const { isError, content, structuredContent } = await client.callTool({ name, arguments: given })
      const [first] = content
      return {
        isError: isError === true,
        text: first?.type === 'text' ? first.text : '',
        data: (structuredContent ?? {}) as Record<string, unknown>,
      }
    },
  }
}
