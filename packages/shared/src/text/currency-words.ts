import type { Currency } from '../currencies.ts'

/** A currency as it is written: the bare ¥ is yen or yuan; `other` is one that no price here is in. */
export type WrittenCurrency = Currency | 'yenOrYuan' | 'other'

/**
 * Signs and words of currencies, the longer before those that they contain; lower case, half width. Every reader of
 * amounts, headings, titles and number formats knows a currency by these.
 */
const WORDS: readonly (readonly [word: string, currency: WrittenCurrency])[] = [
  ...(['人民币元', '人民币', '人民幣', '人民元', 'rmb¥', 'cny¥', 'cn¥', 'rmb', 'cny', 'cnh', '中国元'] as const).map(
    (word) => [word, 'CNY'] as const,
  ),
  ...(['日本円', '日元', '日圆', '日圓', '日币', '日幣', 'jpy¥', 'jp¥', 'jpy', 'yen', '円'] as const).map(
    (word) => [word, 'JPY'] as const,
  ),
  ...(
    [
      'hk$',
      'nt$',
      's$',
      'a$',
      'c$',
      'hkd',
      'twd',
      'ntd',
      'sgd',
      'aud',
      'cad',
      'eur',
      'euro',
      '€',
      'gbp',
      '£',
      'krw',
      '₩',
      'vnd',
      'thb',
      '฿',
    ] as const
  ).map((word) => [word, 'other'] as const),
  ...(
    [
      '豪ドル',
      '加ドル',
      'カナダドル',
      'オーストラリアドル',
      'ニュージーランドドル',
      'シンガポールドル',
      '港元',
      '港币',
      '港幣',
      '香港ドル',
      '台币',
      '台幣',
      '新台幣',
      '台湾ドル',
      '韩元',
      '韓元',
      'ウォン',
      '欧元',
      '歐元',
      'ユーロ',
      '英镑',
      'ポンド',
    ] as const
  ).map((word) => [word, 'other'] as const),
  ...(
    [
      'us dollars',
      'us dollar',
      'us$',
      'usd',
      '美元',
      '美金',
      '美圆',
      '美刀',
      '米ドル',
      '米国ドル',
      'ドル',
      // Half-width katakana and the one sign, which texts that keep their length have.
      '米ﾄﾞﾙ',
      'ﾄﾞﾙ',
      '㌦',
      'dollars',
      '$',
    ] as const
  ).map((word) => [word, 'USD'] as const),
  ['yuan', 'CNY'],
  ['元', 'CNY'],
  ['¥', 'yenOrYuan'],
]
const BY_LENGTH = WORDS.toSorted(([a], [b]) => b.length - a.length)
/** Words by their first letter, the longer first: long texts are looked through letter by letter. */
const BY_FIRST = new Map<string, (typeof BY_LENGTH)[number][]>()
for (const word of BY_LENGTH) BY_FIRST.set(word[0].charAt(0), [...(BY_FIRST.get(word[0].charAt(0)) ?? []), word])
const isLatin = (character: string | undefined): boolean => character !== undefined && /[a-z]/.test(character)
/** `元` and `円` are parts of other words too (单元, 円滑): there they stand between letters, other than that of 単位. */
const isLetter = (character: string | undefined): boolean => character !== undefined && /(?!位)\p{L}/u.test(character)
const isKatakana = (character: string | undefined): boolean => /^[ァ-ヺーｦ-ﾟ]/.test(character ?? '')
/** ドルフィン and ハンドル are no dollars, ドルベース and 40フィートドル are. */
const STANDS_BEFORE = /(?:フィート|コンテナー?)$/
const STANDS_BEHIND = /^(?:ベース|レート|エン)/
/** Whether a word in katakana goes on before `start` or from `end`. */
const goesOn = (text: string, start: number, end: number): boolean =>
  (isKatakana(text[start]) &&
    isKatakana(text[start - 1]) &&
    !STANDS_BEFORE.test(text.slice(Math.max(0, start - 5), start))) ||
  (isKatakana(text[end - 1]) && isKatakana(text[end]) && !STANDS_BEHIND.test(text.slice(end, end + 3)))
const BEHIND_YUAN = /^[^\p{L}]|^[建也整貨]|^$/u
/** Characters of a text that are looked through for currencies. */
const LONGEST = 2000

/** As the words above are written: half width, small letters, one sign for yen and yuan. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('￥', '¥')
/** The same of a text in half width from which a word is cut by its length: NFKC makes one sign four letters. */
const plainInPlace = (text: string): string => text.toLowerCase().replace(/[￥￡￦]/g, (sign) => sign.normalize('NFKC'))

