import { defineTexts } from '@kairo/shared/texts'

export const noticeTexts = defineTexts({
  title: (code: string) => ({
    'zh-cn': `制作到货通知（A/N） · ${code}`,
    en: `Make the arrival notice (A/N) · ${code}`,
    ja: `アライバルノーティス（A/N）を作成 · ${code}`,
  }),
  reviseTitle: (code: string, revision: number) => ({
    'zh-cn': `更正到货通知（REVISED ${revision}） · ${code}`,
    en: `Revise the arrival notice (REVISED ${revision}) · ${code}`,
    ja: `アライバルノーティスを訂正（REVISED ${revision}） · ${code}`,
  }),
  carriers: {
    'zh-cn': '船公司的到货通知（PDF）',
    en: 'The carrier’s arrival notice (PDF)',
    ja: '船会社のアライバルノーティス（PDF）',
  },
  carriersHint: {
    'zh-cn': '选填：读取到港日、码头和免箱期，文件不保存。',
    en: 'Optional: ETA, terminal and free time are read from it. The file is not stored.',
    ja: '任意：入港日・ターミナル・フリータイムを読み取ります。ファイルは保存されません。',
  },
  contents: { 'zh-cn': '两份通知的内容', en: 'On both papers', ja: '両方の記載内容' },
  item: { 'zh-cn': '项目', en: 'Item', ja: '項目' },
  now: { 'zh-cn': '内容', en: 'On the notice', ja: '記載' },
  charges: { 'zh-cn': '仅客户的一份', en: 'On the customer’s only', ja: '顧客用のみ' },
  charge: { 'zh-cn': '费用', en: 'Charge', ja: '費目' },
  quantity: { 'zh-cn': '数量', en: 'Quantity', ja: '数量' },
  amount: { 'zh-cn': '金额', en: 'Amount', ja: '金額' },
  newCharge: { 'zh-cn': '新增', en: 'New', ja: '追加' },
  requestDate: { 'zh-cn': '请款日', en: 'Request date', ja: '請求日' },
  dueDate: { 'zh-cn': '预计汇款日', en: 'Expected remittance', ja: '入金予定日' },
  reserveMoney: { 'zh-cn': '预收金额（JPY）', en: 'Deposit (JPY)', ja: '預り金（JPY）' },
  sumMoney: { 'zh-cn': '请求金额（JPY）', en: 'Amount requested (JPY)', ja: '請求金額（JPY）' },
  withAmounts: { 'zh-cn': '预览：含金额', en: 'Preview with amounts', ja: '金額ありをプレビュー' },
  withoutAmounts: { 'zh-cn': '预览：不含金额', en: 'Preview without amounts', ja: '金額なしをプレビュー' },
  means: {
    'zh-cn': '同时制作两份，各用收件人的语言；客户和子账号会收到邮件。',
    en: 'Both papers are made at once, each in its reader’s language; customer and shipper account are mailed.',
    ja: '2 種類を各読み手の言語で同時に作成し、顧客と荷送人サブアカウントにメールでお知らせします。',
  },
  issue: { 'zh-cn': '制作并发送', en: 'Make and send', ja: '作成して送信' },
  revise: { 'zh-cn': '更正并发送', en: 'Revise and send', ja: '訂正して送信' },
  issued: {
    'zh-cn': '到货通知已制作并发送。',
    en: 'The arrival notice is made and sent.',
    ja: 'アライバルノーティスを作成して送信しました。',
  },
  revised: (revision: number) => ({
    'zh-cn': `到货通知已更正（REVISED ${revision}）并发送。`,
    en: `The arrival notice is revised (REVISED ${revision}) and sent.`,
    ja: `アライバルノーティスを訂正し（REVISED ${revision}）、送信しました。`,
  }),
  upToDate: {
    'zh-cn': '已发送的通知与订单一致，无需更正。',
    en: 'The notice that was sent agrees with the order. There is nothing to revise.',
    ja: '送信済みのアライバルノーティスはオーダーと一致しています。訂正は不要です。',
  },
  takeFirst: {
    'zh-cn': '勾选的内容采用后（或取消勾选后）才能发送。',
    en: 'Take over what is ticked, or untick it; then send.',
    ja: 'チェックした項目を反映するか、チェックを外してから送信してください。',
  },
  differs: (labels: string) => ({
    'zh-cn': `到货通知与订单不一致：${labels}`,
    en: `The arrival notice no longer agrees with the order: ${labels}`,
    ja: `アライバルノーティスがオーダーと異なります：${labels}`,
  }),
})
