import type { Trilingual } from '@kairo/shared/languages'
import type { Release } from '@kairo/shared/orders/rules/release'

/** What is done, and what is not with the next step. */
export const MESSAGES = {
  paperDone: {
    original: { 'zh-cn': '已收回一份正本提单。', en: 'One original is back.', ja: 'オリジナルB/L 1通を回収済みです。' },
    surrendered: { 'zh-cn': '提单已电放。', en: 'The B/L is surrendered.', ja: 'B/Lはサレンダー済みです。' },
    waybill: {
      'zh-cn': '海运单载明了收货人。',
      en: 'The waybill names the consignee.',
      ja: '海上運送状に荷受人の記載があります。',
    },
    electronic: {
      'zh-cn': '电子提单已交回。',
      en: 'The electronic record is handed back.',
      ja: '電子船荷証券は返還済みです。',
    },
  } satisfies Record<Release, Trilingual>,
  paperMissing: {
    original: {
      'zh-cn': '尚未收回正本提单：请收回一份经背书的正本后勾选。',
      en: 'No original is back. Take one in, duly endorsed, and tick it.',
      ja: 'オリジナルB/Lが未回収です。裏書済みの1通を回収し、チェックしてください。',
    },
    surrendered: {
      'zh-cn': '尚未登记电放：请在装货港收回正本后登记。',
      en: 'No surrender is recorded. Record it once the port of loading has the full set.',
      ja: 'サレンダーが未登録です。積地での全通回収を確認して登録してください。',
    },
    waybill: {
      'zh-cn': '海运单没有收货人：请先填写收货人。',
      en: 'The waybill names no consignee. Enter the consignee first.',
      ja: '海上運送状に荷受人がありません。先に荷受人を登録してください。',
    },
    electronic: {
      'zh-cn': '电子提单尚未交回：请在平台上确认后勾选。',
      en: 'The electronic record is not handed back. See to it on the platform and tick it.',
      ja: '電子船荷証券が未返還です。プラットフォームで確認し、チェックしてください。',
    },
  } satisfies Record<Release, Trilingual>,
  paid: { 'zh-cn': '费用已付清。', en: 'All bills are paid.', ja: '請求はすべて入金済みです。' },
  nothingDue: { 'zh-cn': '没有应付费用。', en: 'Nothing is to be paid.', ja: '請求対象の費用はありません。' },
  onCredit: {
    'zh-cn': '客户有账期，且本单没有逾期账单。',
    en: 'The customer has credit, and no bill of the order is overdue.',
    ja: '掛売りの顧客で、本オーダーに期限超過の請求はありません。',
  },
  notBilled: {
    'zh-cn': '费用尚未开账单：请先开具账单并收款。',
    en: 'The charges are not billed yet. Issue the bill and have it paid.',
    ja: '費用が未請求です。請求書を発行し、入金を確認してください。',
  },
  notPaid: (numbers: string): Trilingual => ({
    'zh-cn': `账单未付清：${numbers}。请登记收款。`,
    en: `Bills are not paid: ${numbers}. Record the payment.`,
    ja: `未入金の請求書：${numbers}。入金を登録してください。`,
  }),
  overdue: (numbers: string): Trilingual => ({
    'zh-cn': `账单逾期：${numbers}。请登记收款。`,
    en: `Bills are overdue: ${numbers}. Record the payment.`,
    ja: `期限超過の請求書：${numbers}。入金を登録してください。`,
  }),
  noExceptions: {
    'zh-cn': '没有阻止放货的异常。',
    en: 'No exception holds the cargo.',
    ja: '引渡しを止める要対応はありません。',
  },
  held: (rules: Trilingual): Trilingual => ({
    'zh-cn': `请先处理：${rules['zh-cn']}。`,
    en: `Settle first: ${rules.en}.`,
    ja: `先に対応してください：${rules.ja}。`,
  }),
} as const
