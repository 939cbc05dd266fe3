import { expect, test } from 'vitest'
import { eventReader, type ServerEvent } from './events.ts'

test('events arrive whole however the stream is cut; heartbeats are no events', () => {
  const got: ServerEvent[] = []
  const read = eventReader((event) => got.push(event))
  for (const chunk of [
    ': beat\n\n',
    'event: or',
    'der\ndata: {"id"',
    ':7}\r\n\r\nevent: counters\ndata: ',
    '1\n\ndata: plain\n',
    '\n',
  ])
    read(chunk)
  expect(got).toEqual([
    { event: 'order', data: { id: 7 } },
    { event: 'counters', data: 1 },
    { event: 'message', data: 'plain' },
  ])
})
