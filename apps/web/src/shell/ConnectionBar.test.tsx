import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { listed, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { coreTexts } from '@/i18n/core-texts.ts'

const bar = () => page.getByRole('status').filter({ hasText: coreTexts['zh-cn'].shell.connectionLost })

beforeEach(() => {
  stubFrame()
  response('GET /destination/port/list', () => listed([]))
})

/** The stream of events, which breaks and does not open again until it is told to. */
function serveStream() {
  const others = window.fetch
  let isThere = true
  let open: ReadableStreamDefaultController | undefined
  window.fetch = async (target, init) => {
    if (!String(target).includes('/api/events')) return others(target, init)
    if (!isThere) throw new TypeError('Failed to fetch')
    const body = new ReadableStream({ start: (controller) => void (open = controller) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  return {
    isOpen: () => open !== undefined,
    stop: () => {
      isThere = false
      open?.close()
    },
    start: () => {
      isThere = true
    },
  }
}
/** A machine that is on a network again does not wait for the next attempt. */
const tryNow = () => window.dispatchEvent(new Event('online'))

test('a bar says that the server is gone, until it is back', async () => {
  const stream = serveStream()
  open('/portOfDestination', 2)
  await expect.poll(stream.isOpen).toBe(true)
  await expect.element(bar()).not.toBeInTheDocument()
  stream.stop()
  await expect
    .poll(() => {
      tryNow()
      return bar().elements().length
    })
    .toBe(1)
  await expectAccessible()
  stream.start()
  await expect
    .poll(() => {
      tryNow()
      return bar().elements().length
    })
    .toBe(0)
})
