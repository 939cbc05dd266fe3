/**
 * Pages on which everything has its place in millimetres, as on the forms of the trade: the input of
 * templates/placed.typ.ts. Finished texts, as in printed-document.ts.
 */
export interface PlacedDocument {
  title: string
  author: string
  /** Of a monospaced character and from one line to the next, mm. */
  character: number
  /** All of it is moved by so many mm, but for rulers and backs. */
  shift: { x: number; y: number }
  pages: PlacedPage[]
  /** PDFs whose first page is the back of some sheet. */
  backs: Uint8Array[]
}

export interface PlacedPage {
  /** A stronger rule around all. */
  outline?: Area
  /** Fine rules around each. */
  frames: Area[]
  /** Small; y is where the letters stand. */
  labels: PlacedText[]
  /** Monospaced; y is where the letters stand. */
  values: PlacedValue[]
  words: PlacedWords[]
  /** Large grey word across the page. */
  watermark?: string
  /** Millimetres along the upper and the left edge. */
  ruler?: boolean
  /** Begins on the front of a sheet; an empty page comes before it where the one before it was a front too. */
  isFront?: boolean
  /** Which of `backs` follows this page. */
  back?: number
}

interface PlacedText {
  x: number
  y: number
  text: string
}

export interface PlacedValue extends PlacedText {
  /** x is the right end. */
  right?: boolean
  strong?: boolean
}

/** Text in proportional letters, made smaller until it fits its area. */
export interface PlacedWords extends Area {
  style: 'title' | 'subtitle' | 'issuer' | 'mark' | 'strip' | 'note'
  text: string
}

/** A place on the page: millimetres from its upper left corner. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}
