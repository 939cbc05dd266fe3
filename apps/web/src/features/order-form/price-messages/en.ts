import type { PriceMessages } from './zh-cn.ts'

export const messages: PriceMessages = {
  against: {
    date: (day: string) => `Compared with ETD ${day}`,
    agreed: 'Compared with the quotation frozen with this order',
    earlierOrder: (code: string) => `Compared with the quotation of order ${code}`,
  },
  total: 'Total',
  onlyRates: 'The charges are the same; the exchange rates are others.',
}
