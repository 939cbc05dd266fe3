import { defineTexts } from '@kairo/shared/texts'

export const deliveryTexts = defineTexts({
  title: (code: string) => ({
    'zh-cn': `签发提货单（D/O） · ${code}`,
    en: `Issue the delivery order (D/O) · ${code}`,
    ja: `デリバリーオーダー（D/O）を発行 · ${code}`,
  }),
  due: { 'zh-cn': '放货条件', en: 'What is due before', ja: '引渡しの条件' },
  done: { 'zh-cn': '已具备', en: 'Done', ja: '済' },
  missing: { 'zh-cn': '缺', en: 'Missing', ja: '未了' },
  paperBack: {
    original: {
      'zh-cn': '已收回一份经背书的正本提单',
      en: 'One original, duly endorsed, is back',
      ja: '裏書済みのオリジナルB/L 1通を回収済み',
    },
    electronic: {
      'zh-cn': '电子提单已在平台上交回',
      en: 'The electronic record is handed back on the platform',
      ja: '電子船荷証券はプラットフォームで返還済み',
    },
  },
  bill: (no: string) => ({ 'zh-cn': `账单 ${no}`, en: `Bill ${no}`, ja: `請求書 ${no}` }),
  order: { 'zh-cn': '打开订单的费用', en: 'Charges of the order', ja: 'オーダーの費用' },
  toName: { 'zh-cn': '交付方（码头／仓库）', en: 'To (terminal or warehouse)', ja: '宛先（ターミナル・倉庫）' },
  toAddress: { 'zh-cn': '地址', en: 'Address', ja: '住所' },
  consignee: (name: string) => ({
    'zh-cn': `收货人：${name}`,
    en: `Consignee: ${name}`,
    ja: `荷受人：${name}`,
  }),
  deliveryCode: { 'zh-cn': 'NACCS 放货代码', en: 'NACCS release code', ja: 'NACCSリリースコード' },
  deliveryCodeHint: {
    'zh-cn': '仅登记代码，不会向 NACCS 发送任何内容。',
    en: 'The code is noted only; nothing is sent to NACCS.',
    ja: 'コードを記録するのみで、NACCSへの送信は行いません。',
  },
  reason: { 'zh-cn': '仍然放货的理由', en: 'Why it is released all the same', ja: '未了のまま引き渡す理由' },
  reasonHint: {
    'zh-cn': '条件未齐时只有经理可以放行，理由会被记录。',
    en: 'A manager may release what is not due; the reason is kept.',
    ja: '条件が揃わない場合、管理者のみが許可できます。理由は記録されます。',
  },
  onlyManager: {
    'zh-cn': '条件未齐。请先处理，或由经理注明理由后放行。',
    en: 'Not due yet. Settle what is missing, or have a manager release it with a reason.',
    ja: '条件が揃っていません。未了の事項を解消するか、管理者が理由を付けて許可してください。',
  },
  issue: { 'zh-cn': '签发', en: 'Issue', ja: '発行' },
  issued: (no: string) => ({
    'zh-cn': `提货单 ${no} 已签发。`,
    en: `Delivery order ${no} is issued.`,
    ja: `デリバリーオーダー ${no} を発行しました。`,
  }),
  again: (no: string) => ({
    'zh-cn': `已签发 ${no}；再次签发会使用新号码并取代它。`,
    en: `${no} was issued. Another one gets its own number and takes its place.`,
    ja: `${no} を発行済みです。再発行すると新しい番号で差し替わります。`,
  }),
})
