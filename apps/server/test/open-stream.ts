import type { AddressInfo } from 'node:net'
import type { TestApp } from './app.ts'

/** The live events of a session, over a real connection. */
export async function openStream({ server }: Pick<TestApp, 'server'>, token: string) {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, { headers: { authorization: token } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    /** Whether it said this before it ended. */
    async heard(wanted: string): Promise<boolean> {
      while (!text.includes(wanted)) {
        const part = await reader?.read()
        if (!part || part.done) return false
        text += part.value
      }
      return true
    },
  }
}
