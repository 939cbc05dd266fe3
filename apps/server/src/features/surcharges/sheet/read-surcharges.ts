import type { Language, Trilingual } from '@kairo/shared/languages'
import { readSheet } from '../../../excel/read-sheet.ts'
import { wordsOf } from '../../../excel/synonyms.ts'
import type { Workbook } from '../../../excel/workbook.ts'
import { type MasterPort, portIndex } from '../../../master-data/ports/port-names.ts'
import { companyIndex, type MasterCompany } from '../../rates/sheet/rate-masters.ts'
import { overlappingLines } from './overlapping-lines.ts'
import type { ParsedSurcharge, SidesInUse, SurchargeErrorCode, SurchargeSheetError } from './parsed-surcharge.ts'
import { codeOf, sayOfSurcharge } from './surcharge-issues.ts'
import { surchargeReader } from './surcharge-rows.ts'
import { SURCHARGE_SHEET } from './surcharge-sheet-columns.ts'
import { surchargeSheetMessages } from './surcharge-sheet-messages.ts'
import { DETAIL_TYPE_SYNONYMS } from './surcharge-sheet-synonyms.ts'

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

/**
 * Surcharges of all visible sheets that have the headings. Rows of one number form one surcharge, on whichever sheet
 * they stand; below a number its own columns may stay blank. One error means that nothing may be stored.
 */
export function readSurcharges(
  workbook: Workbook,
  masters: SurchargeMasters & { sidesInUse: SidesInUse },
  language: Language,
): ParsedSurchargeSheets {
  const messages = surchargeSheetMessages[language]
  const reader = surchargeReader({
    ports: portIndex(masters.ports),
    companies: companyIndex(masters.companies),
    detailTypes: detailTypeWords(masters),
    sidesInUse: masters.sidesInUse,
    messages,
  })
  const kind = { ...SURCHARGE_SHEET, say: sayOfSurcharge, maxIssues: MAX_ERRORS }
  const { issues, nothing, place } = readSheet(workbook, kind, reader.read, { language })
  const errors = issues.map((issue) => {
    const { sheet, row, message } = issue
    return { sheet, row, code: codeOf(issue), message }
  })
  const fail = (): ParsedSurchargeSheets => {
    const [first] = errors
    const page = workbook.sheets.findIndex((sheet) => sheet.name === first?.sheet) + 1
    return { surcharges: [], errors: errors.slice(0, MAX_ERRORS), pageIndex: page || 1, errCode: first?.code ?? -8 }
  }
  if (errors.length >= MAX_ERRORS) return fail()
  const found = reader.all()
  const overlaps = found.flatMap(({ head }) => overlappingLines(head.lines, language))
  if (overlaps.length > 0) {
    const order = new Map(workbook.sheets.map(({ name }, at) => [name, at]))
    const at = (error: SurchargeSheetError) => order.get(error.sheet) ?? 0
    errors.push(...overlaps)
    errors.sort((a, b) => at(a) - at(b) || a.row - b.row)
  }
  const noData = (sheet: string, row: number, message = messages.code[-8]): void => {
    errors.push({ sheet, row, code: -8, message })
  }
  if (errors.length === 0) for (const { head, sheet, row } of found) if (head.lines.length === 0) noData(sheet, row)
  if (errors.length === 0 && found.length === 0)
    noData(place.sheet, place.row + 1, nothing === 'notASheet' ? messages.notASheet : undefined)
  if (errors.length > 0) return fail()
  return { surcharges: found.map(({ head }) => head), errors: [], pageIndex: 0, errCode: 0 }
}

/** Names in the dictionary have precedence: after a change an old synonym must not refer to another entry. */
function detailTypeWords({ detailTypes }: SurchargeMasters): Map<string, string> {
  const words = new Map<string, string>()
  for (const { code, name } of detailTypes)
    for (const [word, value] of wordsOf([{ value: code, offered: name, also: [code] }])) words.set(word, value)
  for (const { code, name } of detailTypes)
    for (const [word, value] of wordsOf([{ value: code, offered: name, also: DETAIL_TYPE_SYNONYMS[code] ?? [] }]))
      if (!words.has(word)) words.set(word, value)
  return words
}
