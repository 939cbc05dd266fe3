/** Letters of the series: invoices, credit notes, payments. */
export const SERIES = { invoice: 'I', credit: 'N', payment: 'P' } as const
export type Series = keyof typeof SERIES

/** The series of a month: `I2611`. */
export const seriesOf = (kind: Series, date: string): string => `${SERIES[kind]}${date.slice(2, 4)}${date.slice(5, 7)}`

/** `I2611-0001`; more than four digits where a month has more than 9,999. */
export const documentNumber = (series: string, number: number): string => `${series}-${String(number).padStart(4, '0')}`

/** The number of an invoice or a credit note, typed as a whole. */
export const WHOLE_NUMBER = /^[in]\d{4}-\d{4,}$/i
