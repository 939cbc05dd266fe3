import { unitWord } from '@kairo/shared/bills-of-lading/bl-words'
import { ALL_ROLES } from '@kairo/shared/roles'
import { describe, expect, it } from 'vitest'
import { SHIPPED_DICTIONARY } from './dictionary.ts'
import { isChineseWithLatin, isJapaneseWithLatin } from '../ports/test-national-scripts.ts'

const codesOf = (entryID: number): Record<string, string> => {
  const found = SHIPPED_DICTIONARY.find((group) => group.entryID === entryID)
  return Object.fromEntries((found?.entries ?? []).map((entry) => [entry.entryCode, entry.entryValueEN]))
}

describe('dictionary', () => {
  it('has every group of the specification once', () => {
    const ids = SHIPPED_DICTIONARY.map((group) => group.entryID)
    expect(ids).toEqual([3, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 26, 30, 32, 33, 34, 35, 36, 37, 38])
  })

  it.each(SHIPPED_DICTIONARY.map((group) => [group.entryID, group] as const))(
    'group %i can be stored and read',
    (_id, group) => {
      expect(group.entries.length).toBeGreaterThan(1)
      expect(new Set(group.entries.map((entry) => entry.entryCode)).size).toBe(group.entries.length)
      expect(group.entries.map((entry) => entry.entrySeq)).toEqual(group.entries.map((_, index) => index + 1))
      for (const value of ['entryValueCN', 'entryValueJP', 'entryValueEN'] as const) {
        const values = group.entries.map((entry) => entry[value])
        // A second value of the same text would be refused as a duplicate when a user edits the group.
        expect(new Set(values).size).toBe(values.length)
        for (const text of values) expect(text.length).toBeLessThanOrEqual(50)
      }
      expect(isChineseWithLatin(group.entryName['zh-cn'])).toBe(true)
      expect(isJapaneseWithLatin(group.entryName.ja)).toBe(true)
      for (const entry of group.entries) {
        expect(`${entry.entryValueCN} ${isChineseWithLatin(entry.entryValueCN)}`).toBe(`${entry.entryValueCN} true`)
        expect(`${entry.entryValueJP} ${isJapaneseWithLatin(entry.entryValueJP)}`).toBe(`${entry.entryValueJP} true`)
        expect(entry.entryValueEN).toMatch(/^[\x20-\x7e]+$/)
      }
    },
  )

  it('has units whose plural the B/L knows', () => {
    const units = Object.values(codesOf(11))
    expect(units.filter((unit) => unitWord(unit).many === unitWord(unit).one)).toEqual([])
  })

  it('uses the codes that the program relies on', () => {
    expect(codesOf(3)).toEqual({ 1: 'Japanese', 2: 'Chinese', 3: 'English' })
    expect(Object.keys(codesOf(4))).toEqual(['0', '1', '2', '3'])
    expect(codesOf(4)).toMatchObject({ 0: 'Awaiting approval', 2: 'Contract terminated', 3: 'Rejected' })
    expect(Object.keys(codesOf(21))).toEqual(ALL_ROLES.map(String))
    expect(codesOf(16)[1]).toMatch(/^20GP/)
    expect(codesOf(16)[2]).toMatch(/^40GP/)
    expect(codesOf(16)[3]).toMatch(/^40HQ/)
    expect(codesOf(19)).toEqual({ 1: 'Pending', 2: 'Processed' })
    expect(codesOf(20)).toEqual({ 1: 'Discount notice', 2: 'Freight update', 3: 'System update' })
    expect(codesOf(22)).toEqual({ 1: 'China', 2: 'Japan' })
    expect(codesOf(26)).toEqual({ 1: 'Pending', 2: 'Rejected', 3: 'Approved' })
    expect(codesOf(32)).toEqual({ 1: 'Departure side', 2: 'Destination side' })
  })

  it('has the eleven Incoterms 2020', () => {
    const terms = Object.values(codesOf(15)).map((value) => value.slice(0, 3))
    expect(terms.sort()).toEqual(['CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DDP', 'DPU', 'EXW', 'FAS', 'FCA', 'FOB'])
  })

  it('has cities that fit into the address column', () => {
    for (const city of Object.values(codesOf(30))) expect(city.length).toBeLessThanOrEqual(15)
  })
})