function wordAt(text: string, at: number): readonly [string, WrittenCurrency] | undefined {
  const first = text.charAt(at)
  const known = BY_FIRST.get(first)?.find(([word]) => {
    if (!text.startsWith(word, at)) return false
    const [before, behind] = [text[at - 1], text[at + word.length]]
    if (isLatin(word[0]) && isLatin(before)) return false
    if (isLatin(word.at(-1)) && isLatin(behind)) return false
    if (goesOn(text, at, at + word.length)) return false
    return (
      (word !== '元' && word !== '円') ||
      (!isLetter(before) && BEHIND_YUAN.test(text.slice(at + word.length, at + word.length + 2)))
    )
  })
  // A sign of a currency that is not in the list is none of ours either.
  return known ?? (/\p{Sc}/u.test(first) ? [first, 'other'] : undefined)
}

/** The currencies that a title, a remark or a unit names: `20GP(CNY/箱)`, `单位：日元/箱`. Reads 2,000 characters. */
export function currenciesIn(text: string): ReadonlySet<WrittenCurrency> {
  const words = plain(text.slice(0, LONGEST))
  const found = new Set<WrittenCurrency>()
  for (let at = 0; at < words.length; ) {
    const word = wordAt(words, at)
    if (word) found.add(word[1])
    at += word ? word[0].length : 1
  }
  return found
}

/** Those of a heading or a number format too, in whose parts a currency touches other letters: `20GP円`, `20尺元/箱`, `万円`. */
export function currenciesOfParts(text: string, between: RegExp): ReadonlySet<WrittenCurrency> {
  const parts = text.split(between).map((part) => part.trim())
  const atEnds = parts.flatMap((part) => [currencyAtStart(part)?.currency ?? [], currencyAtEnd(part)?.currency ?? []])
  return new Set([...currenciesIn(text), ...atEnds.flat()])
}

/** The currency that a text begins with, and its length. `text` in half width. */
export function currencyAtStart(text: string): { currency: WrittenCurrency; length: number } | undefined {
  const word = wordAt(plainInPlace(text.slice(0, 20)), 0)
  return word && { currency: word[1], length: word[0].length }
}

/** The currency that a text ends with, and its length: `450 USD`, `3,000円`. */
export function currencyAtEnd(text: string): { currency: WrittenCurrency; length: number } | undefined {
  const tail = plainInPlace(text.slice(-20))
  for (const [word, currency] of BY_LENGTH) {
    if (!tail.endsWith(word)) continue
    const start = tail.length - word.length
    if (isLatin(word[0]) && isLatin(tail[start - 1])) continue
    if (goesOn(tail, start, tail.length)) continue
    return { currency, length: word.length }
  }
  return undefined
}

/** Countries of a number format: by the last digits of their code in Excel, or by name. */
const OF_LOCALE: Record<string, WrittenCurrency> = {
  '411': 'JPY',
  '804': 'CNY',
  '409': 'USD',
  'ja-jp': 'JPY',
  'zh-cn': 'CNY',
  'en-us': 'USD',
}

/**
 * The currency that a number format of Excel shows at its numbers: `[$¥-411]#,##0` and `[$¥-ja-JP]#,##0` are JPY,
 * `"CN¥"#,##0.00` CNY; null where it shows none.
 */
export function currencyOfFormat(format: string): WrittenCurrency | null {
  const plainFormat = format.slice(0, 300)
  const [, sign = '', written = ''] = /\[\$([^\]-]{1,20})(?:-([^\]]{0,40}))?\]/.exec(plainFormat) ?? []
  if (sign) {
    const locale = written.toLowerCase()
    const [named] = currenciesIn(sign)
    const ofLocale = OF_LOCALE[locale] ?? OF_LOCALE[locale.slice(-3)]
    if (named === 'yenOrYuan' || sign.trim() === '\\')
      return ofLocale === 'JPY' || ofLocale === 'CNY' ? ofLocale : 'yenOrYuan'
    // A dollar of Hong Kong, Taiwan or Singapore has its country behind it.
    if (named === 'USD' && sign.trim() === '$' && locale && ofLocale !== 'USD') return 'other'
    return named ?? (/\p{L}|\p{Sc}/u.test(sign) ? 'other' : null)
  }
  // Of several sections (positive; negative; zero) each shows the same currency. Japanese Excel shows a backslash as ¥.
  const texts = plainFormat
    .replace(/\[[^\]]{0,40}\]/g, ' ')
    .replace(/"([^"]{0,100})"|\\(.)/g, (_, quoted: string | undefined, escaped: string) =>
      quoted === undefined ? escaped.replace('\\', '¥') : ` ${quoted.replaceAll('\\', '¥')} `,
    )
    .replace(/["#0?,._*;]/g, ' ')
  const [found = null] = currenciesOfParts(texts, /[\s/]+/)
  return found
}
