import {
  currenciesOfParts,
  currencyAtEnd,
  currencyAtStart,
  type WrittenCurrency,
} from '@kairo/shared/text/currency-words'
import { LONGEST } from './cell-values.ts'

/** A heading without width, case, blanks, line breaks, stars, brackets, dashes. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** What two spellings of one heading have in common. */
export const headingId = (heading: string): string => headingKey(heading) || heading.trim()

/** Which columns the headings of a sheet may name. */
export interface HeadingNames<Key extends string> {
  names: ReadonlyMap<string, Key>
  /** The columns of amounts: several may share one heading, and what it says beside their name counts. */
  amounts: ReadonlySet<Key>
  /** What was read before: rows repeat their words. */
  read: Map<string, ReadHeading<Key>>
}
/** Different words that are remembered. */
const MAX_READ = 5000

/** What the heading of an amount says beside the name of its column. */
export interface SaidOfAmount {
  currency: WrittenCurrency | null
  /** What is neither a currency nor a unit nor known to mean nothing: `ALL IN`, `含THC`. */
  more: string[]
}
export interface ReadHeading<Key extends string> {
  /** The columns that it names: none, one, or several of amounts (`40GP/40HQ`). */
  keys: readonly Key[]
  said: SaidOfAmount
}

/** Units and words in a heading that change nothing about an amount; as `headingKey` makes them. */
const NEUTRAL = new Set(
  '箱 柜 櫃 个 個 本 コンテナ 本あたり コンテナあたり 1本 box ctn cntr container unit each perbox perctn percntr percontainer perunit 每箱 每柜 票 每票 bl perbl 件 rt r t w m wm cbm m3 计费吨 每计费吨 吨 トン perrt perton ton day days 天 日 每天 perday 1日 单位 単位 unit 单价 単価 价格 金额 金額 amount price rate 运价 运费 海运费 運賃 海上運賃 of oceanfreight freight 必填 必須 required 选填 任意 optional gp dry 干货 普柜 普通柜 标准箱 ドライ'.split(
    ' ',
  ),
)
const PARTS = /[\n/|・()[\]【】:,;、]+/
/** `40GP/HQ` names two sizes: what stands before the second is that of the first. */
const HIGH_CUBE = /(?<!\d)(?<first>40.{0,12}?[/|・,、]\s?)(?<second>h[qc])(?![a-z\d])/i

/** A heading and each of its parts, as far as they are read. */
export const headingParts = (text: string): string[] => {
  const plain = text.slice(0, LONGEST).normalize('NFKC')
  return [plain, ...plain.split(PARTS)]
}
/** The currencies that a heading names, in one order. */
export const headingCurrencies = (text: string): WrittenCurrency[] =>
  [...currenciesOfParts(text.slice(0, LONGEST).normalize('NFKC'), PARTS)].sort()

export const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g

/** Reads what a heading says. Bilingual headings (`起运港 / POL`) name a column when all known parts agree. */
export function readHeading<Key extends string>(known: HeadingNames<Key>, text: string): ReadHeading<Key> {
  const before = known.read.get(text)
  if (before) return before
  const heading = readText(known, text)
  if (known.read.size < MAX_READ) known.read.set(text, heading)
  return heading
}

function readText<Key extends string>({ names, amounts }: HeadingNames<Key>, text: string): ReadHeading<Key> {
  const plain = text.slice(0, LONGEST).normalize('NFKC').replace(HIGH_CUBE, '$<first>40$<second>')
  const outside = plain.replace(BRACKETS, ' ')
  const parts = plain.split(PARTS)
  let keys = keysOf([plain], names)
  if (keys.length === 0) keys = keysOf([outside], names)
  if (keys.length === 0) keys = keysOf(parts, names)
  if (keys.length === 0) keys = keysOf([withoutCurrency(outside)], names)
  if (keys.length > 1 && !keys.every((key) => amounts.has(key))) return { keys: [], said: NOTHING_SAID }
  const isAmount = keys.length > 0 && keys.every((key) => amounts.has(key))
  return { keys, said: isAmount ? saidIn(plain, (part) => names.has(headingKey(part))) : NOTHING_SAID }
}

const NOTHING_SAID: SaidOfAmount = { currency: null, more: [] }
const keysOf = <Key extends string>(parts: readonly string[], names: ReadonlyMap<string, Key>): Key[] => [
  ...new Set(parts.map((part) => names.get(headingKey(part))).filter((key) => key !== undefined)),
]

/** A part of a heading without the currency in front of it or behind it, and without the unit behind that. */
function withoutCurrency(part: string): string {
  let text = part.trim().replace(/[/·](?:箱|柜|ctn|cntr|box|unit|container|rt)$/i, '')
  const behind = currencyAtEnd(text)
  if (behind) text = text.slice(0, -behind.length).trim()
  const before = currencyAtStart(text)
  return before ? text.slice(before.length).trim() : text
}

/** What a text beside the names of amounts says; `isName` knows the names themselves. */
export function saidIn(text: string, isName: (part: string) => boolean = () => false): SaidOfAmount {
  const plain = text.slice(0, LONGEST).normalize('NFKC')
  const currencies = headingCurrencies(plain)
  const more = plain
    .split(PARTS)
    .map((part) => withoutCurrency(part.trim()))
    .filter((part) => headingKey(part) !== '' && !NEUTRAL.has(headingKey(part)) && !isName(part))
  return { currency: currencies.length > 1 ? oneOf(currencies) : (currencies[0] ?? null), more }
}

/** A ¥ beside JPY is a yen; two currencies of one heading are none of ours. */
function oneOf(currencies: readonly WrittenCurrency[]): WrittenCurrency {
  const known = currencies.filter((currency) => currency !== 'yenOrYuan')
  return known.length === 1 && known[0] !== undefined && known[0] !== 'USD' ? known[0] : 'other'
}

/** Whether a text is a currency or a unit and nothing else: a row of these belongs to the headings above it. */
export const isUnitText = (text: string): boolean => {
  const { currency, more } = saidIn(text)
  return more.length === 0 && (currency !== null || NEUTRAL.has(headingKey(text)))
}
