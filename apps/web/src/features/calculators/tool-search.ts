import { CURRENCIES } from '@kairo/shared/currencies'
import { plainDecimal } from '@kairo/shared/text/amount'
import { toHalfWidth } from '@kairo/shared/text/typed-number'
import { choice, day, searchOf, text } from '@/router/search.ts'

export const TABS = ['rate', 'japan', 'china', 'cargo'] as const
export const RULES = ['specified', 'practice'] as const

/** The calculators' whole input, so that an address reproduces the result. */
export const toolSearch = searchOf({
  tab: choice(TABS),
  amount: text,
  currency: choice(CURRENCIES),
  /** The day whose rates convert; without it those in force. */
  day,
  rule: choice(RULES),
  /** Lines of goods of the Japanese tax, as linesText writes them. */
  lines: text,
  invoice: text,
  freight: text,
  insurance: text,
  tariff: text,
  vat: text,
  /** Rows of pieces, as linesText writes them. */
  cargo: text,
})
export type ToolSearch = ReturnType<typeof toolSearch>

/** The props of each tab: the input of all, and how to change it. */
export interface TabProps {
  input: ToolSearch
  change: (changes: Partial<ToolSearch>) => void
}

/** A field as it was typed; a comma that parts thousands goes, any other one is written so that it parts no fields. */
function fieldText(typed: string): string {
  const text = toHalfWidth(typed).trim()
  const plain = text.includes(',') ? plainDecimal(text) : text
  return plain.replaceAll(',', '，').replaceAll('_', '')
}

/** Rows of fields as one readable text: commas between fields, underscores between rows; empty rows at the end go. */
export function linesText(rows: readonly (readonly string[])[]): string | undefined {
  const texts = rows.map((row) => row.map(fieldText).join(','))
  while (texts.length > 0 && /^,*$/.test(texts.at(-1) ?? '')) texts.pop()
  return texts.length > 0 ? texts.join('_') : undefined
}

/** The rows again, each with `width` fields, at least `least` and at most `most` rows. */
export function linesOf(text: string | undefined, width: number, least: number, most: number): string[][] {
  const rows = (text ? text.split('_') : []).slice(0, most).map((row) => row.split(','))
  while (rows.length < least) rows.push([])
  return rows.map((row) => Array.from({ length: width }, (_, index) => row[index]?.slice(0, 20) ?? ''))
}
