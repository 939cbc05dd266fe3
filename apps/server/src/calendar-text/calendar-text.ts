/**
 * The text of a calendar (RFC 5545). Moments are written in UTC, which every program reads without a table of zones; what
 * is of a day at a port is a whole day, and has no zone.
 */
export interface CalendarEvent {
  /** The same at every fetch, and of no other event anywhere. */
  uid: string
  sequence: number
  changedAt: Date
  at: EventTime
  summary: string
  /** What of it is known beyond its time; nothing of a cancelled one. */
  more?: { description: string; location: string; url: string }
  isCancelled: boolean
}
/** A whole day, `yyyy-MM-dd`, or a moment. */
export type EventTime = { day: string } | { instant: Date }

export interface CalendarHead {
  name: string
  about: string
}

/** How often a program is asked to look again. */
const EVERY = 'PT1H'
/** Octets of a line, without its end. */
const LINE = 75

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/g
const CONTROL = /(?!\n)\p{Cc}/gu
/** A text as the value of a property: what separates is escaped, controls are left out. */
const escaped = (text: string): string =>
  text
    .replace(LINE_BREAK, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** A line in pieces of at most 75 octets, of which each but the first begins with a blank; no character is cut. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE) return line
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

const dayOf = (day: string): string => day.replaceAll('-', '')
const momentOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** A whole day has its end as well: some programs ask for it. A moment has none, and takes no time. */
const times = (at: EventTime): string[] =>
  'day' in at
    ? [`DTSTART;VALUE=DATE:${dayOf(at.day)}`, `DTEND;VALUE=DATE:${dayOf(nextDay(at.day))}`]
    : [`DTSTART:${momentOf(at.instant)}`]

const eventLines = ({ uid, sequence, changedAt, at, summary, more, isCancelled }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  // When it last changed, and not when it is read: so the text is the same until something changes.
  `DTSTAMP:${momentOf(changedAt)}`,
  `LAST-MODIFIED:${momentOf(changedAt)}`,
  `SEQUENCE:${sequence}`,
  ...times(at),
  `SUMMARY:${escaped(summary)}`,
  ...(more
    ? [`DESCRIPTION:${escaped(more.description)}`, `LOCATION:${escaped(more.location)}`, `URL:${more.url}`]
    : []),
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  // Nobody is busy because of it.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** The whole calendar; name and refresh in the words of the standard and in those of Apple, Google and Microsoft. */
export function calendarText({ name, about }: CalendarHead, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kairo//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `DESCRIPTION:${escaped(about)}`,
    `X-WR-CALDESC:${escaped(about)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${EVERY}`,
    `X-PUBLISHED-TTL:${EVERY}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
