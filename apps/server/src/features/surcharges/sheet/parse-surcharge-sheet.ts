import type { Language, Trilingual } from '@kairo/shared/languages'
import { isBlank } from '../../../excel/cell-values.ts'
import { wordsOf } from '../../../excel/synonyms.ts'
import { rowsWithMergedValues } from '../../../excel/merged-cells.ts'
import { type FoundHeadings, findHeadings, headingOf, repeatedHeadings } from '../../../excel/sheet-headings.ts'
import type { NameIndex } from '../../../excel/name-index.ts'
import type { Sheet, SheetRow, Workbook } from '../../../excel/workbook.ts'
import { type MasterPort, portIndex } from '../../../master-data/ports/port-names.ts'
import { companyIndex, type MasterCompany } from '../../rates/sheet/rate-masters.ts'
import { overlappingLines } from './overlapping-lines.ts'
import { AMOUNT_KEYS, LINE_KEYS, readSurchargeLine } from './parse-surcharge-line.ts'
import type { ParsedSurcharge, SidesInUse, SurchargeErrorCode, SurchargeSheetError } from './parsed-surcharge.ts'
import { type Gathered, SurchargeHeads } from './surcharge-heads.ts'
import { HEADINGS_AT_LEAST, SURCHARGE_COLUMNS, type SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import { surchargeSheetMessages } from './surcharge-sheet-messages.ts'
import { DETAIL_TYPE_SYNONYMS } from './surcharge-sheet-synonyms.ts'
import { SURCHARGE_EXAMPLE_SHEETS } from './surcharge-template-texts.ts'

export type { ParsedSurcharge, SidesInUse } from './parsed-surcharge.ts'
export type { SurchargeErrorCode, SurchargeSheetError } from './parsed-surcharge.ts'

export interface SurchargeMasters {
  ports: readonly MasterPort[]
  companies: readonly MasterCompany[]
  /** Entries of dictionary 33. */
  detailTypes: readonly { code: string; name: Trilingual }[]
}
export interface ParsedSurchargeSheets {
  /** Empty when there is any error. */
  surcharges: ParsedSurcharge[]
  /** In the order of the workbook, at most 200. */
  errors: SurchargeSheetError[]
  /** Sheet of the first error, counted from 1 over all sheets of the workbook; 0 without one. */
  pageIndex: number
  /** Code of the first error; 0 without one. */
  errCode: SurchargeErrorCode | 0
}

const MAX_ERRORS = 200
/** The code that stands for each column, when the whole column is missing. */
const CODE_OF: Partial<Record<SurchargeColumnKey, SurchargeErrorCode>> = {
  surchargeType: -1,
  surchargeName: -2,
  surchargeNo: -2,
  surchargeCountry: -3,
  surchargePort: -4,
  lineName: -2,
  costUnit: -6,
  unit: -7,
  surchargeDetailType: -10,
}

/**
 * Surcharges of all visible sheets that have the headings. Rows of one number form one surcharge, on whichever sheet
 * they stand; below a number its own columns may stay blank. One error means that nothing may be stored.
 */
export function parseSurchargeSheet(
  workbook: Workbook,
  masters: SurchargeMasters & { sidesInUse: SidesInUse },
  language: Language,
): ParsedSurchargeSheets {
  const messages = surchargeSheetMessages[language]
  const errors: SurchargeSheetError[] = []
  const sheets = workbook.sheets.filter((sheet) => !sheet.hidden && !SURCHARGE_EXAMPLE_SHEETS.has(sheet.name.trim()))
  const found = sheets.flatMap((sheet) => {
    const headings = findHeadings(sheet, SURCHARGE_COLUMNS, HEADINGS_AT_LEAST, { withHidden: true })
    return headings ? [{ sheet, headings }] : []
  })
  const fail = (): ParsedSurchargeSheets => {
    const [first] = errors
    const page = workbook.sheets.findIndex((sheet) => sheet.name === first?.sheet) + 1
    return { surcharges: [], errors: errors.slice(0, MAX_ERRORS), pageIndex: page || 1, errCode: first?.code ?? -8 }
  }
  if (found.length === 0) {
    const filled = sheets.some((sheet) => sheet.rows.length > 0)
    errors.push({
      sheet: sheets[0]?.name ?? '',
      row: 1,
      code: -8,
      message: filled ? messages.notASheet : messages.code[-8],
    })
    return fail()
  }
  const heads = new SurchargeHeads(portIndex(masters.ports), masters.sidesInUse, language)
  const names = { detailTypes: detailTypeSynonyms(masters), companies: companyIndex(masters.companies) }
  for (const { sheet, headings } of found) {
    errors.push(...columnErrors(sheet, headings, language))
    if (errors.length > 0) continue
    const amounts = new Set(AMOUNT_KEYS.flatMap((key) => headings.at.get(key) ?? []))
    const headingRow = repeatedHeadings(headings, SURCHARGE_COLUMNS, HEADINGS_AT_LEAST)
    for (const row of rowsWithMergedValues(sheet, headings.lastRow, amounts)) {
      const repeated = headingRow(row)
      if (repeated === 'other')
        errors.push({ sheet: sheet.name, row: row.number, code: -8, message: messages.otherHeadings })
      if (!repeated) readRow(sheet, row, headings, heads, names, language, errors)
      if (errors.length >= MAX_ERRORS) return fail()
    }
    heads.endSheet()
  }
  const overlaps = heads.all().flatMap(({ surcharge }) => overlappingLines(surcharge.lines, language))
  if (overlaps.length > 0) {
    const order = new Map(workbook.sheets.map(({ name }, at) => [name, at]))
    const at = (error: SurchargeSheetError) => order.get(error.sheet) ?? 0
    errors.push(...overlaps)
    errors.sort((a, b) => at(a) - at(b) || a.row - b.row)
  }
  if (errors.length === 0) errors.push(...withoutLines(heads.all(), language))
  if (errors.length === 0 && heads.all().length === 0)
    errors.push({
      sheet: found[0]?.sheet.name ?? '',
      row: (found[0]?.headings.row ?? 0) + 1,
      code: -8,
      message: messages.code[-8],
    })
  if (errors.length > 0) return fail()
  return { surcharges: heads.all().map((one) => one.surcharge), errors: [], pageIndex: 0, errCode: 0 }
}

function columnErrors(
  sheet: Sheet,
  headings: FoundHeadings<SurchargeColumnKey>,
  language: Language,
): SurchargeSheetError[] {
  const messages = surchargeSheetMessages[language]
  const error = (key: SurchargeColumnKey, message: string): SurchargeSheetError => ({
    sheet: sheet.name,
    row: headings.row,
    code: CODE_OF[key] ?? -5,
    message,
  })
  return [
    ...headings.missing.map((key) => error(key, messages.missingColumn(headingOf(SURCHARGE_COLUMNS, key, language)))),
    ...headings.doubled.map((key) => error(key, messages.doubledColumn(headingOf(SURCHARGE_COLUMNS, key, language)))),
    // Nobody sees what would be stored from it.
    ...[...headings.at]
      .filter(([, index]) => sheet.hiddenColumns?.includes(index))
      .map(([key]) => error(key, messages.hiddenColumn(headingOf(SURCHARGE_COLUMNS, key, language)))),
    ...[...headings.said]
      .filter(([, { more, currency }]) => more.length > 0 || currency === 'other')
      .map(([key, { heading }]) => error(key, messages.headingSays(heading))),
  ]
}

function readRow(
  sheet: Sheet,
  row: SheetRow,
  { at, said }: FoundHeadings<SurchargeColumnKey>,
  heads: SurchargeHeads,
  names: { detailTypes: Map<string, string>; companies: NameIndex<MasterCompany> },
  language: Language,
  errors: SurchargeSheetError[],
): void {
  const messages = surchargeSheetMessages[language]
  const cell = (key: SurchargeColumnKey) => row.cells[at.get(key) ?? -1]
  const issue = (code: SurchargeErrorCode, message = messages.code[code]): undefined => {
    errors.push({ sheet: sheet.name, row: row.number, code, message })
    return undefined
  }
  const heading = (key: SurchargeColumnKey): string => headingOf(SURCHARGE_COLUMNS, key, language)
  for (const { column, text } of row.struck ?? [])
    for (const [key, index] of at) if (index === column) issue(-8, messages.struck(heading(key), text))
  if ([...at.keys()].every((key) => isBlank(cell(key)))) return
  const head = heads.read({ cell, issue, heading, sheet: sheet.name, row: row.number })
  if (LINE_KEYS.every((key) => isBlank(cell(key)))) return
  const headingCurrency = (key: SurchargeColumnKey) => said.get(key)?.currency ?? null
  const line = readSurchargeLine({ cell, issue, heading, headingCurrency, language, messages, ...names })
  if (head && line) head.surcharge.lines.push({ ...line, place: { sheet: sheet.name, row: row.number } })
}

/** Numbers that have a head and not one charge. */
const withoutLines = (all: readonly Gathered[], language: Language): SurchargeSheetError[] =>
  all
    .filter((one) => one.surcharge.lines.length === 0)
    .map((one) => ({ sheet: one.sheet, row: one.row, code: -8, message: surchargeSheetMessages[language].code[-8] }))

/** Names in the dictionary have precedence: after a change an old synonym must not refer to another entry. */
function detailTypeSynonyms({ detailTypes }: SurchargeMasters): Map<string, string> {
  const words = new Map<string, string>()
  for (const { code, name } of detailTypes)
    for (const [word, value] of wordsOf([{ value: code, offered: name, also: [code] }])) words.set(word, value)
  for (const { code, name } of detailTypes)
    for (const [word, value] of wordsOf([{ value: code, offered: name, also: DETAIL_TYPE_SYNONYMS[code] ?? [] }]))
      if (!words.has(word)) words.set(word, value)
  return words
}
