import { csv, type Shape } from './test-shape.ts'

const SHANGHAI = '上海样例贸易有限公司'
const NINGBO = '宁波样例有限公司'
export const CHINA: Shape[] = [
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
    name: 'amounts in ten thousands by their heading',
    text: csv('交易日期,贷方金额(万元),对方户名', `2026-11-20,1.5,${SHANGHAI}`),
    right: [],
    doubts: [[1, 'unit']],
  },
  {
    name: 'a holder with dollars in its name',
    text: csv('账户名称,上海美元贸易公司', '交易日期,收入,支出,对方户名', `2026-11-20,100.00,,${SHANGHAI}`),
    right: [['2026-11-20', SHANGHAI, '100.00']],
  },
  {
    name: 'payments to others',
    text: csv('付款日期,付款账号,付款金额,对方户名,用途', `2026-11-20,6222,"5,000.00",${SHANGHAI},运费`),
    right: [],
    doubts: [[1, 'headings']],
  },
  {
    name: 'payments to others, by their payee',
    text: csv('交易日期,收款人户名,收款账号,收款金额', `2026-11-20,${SHANGHAI},6222,"5,000.00"`),
    right: [],
    doubts: [[2, 'direction']],
  },
  {
    name: '收款金额 beside 付款金额',
    text: csv('交易日期,收款金额,付款金额,对方户名', `2026-11-20,100.00,,${SHANGHAI}`, `2026-11-20,,5.00,${NINGBO}`),
    right: [['2026-11-20', SHANGHAI, '100.00']],
  },
  {
    name: 'payments received, by their payer',
    text: csv('收款日期,付款人名称,金额', `2026-11-20,${SHANGHAI},100.00`),
    right: [['2026-11-20', SHANGHAI, '100.00']],
  },
  {
    name: 'an amount of which nobody says whether it came in, in China',
    text: csv('交易日期,交易金额,对方户名', `2026-11-20,100.00,${SHANGHAI}`),
    right: [],
    doubts: [[2, 'direction']],
  },
]
