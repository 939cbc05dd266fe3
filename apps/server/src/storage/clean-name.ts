import { trimEndOf } from '@kairo/shared/text/trim-end-of'

/** File systems take 255 bytes; a Chinese or Japanese character has three. */
const MAX_CHARACTERS = 120
const MAX_BYTES = 200
/** Longer names are cut first: counting characters is slow. The end is kept, as it shows the kind. */
const LOOKED_AT = 2000
const WINDOWS_DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * A name for display, made from what a browser sent: no path, nothing invisible, nothing that turns the line around,
 * nothing that breaks Windows or spreadsheet programs. With `extension` (by content, without a dot) the
 * name ends in it: `offer.pdf.exe` that is a PDF becomes `offer.pdf.exe.pdf`, so that it is not executed.
 */
export function cleanName(name: string, extension?: string): string {
  const last = name.slice(-LOOKED_AT).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  let clean = last
    // Controls, format characters (bidi, zero width, soft hyphen), unpaired surrogates, line separators, private use,
    // unassigned.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufffd]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^[\s.]+/, '')
  clean = trimEndOf(clean, /[\s.]/)
  if (WINDOWS_DEVICES.test(clean)) clean = `_${clean}`

  const dot = clean.lastIndexOf('.')
  const own = dot > 0 && clean.length - dot <= 11 ? clean.slice(dot + 1) : ''
  const ending = extension === undefined ? own : extension
  const keepsOwn = own !== '' && sameEnding(own, ending)
  const stem = keepsOwn ? clean.slice(0, dot) : clean
  const tail = ending === '' ? '' : `.${keepsOwn ? own : ending}`
  return `${shorten(stem, tail) || 'file'}${tail}`
}

const sameEnding = (a: string, b: string): boolean => {
  const plain = (ending: string): string => ending.toLowerCase().replace(/^jpeg$/, 'jpg')
  return plain(a) === plain(b)
}

/** Cuts whole characters from the end until name and ending fit; the ending shows users the kind. */
function shorten(stem: string, tail: string): string {
  const characters = [...new Intl.Segmenter().segment(stem)].map((part) => part.segment).slice(0, MAX_CHARACTERS)
  while (Buffer.byteLength(characters.join('')) + Buffer.byteLength(tail) > MAX_BYTES) characters.pop()
  return trimEndOf(characters.join(''), /[\s.]/)
}
