import type { Language } from '@kairo/shared/languages'

interface InvoiceTexts {
  invoice: string
  /** Without the issuer's T-number the document is no qualified invoice and is not titled as one. */
  qualified: string
  creditNote: string
  draft: string
  number: string
  issueDate: string
  dueDate: string
  period: string
  customerNumber: string
  total: string
  /** Of a credit note, without its sign. */
  credited: string
  taxIncluded: string
  creditOf: string
  reason: string
  order: string
  transactionDate: string
  vessel: string
  bl: string
  charge: string
  size: string
  quantity: string
  price: string
  rate: string
  amount: string
  tax: string
  subtotal: string
  taxHeading: string
  taxRate: string
  taxBase: string
  taxWithin: string
  notes: string
  rates: (jpy: string, cny: string, date: string) => string
  rounded: string
  asQuoted: string
  bankFee: string
  noFapiao: string
  variance: string
  quoted: string
  invoiced: string
  difference: string
  why: string
  reasons: Record<'same' | 'quantity' | 'charge' | 'exchange' | 'removed' | 'rounding', string>
  statement: string
  statementMonth: string
  opening: string
  closing: string
  invoices: string
  credits: string
  payments: string
  day: string
  document: string
  balance: string
  movement: Record<'invoice' | 'credit' | 'payment' | 'refund' | 'bankFee' | 'writeOff', string>
}

const zhCn: InvoiceTexts = {
  invoice: '账单',
  qualified: '合格发票(日本)',
  creditNote: '贷项通知',
  draft: '草稿',
  number: '编号',
  issueDate: '开具日期',
  dueDate: '付款期限',
  period: '结算期间',
  customerNumber: '客户登记号码',
  total: '应付金额',
  credited: '冲减金额',
  taxIncluded: '含日本消费税',
  creditOf: '原账单',
  reason: '原因',
  order: '订单',
  transactionDate: '交易日',
  vessel: '船名/航次',
  bl: '提单号',
  charge: '费用',
  size: '箱型',
  quantity: '数量',
  price: '单价',
  rate: '汇率',
  amount: '金额',
  tax: '税',
  subtotal: '小计',
  taxHeading: '按税率合计',
  taxRate: '税区分',
  taxBase: '含税金额',
  taxWithin: '其中消费税',
  notes: '说明',
  rates: (jpy, cny, date) => `汇率（${date}）：1 USD = ${jpy} JPY = ${cny} CNY。`,
  rounded: '各明细换算后四舍五入。',
  asQuoted: '合计与报价一致。',
  bankFee: '汇款手续费由贵公司承担。',
  noFapiao: '本单据不是中国增值税发票。如需中国发票，请联系中国境内的开票单位。',
  variance: '与报价的差异',
  quoted: '最初报价',
  invoiced: '账单金额',
  difference: '差额',
  why: '原因',
  reasons: {
    same: '相同',
    quantity: '数量变更',
    charge: '已同意的费用',
    exchange: '汇率',
    removed: '已取消',
    rounding: '尾差',
  },
  statement: '对账单',
  statementMonth: '月份',
  opening: '期初余额',
  closing: '期末余额',
  invoices: '本月账单',
  credits: '本月贷项',
  payments: '本月收款',
  day: '日期',
  document: '单据',
  balance: '余额',
  movement: {
    invoice: '账单',
    credit: '贷项通知',
    payment: '收款',
    refund: '退款',
    bankFee: '银行手续费',
    writeOff: '核销',
  },
}

