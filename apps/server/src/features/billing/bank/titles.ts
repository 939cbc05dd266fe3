import type { Currency } from '@kairo/shared/currencies'
import { currencyAtStart } from '@kairo/shared/text/currency-words'
import { findDays } from '@kairo/shared/text/day'
import { namesOther } from './account-currency.ts'
import { readByContent } from './read-by-content.ts'
import type { Row } from './split-rows.ts'
import type { Failure, StatementContext } from './statement.ts'

/** Rows above the headings that tell of what the amounts are. */
const CURRENCY_TITLE = /通貨|通货|币种|币别|货币|貨幣|currency|単位|单位|外貨|外币|口座|账户|帐户|账号|account/i
const LABEL = /通貨|通货|币种|币别|货币|貨幣|currency|単位|单位/i
/** Who holds the account: a name may have that of a currency in it. */
const HOLDER = /名義|口座名|户名|戶名|(?:账户|帐户)名|account\s?name|holder/i
const COMPANY = /会社|公司|有限|商事|㈱|[(（]株[)）]|\b(?:ltd|inc|corp|llc|gmbh|co)\b/i
/** Amounts in thousands or more of a currency; behind a number it is an amount itself. */
const UNIT = /(?<![\d百千万億亿])[百千万億亿]{1,3}\s?[円元圆圓]|['’]000/
const ENGLISH_UNIT = /thousand|million/i
const ABOUT_AMOUNTS = /\bin\b|unit|amount|currency|figures/i
const PERIOD_TITLE = /期間|期间|period|日期|～|~|から|至/i
/** Balances and periods above the headings are no payments. */
const TITLE = /残高|余额|余額|balance|合計|合计|件数|笔数|作成|出力|打印|导出/i

/** Cells without names: those of a holder, of a company, and the one behind a holder's heading. */
const withoutNames = (cells: readonly string[]): string =>
  cells
    .filter((cell, at) => LABEL.test(cell) || !(isName(cell) || (HOLDER.test(cells[at - 1] ?? '') && !isAlone(cell))))
    .join(' ')
const isName = (cell: string): boolean => HOLDER.test(cell) || COMPANY.test(cell)
const isAlone = (cell: string): boolean => {
  const word = cell.replace(/[\s()（）:：]/g, '')
  return currencyAtStart(word)?.length === word.length
}

const wordsOf = (cells: readonly string[]): string => cells.slice(0, 20).join(' ').slice(0, 300)

/** What a heading of amounts says against taking them as they are: another currency, or thousands. */
export function doubtOfHeading(line: number, heading: string, { currency }: StatementContext): Failure | undefined {
  const raw = heading.slice(0, 40)
  if (namesOther(heading, currency)) return { line, message: 'accountCurrency', raw }
  const plain = raw.normalize('NFKC')
  return UNIT.test(plain) || ENGLISH_UNIT.test(plain) ? { line, message: 'unit', raw } : undefined
}

/** The same of a row above the headings. */
export function doubtOfTitle({ line, cells }: Row, { currency }: { currency: Currency }): Failure | undefined {
  const raw = wordsOf(cells)
  const words = wordsOf([withoutNames(cells.slice(0, 20))])
  if (CURRENCY_TITLE.test(raw) && namesOther(words, currency)) return { line, message: 'accountCurrency', raw }
  const plain = words.normalize('NFKC')
  const isUnit = UNIT.test(plain) || (ENGLISH_UNIT.test(plain) && ABOUT_AMOUNTS.test(plain))
  return isUnit ? { line, message: 'unit', raw } : undefined
}

export interface Titles {
  period?: { from: string; to: string }
  failures: Failure[]
  /** Why no amount below is taken. */
  doubt?: Failure
}

/** What the rows above line `upTo`, that of the headings, tell. */
export function titlesOf(rows: Iterable<Row>, upTo: number, { currency, today }: StatementContext): Titles {
  const titles: Titles = { failures: [] }
  for (const { line, cells } of rows) {
    if (line >= upTo) break
    const words = wordsOf(cells)
    const doubt = doubtOfTitle({ line, cells }, { currency })
    if (doubt) titles.doubt ??= doubt
    const days = findDays(words).map(({ date }) => date)
    const [from, to] = [days[0], days.at(-1)]
    if (from && to && (days.length > 1 || PERIOD_TITLE.test(words))) titles.period ??= { from, to }
    else if (!TITLE.test(words) && !PERIOD_TITLE.test(words)) {
      const read = readByContent({ line, cells }, { currency, today })
      if (read && ('isIn' in read ? read.isIn : read.message === 'direction'))
        titles.failures.push({ line, message: 'aboveHeadings', raw: words })
    }
  }
  return titles
}
