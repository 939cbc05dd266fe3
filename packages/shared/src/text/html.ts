/** A piece of HTML that is safe to put into a page: made by `html`, never from a plain text. */
export interface Html {
  readonly html: string
}
type Piece = string | number | Html | readonly Html[] | null | undefined | false

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** A text that stands in HTML, in elements and in attributes. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

function escaped(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeText(String(piece))
  return 'html' in piece ? piece.html : piece.map((one) => one.html).join('')
}

/** HTML with everything that is put into it escaped, except what `html` made itself. */
export const html = (fixed: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: fixed.map((part, i) => part + (i < pieces.length ? escaped(pieces[i]) : '')).join(''),
})
