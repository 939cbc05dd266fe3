import { defineTexts } from '@kairo/shared/texts'

/** The texts of arrival notices. */
export const NOTICE_TEXTS = defineTexts({
  title: { 'zh-cn': '到货通知', en: 'Arrival notice', ja: 'アライバルノーティス' },
  subtitle: { 'zh-cn': 'Arrival notice', en: '', ja: 'Arrival notice' },
  date: { 'zh-cn': '通知日期', en: 'Date', ja: '発行日' },
  greeting: {
    'zh-cn': '以下货物即将到港（或已到港），特此通知。请按下述事项办理提货。',
    en: 'We advise the arrival of the goods below. Please arrange to take delivery as follows.',
    ja: '下記貨物の入港につきご案内いたします。お引き取りの手配をお願いいたします。',
  },
  changes: (before: string) => ({
    'zh-cn': `与 ${before} 的通知相比的更改`,
    en: `Changed since the notice of ${before}`,
    ja: `${before} 付けのご案内からの変更`,
  }),
  changed: { 'zh-cn': '项目', en: 'Item', ja: '項目' },
  before: { 'zh-cn': '原', en: 'Before', ja: '変更前' },
  now: { 'zh-cn': '现', en: 'Now', ja: '変更後' },
  atd: { 'zh-cn': '实际开船日 (ATD)', en: 'Departed (ATD)', ja: '出港日 (ATD)' },
  terminal: { 'zh-cn': '到港码头／仓库', en: 'Terminal at destination', ja: '到着ターミナル' },
  release: { 'zh-cn': '放单方式', en: 'B/L release', ja: 'B/Lの種類' },
  charges: { 'zh-cn': '费用', en: 'Charges', ja: '費用' },
  chargeLines: (count: number) => ({
    'zh-cn': `${count} 项`,
    en: count === 1 ? '1 line' : `${count} lines`,
    ja: `${count} 件`,
  }),
  bring: { 'zh-cn': '提货手续', en: 'To take delivery', ja: 'お引き取りの手続き' },
  steps: {
    original: {
      'zh-cn': ['请将一份经背书的正本提单交至我司，换取提货单 (D/O)。'],
      en: ['Please hand in one original B/L, duly endorsed, in exchange for the delivery order (D/O).'],
      ja: ['裏書済みのオリジナルB/L 1通を弊社へご提出ください。引き換えにデリバリーオーダー (D/O) を発行いたします。'],
    },
    surrendered: {
      'zh-cn': ['提单已电放，无需提交正本。请凭本通知向我司换取提货单 (D/O)。'],
      en: [
        'The B/L is surrendered: no original is needed. Please ask us for the delivery order (D/O) with this notice.',
      ],
      ja: ['サレンダーB/Lのため、原本のご提出は不要です。本書にてデリバリーオーダー (D/O) をご請求ください。'],
    },
    waybill: {
      'zh-cn': ['海运单：由单上载明的收货人提货，无需正本。请收货人出具身份证明。'],
      en: ['Sea waybill: the consignee named in it takes delivery and proves to be so. No original is needed.'],
      ja: [
        '海上運送状（シーウェイビル）のため、原本は不要です。記載された荷受人ご本人であることをご確認のうえ引き渡します。',
      ],
    },
    electronic: {
      'zh-cn': ['电子提单：请由平台上的当前持有人向我司要求交货。'],
      en: ['Electronic record: its present holder on the platform asks us for delivery.'],
      ja: ['電子船荷証券のため、プラットフォーム上の現在の所持人より引渡しをご請求ください。'],
    },
  },
  customs: {
    'zh-cn': '进口报关须在提货前完成。到港日期如有变动，将另行通知。',
    en: 'Import clearance has to be completed before delivery. We will advise you again if the arrival moves.',
    ja: 'お引き取りまでに輸入通関をお済ませください。入港日が変わる場合は改めてご案内いたします。',
  },
})
