import { toHalfWidth } from '../../text/typed-number.ts'

/**
 * The carrier's manifest takes printable ASCII only (rules 9.10). What stands for an ASCII sign and is typed by an
 * input method or an office program is converted; nothing is ever dropped.
 */
const SIGNS: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u00a0': ' ',
  '\t': ' ',
}
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g')

/** Full-width letters, digits and signs to ASCII, line breaks to `\n`; what has no ASCII form stays as it is. */
export const toManifestText = (text: string): string =>
  toHalfWidth(text)
    .replace(/\r\n?/g, '\n')
    .replace(SIGN, (sign) => SIGNS[sign] ?? sign)

/** The characters that the manifest does not accept, each once, in their order; empty when there are none. */
export const offendingCharacters = (text: string): string[] => [
  ...new Set([...toManifestText(text)].filter((character) => !/^[\x20-\x7e\n]$/.test(character))),
]

/** Telephone fields keep digits only (rules 9.11); full-width digits count as digits. */
export const keepDigits = (text: string): string => toHalfWidth(text).replace(/\D/g, '')
