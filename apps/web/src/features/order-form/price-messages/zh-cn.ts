export const messages = {
  /** What the price is compared with. */
  against: {
    date: (day: string) => `与 ETD ${day} 相比`,
    agreed: '与已锁定的报价相比',
    earlierOrder: (code: string) => `与订单 ${code} 的报价相比`,
  },
  total: '合计',
  onlyRates: '费用不变，汇率不同。',
}
export type PriceMessages = typeof messages
