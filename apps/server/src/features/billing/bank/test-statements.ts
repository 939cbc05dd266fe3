import type { Currency } from '@kairo/shared/currencies'

/** A statement in the shape of a bank's, and what it says: made data, no real company. */
export interface Shape {
  name: string
  text: string
  currency?: Currency
  /** Day, payer's key, amount of each payment, in the order of the file. */
  right: [day: string, payer: string, amount: string][]
  /** Lines that are not sure, with the doubt. */
  doubts?: [line: number, doubt: string][]
}

const SETO = 'ｾﾄｳﾁｶｲｳﾝ'
const YUME = 'ﾕﾒﾐﾌﾞﾂﾘﾕｳ'
const BOTH: Shape['right'] = [
  ['2026-11-20', SETO, '100000'],
  ['2026-11-24', YUME, '250000'],
]
const csv = (...lines: string[]): string => lines.join('\r\n')

const fit = (text: string, length: number): string => text.padEnd(length)
const digits = (value: number | string, length: number): string => String(value).padStart(length, '0')
interface Made {
  size?: 120 | 200
  joined?: boolean
}
const joinedBy = (records: string[], { size = 200, joined = false }: Made): string =>
  records.map((record) => fit(record, size)).join(joined ? '' : '\r\n')

interface Transfer {
  day?: string
  payer: string
  amount: number
  isOut?: boolean
  entry?: string
}
/** 入出金取引明細 (03). */
export function zenginEntries(transfers: Transfer[], given: Made & { closing?: string } = {}): string {
  const received = transfers.filter(({ isOut }) => !isOut)
  const sum = received.reduce((all, { amount }) => all + amount, 0)
  const head = `1030081127081120081127${'0001'}${fit('ﾐｽﾞﾎ', 15)}001${fit('ﾄｳｷﾖｳ', 15)}0001${digits(1234567, 10)}`
  const closing =
    given.closing ?? `8${digits(received.length, 6)}${digits(sum, 13)}${digits(0, 19)}1${digits(5_350_000, 14)}`
  return joinedBy(
    [
      `${head}${fit('ｶｲﾛﾌｵﾜ-ﾃﾞｲﾝｸﾞ(ｶ', 40)}11${digits(5_000_000, 14)}`,
      ...transfers.map(
        ({ day = '081120', payer, amount, isOut, entry = '11' }, at) =>
          `2${digits(at + 1, 8)}${day}${day}${isOut ? 2 : 1}${entry}${digits(amount, 12)}${digits(0, 12)}` +
          `${digits(0, 12)}1${digits(0, 7)}000${digits(0, 10)}${fit(payer, 48)}${fit('ﾐｽﾞﾎ', 15)}${fit('ﾎﾝﾃﾝ', 15)}`,
      ),
      closing,
      `9${digits(transfers.length + 3, 10)}00001`,
    ],
    given,
  )
}
/** 振込入金通知 (01); `cancelled` takes a transfer back. */
export function zenginReceipts(transfers: (Transfer & { cancelled?: boolean })[], given: Made = {}): string {
  const held = transfers.filter(({ cancelled }) => !cancelled)
  const sum = held.reduce((all, { amount }) => all + amount, 0)
  const is200 = given.size !== 120
  return joinedBy(
    [
      `101008112708112008112700${'01'}${fit('ﾐｽﾞﾎ', 15)}001${fit('ﾄｳｷﾖｳ', 15)}1${digits(1234567, 7)}`,
      ...transfers.map(
        ({ day = '081120', payer, amount, cancelled }, at) =>
          `2${digits(at + 1, 6)}${day}${day}${digits(amount, 10)}${digits(0, 10)}${digits(0, 10)}${fit(payer, 48)}` +
          `${fit('ﾐｽﾞﾎ', 15)}${is200 ? `${fit('ﾎﾝﾃﾝ', 15)}${cancelled ? 1 : 0}` : ''}`,
      ),
      `8${digits(held.length, 6)}${digits(sum, 12)}${digits(0, 18)}`,
      '9',
    ],
    given,
  )
}
const TWO: Transfer[] = [
  { payer: 'ｾﾄｳﾁｶｲｳﾝ(ｶ', amount: 100_000 },
  { payer: 'ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ', amount: 250_000, day: '081124' },
]

