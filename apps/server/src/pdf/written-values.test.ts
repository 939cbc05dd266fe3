import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@kairo/shared/languages'
import { PDF_TEXTS } from './texts/texts.ts'
import { writtenDate, writtenNumber, writtenRate, writtenTime, writtenVolume, writtenWeight } from './written-values.ts'

describe('dates in documents', () => {
  it.each([
    ['ja', '2026年11月21日(土)'],
    ['zh-cn', '2026年11月21日 周六'],
    ['en', 'Sat 21 Nov 2026'],
  ] as const)('%s', (language, written) => {
    expect(writtenDate('2026-11-21', language)).toBe(written)
  })

  it.each([
    ['ja', '2026年12月4日(金) 16:00 東京'],
    ['zh-cn', '2026年12月4日 周五 16:00 东京'],
    ['en', 'Fri 4 Dec 2026 16:00 Tokyo'],
  ] as const)('a time without a zone is of Tokyo: %s', (language, written) => {
    expect(writtenTime('2026-12-04 16:00', language)).toBe(written)
  })

  it('keeps text that is not a date', () => {
    expect(writtenDate('TBA', 'en')).toBe('TBA')
    expect(writtenTime('SITC KEIFUKU 2648E', 'en')).toBe('SITC KEIFUKU 2648E')
    expect(writtenTime('2026-12-04', 'en')).toBe('Fri 4 Dec 2026')
    expect(writtenTime('2026-12-04 16:00 Asia/Shanghai', 'en')).toBe('Fri 4 Dec 2026 16:00 Shanghai')
  })
})

describe('numbers in documents', () => {
  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['18450.5', '18,450.5'],
    ['-1234567.125', '-1,234,567.125'],
    ['12345678901234567890.12', '12,345,678,901,234,567,890.12'],
  ])('%s is printed as %s', (value, written) => {
    expect(writtenNumber(value)).toBe(written)
  })

  it('prints units, and rates with at least two decimals', () => {
    expect(writtenWeight('18450.5')).toBe('18,450.5 kg')
    expect(writtenVolume('112.375')).toBe('112.375 m³')
    expect(writtenRate('156')).toBe('156.00')
    expect(writtenRate('7.1038')).toBe('7.1038')
    expect(writtenNumber('2.0005', 3)).toBe('2.001')
  })
})

/** Every text that takes parameters, by its path. */
function textsWithParameters(texts: object, path = ''): [string, (...marks: string[]) => string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'function') return [[`${path}${name}`, value as (...marks: string[]) => string]]
    return value && typeof value === 'object' ? textsWithParameters(value, `${path}${name}.`) : []
  })
}

describe.each(LANGUAGES)('texts in %s', (language) => {
  it.each(textsWithParameters(PDF_TEXTS[language]))('%s uses each of its parameters', (path, text) => {
    // A translation may declare fewer parameters than the type; the Chinese one has all of them.
    const original = new Map(textsWithParameters(PDF_TEXTS['zh-cn'])).get(path)
    const marks = Array.from({ length: original?.length ?? 0 }, (_, index) => `§${index}§`)
    expect(marks.length).toBeGreaterThan(0)
    for (const mark of marks) expect(text(...marks)).toContain(mark)
  })
})
