import { describe, expect, it } from 'vitest'
import { CHINA_PORTS } from './china-ports.ts'
import { JAPAN_PORTS } from './japan-ports.ts'
import { type Port, PORTS, portOf, spellingsOf } from './ports.ts'
import { isChinese, isJapanese } from './test-national-scripts.ts'

const BOXES = {
  1: { prefix: 'CN', timeZone: 'Asia/Shanghai', south: 18, north: 42, west: 105, east: 125 },
  2: { prefix: 'JP', timeZone: 'Asia/Tokyo', south: 24, north: 46, west: 123, east: 146 },
} as const

const repeated = (values: readonly string[]): string[] => {
  const seen = new Set<string>()
  return values.filter((value) => {
    const key = value.toLowerCase()
    const known = seen.has(key)
    seen.add(key)
    return known
  })
}

describe('ports', () => {
  it('include the main ports of the trade', () => {
    expect(JAPAN_PORTS.length).toBeGreaterThanOrEqual(32)
    expect(CHINA_PORTS.length).toBeGreaterThanOrEqual(28)
    for (const code of ['JPTYO', 'JPYOK', 'JPNGO', 'JPOSA', 'JPUKB', 'JPHKT', 'JPMOJ', 'CNSHA', 'CNNGB', 'CNTAO']) {
      expect(portOf(code).unlocode).toBe(code)
    }
    expect(() => portOf('XXXXX')).toThrow(RangeError)
  })

  it('have unique codes, names and aliases', () => {
    const spellings = PORTS.flatMap((port) => [...new Set(spellingsOf(port).map((text) => text.toLowerCase()))])
    expect(repeated(spellings)).toEqual([])
  })

  it.each(PORTS.map((port) => [port.unlocode, port] as const))('%s has coordinates in its country', (_code, port) => {
    const box = BOXES[port.country]
    expect(port.unlocode).toMatch(new RegExp(`^${box.prefix}[A-Z]{3}$`))
    expect(port.timeZone).toBe(box.timeZone)
    expect(port.latitude).toBeGreaterThan(box.south)
    expect(port.latitude).toBeLessThan(box.north)
    expect(port.longitude).toBeGreaterThan(box.west)
    expect(port.longitude).toBeLessThan(box.east)
  })

  it.each(PORTS.map((port) => [port.unlocode, port] as const))('%s has each name in its own script', (_code, port) => {
    expect(port.nameEn).toMatch(/^[A-Z][A-Za-z -]+$/)
    expect(isJapanese(port.nameJa)).toBe(true)
    expect(isChinese(port.nameZh)).toBe(true)
    for (const alias of port.aliases) expect(alias).toBe(alias.trim())
  })

  it('list other codes of the same port as aliases', () => {
    const codes = PORTS.flatMap((port: Port) =>
      port.aliases.filter((alias) => /^(CN|JP)[A-Z]{3}$/.test(alias)).map((alias) => [port.country, alias] as const),
    )
    expect(codes.length).toBeGreaterThan(20)
    for (const [country, code] of codes) expect(code.slice(0, 2)).toBe(BOXES[country].prefix)
  })

  it('have distinct coordinates', () => {
    for (const a of PORTS) {
      for (const b of PORTS) {
        if (a === b) continue
        const degrees = Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude)
        expect(`${a.unlocode} ${b.unlocode} ${degrees > 0.05}`).toBe(`${a.unlocode} ${b.unlocode} true`)
      }
    }
  })
})

describe('the script detection of the test above', () => {
  it.each([
    ['宁波', false, true],
    ['寧波', true, false],
    ['広島', true, false],
    ['横滨', false, true],
    ['ナンツウ', true, false],
    ['上海', true, true],
    ['Kobe', false, false],
  ])('%s', (text, japanese, chinese) => {
    expect(isJapanese(text)).toBe(japanese)
    expect(isChinese(text)).toBe(chinese)
  })
})
