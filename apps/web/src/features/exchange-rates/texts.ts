import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const exchangeRatesTexts = defineTexts({
  title: { 'zh-cn': '汇率设置', en: 'Exchange rates', ja: '為替レート設定' },
  intro: {
    'zh-cn': '按银行上一营业日 TTS 加 1 设定。新汇率只用于之后的报价和查询，已提交订单的报价不变。',
    en: 'Set by the bank’s TTS of the previous business day plus 1. New rates apply to searches and quotations from now on; submitted orders keep theirs.',
    ja: '銀行の前営業日 TTS に 1 を加えて設定します。新しいレートは以後の検索と見積に適用され、送信済みオーダーの見積は変わりません。',
  },
  jpy: { 'zh-cn': '1 美元 = 日元', en: '1 USD in JPY', ja: '1 米ドル（円）' },
  cny: { 'zh-cn': '1 美元 = 人民币元', en: '1 USD in CNY', ja: '1 米ドル（人民元）' },
  hint: { 'zh-cn': '最多 5 位小数。', en: 'Up to 5 decimals.', ja: '小数点以下 5 桁までです。' },
  current: { 'zh-cn': '当前汇率', en: 'In force', ja: '現在のレート' },
  since: (time: string) => ({ 'zh-cn': `${time} 起生效`, en: `since ${time}`, ja: `${time} から有効` }),
  notSet: { 'zh-cn': '尚未设定', en: 'Not set yet', ja: '未設定' },
  save: { 'zh-cn': '更新汇率', en: 'Update rates', ja: 'レートを更新' },
  confirmTitle: { 'zh-cn': '更新汇率？', en: 'Update the exchange rates?', ja: '為替レートを更新しますか？' },
  change: (currency: string, old: string, now: string) => ({
    'zh-cn': `${currency}：${old} → ${now}`,
    en: `${currency}: ${old} → ${now}`,
    ja: `${currency}：${old} → ${now}`,
  }),
  means: {
    'zh-cn': '从现在起，所有查询价格和新报价都按新汇率换算。',
    en: 'From now on all prices in searches and new quotations are converted by the new rates.',
    ja: '以後、検索結果と新しい見積はすべて新しいレートで換算されます。',
  },
  largeChange: {
    'zh-cn': '与当前汇率相差超过 5%，请确认没有输错。',
    en: 'This differs from the rate in force by more than 5%. Check that it is right.',
    ja: '現在のレートとの差が 5% を超えています。入力に誤りがないかご確認ください。',
  },
  saved: { 'zh-cn': '汇率已更新。', en: 'The exchange rates were updated.', ja: '為替レートを更新しました。' },
  unchanged: { 'zh-cn': '汇率没有变化。', en: 'The rates have not changed.', ja: 'レートに変更はありません。' },
  history: { 'zh-cn': '变更记录', en: 'History', ja: '変更履歴' },
  chart: (currency: string) => ({
    'zh-cn': `1 美元兑 ${currency}`,
    en: `1 USD in ${currency}`,
    ja: `1米ドル = ${currency}`,
  }),
  chartSummary: (
    currency: string,
    { from, to, lowest, highest, now }: Record<'from' | 'to' | 'lowest' | 'highest' | 'now', string>,
  ) => ({
    'zh-cn': `1 美元兑 ${currency}：${from} 至 ${to}，最低 ${lowest}，最高 ${highest}，现在 ${now}。`,
    en: `1 USD in ${currency}: ${from} to ${to}, lowest ${lowest}, highest ${highest}, now ${now}.`,
    ja: `1米ドル = ${currency}：${from}〜${to}、最低 ${lowest}、最高 ${highest}、現在 ${now}。`,
  }),
  when: { 'zh-cn': '时间', en: 'Time', ja: '日時' },
  by: { 'zh-cn': '操作人', en: 'By', ja: '更新者' },
})
export type ExchangeRateTexts = TextsOf<typeof exchangeRatesTexts>
