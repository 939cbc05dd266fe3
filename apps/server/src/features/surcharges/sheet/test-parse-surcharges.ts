import { sheetPort } from '../../../../test/sheet-rate.ts'
import type { Cell, Sheet } from '../../../excel/workbook.ts'
import type { SidesInUse } from './parsed-surcharge.ts'
import { type ParsedSurchargeSheets, readSurcharges, type SurchargeMasters } from './read-surcharges.ts'
import { SURCHARGE_COLUMNS, type SurchargeColumnKey } from './surcharge-sheet-columns.ts'

const type = (code: string, zhCn: string, ja: string, en: string) => ({ code, name: { 'zh-cn': zhCn, en, ja } })
export const masters: SurchargeMasters & { sidesInUse: SidesInUse } = {
  ports: [sheetPort(1, 'Shanghai', '上海', '上海', 'CNSHA'), sheetPort(3, 'Yokohama', '横浜', '横滨', 'JPYOK')],
  companies: [
    { id: 11, name: 'SITC', scac: 'SITU', nameCn: '海丰国际', nameEn: 'SITC', nameJa: '海豊国際', aliases: ['新海丰'] },
    { id: 12, name: 'Jinjiang', scac: 'JJCQ', nameCn: '锦江航运', nameEn: 'Jinjiang', nameJa: '錦江航運', aliases: [] },
  ],
  detailTypes: [
    type('1', '当地费用', 'ローカルチャージ', 'Local charge'),
    type('2', '燃油附加费', '燃料サーチャージ', 'Fuel surcharge'),
    type('3', '单证费', '書類関係費', 'Documents'),
    type('4', '海关申报', '通関・事前申告', 'Customs'),
    type('5', '其他', 'その他', 'Other'),
  ],
  sidesInUse: new Map(),
}
export type Row = Partial<Record<SurchargeColumnKey, Cell>>
export const GOOD: Row = {
  surchargeNo: 'CNSHA-D01',
  surchargeName: 'Shanghai departure',
  surchargeCountry: 'China',
  surchargePort: 'Shanghai',
  surchargeType: 'Departure',
  lineName: 'THC',
  surcharge20gp: 625,
  surcharge40gp: 960,
  surcharge40hq: '960.00',
  costUnit: 'CNY',
  unit: 'Container',
  surchargeDetailType: 'Local charge',
}
export const sheet = (name: string, ...rows: Row[]): Sheet => ({
  name,
  hidden: false,
  merges: [],
  rows: [
    { number: 1, cells: SURCHARGE_COLUMNS.map((column) => column.heading.en) },
    ...rows.map((row, i) => ({ number: i + 2, cells: SURCHARGE_COLUMNS.map(({ key }) => row[key] ?? null) })),
  ],
})
export const parse = (...sheets: Sheet[]): ParsedSurchargeSheets => readSurcharges({ sheets }, masters, 'en')
export const codesOf = (row: Row): [number, number][] =>
  parse(sheet('a', row)).errors.map((error) => [error.row, error.code])
