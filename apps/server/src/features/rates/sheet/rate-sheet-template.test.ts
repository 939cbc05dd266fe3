import { RATE_SHEET_FIELDS, rateField, sheetColumnOf } from '@kairo/shared/rates/rate-fields'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { KEYS, masters, parse, sheetOf } from './test-rate-sheets.ts'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { readRates } from './rate-sheet.ts'
import { RATE_COLUMNS } from './rate-sheet-columns.ts'
import { EXPLAINED } from './rate-sheet-explained.ts'
import { rateTemplate } from './rate-template.ts'

describe('the template', () => {
  test.each(['zh-cn', 'en', 'ja'] as const)('%s: filled in with its own example it is accepted', async (language) => {
    const bytes = await rateTemplate({ ...masters, language, today: '2026-12-05' })
    const workbook = await readWorkbook(bytes)
    expect(readRates(workbook, masters, language)).toMatchObject({ rows: [], errors: [], errLine: 0 })
    const [form, example] = workbook.sheets
    const exampleRow = example?.rows[1]
    if (!form || !exampleRow) throw new Error('the template lacks a sheet')
    form.rows.push({ number: 2, cells: exampleRow.cells })
    const { rows, errors } = readRates(workbook, masters, language)
    expect(errors).toEqual([])
    expect(rows).toMatchObject([
      {
        departurePortId: 1,
        destinationPortId: 3,
        departureSurchargeNo: 'CNSHA-D01',
        destinationSurchargeNo: 'JPYOK-A01',
        validFrom: '2027-01-01',
        validTo: '2027-01-31',
        deadlineHour: '16:00',
      },
    ])
  })
  test.each([
    ['zh-cn', '起运港当地时间'],
    ['en', 'local time at the port of loading'],
    ['ja', '積地の現地時間'],
  ] as const)('%s: every hour is said to be that of the port of loading', (language, clock) => {
    const hours = RATE_SHEET_FIELDS.filter((field) => rateField(field).kind === 'hour').map(sheetColumnOf)
    expect(hours).toHaveLength(3)
    for (const key of hours) expect(EXPLAINED[key][language]).toContain(clock)
  })
  test('accepts every drop-down value and freezes the headings', async () => {
    const raw = await readXlsx(await rateTemplate({ ...masters, language: 'ja', today: '2026-11-20' }))
    const [form] = raw.sheets
    expect(form?.freezePane).toMatchObject({ rows: 1, columns: 1 })
    expect(form?.rows[0]).toEqual(RATE_COLUMNS.map((column) => column.heading.ja))
    expect(form?.dataValidations).toHaveLength(20)
    for (const [index, key] of KEYS.entries()) {
      const letter = String.fromCharCode(65 + (index % 26))
      const range = `${index < 26 ? letter : `A${letter}`}2:`
      const values = form?.dataValidations?.find((one) => one.range.startsWith(range))?.values ?? []
      const country = key === 'departurePort' ? 'departureCountry' : 'destinationCountry'
      for (const value of values.filter(() => !key.endsWith('Country'))) {
        const { errors } = parse(
          sheetOf({
            [key]: value,
            [country]: null,
            lcl: 30,
            destinationPort: key === 'departurePort' ? '東京' : 'Yokohama',
            ...(key === 'destinationPort' ? { destinationPort: value } : {}),
          }),
        )
        expect(
          errors.filter((error) => !error.message.includes('same port') && !error.message.includes('is in')),
        ).toEqual([])
      }
    }
  })
})
