import type { StatementColumn } from '@kairo/shared/billing/payments.contract'

/**
 * What the headings of banks call their columns. A heading is of the first kind that fits; of several of a kind the one
 * earlier in `first` is taken, else the leftmost. `none` are columns that look like another kind and say nothing of it.
 */
type Kind =
  | StatementColumn
  | 'balance'
  | 'currency'
  | 'year'
  | 'month'
  | 'dayOfMonth'
  | 'entry'
  | 'number'
  | 'text'
  | 'name'
  | 'none'

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['balance', /残高|余额|余額|结余|結余|現在.{0,5}高|balance/],
  [
    'direction',
    /入払区分|入出金?区分|入出金種別|^入\/?出金?$|借贷(?:标志|方向|标记|标识)|^借\/?贷|贷\/?借|^收\/?支(?!.{0,3}[额额])|收支(?:方向|标志|类型|标识)|借貸区分|貸借区分|交易方向|往来标志|dr\/?cr|cr\/?dr|debit\/credit|credit\/debit/,
  ],
  ['currency', /通貨|通货|币种|币别|幣種|货币|貨幣|currency|^ccy/],
  [
    'reference',
    /流水|照会番号|取引(?:順|通)?番号|取引id|管理番号|回单|凭证号|凭证编号|伝票番号|transaction(?:id|no|number|ref)|^ref|reference/,
  ],
  ['withdrawal', /^付款金[额額]/],
  ['deposit', /^收款金[额額]/],
  [
    'none',
    /他店券|手数料|手续费|交換呈示|不渡|小切手|手形|店番|支店|银行|銀行|金融機関|开户|開戸|行名|行号|分行|网点|机构|代码|契約者番号|作成日|発行日|照会|口座|账号|帐号|卡号|账户(?!名)|帐户(?!名)|^(?:本方|我方|自己)|^(?:账户|帐户)|収款|收款|受取人|beneficiary|payee|recipient|account|branch|^bank|code|科目|件数|凭证种类|fee(?:$|[^d])/,
  ],
  ['year', /[([]年[)\]]|^年$/],
  ['month', /[([]月[)\]]|^月$/],
  ['dayOfMonth', /[([]日[)\]]|^日$/],
  ['none', /時刻|[([][時时分秒][)\]]|^time$/],
  [
    'payer',
    /(?:对方|对手方?|対手|付款[人方]|付款单位|收\/?付方)(?:单位|账户|帐户|公司)?(?:户名|名称|姓名|名|全称)?(?:$|[([/])|交易对[方手](?:$|[([])|振込人|依頼人(?!コード)|送金人|先内容|取引先名|相手先|counterparty|payer|sender|remitter/,
  ],
  [
    'withdrawal',
    /支払|払出|払戻|(?<!入)出金|引出|引き出|支出|支取|借方|转出|付出|withdraw|debit|paidout|moneyout|^payments?(?:$|[([])/,
  ],
  [
    'deposit',
    /お?預か?り|お?預け?入|入金(?!日|先|元|区分|種)|受入|収入|收入|存入|贷方|转入|deposit|credit|paidin|moneyin|^receipts?(?:$|[([])/,
  ],
  ['amount', /金額|金额|发生额|発生額|入出金(?!先|明細)|amount/],
  [
    'day',
    /日付|年月日|(?:取引|取り引き|勘定|入金|操作|起算|振込|記帳)日|日期|交易日|交易时间|交易時間|(?:记账|入账)(?:日|时间)|起息日|date|^日時$|^时间$/,
  ],
  ['number', /番号|编号|編號|序号|^(?:no|№)\.?$|^#$/],
  ['entry', /取引区分|取引種別|明細区分|交易类型|业务类型|transactiontype|^type$/],
  ['text', /内容|詳細|摘要|description|details|narrative|memo/],
  ['name', /户名|戶名|名義|氏名|^名称|name/],
]

/** Of several columns of a kind the better ones. */
const FIRST: Partial<Record<Kind, readonly RegExp[]>> = {
  day: [
    /(?:取引|取り引き|勘定|入金|操作)日|交易日/,
    /日付|年月日|记账|入账|^日期|transactiondate/,
    /交易时间|交易時間/,
  ],
  payer: [/名/],
  text: [/内容|詳細2|詳細２/, /詳細|摘要/],
}

/** As headings are compared: half width, small letters, without blanks and quotes. */
const headingKey = (cell: string): string =>
  cell
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s"'*]/g, '')

const kindOf = (key: string): Kind | undefined => KINDS.find(([, pattern]) => pattern.test(key))?.[0]

/** Where the columns of a statement are, each by its place in a row. */
export interface Columns {
  /** Year, month and day of the month, or one column. */
  day: readonly number[]
  deposit: number | undefined
  withdrawal: number | undefined
  /** One column for what comes in and goes out. */
  amount: number | undefined
  direction: number | undefined
  /** In a column of this kind 1 is in and 2 out. */
  hasNumbersForDirection: boolean
  /** The name of whoever paid, the best first; texts of the bank where it has no column for names. */
  payer: readonly number[]
  /** May refer to a payment, unless their values repeat or are counted up. */
  references: readonly number[]
  balance: number | undefined
  currency: number | undefined
  /** All that it holds came in: it names who paid. */
  isIncoming: boolean
  /** The heading says that its numbers are signed. */
  isSigned: boolean
}

export interface Headings {
  columns: Columns
  /** What was understood, to be shown. */
  found: { column: StatementColumn; heading: string }[]
  /** Whether a day or a payer, and an amount, are among them. */
  isComplete: boolean
  /** The headings of amounts, which may name a currency. */
  amounts: string[]
}

/** Headings of whoever is paid: by us, unless the bank says otherwise. */
const PAYEE = /[収收]款(?!金|日|时间)|受取人|(?:振込|支払|送金|仕入)先|payee|beneficiary|recipient|supplier|vendor/
/** Headings of whoever pays. */
const PAYER = /振込依?頼?人|依頼人|送金人|付款(?:人|方|单位|户名|名称)|payer|sender|remitter/

/** Simplified characters: there 摘要 says what a payment is for, in Japan who paid. */
const CHINESE = /[贷额账对户币种发]/

/** The columns that a row of headings names; undefined for a row that names none. */
export function headingsOf(cells: readonly string[]): Headings | undefined {
  const keys = cells.map((cell) => (cell.length > 100 ? '' : headingKey(cell)))
  const namesPayee = keys.some((key) => PAYEE.test(key))
  const at: Partial<Record<Kind, number[]>> = {}
  for (const [index, key] of keys.entries()) {
    let kind = key === '' ? undefined : kindOf(key)
    // What another one receives, we may have paid.
    if (namesPayee && kind === 'deposit' && key.startsWith('收款')) kind = 'amount'
    if (kind) (at[kind] ??= []).push(index)
  }
  const all = (kind: Kind): number[] => {
    const rank = (index: number): number => {
      const ranks = FIRST[kind] ?? []
      const found = ranks.findIndex((pattern) => pattern.test(keys[index] ?? ''))
      return found < 0 ? ranks.length : found
    }
    return (at[kind] ?? []).toSorted((a, b) => rank(a) - rank(b))
  }
  const one = (kind: Kind): number | undefined => all(kind)[0]
  const parts = [one('year'), one('month'), one('dayOfMonth')].filter((index) => index !== undefined)
  const day = parts.length === 3 ? parts : all('day').slice(0, 1)
  const isChinese = CHINESE.test(keys.join(''))
  const texts = isChinese ? all('text').filter((index) => /对方|内容/.test(keys[index] ?? '')) : all('text')
  const named = all('payer')
  // A bare 户名 beside the other side's, or beside an account, is our own.
  const isOwnName = named.length > 0 || keys.some((key) => /^(?:账号|帐号|卡号|账户|帐户|本方|我方|照会口座)/.test(key))
  const payer = [...named, ...(isOwnName ? [] : all('name')), ...texts]
  const direction = one('direction') ?? one('entry')
  const columns: Columns = {
    day,
    deposit: one('deposit'),
    withdrawal: one('withdrawal'),
    amount: one('amount'),
    direction,
    hasNumbersForDirection: /入払|入出/.test(keys[direction ?? -1] ?? ''),
    payer,
    references: [...all('reference'), ...all('number')],
    balance: one('balance'),
    currency: one('currency'),
    isIncoming: !namesPayee && keys.some((key) => PAYER.test(key)),
    isSigned: /入出金/.test(keys[one('amount') ?? -1] ?? ''),
  }
  const shown: [StatementColumn, readonly (number | undefined)[]][] = [
    ['day', day],
    ['deposit', [columns.deposit]],
    ['withdrawal', [columns.withdrawal]],
    ['amount', columns.deposit === undefined ? [columns.amount] : []],
    ['direction', [one('direction')]],
    ['payer', columns.payer.slice(0, 1)],
    ['reference', columns.references.slice(0, 1)],
  ]
  const found = shown.flatMap(([column, indexes]) =>
    indexes.flatMap((index) => (index === undefined ? [] : [{ column, heading: (cells[index] ?? '').slice(0, 40) }])),
  )
  if (found.length === 0) return undefined
  const money = [columns.deposit, columns.withdrawal, columns.amount, columns.balance]
  return {
    columns,
    found,
    isComplete: (columns.deposit ?? columns.amount) !== undefined && (day.length > 0 || payer.length > 0),
    amounts: money.flatMap((index) => (index === undefined ? [] : [cells[index] ?? ''])),
  }
}
