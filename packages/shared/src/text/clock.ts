import { type Doubt, LONGEST_VALUE, MARK, type Reading, visibleText } from './reading.ts'

const HALF = '(?:a\\.?m\\.?|p\\.?m\\.?|午前|午後|上午|下午|早上|晚上|凌晨)'
/** Hour, minutes and seconds behind `:`, 時 or h; a half of the day on either side. `\\s?` as blanks were made single. */
const WRITTEN = `(${HALF})?\\s?(\\d{1,2})\\s?(?:(?::|時|时|点|點|h(?![a-z]))\\s?(?:(\\d{1,2})(?:\\s?(?:分|m(?![a-z.])))?|(半))?(?::(\\d{1,2})|\\s?(\\d{1,2})秒)?)?\\s?(?:hrs?|hours?)?\\s?(${HALF})?`
const WHOLE = new RegExp(`^${WRITTEN}$`, 'i')
const FIRST = new RegExp(`(?<![a-z\\d:.,/-])${WRITTEN}(?![a-z\\d:])`, 'gi')
/** `1600`, `0930`, `930`, `1600H`: digits alone, as forms of the trade have them. */
const FOUR_DIGITS = /^([01]?\d|2[0-4])([0-5]\d)(?:\s?(?:h|hrs?|hours))?$/i

const two = (value: number): string => String(value).padStart(2, '0')

/** The hour of 0 to 24 that a half of the day makes of the written one; undefined where people read it in two ways. */
const HOURS: Record<string, (hour: number) => number | undefined> = {
  am: (hour) => (hour > 12 ? undefined : hour % 12),
  // 12:30 PM and 16:00 PM are one thing, 0:30 PM is not.
  pm: (hour) => (hour === 0 ? undefined : hour < 12 ? hour + 12 : hour),
  午前: (hour) => (hour > 11 ? undefined : hour),
  // 午後12時 is noon to some and midnight to others.
  午後: (hour) => (hour === 12 ? undefined : hour < 12 ? hour + 12 : hour),
  上午: (hour) => (hour > 11 ? undefined : hour),
  下午: (hour) => (hour === 0 ? undefined : hour < 12 ? hour + 12 : hour),
  早上: (hour) => (hour > 11 ? undefined : hour),
  晚上: (hour) => (hour < 5 || hour === 12 ? undefined : hour < 12 ? hour + 12 : hour),
  凌晨: (hour) => (hour > 6 ? undefined : hour),
}

/** Hour and minute as `HH:mm`; 24:00 is the end of its day. */
function clockOf(parts: readonly (string | undefined)[]): { value: string } | { doubt: Doubt } {
  const [before = '', hours = '', minutes, half, seconds, secondsInWords, after = ''] = parts
  const [first, second] = [before, after].map((word) => word.replaceAll('.', '').toLowerCase())
  if (first && second && first !== second) return { doubt: 'clockHalf' }
  const ofHalf = HOURS[first || second || '']
  const hour = ofHalf ? ofHalf(Number(hours)) : Number(hours)
  if (hour === undefined) return { doubt: 'clockHalf' }
  const minute = half ? 30 : Number(minutes ?? 0)
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0) || Number(seconds ?? secondsInWords ?? 0) > 59)
    return { doubt: 'clock' }
  return { value: `${two(hour)}:${two(minute)}` }
}

/** Blanks as one, the colon in half width; `正午` and `noon` as 12:00. */
const plainText = (raw: string): string => visibleText(raw).replace(/\s+/g, ' ').replaceAll('：', ':')

/**
 * Reads a time of day as `HH:mm`, `24:00` for the end of a day: `16:00`, `4 PM`, `午後4時半`, `16時30分`, `1600`, `16h`.
 * A bare hour (`16`) only where the caller says so. Seconds are cut.
 */
export function readClock(raw: string, { bareHour = false }: { bareHour?: boolean } = {}): Reading<string> {
  const doubt = (why: Doubt): Reading<string> => ({ doubt: why, raw })
  if (raw.length > LONGEST_VALUE) return doubt('clock')
  if (MARK.test(raw)) return doubt('mark')
  const text = plainText(raw)
  if (/^(?:正午|noon|12 noon|12:00 noon)$/i.test(text)) return { value: '12:00' }
  const digits = FOUR_DIGITS.exec(text)
  if (digits) {
    const read = clockOf([undefined, digits[1], digits[2]])
    return 'value' in read ? read : doubt(read.doubt)
  }
  const parts = WHOLE.exec(text)
  if (!parts || (/^\d{1,2}$/.test(text) && !bareHour)) return doubt('clock')
  const read = clockOf(parts.slice(1))
  return 'value' in read ? read : doubt(read.doubt)
}

export interface FoundClock {
  /** `HH:mm`, or why it is not sure. */
  reading: Reading<string>
  start: number
  end: number
}

/** `1630`, `0930 HRS` at the beginning; `noon`. */
const FOUR_DIGITS_FIRST =
  /^\s?(?:([01]\d|2[0-4])([0-5]\d)(?:\s?(?:h|hrs?|hours))?(?![\w:.,/-])|(正午|中午|(?:12\s)?noon))/i

/**
 * The first time of day in a text that has at least a colon, an hour's word or a half of the day, or four digits at its
 * beginning.
 */
export function findClock(text: string): FoundClock | undefined {
  const line = text.slice(0, LONGEST_VALUE)
  const first = FOUR_DIGITS_FIRST.exec(line)
  if (first) {
    const read = first[3] ? { value: '12:00' } : clockOf([undefined, first[1], first[2]])
    return { reading: 'value' in read ? read : { ...read, raw: first[0] }, start: 0, end: first[0].length }
  }
  for (const parts of line.matchAll(FIRST)) {
    if (/^\d{1,2}$/.test(parts[0].trim())) continue
    const read = clockOf(parts.slice(1))
    const reading: Reading<string> = 'value' in read ? read : { ...read, raw: parts[0] }
    return { reading, start: parts.index, end: parts.index + parts[0].length }
  }
  return undefined
}
