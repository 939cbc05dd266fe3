import { describe, expect, it } from 'vitest'
import { BUSINESS_SETTINGS, INITIAL_SETTINGS, SETTING_KEYS } from './business-settings.ts'
import { SETTING_FIELDS } from './business-settings.contract.ts'
import { SETTING_GROUPS } from './setting.ts'

describe('business settings', () => {
  it.each(SETTING_KEYS)('%s has an initial value within its limits, in a group of the page', (key) => {
    expect(SETTING_FIELDS[key].parse(INITIAL_SETTINGS[key])).toBe(INITIAL_SETTINGS[key])
    expect(Object.keys(SETTING_GROUPS)).toContain(BUSINESS_SETTINGS[key].group)
  })

  it('has the initial values required by billing', () => {
    expect(INITIAL_SETTINGS).toMatchObject({
      taxRounding: 'halfUp',
      bankFeeTolerance: '880',
      bankFeeToleranceJapan: '0',
    })
  })

  it.each([
    ['taxRounding', 'nearest'],
    ['bankFeeTolerance', '880.5'],
    ['bankFeeTolerance', '10001'],
    ['bankFeeTolerance', '-1'],
    ['accountSales', ' '],
    ['accountSales', 'x'.repeat(41)],
    ['accountSales', 'two\nlines'],
  ] as const)('%s refuses %j', (key, value) => {
    expect(SETTING_FIELDS[key].safeParse(value).success).toBe(false)
  })
})
