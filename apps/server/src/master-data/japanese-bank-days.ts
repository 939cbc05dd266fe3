import type { ShippedDay } from './shipped-calendar.ts'

/** The years of the holidays of Japan, beside which these are read. */
const YEARS = [2024, 2025, 2026, 2027, 2028, 2029, 2030]
const CLOSED = [
  { day: '01-02', nameCn: '银行年初休业', nameEn: 'Banks closed at the New Year', nameJp: '銀行の年始休業' },
  { day: '01-03', nameCn: '银行年初休业', nameEn: 'Banks closed at the New Year', nameJp: '銀行の年始休業' },
  { day: '12-31', nameCn: '银行年末休业', nameEn: 'Banks closed at the year’s end', nameJp: '銀行の年末休業' },
]

/** The days on which banks of Japan are closed beside its holidays and weekends, by the order under the Banking Act. */
export const JAPANESE_BANK_DAYS: readonly ShippedDay[] = YEARS.flatMap((year) =>
  CLOSED.map(({ day, ...names }) => ({
    day: `${year}-${day}`,
    kind: 'off' as const,
    ...names,
    source: '銀行法施行令 第5条',
    provisional: false,
  })),
)
