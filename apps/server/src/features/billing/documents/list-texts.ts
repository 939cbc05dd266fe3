import type { InvoiceKind, InvoiceState, PaymentMethod, PayState } from '@kairo/shared/billing/billing-codes'
import type { Language } from '@kairo/shared/languages'

interface ListTexts {
  titles: Record<'invoices' | 'unbilled' | 'payments' | 'fees', string>
  columns: Record<
    | 'no'
    | 'kind'
    | 'customerCode'
    | 'customer'
    | 'status'
    | 'overdueDays'
    | 'issueDate'
    | 'dueDate'
    | 'expectedDueDate'
    | 'dueProvisional'
    | 'currency'
    | 'total'
    | 'open'
    | 'paid'
    | 'credited'
    | 'orders'
    | 'createTime'
    | 'order'
    | 'departure'
    | 'arrival'
    | 'lines'
    | 'charges'
    | 'paymentNo'
    | 'receivedOn'
    | 'payer'
    | 'amount'
    | 'unallocated'
    | 'settled'
    | 'method'
    | 'bankRef'
    | 'note'
    | 'invoiceNo'
    | 'takenOn'
    | 'fee',
    string
  >
  kinds: Record<InvoiceKind, string>
  states: Record<InvoiceState, string>
  payStates: Record<PayState, string>
  methods: Record<PaymentMethod, string>
  booked: string
  cancelled: string
}

/** Names, headings and states of the billing workbooks, as on the screens. */
export const listTexts: Record<Language, ListTexts> = {
  'zh-cn': {
    titles: { invoices: '账单', unbilled: '待开账单', payments: '收款', fees: '客户扣除的手续费' },
    columns: {
      no: '编号',
      kind: '类型',
      customerCode: '客户编号',
      customer: '客户',
      status: '状态',
      overdueDays: '逾期天数',
      issueDate: '开具日',
      dueDate: '付款期限',
      expectedDueDate: '预计付款期限（今日开具）',
      dueProvisional: '期限说明',
      currency: '货币',
      total: '合计',
      open: '未付金额',
      paid: '已付',
      credited: '已冲销',
      orders: '订单',
      createTime: '生成时间',
      order: '订单号',
      departure: '离港日',
      arrival: '到港日',
      lines: '报价明细',
      charges: '附加费用',
      paymentNo: '收款编号',
      receivedOn: '收款日',
      payer: '付款人',
      amount: '金额',
      unallocated: '余额',
      settled: '已分配',
      method: '方式',
      bankRef: '银行流水号',
      note: '备注',
      invoiceNo: '账单编号',
      takenOn: '扣除日',
      fee: '手续费',
    },
    kinds: { invoice: '账单', credit: '红字账单' },
    states: { 0: '草稿', 1: '已开具', 2: '已冲销', 9: '已作废' },
    payStates: { unpaid: '未付', partly: '部分付款', paid: '已付', overpaid: '多付' },
    methods: { bank: '银行', cash: '现金', creditNote: '红字余额', refund: '退款', other: '其他' },
    booked: '已登记',
    cancelled: '已撤销',
  },
  en: {
    titles: { invoices: 'Invoices', unbilled: 'To bill', payments: 'Payments', fees: 'Fees taken off by customers' },
    columns: {
      no: 'No.',
      kind: 'Type',
      customerCode: 'Customer code',
      customer: 'Customer',
      status: 'Status',
      overdueDays: 'Days overdue',
      issueDate: 'Issue date',
      dueDate: 'Due date',
      expectedDueDate: 'Due if issued today',
      dueProvisional: 'About the due date',
      currency: 'Currency',
      total: 'Total',
      open: 'Open',
      paid: 'Paid',
      credited: 'Credited',
      orders: 'Orders',
      createTime: 'Created',
      order: 'Order no.',
      departure: 'Departure',
      arrival: 'Arrival',
      lines: 'Quoted lines',
      charges: 'Charges',
      paymentNo: 'Payment no.',
      receivedOn: 'Received on',
      payer: 'Payer',
      amount: 'Amount',
      unallocated: 'Not allocated',
      settled: 'Allocated to',
      method: 'Method',
      bankRef: 'Bank reference',
      note: 'Note',
      invoiceNo: 'Invoice no.',
      takenOn: 'Taken off on',
      fee: 'Fee',
    },
    kinds: { invoice: 'Invoice', credit: 'Credit note' },
    states: { 0: 'Draft', 1: 'Issued', 2: 'Credited', 9: 'Discarded' },
    payStates: { unpaid: 'Unpaid', partly: 'Partly paid', paid: 'Paid', overpaid: 'Overpaid' },
    methods: { bank: 'Bank', cash: 'Cash', creditNote: 'Credit note', refund: 'Refund', other: 'Other' },
    booked: 'Booked',
    cancelled: 'Cancelled',
  },
  ja: {
    titles: { invoices: '請求書', unbilled: '請求待ち', payments: '入金', fees: '差し引かれた振込手数料' },
    columns: {
      no: '番号',
      kind: '種類',
      customerCode: '顧客コード',
      customer: '顧客',
      status: '状態',
      overdueDays: '超過日数',
      issueDate: '発行日',
      dueDate: '支払期限',
      expectedDueDate: '支払期限（本日発行の場合）',
      dueProvisional: '期限の備考',
      currency: '通貨',
      total: '合計',
      open: '未払額',
      paid: '入金額',
      credited: '赤伝額',
      orders: 'オーダー',
      createTime: '作成日時',
      order: 'オーダー番号',
      departure: '出港日',
      arrival: '入港日',
      lines: '見積明細',
      charges: '追加費用',
      paymentNo: '入金番号',
      receivedOn: '入金日',
      payer: '振込人',
      amount: '金額',
      unallocated: '未充当額',
      settled: '充当先',
      method: '方法',
      bankRef: '銀行参照番号',
      note: '備考',
      invoiceNo: '請求書番号',
      takenOn: '差引日',
      fee: '手数料',
    },
    kinds: { invoice: '請求書', credit: '赤伝' },
    states: { 0: '下書き', 1: '発行済み', 2: '取消済み', 9: '破棄' },
    payStates: { unpaid: '未払い', partly: '一部入金', paid: '入金済み', overpaid: '過入金' },
    methods: { bank: '銀行', cash: '現金', creditNote: '赤伝', refund: '返金', other: 'その他' },
    booked: '登録済み',
    cancelled: '取消済み',
  },
}
