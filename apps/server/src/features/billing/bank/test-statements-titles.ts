import { csv, type Shape } from './test-shape.ts'
import { BOTH } from './test-statements-japan.ts'

/** What titles and headings say of all amounts below them. */
export const TITLES: Shape[] = [
  {
    name: 'amounts in thousands by their heading',
    text: csv('日付,摘要,お預り金額(千円)', '2026/11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100'),
    right: [],
    doubts: [[1, 'unit']],
  },
  ...['単位：千円', '（単位：百万円）', "(JPY'000)", 'Figures in thousands of yen'].map((title) => ({
    name: `amounts of which a title says ${title}`,
    text: csv(title, '日付,摘要,お預り金額', '2026/11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100'),
    right: [],
    doubts: [[1, 'unit'] as [number, string]],
  })),
  {
    name: 'without headings, amounts in another currency by a title',
    text: csv('通貨：USD', '2026/11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100'),
    right: [],
    doubts: [[1, 'accountCurrency']],
  },
  ...[
    '口座名,ドルフィン商事 普通 1234567',
    '口座名義,株式会社ユーロ通商',
    '口座名義：ユーロ通商 普通 1234567',
    '口座名義,ユーロ通商',
    '口座名義,ユーロ通商,通貨,円',
    'Account,MILLION THOUSAND CO LTD',
    'お振込限度額 1000万円,口座 普通 1234567',
  ].map((title) => ({
    name: `a title that names no other currency: ${title}`,
    text: csv(title, '日付,摘要,お預り金額', '2026/11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100000', '2026/11/24,ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ,250000'),
    right: BOTH,
  })),
  ...['口座名義,米ドル', '口座名義,ユーロ通商,通貨,USD', '口座,米ドル普通 1234567'].map((title) => ({
    name: `a title that names another currency: ${title}`,
    text: csv(title, '日付,摘要,お預り金額', '2026/11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100'),
    right: [],
    doubts: [[1, 'accountCurrency'] as [number, string]],
  })),
  {
    name: 'headings that are half understood',
    text: csv('振込指定日,振込先口座名義,振込金額,手数料', '2026/11/20,ｾﾄｳﾁｶｲｳﾝ(ｶ,100000,440'),
    right: [],
    doubts: [[1, 'headings']],
  },
  {
    name: 'Payments and Receipts',
    text: csv(
      'Date,Details,Payments,Receipts,Balance',
      '2026-11-20,ALPHA CO,,5000,201500',
      '2026-11-21,REFUND BETA CO,5000,,196500',
    ),
    right: [['2026-11-20', 'ALPHA CO', '5000']],
  },
]
