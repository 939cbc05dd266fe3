import type { CellStyle } from 'hucre/xlsx'

const FONT = { name: 'Arial', size: 10 }
const LINE = { style: 'thin', color: { rgb: 'C9D6DE' } } as const

export const HEADING_STYLE: CellStyle = {
  font: { ...FONT, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F5673' } },
  alignment: { vertical: 'center', horizontal: 'center', wrapText: true },
  border: { bottom: LINE, right: LINE },
  numFmt: '@',
}
/** Required columns: marked by a star in the heading as well as by colour. */
export const REQUIRED_HEADING_STYLE: CellStyle = {
  ...HEADING_STYLE,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0B3A53' } },
}
export const BODY_STYLE: CellStyle = { font: FONT, alignment: { vertical: 'center' } }
export const NOTE_STYLE: CellStyle = { font: FONT, alignment: { vertical: 'top', wrapText: true } }

/** `text` stays text whatever it begins with; `money` and `number` take decimal text too. */
export type ColumnKind = 'text' | 'integer' | 'number' | 'money' | 'moneyJpy' | 'date' | 'dateTime'

const FORMATS: Record<ColumnKind, string> = {
  text: '@',
  integer: '#,##0',
  number: 'General',
  money: '#,##0.00',
  moneyJpy: '#,##0',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm',
}
/** Text cells carry the text format, so that Excel does not turn `1-2` into a date when a user edits the cell. */
export const formatOf = (kind: ColumnKind): string => FORMATS[kind]
