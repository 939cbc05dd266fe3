import type { PriceMessages } from './zh-cn.ts'

export const messages: PriceMessages = {
  against: {
    date: (day: string) => `ETD ${day} との比較`,
    agreed: '確定済みの見積との比較',
    earlierOrder: (code: string) => `オーダー ${code} の見積との比較`,
  },
  total: '合計',
  onlyRates: '料金は同じで、換算レートが異なります。',
}
