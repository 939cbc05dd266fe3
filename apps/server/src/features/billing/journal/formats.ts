import type { JournalFormat, TaxCode } from '@kairo/shared/billing/billing-codes'
import type { SettingValues } from '@kairo/shared/business-settings/business-settings'
import { encodeShiftJis, lacksShiftJis } from './shift-jis.ts'
import { type Entry, type JournalRow, rowsOf, type Voucher } from './vouchers.ts'

interface JournalFile {
  bytes: Buffer
  extension: string
  rows: number
  /** Customers whose names the encoding cannot represent; replaced by their codes. */
  warnings: { customerCode: string; name: string }[]
}

const BOM = '\ufeff'
const cell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
/** Yen on the other side where a row has one side only; programs require a zero there. */
const amountOf = (entry: Entry | null): string => entry?.amount ?? '0'

type Words = (code: TaxCode | null) => string

/** Kairo's format: one column per fact, a heading row, UTF-8 with a byte order mark. */
function generic(vouchers: readonly Voucher[], words: Words): string {
  const heading = [
    'date',
    'voucherNo',
    'debitAccount',
    'debitSub',
    'debitTax',
    'debitAmount',
    'creditAccount',
    'creditSub',
    'creditTax',
    'creditAmount',
    'text',
    'customerCode',
    'orderCode',
    'currency',
    'foreignAmount',
    'rate',
  ]
  const side = (entry: Entry | null) => [
    entry?.account ?? '',
    entry?.sub ?? '',
    entry ? words(entry.taxCode) : '',
    amountOf(entry),
  ]
  return `${BOM}${csv([
    heading,
    ...vouchers.flatMap((voucher) =>
      rowsOf(voucher).map(({ debit, credit }) => [
        voucher.date,
        voucher.no,
        ...side(debit),
        ...side(credit),
        voucher.text,
        voucher.customerCode,
        voucher.orderCodes.join(' '),
        voucher.currency,
        voucher.currency === 'JPY' ? '' : voucher.foreignAmount,
        voucher.rate,
      ]),
    ),
  ])}`
}

/** Flag of a line of Yayoi's import: alone, or first, in the middle and last of a voucher of several. */
const yayoiFlag = (at: number, of: number): string =>
  of === 1 ? '2000' : at === 0 ? '2110' : at === of - 1 ? '2101' : '2100'

/** Yayoi: 25 columns, no heading. */
function yayoi(vouchers: readonly Voucher[], words: Words, textOf: (voucher: Voucher) => string): string {
  const side = (entry: Entry | null) => [
    entry?.account ?? '',
    entry?.sub ?? '',
    '',
    entry ? words(entry.taxCode) : '',
    amountOf(entry),
    '',
  ]
  return csv(
    vouchers.flatMap((voucher) => {
      const rows = rowsOf(voucher)
      return rows.map(({ debit, credit }, at) => [
        yayoiFlag(at, rows.length),
        // Its own numbers are digits only; ours is in the text.
        '',
        '',
        voucher.date.replaceAll('-', '/'),
        ...side(debit),
        ...side(credit),
        textOf(voucher),
        '',
        '',
        rows.length === 1 ? '0' : '3',
        '',
        '',
        '',
        '',
        'no',
      ])
    }),
  )
}

const MONEY_FORWARD_HEADING = [
  '取引No',
  '取引日',
  '借方勘定科目',
  '借方補助科目',
  '借方部門',
  '借方取引先',
  '借方税区分',
  '借方インボイス',
  '借方金額(円)',
  '借方税額',
  '貸方勘定科目',
  '貸方補助科目',
  '貸方部門',
  '貸方取引先',
  '貸方税区分',
  '貸方インボイス',
  '貸方金額(円)',
  '貸方税額',
  '摘要',
  '仕訳メモ',
  'タグ',
  'MF仕訳タイプ',
  '決算整理仕訳',
]

/** Money Forward: one transaction number for all rows of a voucher. */
function moneyForward(vouchers: readonly Voucher[], words: Words): string {
  const side = (entry: Entry | null) =>
    entry
      ? [entry.account, entry.sub, '', '', words(entry.taxCode), '', entry.amount, '']
      : ['', '', '', '', '', '', '', '']
  return `${BOM}${csv([
    MONEY_FORWARD_HEADING,
    ...vouchers.flatMap((voucher, number) =>
      rowsOf(voucher).map(({ debit, credit }: JournalRow) => [
        String(number + 1),
        voucher.date.replaceAll('-', '/'),
        ...side(debit),
        ...side(credit),
        voucher.text,
        '',
        '',
        '',
        '',
      ]),
    ),
  ])}`
}

/** The file of a journal in the form of a bookkeeping program. */
export function journalFile(vouchers: readonly Voucher[], format: JournalFormat, settings: SettingValues): JournalFile {
  const rows = vouchers.reduce((count, voucher) => count + rowsOf(voucher).length, 0)
  const by =
    (program: 'generic' | 'yayoi' | 'moneyForward'): Words =>
    (code) =>
      settings[`${program}Tax${code ?? 'O'}`]
  if (format === 'generic')
    return { bytes: Buffer.from(generic(vouchers, by('generic'))), extension: 'csv', rows, warnings: [] }
  if (format === 'moneyForward')
    return {
      bytes: Buffer.from(moneyForward(vouchers, by('moneyForward'))),
      extension: 'csv',
      rows,
      warnings: [],
    }
  const lacking = new Map<string, string>()
  const textOf = (voucher: Voucher): string => {
    if (!lacksShiftJis(voucher.customerName)) return voucher.text
    lacking.set(voucher.customerCode, voucher.customerName)
    return voucher.text.replace(voucher.customerName, voucher.customerCode)
  }
  const text = yayoi(vouchers, by('yayoi'), textOf)
  return {
    bytes: encodeShiftJis(text),
    extension: 'csv',
    rows,
    warnings: [...lacking].map(([customerCode, name]) => ({ customerCode, name })),
  }
}
