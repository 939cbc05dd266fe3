import type { SheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import { headingId } from './heading-text.ts'
import { type FoundHeadings, findHeadings, type HeadingColumn } from './sheet-headings.ts'
import type { SheetKind } from './sheet-kind.ts'
import type { Sheet, Workbook } from './workbook.ts'

/** A sheet with its headings. */
export interface FoundSheet<Key extends string> {
  sheet: Sheet
  headings: FoundHeadings<Key>
}
interface ChosenSheets<Key extends string> {
  sheets: FoundSheet<Key>[]
  /** Those with rows that were left out as they are hidden, by name. */
  hiddenSheets: string[]
  /** No headings, or no rows below them. */
  nothing: 'notASheet' | 'empty' | undefined
  /** The first sheet that is no example. */
  name: string
}

/** The sheets that may be read, in the order of the workbook, or why there is none. */
export function chooseSheets<Key extends string>(
  { sheets }: Workbook,
  { columns, headingsAtLeast, texts, unseen }: SheetKind<Key>,
  includeHidden: boolean,
  mapping: SheetMapping | undefined,
): ChosenSheets<Key> {
  const examples = new Set(Object.values(texts).map(({ example }) => example))
  const assigned = new Map(
    Object.entries(mapping?.columns ?? {}).map(([text, column]) => [headingId(text), column as HeadingColumn<Key>]),
  )
  const isTold = unseen === 'told'
  const all = sheets.filter((sheet) => (isTold || !sheet.hidden) && !examples.has(sheet.name.trim()))
  const found = all.flatMap((sheet): FoundSheet<Key>[] => {
    const headings = findHeadings(sheet, columns, headingsAtLeast, { assigned, withHidden: includeHidden })
    return headings ? [{ sheet, headings }] : []
  })
  const isFilled = all.some((sheet) => sheet.rows.length > 0)
  if (!isTold) {
    const nothing = found.length > 0 ? undefined : isFilled ? 'notASheet' : 'empty'
    return { sheets: found, hiddenSheets: [], nothing, name: all[0]?.name ?? '' }
  }
  const filled = found.filter(({ sheet, headings }) => (sheet.rows.at(-1)?.number ?? 0) > headings.lastRow)
  const visible = filled.filter(({ sheet }) => !sheet.hidden)
  // A hidden sheet is read where it is the only one; beside others it usually holds older rates.
  const wanted = includeHidden && visible.length === 0 ? filled : visible
  const left = filled.filter((one) => !wanted.includes(one))
  const isSeen = all.some((sheet) => (!sheet.hidden || wanted.length > 0) && sheet.rows.length > 0)
  const isEmpty = !isSeen || left.length > 0 || found.some(({ sheet }) => !sheet.hidden)
  const nothing = isSeen && wanted.length > 0 ? undefined : isEmpty ? 'empty' : 'notASheet'
  return {
    sheets: nothing ? [] : wanted,
    hiddenSheets: left.map(({ sheet }) => sheet.name),
    nothing,
    name: all[0]?.name ?? '',
  }
}
