import { toHalfWidth } from './typed-number.ts'

/**
 * The name of a bank account in the half-width katakana of zengin transfers (rules 2.17). Small kana become large,
 * the long mark becomes `-`, (han)dakuten stand for themselves. No library knows decomposed input (か + U+3099, as
 * macOS types it) or ヵヶヰヱ, which have no half-width form of their own.
 */
const FULL = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'
const HALF = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ'
const SMALL = 'ァィゥェォッャュョヮヵヶヰヱ'
const SMALL_AS = 'ｱｲｳｴｵﾂﾔﾕﾖﾜｶｹｲｴ'
const HALF_SMALL = 'ｧｨｩｪｫｯｬｭｮ'
const HALF_SMALL_AS = 'ｱｲｳｴｵﾂﾔﾕﾖ'
const SIGNS: Record<string, string> = {
  '\u3099': 'ﾞ',
  '\u309a': 'ﾟ',
  '\u309b': 'ﾞ',
  '\u309c': 'ﾟ',
  ー: '-',
  ｰ: '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '・': '.',
  '･': '.',
}

const table = new Map<string, string>(Object.entries(SIGNS))
const pair = (from: string, to: string): void => [...from].forEach((kana, index) => table.set(kana, to[index] ?? kana))
pair(FULL, HALF)
pair(SMALL, SMALL_AS)
pair(HALF_SMALL, HALF_SMALL_AS)

const toKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** Which half-width kana may carry the mark. */
const TAKES: Record<string, RegExp> = { ﾞ: /[ｳｶ-ﾄﾊ-ﾎﾜｦｲｴ]/, ﾟ: /[ﾊ-ﾎ]/ }
const TAKEN = /^[ｱ-ﾝｦ0-9A-Z ().\-/]$/

interface ZenginName {
  /** Converted as far as possible; refused characters stay, so that the user sees them. */
  text: string
  /** The typed characters that a transfer cannot carry, each once; empty when there are none. */
  refused: string[]
}

/** Converts the name of an account to what a zengin transfer accepts, with the characters it does not accept. */
export function toZenginName(text: string): ZenginName {
  const refused = new Set<string>()
  let name = ''
  let last = ''
  // Decomposed, a voiced kana is the kana and its mark, which is just how half-width katakana writes it.
  for (const typed of toKatakana(toHalfWidth(text).normalize('NFD'))) {
    const character = table.get(typed) ?? typed.toUpperCase()
    const takes = TAKES[character]
    if (takes ? !takes.test(last) : !TAKEN.test(character)) refused.add(typed)
    name += character
    // Indexing the text itself would copy it each time.
    last = character.slice(-1)
  }
  return { text: name, refused: [...refused] }
}

/** Whether a transfer accepts it unchanged. */
export function isZenginName(text: string): boolean {
  const name = toZenginName(text)
  return name.refused.length === 0 && name.text === text
}
