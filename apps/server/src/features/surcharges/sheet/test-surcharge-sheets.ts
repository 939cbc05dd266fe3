import { expect } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { type OutCell, sheetOf, writeWorkbook } from '../../../excel/write-workbook.ts'
import { SURCHARGE_COLUMNS, type SurchargeColumnKey } from './surcharge-sheet-columns.ts'

/** Surcharge sheets for tests, as users fill in the template. */
export type Row = Partial<Record<SurchargeColumnKey, OutCell>>
export const HEAD = {
  surchargeName: 'Qingdao departure',
  surchargeCountry: 'China',
  surchargePort: 'Qingdao',
  surchargeType: '1',
}
export const THC = {
  lineName: 'THC',
  surcharge20gp: '625.00',
  surcharge40gp: '960',
  costUnit: 'CNY',
  unit: 'container',
  surchargeDetailType: '1',
}
export const DOCS = {
  lineName: 'Documents',
  surcharge20gp: '400',
  costUnit: 'CNY',
  unit: 'B/L',
  surchargeDetailType: 'Documents',
}

export const workbook = (...sheets: Row[][]) =>
  writeWorkbook(
    sheets.map((rows, i) =>
      sheetOf<Row>({
        name: `Page ${i + 1}`,
        rows,
        columns: SURCHARGE_COLUMNS.map(({ key, heading, width }) => ({
          heading: heading.en,
          width,
          value: (row: Row) => row[key],
        })),
      }),
    ),
    'Surcharges',
  )
export const fileOf = (bytes: Uint8Array, name = 'surcharges.xlsx') => [{ field: 'file', name, bytes }]

const UPLOAD = 'POST /surchargeNew/uploadFile'
/** Uploads a sheet; returns the upload's response. Fails where nothing was stored. */
export async function uploadSheet(staff: ReturnType<typeof as>, ...sheets: Row[][]) {
  const { data } = (await staff.upload(UPLOAD, {}, fileOf(await workbook(...sheets)))).body
  expect(data.errors).toEqual([])
  if (!data.sheet) throw new Error('The sheet says what is in force already')
  return data.sheet
}

/** Puts surcharges in force the way users do: role 2 uploads and confirms. */
export async function putInForce(...sheets: Row[][]): Promise<void> {
  const manager = as(await build.manager())
  const { sheet, digest } = await uploadSheet(manager, ...sheets)
  const { id, version } = sheet
  expect((await manager.call('POST /surchargeNew/confirmSheet', { id, version, digest })).code).toBe(200)
}

/** The cells of a surcharge with this number. */
export const head = (no: string) => ({ surchargeNo: no, ...HEAD })

/** THC 625/960 CNY a container and documents 400 CNY a B/L, charged at departure by an effective rate. */
export async function chargedRate(no: string) {
  await putInForce([{ ...head(no), ...THC }, DOCS])
  return build.rate({ departure_surcharge_no: no })
}

export async function linesInForce(no: string): Promise<string[]> {
  const { context } = await testApp()
  const lines = await context.db
    .selectFrom('surcharge_lines as l')
    .innerJoin('surcharges as s', 's.id', 'l.surcharge_id')
    .select(['l.name', 'l.gp20'])
    .where('s.surcharge_no', '=', no)
    .orderBy('l.seq')
    .execute()
  return lines.map(({ name, gp20 }) => `${name} ${gp20}`)
}
