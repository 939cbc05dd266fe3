import { readAmount } from '@kairo/shared/text/amount'
import { expect, test } from 'vitest'
import { readStatement } from '../features/billing/bank/read-statement.ts'
import { amountOf } from './cell-values.ts'

const wide = (text: string): string => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')
const FORMS: readonly ((whole: string) => string)[] = [
  (whole) => whole,
  grouped,
  (whole) => wide(grouped(whole)),
  (whole) => `¥${grouped(whole)}`,
  (whole) => `${grouped(whole)}円`,
  (whole) => `${grouped(whole)}.00`,
]
/** Amounts of one to eight digits, each in every plain form. */
const cells = Array.from({ length: 80 }, (_, n) => String((n + 1) * 7919 ** (1 + (n % 2)) + n)).flatMap((whole) =>
  FORMS.map((form) => ({ whole, cell: form(whole) })),
)

test('a cell of a sheet, a line of a bank and the reader of amounts say the same of a plain amount', () => {
  const wrong = cells.filter(({ whole, cell }) => {
    const read = readAmount(cell)
    const sheet = amountOf(cell, { max: 10_000_000_000 })
    const bank = readStatement(`日付,振込人,入金額\n2026/11/5,ﾐﾎﾝ,"${cell}"`, { currency: 'JPY', today: '2026-11-28' })
      ?.lines[0]?.amount
    const said = ['value' in read ? read.value.amount : '', 'value' in sheet ? sheet.value : '', bank]
    return said.some(
      (amount) => amount === undefined || amount === null || amount === '' || Number(amount) !== Number(whole),
    )
  })
  expect(wrong).toEqual([])
})
