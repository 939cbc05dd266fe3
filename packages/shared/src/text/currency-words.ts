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
      'dollars',
      '$',
    ] as const
  ).map((word) => [word, 'USD'] as const),
  ['yuan', 'CNY'],
  ['元', 'CNY'],
  ['¥', 'yenOrYuan'],
]
const BY_LENGTH = WORDS.toSorted(([a], [b]) => b.length - a.length)
const isLatin = (character: string | undefined): boolean => character !== undefined && /[a-z]/.test(character)
/** `元` and `円` are parts of other words too (单元, 円滑): there they stand between letters. */
const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character)
const BEHIND_YUAN = /^[^\p{L}]|^[建也整貨]|^$/u

/** As the words above are written: half width, small letters, one sign for yen and yuan. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('￥', '¥')

function wordAt(text: string, at: number): readonly [string, WrittenCurrency] | undefined {
  return BY_LENGTH.find(([word]) => {
    if (!text.startsWith(word, at)) return false
    const [before, behind] = [text[at - 1], text[at + word.length]]
    if (isLatin(word[0]) && isLatin(before)) return false
    if (isLatin(word.at(-1)) && isLatin(behind)) return false
    return (word !== '元' && word !== '円') || (!isLetter(before) && BEHIND_YUAN.test(text.slice(at + word.length)))
  })
}

/** The currencies that a heading, a title or a unit names: `20GP(CNY/箱)`, `单位：日元/箱`. Reads 500 characters. */
export function currenciesIn(text: string): ReadonlySet<WrittenCurrency> {
  const words = plain(text.slice(0, 500))
  const found = new Set<WrittenCurrency>()
  for (let at = 0; at < words.length; ) {
    const word = wordAt(words, at)
    if (word) found.add(word[1])
    at += word ? word[0].length : 1
  }
  return found
}

/** The currency that a text begins with, and its length. `text` in half width. */
export function currencyAtStart(text: string): { currency: WrittenCurrency; length: number } | undefined {
  const word = wordAt(plain(text.slice(0, 20)), 0)
  return word && { currency: word[1], length: word[0].length }
}

/** The currency that a text ends with, and its length: `450 USD`, `3,000円`. */
export function currencyAtEnd(text: string): { currency: WrittenCurrency; length: number } | undefined {
  const tail = plain(text.slice(-20))
  for (const [word, currency] of BY_LENGTH) {
    if (!tail.endsWith(word)) continue
    if (isLatin(word[0]) && isLatin(tail[tail.length - word.length - 1])) continue
    return { currency, length: word.length }
  }
  return undefined
}

/** Countries of a number format by the last digits of their code in Excel. */
const OF_LOCALE: Record<string, WrittenCurrency> = { '411': 'JPY', '804': 'CNY', '409': 'USD' }

/**
 * The currency that a number format of Excel shows at its numbers: `[$¥-411]#,##0` is JPY, `"CN¥"#,##0.00` CNY,
 * `[$¥-804]` CNY; null where it shows none.
 */
export function currencyOfFormat(format: string): WrittenCurrency | null {
  const plainFormat = format.slice(0, 300)
  const [, sign = '', locale = ''] = /\[\$([^\]-]{1,20})(?:-([0-9A-Fa-f]{1,8}))?\]/.exec(plainFormat) ?? []
  if (sign) {
    const [written] = currenciesIn(sign)
    const ofLocale = OF_LOCALE[locale.toLowerCase().slice(-3)]
    if (written === 'yenOrYuan') return ofLocale === 'JPY' || ofLocale === 'CNY' ? ofLocale : 'yenOrYuan'
    // A dollar of Hong Kong, Taiwan or Singapore has its country behind it.
    if (written === 'USD' && sign.trim() === '$' && locale && ofLocale !== 'USD') return 'other'
    return written ?? (/\p{L}|\p{Sc}/u.test(sign) ? 'other' : null)
  }
  // Of several sections (positive; negative; zero) each shows the same currency.
  const texts = plainFormat
    .replaceAll('"', ' ')
    .replaceAll('\\', '')
    .replace(/\[[^\]]{0,40}\]/g, ' ')
  const found = currenciesIn(texts.replace(/[#0?,._*]/g, ' '))
  return [...found][0] ?? null
}