const JAPAN: Shape[] = [
  {
    name: 'B01 day in three columns, a stray quote, a number for each payment',
    text: csv(
      '""操作日(年)","操作日(月)","操作日(日)","操作時刻(時)","操作時刻(分)","操作時刻(秒)","取引順番号","摘要","お支払金額","お預り金額","残高","メモ"',
      '"2026","11","20","10","02","33","20261120000101","振込 ｾﾄｳﾁｶｲｳﾝ(ｶ","","100000","5100000",""',
      '"2026","11","24","09","15","01","20261124000102","振込 ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ","","250000","5350000",""',
    ),
    right: BOTH,
  },
  {
    name: 'B04 days of the era',
    text: csv(
      '年月日,お引出し,お預入れ,お取り扱い内容,残高',
      'R8.11.20,,"100,000",振込　ｾﾄｳﾁｶｲｳﾝ(ｶ,"5,100,000"',
      'R8.11.24,"3,000",,手数料,"5,097,000"',
      '令和8年11月25日,,"250,000",振込　ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ,"5,347,000"',
    ),
    right: [
      ['2026-11-20', SETO, '100000'],
      ['2026-11-25', YUME, '250000'],
    ],
  },
  { name: 'B05 zengin entries of 200 bytes', text: zenginEntries(TWO), right: BOTH },
  { name: 'B05b the same without line breaks', text: zenginEntries(TWO, { joined: true }), right: BOTH },
  {
    name: 'zengin entries with a withdrawal, and a correction',
    text: zenginEntries([
      ...TWO,
      { payer: 'ﾃｽｳﾘﾖｳ', amount: 440, isOut: true },
      { payer: 'ﾀﾞﾚｶ', amount: 10, entry: '19' },
    ]),
    right: BOTH,
    doubts: [[5, 'takenBack']],
  },
  { name: 'zengin receipts of 200 bytes', text: zenginReceipts(TWO), right: BOTH },
  { name: 'zengin receipts of 120 bytes', text: zenginReceipts(TWO, { size: 120 }), right: BOTH },
  {
    name: 'zengin receipts of 120 bytes without line breaks',
    text: zenginReceipts(TWO, { size: 120, joined: true }),
    right: BOTH,
  },
  {
    name: 'a zengin receipt that is taken back',
    text: zenginReceipts([...TWO, { payer: 'ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ', amount: 250_000, cancelled: true }]),
    right: BOTH,
    doubts: [[4, 'takenBack']],
  },
  {
    name: 'a zengin file whose sum is another',
    text: zenginEntries(TWO, { closing: `8000003${digits(999_999, 13)}` }),
    right: BOTH,
    doubts: [[4, 'totalsDiffer']],
  },
  {
    name: 'a zengin file that was cut short',
    text: zenginEntries(TWO).split('\r\n').slice(0, 3).join('\r\n'),
    right: BOTH,
    doubts: [[3, 'cutShort']],
  },
  {
    name: 'B08 title lines, a line break in quotes',
    text: `\ufeff${csv(
      '入出金明細照会',
      '照会期間,2026/11/01,～,2026/11/27',
      '口座,普通 1234567',
      '',
      '日付,摘要,摘要内容,支払い金額,預かり金額,差引残高,メモ',
      '2026/11/20,振込１,ｾﾄｳﾁｶｲｳﾝ(ｶ,,100000,5100000,"10月分',
      '2件分"',
      '2026/11/24,振込１,ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ,,250000,5350000,',
    )}`,
    right: BOTH,
  },
  {
    name: 'B10 signs',
    text: csv(
      '日付,内容,入出金(円),残高(円)',
      '2026/11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,"*100,000","5,100,000"',
      '2026/11/24,ﾃｽｳﾘﾖｳ,-440,"5,099,560"',
      '2026/11/25,ﾃｽｳﾘﾖｳ,▲440,"5,099,120"',
    ),
    right: [['2026-11-20', SETO, '100000']],
  },
  {
    name: 'B11 month and day',
    text: csv('日付,摘要,お預り金額', '11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100000', '11月24日,ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ,250000'),
    right: BOTH,
  },
  {
    name: 'month and day of the period in the title',
    text: csv(
      '照会期間：2025/12/15～2026/01/15',
      '日付,摘要,お預り金額',
      '12/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100000',
      '1/9,ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ,250000',
      '11/20,ﾀﾞﾚｶ,1',
    ),
    right: [
      ['2025-12-20', SETO, '100000'],
      ['2026-01-09', YUME, '250000'],
    ],
    doubts: [[5, 'dayYear']],
  },
  {
    name: 'month and day that may be to come',
    text: csv('日付,摘要,お預り金額', '12/05,ｾﾄｳﾁｶｲｳﾝ(ｶ,100000'),
    right: [],
    doubts: [[2, 'dayYear']],
  },
  {
    name: 'B12 a row with the sum',
    text: csv(
      '日付,摘要,お預り金額,残高',
      '2026/11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100000,5100000',
      '2026/11/24,ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ,250000,5350000',
      '合計,,350000,',
      '2026/11/24,合計,350000,',
    ),
    right: BOTH,
  },
  {
    name: 'ANSER: own account, a number of the line',
    text: csv(
      '"照会口座","番号","勘定日","(起算日)","出金金額(円)","入金金額(円)","小切手区分","残高(円)","取引区分","明細区分","金融機関名","支店名","摘要"',
      '"本店営業部 普通 1234567","1","2026年11月20日","(2026年11月20日)","","100,000","","5,100,000","振込","","ﾐｽﾞﾎ","ﾎﾝﾃﾝ","ｾﾄｳﾁｶｲｳﾝ(ｶ"',
      '"本店営業部 普通 1234567","2","2026年11月22日","(2026年11月22日)","440","","","5,099,560","手数料","","","",""',
      '"本店営業部 普通 1234567","3","2026年11月24日","(2026年11月24日)","","250,000","","5,349,560","振込","","ﾐｽﾞﾎ","ﾎﾝﾃﾝ","ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ"',
    ),
    right: BOTH,
  },
  {
    name: 'a flag of in and out, in words',
    text: csv(
      '勘定日,入払区分,取引金額,摘要',
      '20261120,入金,"100,000",ｾﾄｳﾁｶｲｳﾝ(ｶ',
      '20261121,出金,500,ﾃｽｳﾘﾖｳ',
      '20261124,入金,"250,000",ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ',
      '20261125,訂正,"1,000",ﾀﾞﾚｶ',
    ),
    right: BOTH,
    doubts: [[5, 'direction']],
  },
  {
    name: 'a flag of in and out, in numbers',
    text: csv('勘定日,入払区分,取引金額,摘要', '20261120,1,100000,ｾﾄｳﾁｶｲｳﾝ(ｶ', '20261121,2,500,ﾃｽｳﾘﾖｳ'),
    right: [['2026-11-20', SETO, '100000']],
  },
  {
    name: 'the post: 受入, 払出, two texts',
    text: csv(
      'お客さま口座情報,14000-1234567',
      '取引日,受入金額（円）,払出金額（円）,詳細１,詳細２,現在（貸付）高',
      '20261120,100000,,振込,ｾﾄｳﾁｶｲｳﾝ(ｶ,5100000',
      '20261121,,440,料金,,5099560',
      '20261124,250000,,振込,ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ,5349560',
    ),
    right: BOTH,
  },
  {
    name: 'a net bank: 入出金 and 入出金先内容',
    text: csv(
      '取引日,入出金(円),残高(円),入出金先内容',
      '20261120,100000,5100000,ｾﾄｳﾁｶｲｳﾝ(ｶ',
      '20261124,250000,5350000,ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ',
    ),
    right: BOTH,
  },
  {
    name: 'お引き出し額, お預け入れ額, yen signs, tabs',
    text: csv(
      'お取り引き日\t摘要\tお引き出し額\tお預け入れ額\t差し引き残高',
      '2026年11月20日\t振込 ｾﾄｳﾁｶｲｳﾝ(ｶ\t\t¥100,000\t¥5,100,000',
      '2026年11月24日\tﾌﾘｺﾐ ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ\t\t\\250,000\t\\5,350,000',
    ),
    right: BOTH,
  },
  {
    name: 'received transfers with semicolons',
    text: csv(
      '入金日;振込依頼人名;振込金額;取引銀行;店番号',
      '2026/11/20;ｾﾄｳﾁｶｲｳﾝ(ｶ;100,000;ﾐｽﾞﾎ;001',
      '2026/11/24;ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ;250,000;ﾐｽﾞﾎ;001',
    ),
    right: BOTH,
  },
  {
    name: 'an amount of which nobody says whether it came in',
    text: csv('日付,摘要,金額', '2026/11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100000'),
    right: [],
    doubts: [[2, 'direction']],
  },
  {
    name: 'doubtful values',
    text: csv(
      '日付,振込人,金額',
      '05/11/2026,ﾀﾞﾚｶ,100',
      '2026/02/30,ﾀﾞﾚｶ,100',
      '2026/11/20,ﾀﾞﾚｶ,"1,5"',
      '2026/11/20,ﾀﾞﾚｶ,(450)',
      '2026/11/20,ﾀﾞﾚｶ,US$ 100',
      '2026/11/20,ﾀﾞﾚｶ,',
      ',ﾀﾞﾚｶ,100',
    ),
    right: [],
    doubts: [
      [2, 'dayOrder'],
      [3, 'noSuchDay'],
      [4, 'comma'],
      [5, 'minus'],
      [6, 'accountCurrency'],
      [7, 'number'],
      [8, 'date'],
    ],
  },
  {
    name: 'a quote that is not closed loses no line',
    text: csv('日付,摘要,お預り金額', '2026/11/20,"ｾﾄｳﾁｶｲｳﾝ(ｶ,100000', '2026/11/24,ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ",250000'),
    right: [
      ['2026-11-20', `"${SETO}`, '100000'],
      ['2026-11-24', `${YUME}(ｶ"`, '250000'],
    ],
  },
  {
    name: 'without headings',
    text: csv('2026-11-20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100000,20261120001', '2026-11-24,ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ,"250,000",7'),
    right: BOTH,
  },
  {
    name: 'without headings, doubtful',
    text: csv(
      '2026-11-20,ｾﾄｳﾁｶｲｳﾝ(ｶ,"1,5",12345',
      '2026-11-20,ｾﾄｳﾁｶｲｳﾝ(ｶ,"100,000","5,100,000"',
      '2026-11-20,100000,5100000,ｾﾄｳﾁｶｲｳﾝ(ｶ',
      '05/11/2026,ｾﾄｳﾁｶｲｳﾝ(ｶ,100000',
    ),
    right: [],
    doubts: [
      [1, 'comma'],
      [2, 'severalNumbers'],
      [3, 'severalNumbers'],
      [4, 'dayOrder'],
    ],
  },
  {
    name: 'a payment above the headings',
    text: csv('2026/11/20,ﾀﾞﾚｶ,100', '日付,摘要,お預り金額', '2026/11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100000'),
    right: [['2026-11-20', SETO, '100000']],
    doubts: [[1, 'aboveHeadings']],
  },
]

