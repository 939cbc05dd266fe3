import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const tariffTexts = defineTexts({
  title: (day: string) => ({
    'zh-cn': `ETD ${day} 的附加费不同`,
    en: `Other surcharges for ETD ${day}`,
    ja: `ETD ${day} のサーチャージとの差額`,
  }),
  kept: { 'zh-cn': '报价不变。', en: 'The quotation stays as it is.', ja: '見積は変わりません。' },
  colon: { 'zh-cn': '：', en: ': ', ja: '：' },
  notKnown: { 'zh-cn': '未定', en: 'not known', ja: '未定' },
  unknown: {
    'zh-cn': '该开航日费率未定的费用，暂不能提出差额。',
    en: 'For a charge that is not known for this day no difference can be offered yet.',
    ja: 'この出港日の料率が未定の料金については、差額をまだ提示できません。',
  },
  failed: (why: string) => ({
    'zh-cn': `未能查询该开航日的附加费差额：${why}`,
    en: `What this day costs otherwise could not be found out: ${why}`,
    ja: `この出港日のサーチャージの差額を確認できませんでした：${why}`,
  }),
  isProposed: {
    'zh-cn': '差额已提出，等待客户答复；如需更改，请先在“费用”中撤回。',
    en: 'The difference is proposed and waits for the customer’s answer. To change it, withdraw it under Charges first.',
    ja: '差額を提示済みで、お客様の回答待ちです。変更する場合は、先に「費用」で取り下げてください。',
  },
  propose: {
    'zh-cn': '将差额作为费用向客户提出',
    en: 'Propose the difference as a charge',
    ja: '差額を追加費用としてお客様に提示する',
  },
  giveBack: { 'zh-cn': '将差额退还客户', en: 'Give the difference back', ja: '差額をお客様に返金する' },
  proposed: {
    'zh-cn': '差额已提出，客户将收到通知。',
    en: 'The difference is proposed; the customer is notified.',
    ja: '差額を提示しました。お客様に通知されます。',
  },
  givenBack: {
    'zh-cn': '差额已退还，客户将收到通知。',
    en: 'The difference is given back; the customer is notified.',
    ja: '差額の返金を登録しました。お客様に通知されます。',
  },
  notProposed: {
    'zh-cn': '开航日已更改，但差额未能处理。请打开订单，在报价栏中再次处理。',
    en: 'The departure is changed, but the difference was not dealt with. Open the order and do so in its quotation.',
    ja: '出港日は変更しましたが、差額は処理できませんでした。オーダーの見積欄から、もう一度処理してください。',
  },
  afterSaving: {
    'zh-cn': '保存后，可在订单的报价栏中提出或退还差额。',
    en: 'After saving, the difference can be proposed or given back in the quotation of the order.',
    ja: '保存後、オーダーの見積欄で差額の提示または返金ができます。',
  },
})
export type TariffTexts = TextsOf<typeof tariffTexts>
