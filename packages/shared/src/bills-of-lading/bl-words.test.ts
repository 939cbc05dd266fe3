import { describe, expect, it, test } from 'vitest'
import {
  freightText,
  numberInWords,
  onBoardText,
  originalsText,
  packagesText,
  paperDay,
  sayPackages,
  unitWord,
} from './bl-words.ts'
import { blText, randomOf } from './test-bl-order.ts'

const [line] = blText().goods
if (!line) throw new Error('the example has goods')

/** The second implementation: from the largest name down, on the number itself. */
const NAMES: readonly (readonly [number, string])[] = [
  [1_000_000_000, 'BILLION'],
  [1_000_000, 'MILLION'],
  [1000, 'THOUSAND'],
  [100, 'HUNDRED'],
]
const SMALL: Readonly<Record<number, string>> = {
  ...{ 1: 'ONE', 2: 'TWO', 3: 'THREE', 4: 'FOUR', 5: 'FIVE', 6: 'SIX', 7: 'SEVEN', 8: 'EIGHT', 9: 'NINE', 10: 'TEN' },
  ...{ 11: 'ELEVEN', 12: 'TWELVE', 13: 'THIRTEEN', 14: 'FOURTEEN', 15: 'FIFTEEN', 16: 'SIXTEEN', 17: 'SEVENTEEN' },
  ...{ 18: 'EIGHTEEN', 19: 'NINETEEN', 20: 'TWENTY', 30: 'THIRTY', 40: 'FORTY', 50: 'FIFTY', 60: 'SIXTY' },
  ...{ 70: 'SEVENTY', 80: 'EIGHTY', 90: 'NINETY' },
}
function spoken(n: number): string {
  for (const [value, name] of NAMES) {
    if (n < value) continue
    const rest = n % value
    const and = rest > 0 && rest < 100 ? 'AND ' : ''
    return `${spoken((n - rest) / value)} ${name}${rest > 0 ? ` ${and}${spoken(rest)}` : ''}`
  }
  return SMALL[n] ?? `${SMALL[n - (n % 10)]}-${SMALL[n % 10]}`
}

describe('numbers in words', () => {
  test.each([
    [0, 'ZERO'],
    [1, 'ONE'],
    [20, 'TWENTY'],
    [21, 'TWENTY-ONE'],
    [100, 'ONE HUNDRED'],
    [120, 'ONE HUNDRED AND TWENTY'],
    [1005, 'ONE THOUSAND AND FIVE'],
    [1200, 'ONE THOUSAND TWO HUNDRED'],
    [9_999_999, 'NINE MILLION NINE HUNDRED AND NINETY-NINE THOUSAND NINE HUNDRED AND NINETY-NINE'],
    [1_000_001, 'ONE MILLION AND ONE'],
    [1_001_000, 'ONE MILLION ONE THOUSAND'],
  ])('%i is %s', (n, words) => expect(numberInWords(n)).toBe(words))

  it('agrees with a second implementation', () => {
    const random = randomOf(20_261_129)
    const numbers = [
      ...Array.from({ length: 20_000 }, (_, n) => n + 1),
      ...Array.from({ length: 20_000 }, () => 1 + random(9_999_999)),
      ...Array.from({ length: 1000 }, () => 1 + random(200 * 99_999_999)),
    ]
    expect(numbers.filter((n) => numberInWords(n) !== spoken(n))).toEqual([])
  })

  it('refuses what counts no pieces', () => {
    for (const n of [-1, 1.5, Number.NaN, 1e12]) expect(() => numberInWords(n)).toThrow(RangeError)
  })
})

describe('packages', () => {
  test.each([
    [[{ packages: 120, unit: 'CARTONS' }], 'SAY ONE HUNDRED AND TWENTY (120) CARTONS ONLY'],
    [[{ packages: 1, unit: 'CARTONS' }], 'SAY ONE (1) CARTON ONLY'],
    [[{ packages: 1200, unit: 'SKIDS' }], 'SAY ONE THOUSAND TWO HUNDRED (1,200) SKIDS ONLY'],
    [[{ packages: 1, unit: 'SKIDS' }], 'SAY ONE (1) SKIDS ONLY'],
    [
      [
        { packages: 70, unit: 'CARTONS' },
        { packages: 50, unit: 'CARTONS' },
      ],
      'SAY ONE HUNDRED AND TWENTY (120) CARTONS ONLY',
    ],
    [
      [
        { packages: 100, unit: 'CARTONS' },
        { packages: 20, unit: 'PALLETS' },
      ],
      'SAY ONE HUNDRED AND TWENTY (120) PACKAGES ONLY',
    ],
    [[], ''],
  ])('%j', (goods, say) => expect(sayPackages(goods.map((part) => ({ ...line, ...part })))).toBe(say))

  test.each([
    ['Carton (CTN)', 'CARTON', 'CARTONS'],
    ['Pallet (PLT)', 'PALLET', 'PALLETS'],
    ['Piece (PCS)', 'PIECE', 'PIECES'],
    ['Package (PKG)', 'PACKAGE', 'PACKAGES'],
    ['Wooden case (CS)', 'WOODEN CASE', 'WOODEN CASES'],
    ['Crate (CRT)', 'CRATE', 'CRATES'],
    ['Bag (BAG)', 'BAG', 'BAGS'],
    ['Drum (DRM)', 'DRUM', 'DRUMS'],
    ['Bundle (BDL)', 'BUNDLE', 'BUNDLES'],
    ['Roll (ROL)', 'ROLL', 'ROLLS'],
    ['Bale (BLE)', 'BALE', 'BALES'],
    ['Set (SET)', 'SET', 'SETS'],
    // Added by an installation: its own word, whose plural nobody knows.
    ['Box', 'BOX', 'BOX'],
    ['箱', 'PACKAGE', 'PACKAGES'],
    ['', 'PACKAGE', 'PACKAGES'],
  ])('%s is %s and %s', (unit, one, many) => {
    expect(unitWord(unit)).toEqual({ one, many })
    expect([packagesText(1, many), packagesText(2, many)]).toEqual([`1 ${one}`, `2 ${many}`])
  })
})

test('days, freight and originals', () => {
  expect(paperDay('2026-12-01')).toBe('01 DEC 2026')
  expect(onBoardText('2026-12-01')).toBe('LADEN ON BOARD 01 DEC 2026')
  expect(onBoardText('2027-01-31')).toBe('LADEN ON BOARD 31 JAN 2027')
  expect([freightText('PREPAID'), freightText('COLLECT')]).toEqual(['FREIGHT PREPAID', 'FREIGHT COLLECT'])
  expect([originalsText('bl', 3), originalsText('bl', 0), originalsText('waybill', 0)]).toEqual([
    'THREE (3)',
    'NONE',
    'NONE',
  ])
})
