import { readDigits } from './amount.ts'
import { type Doubt, LONGEST_VALUE, MARK, type Reading, visibleText } from './reading.ts'

/** The words of each unit that may stand behind a number, e.g. `{ days: ['day', 'days', '日間', '天'] }`. */
export type UnitWords<Unit extends string> = Readonly<Record<Unit, readonly string[]>>

export interface WrittenQuantity<Unit extends string> {
  /** Decimal text without separators. */
  quantity: string
  /** The unit that stands behind the number; null where none does. */
  unit: Unit | null
}

const NUMBER_AT_START = /^[-−+]?[\d.,\u2009\u202f]{1,60}/
const unitKey = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[\s.]/g, '')

/** Reads a number with one of the units behind it or none, by the same rules as an amount: `1,200 kg`, `7日間`, `12㎥`. */
export function readQuantity<Unit extends string = never>(
  raw: string,
  units?: UnitWords<Unit>,
): Reading<WrittenQuantity<Unit>> {
  const doubt = (why: Doubt): Reading<WrittenQuantity<Unit>> => ({ doubt: why, raw })
  if (raw.length > LONGEST_VALUE) return doubt('number')
  const text = visibleText(raw)
  const [written = ''] = NUMBER_AT_START.exec(text) ?? []
  const behind = text.slice(written.length).trim()
  const unit = behind && unitOf(behind, units)
  if (unit === undefined) {
    if (MARK.test(behind)) return doubt('mark')
    const whole = readDigits(text)
    const why = 'doubt' in whole ? whole.doubt : 'number'
    return doubt(why === 'wordsAtNumber' ? 'otherUnit' : why)
  }
  const isNegative = /^[-−]/.test(written)
  const digits = readDigits(written.replace(/^[-−+]/, ''))
  if ('doubt' in digits) return doubt(digits.doubt)
  return {
    value: {
      quantity: isNegative && /[1-9]/.test(digits.value) ? `-${digits.value}` : digits.value,
      unit: unit || null,
    },
  }
}

function unitOf<Unit extends string>(behind: string, units: UnitWords<Unit> | undefined): Unit | undefined {
  const key = unitKey(behind)
  for (const unit in units) if (units[unit].some((word) => unitKey(word) === key)) return unit
  return undefined
}