const en: InvoiceTexts = {
  invoice: 'Invoice',
  qualified: 'Qualified invoice',
  creditNote: 'Credit note',
  draft: 'Draft',
  number: 'Number',
  issueDate: 'Issue date',
  dueDate: 'Due date',
  period: 'Period',
  customerNumber: 'Customer’s registration no.',
  total: 'Amount due',
  credited: 'Amount credited',
  taxIncluded: 'Japanese consumption tax included',
  creditOf: 'Credits invoice',
  reason: 'Reason',
  order: 'Order',
  transactionDate: 'Transaction date',
  vessel: 'Vessel / voyage',
  bl: 'B/L no.',
  charge: 'Charge',
  size: 'Size',
  quantity: 'Quantity',
  price: 'Unit price',
  rate: 'Rate',
  amount: 'Amount',
  tax: 'Tax',
  subtotal: 'Subtotal',
  taxHeading: 'Totals by tax rate',
  taxRate: 'Tax code',
  taxBase: 'Amount incl. tax',
  taxWithin: 'Tax within',
  notes: 'Notes',
  rates: (jpy, cny, date) => `Exchange rates of ${date}: 1 USD = ${jpy} JPY = ${cny} CNY.`,
  rounded: 'Each line is converted and rounded half up.',
  asQuoted: 'The total equals the quotation.',
  bankFee: 'Bank charges are to be borne by you.',
  noFapiao: 'This is not a Chinese VAT fapiao. Please ask the issuing party in China if you need one.',
  variance: 'Difference from the quotation',
  quoted: 'First quoted',
  invoiced: 'Invoiced',
  difference: 'Difference',
  why: 'Why',
  reasons: {
    same: 'Same',
    quantity: 'Quantity changed',
    charge: 'Agreed charge',
    exchange: 'Exchange rate',
    removed: 'Removed',
    rounding: 'Rounding',
  },
  statement: 'Statement of account',
  statementMonth: 'Month',
  opening: 'Opening balance',
  closing: 'Closing balance',
  invoices: 'Invoices',
  credits: 'Credit notes',
  payments: 'Payments',
  day: 'Date',
  document: 'Document',
  balance: 'Balance',
  movement: {
    invoice: 'Invoice',
    credit: 'Credit note',
    payment: 'Payment',
    refund: 'Refund',
    bankFee: 'Bank fee',
    writeOff: 'Written off',
  },
}

const ja: InvoiceTexts = {
  invoice: '請求書',
  qualified: '適格請求書',
  creditNote: '返還請求書',
  draft: '下書き',
  number: '番号',
  issueDate: '発行日',
  dueDate: 'お支払期限',
  period: '請求期間',
  customerNumber: 'お客様登録番号',
  total: 'ご請求金額',
  credited: 'ご返還金額',
  taxIncluded: '消費税込み',
  creditOf: '対象請求書',
  reason: '理由',
  order: 'オーダー',
  transactionDate: '取引日',
  vessel: '本船・航海番号',
  bl: 'B/L番号',
  charge: '費用',
  size: 'サイズ',
  quantity: '数量',
  price: '単価',
  rate: '換算率',
  amount: '金額',
  tax: '税',
  subtotal: '小計',
  taxHeading: '税率ごとの合計',
  taxRate: '税区分',
  taxBase: '税込金額',
  taxWithin: 'うち消費税',
  notes: '備考',
  rates: (jpy, cny, date) => `換算レート（${date}）：1 USD = ${jpy} JPY = ${cny} CNY。`,
  rounded: '明細ごとに換算し、四捨五入しています。',
  asQuoted: '合計は見積額と一致します。',
  bankFee: '恐れ入りますが、振込手数料は貴社にてご負担ください。',
  noFapiao: '本書は中国の増値税発票ではありません。必要な場合は中国側の発行者にお問い合わせください。',
  variance: '見積との差異',
  quoted: '当初見積',
  invoiced: '請求額',
  difference: '差額',
  why: '理由',
  reasons: {
    same: '変更なし',
    quantity: '数量の変更',
    charge: '合意済みの費用',
    exchange: '為替',
    removed: '取消',
    rounding: '端数',
  },
  statement: '取引明細書',
  statementMonth: '対象月',
  opening: '前月繰越',
  closing: '当月残高',
  invoices: '当月請求',
  credits: '当月返還',
  payments: '当月入金',
  day: '日付',
  document: '伝票',
  balance: '残高',
  movement: {
    invoice: '請求',
    credit: '返還',
    payment: '入金',
    refund: '返金',
    bankFee: '振込手数料',
    writeOff: '貸倒',
  },
}

export const INVOICE_TEXTS: Record<Language, InvoiceTexts> = { 'zh-cn': zhCn, en, ja }
