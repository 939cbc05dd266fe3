import { expect, it } from 'vitest'
import { carrierCodeOf, SHIPPING_COMPANIES, shippingCompanyOf } from './shipping-companies.ts'
import { isChineseWithLatin, isJapaneseWithLatin } from './ports/test-national-scripts.ts'

it('codes, names and aliases are unique', () => {
  const owners = new Map<string, string>()
  for (const carrier of SHIPPING_COMPANIES) {
    const spellings = [
      carrier.name,
      carrier.smdg,
      carrier.scac,
      carrier.nameEn,
      carrier.nameJa,
      carrier.nameZh,
      ...carrier.aliases,
    ]
    for (const spelling of spellings) {
      if (spelling === null) continue
      const key = spelling.toLowerCase()
      expect(`${spelling}: ${owners.get(key) ?? carrier.name}`).toBe(`${spelling}: ${carrier.name}`)
      owners.set(key, carrier.name)
    }
  }
})

it.each(SHIPPING_COMPANIES.map((carrier) => [carrier.name, carrier] as const))('%s is complete', (name, carrier) => {
  expect(shippingCompanyOf(name)).toBe(carrier)
  expect(carrier.smdg ?? 'AAA').toMatch(/^[A-Z]{3}$/)
  expect(carrier.scac ?? 'AAAA').toMatch(/^[A-Z0-9]{4}$/)
  expect(carrierCodeOf(carrier)).toBe(carrier.smdg ?? carrier.scac)
  expect(carrier.nameEn).toMatch(/^[\x20-\x7e]+$/)
  expect(isJapaneseWithLatin(carrier.nameJa)).toBe(true)
  expect(isChineseWithLatin(carrier.nameZh)).toBe(true)
})

it('has the SMDG codes of the most used carriers', () => {
  const codes = Object.fromEntries(SHIPPING_COMPANIES.map((carrier) => [carrier.name, carrier.smdg]))
  expect(codes).toMatchObject({ SITC: 'SIT', COSCO: 'COS', ONE: 'ONE', Jinjiang: 'SJJ', Sinotrans: 'SNL', OOCL: 'OOL' })
  expect(() => shippingCompanyOf('Flying Dutchman')).toThrow(RangeError)
})
