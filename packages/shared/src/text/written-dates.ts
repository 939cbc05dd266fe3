import { isRealDate } from '../dates.ts'

/** A day as users write it in documents, and where it is in the text. */
interface WrittenDate {
  /** yyyy-MM-dd */
  date: string
  start: number
  end: number
}

/** First year of the Japanese eras that documents may name, minus one. */
const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, R: 2018, H: 1988, S: 1925 }
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const B = '\\s*'

/** Each form with the place of year, month and day among its groups. Blanks may stand between the parts. */
const FORMS: { pattern: RegExp; read: (parts: string[]) => [year: number, month: number, day: number] }[] = [
  {
    // 2026/12/05, 2026-12-5, 2026.12.05, 2026年12月5日
    pattern: new RegExp(
      `(?<!\\d)(20\\d{2})${B}(?:年|[-/.])${B}(\\d{1,2})${B}(?:月|[-/.])${B}(\\d{1,2})(?:${B}日|(?!\\d))`,
      'g',
    ),
    read: ([year = '', month = '', day = '']) => [+year, +month, +day],
  },
  {
    // 令和8年12月5日, R8.12.5, 令和元年5月1日
    pattern: new RegExp(
      `(令和|平成|昭和|(?<![A-Za-z])[RHS])${B}(元|\\d{1,2})${B}(?:年|[-/.])${B}(\\d{1,2})${B}(?:月|[-/.])${B}(\\d{1,2})(?:${B}日|(?!\\d))`,
      'g',
    ),
    read: ([era = '', year = '', month = '', day = '']) => [
      (ERAS[era] ?? 0) + (year === '元' ? 1 : +year),
      +month,
      +day,
    ],
  },
  {
    // 5 Dec 2026, 05-DEC-2026, 5th December, 2026, 05DEC26
    pattern: new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[\\s.,-]*${MONTH}[\\s.,'-]*(20\\d{2}|\\d{2})(?!\\d)`, 'gi'),
    read: ([day = '', month = '', year = '']) => [fullYear(year), monthOf(month), +day],
  },
  {
    // Dec 5, 2026; December 5th 2026
    pattern: new RegExp(`(?<![a-z])${MONTH}[\\s.]*(\\d{1,2})(?:st|nd|rd|th)?[\\s,]+(20\\d{2})(?!\\d)`, 'gi'),
    read: ([month = '', day = '', year = '']) => [+year, monthOf(month), +day],
  },
  {
    // 20261205
    pattern: /(?<!\d)(20\d{2})(0[1-9]|1[0-2])([0-3]\d)(?!\d)/g,
    read: ([year = '', month = '', day = '']) => [+year, +month, +day],
  },
  {
    // 26/12/05 in the order of Japan and China; only with a year that cannot be a day or a month of theirs
    pattern: new RegExp(`(?<![\\d/.-])'?(3[2-9]|2[4-9])${B}[/.]${B}(\\d{1,2})${B}[/.]${B}(\\d{1,2})(?![\\d/.-])`, 'g'),
    read: ([year = '', month = '', day = '']) => [2000 + +year, +month, +day],
  },
]

const fullYear = (year: string): number => (year.length === 2 ? 2000 + +year : +year)
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

function realDate(year: number, month: number, day: number): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isRealDate(date) ? date : undefined
}

/**
 * All days that a text names, in their order: 2026/12/05, 2026年12月5日, 令和8年12月5日, R8.12.5, 5 Dec 2026,
 * 05-DEC-2026, Dec 5, 2026, 20261205. Days that do not exist are left out, and so is 05/12/2026, which two countries
 * read differently. Full-width digits count. The places are those in `text.normalize('NFKC')`.
 */
export function findWrittenDates(text: string): WrittenDate[] {
  const plain = text.normalize('NFKC')
  const found: WrittenDate[] = []
  for (const { pattern, read } of FORMS) {
    for (const match of plain.matchAll(pattern)) {
      const [year, month, day] = read(match.slice(1))
      const date = realDate(year, month, day)
      const start = match.index
      const end = start + match[0].length
      if (date && !found.some((other) => start < other.end && other.start < end)) found.push({ date, start, end })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The one day that a text is, e.g. of a cell: nothing else may stand there but a weekday or a time behind it. */
export function readWrittenDate(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const [first, second] = findWrittenDates(plain)
  if (!first || second || first.start > 0) return undefined
  const rest = plain.slice(first.end).trim()
  return rest === '' || /^(\(.{1,10}\)|0{1,2}:00(:00)?)$/.test(rest) ? first.date : undefined
}
