import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '../src/excel/read/read-workbook.ts'
import { readLoadingNotice } from '../src/features/documents/loading-notice/loading-notice.ts'
import { readRates } from '../src/features/rates/sheet/rate-sheet.ts'
import type { RateMasters } from '../src/features/rates/sheet/rate-masters.ts'
import { demoSurcharges } from '../src/master-data/demo/demo-surcharges.ts'
import { PORTS } from '../src/master-data/ports/ports.ts'
import { SHIPPING_COMPANIES } from '../src/master-data/shipping-companies.ts'
import { pdfPages } from '../src/pdf/pdf-pages.ts'
import { detectFileType } from '../src/storage/detect-file-type.ts'
import { type SampleFile, writeSampleFiles } from './sample-files.ts'

const TODAY = '2026-11-20'
let folder: string
let files: Record<SampleFile, string>

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-samples-'))
  files = await writeSampleFiles(path.join(folder, 'new'), TODAY)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytesOf = (name: SampleFile) => readFile(files[name])

const masters: RateMasters = {
  ports: PORTS.map((port, i) => ({
    id: i + 1,
    name: port.nameEn,
    nameEn: port.nameEn,
    nameCn: port.nameZh,
    nameJa: port.nameJa,
    unlocode: port.unlocode,
    aliases: port.aliases,
    country: port.country,
  })),
  companies: SHIPPING_COMPANIES.map(({ name, scac, aliases }, i) => ({ id: i + 1, name, scac, aliases })),
  surchargeNos: demoSurcharges(TODAY).map(({ surchargeNo, type }) => ({ number: surchargeNo, type })),
}
const parse = async (name: SampleFile) => readRates(await readWorkbook(await bytesOf(name)), masters, 'en')

test('the sample rate sheet holds twelve valid rates', async () => {
  const parsed = await parse('freight-sheet.xlsx')
  expect(parsed.errors).toEqual([])
  expect(parsed.rows).toHaveLength(12)
  expect(new Set(parsed.rows.map((row) => row.type))).toEqual(new Set(['FCL', 'LCL']))
  expect(parsed.rows[0]).toMatchObject({ validFrom: TODAY, capacity20gp: '220.00' })
})

test('the faulty sample sheet has four invalid rows and suggests the intended port', async () => {
  const { errors, errLine, rows } = await parse('freight-sheet-with-faults.xlsx')
  expect(rows).toEqual([])
  expect(errLine).toBe(3)
  expect([...new Set(errors.map((error) => error.row))]).toEqual([3, 6, 9, 12])
  expect(errors[0]?.message).toContain('Shanghai')
})

test('the sample loading notice names the vessel', async () => {
  expect(await readLoadingNotice(await bytesOf('loading-notice.xlsx'))).toEqual({
    vessel: 'EVER GIVEN',
    voyage: '025W',
  })
})

test('only one of the sample arrival notices states a remittance date', async () => {
  const textOf = async (name: SampleFile) => (await pdfPages(new Uint8Array(await bytesOf(name))))[0]?.text
  expect(await textOf('arrival-notice.pdf')).toMatch(/入金予定日.*2026年12月2日/)
  const without = await textOf('arrival-notice-without-date.pdf')
  expect(without).toContain('アライバルノーティス')
  expect(without).not.toMatch(/入金予定日|送金予定日|お支払期日|2026年12月2日/)
})

test('the content of every sample file matches its extension', async () => {
  for (const name of Object.keys(files) as SampleFile[]) {
    const { kind } = await detectFileType(await bytesOf(name), ['pdf', 'xlsx', 'jpeg'])
    expect([name, kind]).toEqual([name, { pdf: 'pdf', xlsx: 'xlsx', jpg: 'jpeg' }[name.split('.')[1] ?? '']])
  }
})
