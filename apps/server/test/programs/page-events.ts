import { once } from 'node:events'
import { type Agent, get as getPlain, type IncomingMessage } from 'node:http'
import { get as getEncrypted } from 'node:https'

/**
 * The names of the events that an open page has received so far. Not by fetch, which opens a spare connection when a
 * stream is aborted: the program would wait for its request. Throws unless the stream is answered 200.
 */
export async function openPageEvents(
  address: string,
  token: string,
  agent: Agent | false = false,
): Promise<{ events: string[]; close: () => void }> {
  const get = address.startsWith('https:') ? getEncrypted : getPlain
  const request = get(`${address}/api/events`, { agent, headers: { authorization: token } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`/api/events answers ${response.statusCode}`)
  const events: string[] = []
  response.setEncoding('utf8').on('data', (text: string) => {
    events.push(...[...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name ?? ''))
  })
  for (const end of [request, response]) end.on('error', () => {})
  return { events, close: () => request.destroy() }
}
