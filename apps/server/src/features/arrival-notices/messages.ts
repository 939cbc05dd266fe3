import type { Trilingual } from '@kairo/shared/languages'

/** Why an arrival notice cannot be made; each says what to do. */
export const MESSAGES = {
  noArrival: {
    'zh-cn': '尚无到港日（ETA）。请先登记，或在此读取船公司的到货通知。',
    en: 'There is no ETA yet. Enter it first, or have the carrier’s arrival notice read here.',
    ja: '入港予定日（ETA）がありません。先に登録するか、船会社のアライバルノーティスを読み取ってください。',
  },
  noAmount: {
    'zh-cn': '此订单没有报价。请填写请求金额。',
    en: 'This order was never quoted. Enter the amount that is requested.',
    ja: 'このオーダーには見積がありません。請求金額を入力してください。',
  },
  issuedBefore: {
    'zh-cn': '到货通知已制作。如有变动，请改用“更正”。',
    en: 'The arrival notice was made before. Revise it where something changed.',
    ja: 'アライバルノーティスは作成済みです。変更がある場合は「訂正」を行ってください。',
  },
  notIssued: {
    'zh-cn': '没有可更正的到货通知。请先制作。',
    en: 'There is no arrival notice made here to revise. Make it first.',
    ja: '訂正できるアライバルノーティスがありません。先に作成してください。',
  },
  nothingChanged: {
    'zh-cn': '到货通知的内容没有变化，无需更正。',
    en: 'Nothing on the arrival notice would change. There is nothing to revise.',
    ja: 'アライバルノーティスの内容に変更はありません。訂正は不要です。',
  },
  preview: { 'zh-cn': '预览', en: 'PREVIEW', ja: 'プレビュー' },
} satisfies Record<string, Trilingual>
