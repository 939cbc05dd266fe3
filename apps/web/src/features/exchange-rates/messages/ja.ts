import type { ExchangeRateMessages } from './zh-cn.ts'

export const messages: ExchangeRateMessages = {
  system: 'システム設定',
  title: '為替レート設定',
  intro:
    '銀行の前営業日 TTS に 1 を加えて設定します。新しいレートは以後の検索と見積に適用され、送信済みオーダーの見積は変わりません。',
  jpy: '1 米ドル（円）',
  cny: '1 米ドル（人民元）',
  hint: '小数点以下 5 桁までです。',
  current: '現在のレート',
  since: (time: string) => `${time} から有効`,
  notSet: '未設定',
  save: 'レートを更新',
  confirmTitle: '為替レートを更新しますか？',
  change: (currency: string, old: string, now: string) => `${currency}：${old} → ${now}`,
  means: '以後、検索結果と新しい見積はすべて新しいレートで換算されます。',
  largeChange: '現在のレートとの差が 5% を超えています。入力に誤りがないかご確認ください。',
  saved: '為替レートを更新しました。',
  unchanged: 'レートに変更はありません。',
  history: '変更履歴',
  chart: (currency) => `1米ドル = ${currency}`,
  chartSummary: (currency, { from, to, lowest, highest, now }) =>
    `1米ドル = ${currency}：${from}〜${to}、最低 ${lowest}、最高 ${highest}、現在 ${now}。`,
  when: '日時',
  by: '更新者',
}