const SHANGHAI = '上海样例贸易有限公司'
const NINGBO = '宁波样例有限公司'
const CHINA: Shape[] = [
  {
    name: 'B07 time beside the day, 户名 and 对方户名',
    text: csv(
      '户名,账号,交易时间,借方发生额,贷方发生额,余额,对方户名,对方账号,摘要,交易流水号',
      `示例国际货运代理有限公司,6222000011112222,2026-11-20 10:23:11,,"12,000.00","50,000.00",${SHANGHAI},6222999988887777,运费,202611200001`,
      `示例国际货运代理有限公司,6222000011112222,2026-11-23 15:00:00,"800.00",,"49,200.00",${SHANGHAI},6222999988887777,手续费,202611230002`,
    ),
    right: [['2026-11-20', SHANGHAI, '12000.00']],
  },
  {
    name: 'B07b days only, zero in the other column',
    text: csv(
      '户名,交易日期,借方发生额,贷方发生额,余额,对方户名,摘要,交易流水号',
      `示例国际货运代理有限公司,2026-11-20,,"12,000.00","50,000.00",${SHANGHAI},运费,202611200001`,
      `示例国际货运代理有限公司,2026-11-23,0.00,"3,000.00","49,200.00",${NINGBO},运费,202611230002`,
    ),
    right: [
      ['2026-11-20', SHANGHAI, '12000.00'],
      ['2026-11-23', NINGBO, '3000.00'],
    ],
  },
  {
    name: '借贷标志 and 交易金额, fourteen digits for the time',
    text: csv(
      '本方账号,本方户名,交易时间,借贷标志,交易金额,余额,对方单位名称,用途,凭证号',
      `6222000011112222\t,示例国际货运代理有限公司,20261120102311,贷,12000.00,50000.00,${SHANGHAI},运费,0`,
      `6222000011112222\t,示例国际货运代理有限公司,20261123150000,借,800.00,49200.00,${SHANGHAI},手续费,0`,
    ),
    right: [['2026-11-20', SHANGHAI, '12000.00']],
  },
  {
    name: '收/支',
    text: csv(
      '交易时间,交易分类,交易对方,对方账号,收/支,金额',
      `2026-11-20 10:23:11,转账,${SHANGHAI},6222,收入,12000.00`,
      `2026-11-21 10:23:11,转账,${NINGBO},6222,支出,500.00`,
      `2026-11-22 10:23:11,转账,${NINGBO},6222,不计收支,500.00`,
    ),
    right: [['2026-11-20', SHANGHAI, '12000.00']],
    doubts: [[4, 'direction']],
  },
  {
    name: '来账 and 往账, headings in two languages, own name among them',
    text: csv(
      '账号：[Account]6222000011112222',
      "交易类型[Transaction Type],付款人开户行名[Payer account bank],付款人账号[Debit Account No.],付款人名称[Payer's Name],收款人账号[Payee Account Number],收款人名称[Payee's Name],交易日期[Transaction Date],交易时间[Transaction time],交易货币[Trade Currency],交易金额[Trade Amount],交易后余额[After-transaction balance],交易流水号[Transaction reference number],摘要[Reference]",
      `来账,样例银行,6222,${SHANGHAI},6222000011112222,示例国际货运代理有限公司,20261120,10:23:11,CNY,"12,000.00","50,000.00",202611200001,运费`,
      `往账,样例银行,6222000011112222,示例国际货运代理有限公司,6222,${NINGBO},20261121,10:23:11,CNY,-500.00,"49,500.00",202611210001,费用`,
      `来账,样例银行,6222,${SHANGHAI},6222000011112222,示例国际货运代理有限公司,20261120,10:23:11,USD,"1,000.00","50,000.00",202611200003,运费`,
    ),
    right: [['2026-11-20', SHANGHAI, '12000.00']],
    doubts: [[5, 'accountCurrency']],
  },
  {
    name: '收/付方名称, a sum and a carried balance',
    text: csv(
      '# 账户 [1234] 币种 [人民币]',
      '交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,收/付方名称,收/付方帐号',
      ',,,,,,"38,000.00",期初余额,,,',
      `20261120,10:23:11,20261120,汇入,,"12,000.00","50,000.00",运费,K0001X1,${SHANGHAI},6222`,
      `20261121,10:23:11,20261121,汇入,,"3,000.00","53,000.00",运费,K0001X2,${NINGBO},6222`,
      '合计：2笔,,,,0.00,"15,000.00",,,,,',
    ),
    right: [
      ['2026-11-20', SHANGHAI, '12000.00'],
      ['2026-11-21', NINGBO, '3000.00'],
    ],
  },
  {
    name: 'an account in dollars',
    text: csv('币种：美元', '交易日期,收入,支出,对方户名', `2026-11-20,100.00,,${SHANGHAI}`),
    right: [],
    doubts: [[1, 'accountCurrency']],
  },
  {
    name: 'a heading in yen',
    text: csv('交易日期,收入(日元),支出,对方户名', `2026-11-20,100,,${SHANGHAI}`),
    right: [],
    doubts: [[1, 'accountCurrency']],
  },
  {
    name: 'an amount of which nobody says whether it came in, in China',
    text: csv('交易日期,交易金额,对方户名', `2026-11-20,100.00,${SHANGHAI}`),
    right: [],
    doubts: [[2, 'direction']],
  },
]

export const SHAPES: readonly Shape[] = [
  ...JAPAN.map((shape) => ({ currency: 'JPY' as const, ...shape })),
  ...CHINA.map((shape) => ({ currency: 'CNY' as const, ...shape })),
]
