import { describe, expect, it } from 'vitest'
import { INITIAL_SETTINGS } from '../business-settings/business-settings.ts'
import { COUNTRY } from '../countries.ts'
import { bankFeeTolerance, matchInvoice, openAmount, overdueDays, payStateOf, settle } from './payments.ts'

describe('payments', () => {
  it('(e) closes a difference kept by the bank as a fee', () => {
    expect(settle('349430', '350310', 'JPY', '880')).toEqual({
      allocations: [
        { kind: 'payment', amount: '349430' },
        { kind: 'bankFee', amount: '880' },
      ],
      unallocated: '0',
      open: '0',
    })
  })

  it.each([
    ['one yen beyond the tolerance stays open', '349429', '350310', 'JPY', ['349429'], '0', '881'],
    ['(e) an overpayment stays with the payment', '400000', '350310', 'JPY', ['350310'], '49690', '0'],
    ['exactly', '350310', '350310', 'JPY', ['350310'], '0', '0'],
    ['the tolerance applies to yen only', '99.50', '100.00', 'USD', ['99.50'], '0.00', '0.50'],
  ] as const)('%s', (_what, received, open, currency, amounts, unallocated, rest) => {
    const settled = settle(received, open, currency, '880')
    expect(settled.allocations.map(({ amount }) => amount)).toEqual(amounts)
    expect([settled.unallocated, settled.open]).toEqual([unallocated, rest])
  })

  it.each([
    ['0', '0', 'unpaid', '1000'],
    ['1', '0', 'partly', '999'],
    ['1000', '0', 'paid', '0'],
    ['600', '400', 'paid', '0'],
    ['1000', '400', 'overpaid', '-400'],
  ] as const)('paid %s and credited %s of 1000 is %s', (paid, credited, state, open) => {
    const balance = { total: '1000', paid, credited, currency: 'JPY' } as const
    expect([payStateOf(balance), openAmount(balance)]).toEqual([state, open])
  })

  it('is overdue from the day after the due date while an amount is open', () => {
    const balance = { total: '1000', paid: '1', credited: '0', currency: 'JPY', dueDate: '2026-11-20' } as const
    expect(['2026-11-20', '2026-11-21', '2026-11-29'].map((today) => overdueDays(balance, today))).toEqual([0, 1, 9])
    expect(overdueDays({ ...balance, paid: '1000' }, '2026-12-01')).toBe(0)
    expect(overdueDays({ ...balance, dueDate: null }, '2026-12-01')).toBe(0)
  })
})

describe('the bank statement', () => {
  const invoices = [
    { id: 1, open: '1500' },
    { id: 2, open: '1000' },
    { id: 3, open: '1000' },
  ]
  it.each([
    ['1000', { invoiceId: 2, match: 'exact' }],
    ['700', { invoiceId: 1, match: 'tolerance' }],
    ['619', { invoiceId: 2, match: 'tolerance' }],
    ['119', null],
    ['1501', null],
  ] as const)('matches %s by exact amount, then within the tolerance, the oldest first', (received, match) => {
    expect(matchInvoice(received, invoices, '880')).toEqual(match)
  })

  it.each([
    [COUNTRY.japan, 'JPY', '0'],
    [COUNTRY.china, 'JPY', '880'],
    [COUNTRY.china, 'USD', '0'],
  ] as const)('lets a payer of country %s be short in %s by %s', (country, currency, tolerance) => {
    expect(bankFeeTolerance(INITIAL_SETTINGS, country, currency)).toBe(tolerance)
  })
})
