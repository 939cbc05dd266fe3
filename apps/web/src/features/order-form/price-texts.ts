import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const priceTexts = defineTexts({
  // What the price is compared with.
  against: {
    date: (day: string) => ({
      'zh-cn': `与 ETD ${day} 相比`,
      en: `Compared with ETD ${day}`,
      ja: `ETD ${day} との比較`,
    }),
    agreed: {
      'zh-cn': '与已锁定的报价相比',
      en: 'Compared with the quotation frozen with this order',
      ja: '確定済みの見積との比較',
    },
    earlierOrder: (code: string) => ({
      'zh-cn': `与订单 ${code} 的报价相比`,
      en: `Compared with the quotation of order ${code}`,
      ja: `オーダー ${code} の見積との比較`,
    }),
  },
  total: { 'zh-cn': '合计', en: 'Total', ja: '合計' },
  onlyRates: {
    'zh-cn': '费用不变，汇率不同。',
    en: 'The charges are the same; the exchange rates are others.',
    ja: '料金は同じで、換算レートが異なります。',
  },
})
export type PriceTexts = TextsOf<typeof priceTexts>
