import type { Language } from '@kairo/shared/languages'

/**
 * The input of the Typst templates: plain JSON of finished texts. Everything is already formatted and in the user's
 * language; a template never formats a number, and text from users reaches it only as strings, never as markup.
 */
export interface PrintedDocument {
  language: Language
  /** Large heading, e.g. 見積書. */
  title: string
  /** The English name under it; empty where the heading is English already. */
  subtitle: string
  /** Number of the document; also printed in the header of the second and later pages. */
  number: string
  /** yyyy-MM-dd, the date in the file's metadata: the same input gives the same bytes. */
  date: string
  /** Number, dates and so on, at the right of the title. */
  facts: Fact[]
  issuer: PrintedCompany
  /** How the operator appears at the head; without it the product's mark and name. */
  brand?: PrintedBrand | undefined
  /** A document of another company: its name at the head instead of Kairo's logo. */
  plain?: boolean
  /** Large grey word across each page, e.g. DRAFT. */
  watermark?: string
  addressee?: PrintedCompany
  blocks: Block[]
}

/** The operator's logo as SVG, null without one, and its name, which may be empty. */
export interface PrintedBrand {
  mark: string | null
  name: string
}

export interface PrintedCompany {
  name: string
  /** Address, telephone, registration number: one line each. */
  lines: string[]
}

export interface Fact {
  label: string
  value: string
  /** Below the value, small and grey; only at the right of the title. */
  small?: string | undefined
  /** How many columns of its block it takes; 1 when absent. */
  span?: number
}

/** A table cell; a plain string is `{ text }`. */
export type Cell =
  | string
  | {
      text: string
      /** Printed with a strikethrough before the text, e.g. the list price. */
      strikethrough?: string
      /** Second line, small and grey. */
      small?: string
      strong?: boolean
      /** How many columns it covers. */
      span?: number
    }

export interface Column {
  title: string
  align: 'left' | 'right' | 'center'
  /** Share of the free width (`fr`) or a fixed width (`mm`). */
  width: { fr: number } | { mm: number }
}

export interface FormCell {
  label: string
  /** May hold line feeds. */
  value: string
  /** Of 12 columns. */
  span: number
  /** Least height in millimetres; the value may make it higher. */
  height?: number
}

export type Block =
  | { kind: 'route'; from: Place; to: Place; above: string; below: string }
  | { kind: 'facts'; heading?: string; columns: number; facts: Fact[] }
  | { kind: 'banner'; label: string; value: string; small: string; facts: Fact[] }
  | { kind: 'form'; heading?: string; rows: FormCell[][] }
  /** `whole`: not over two pages unless it is longer than one. `continued`: its heading on the pages after the first. */
  | {
      kind: 'table'
      heading?: string
      continued?: string
      note?: string
      whole?: boolean
      columns: Column[]
      rows: Cell[][]
      totals: Cell[][]
    }
  | { kind: 'text'; text: string }
  | { kind: 'notes'; heading: string; notes: string[] }
  | { kind: 'sign'; places: string[] }

export interface Place {
  name: string
  code: string
  label: string
  date: string
}
