/** Headings of mails about charges, free time, bills and insurance; as HEADINGS. */
export const BILLING_HEADINGS = {
  chargeProposed: {
    'zh-cn': '{code}：{about}，请答复{by}',
    en: '{code}: {about} – answer{by}',
    ja: '{code}：{about} のご回答のお願い{by}',
  },
  chargeReminder: {
    'zh-cn': '{code}：{about}，仍待您答复{by}',
    en: '{code}: {about} – still waits for your answer{by}',
    ja: '{code}：{about} のご回答をお待ちしています{by}',
  },
  chargeReduced: {
    'zh-cn': '{code}：已减免 {about}',
    en: '{code}: reduced by {about}',
    ja: '{code}：{about} を値引き',
  },
  chargeAgreed: {
    'zh-cn': '{code}：客户同意 {about}',
    en: '{code}: customer agreed to {about}',
    ja: '{code}：顧客が {about} に同意',
    isAll: true,
  },
  chargeRefused: {
    'zh-cn': '{code}：客户拒绝 {about}',
    en: '{code}: customer refused {about}',
    ja: '{code}：顧客が {about} を拒否',
    isAll: true,
  },
  chargeWithdrawn: {
    'zh-cn': '{code}：已撤回 {about}',
    en: '{code}: {about} withdrawn',
    ja: '{code}：{about} を取り下げ',
    isAll: true,
  },
  chargeAgreedByLetter: {
    'zh-cn': '{code}：已按书面同意登记 {about}',
    en: '{code}: {about} recorded as agreed in writing',
    ja: '{code}：書面のご同意により {about} を登録',
  },
  chargeExpired: {
    'zh-cn': '{code}：{about} 未获答复，已撤回',
    en: '{code}: {about} not answered and withdrawn',
    ja: '{code}：{about} は未回答のため取り下げ',
  },
  freeTimeCharged: {
    'zh-cn': '{code}：超过免箱期的费用 {about}',
    en: '{code}: {about} after the free time',
    ja: '{code}：フリータイム超過費用 {about}',
  },
  termsProposed: {
    'zh-cn': '{code}：免箱期条件变更，请答复',
    en: '{code}: other free time terms proposed – please answer',
    ja: '{code}：フリータイム条件変更のご回答のお願い',
  },
  termsWithdrawn: {
    'zh-cn': '{code}：免箱期条件不变',
    en: '{code}: free time terms stay as they are',
    ja: '{code}：フリータイム条件は変更なし',
  },
  termsAgreed: {
    'zh-cn': '{code}：客户同意新的免箱期条件',
    en: '{code}: customer agreed to the free time terms',
    ja: '{code}：顧客がフリータイム条件に同意',
  },
  termsDeclined: {
    'zh-cn': '{code}：客户拒绝新的免箱期条件',
    en: '{code}: customer declined the free time terms',
    ja: '{code}：顧客がフリータイム条件を辞退',
  },
  freeTimeStarted: {
    'zh-cn': '{code}：免箱期到 {date} 为止',
    en: '{code}: free time until {date}',
    ja: '{code}：フリータイムは {date} まで',
  },
  freeTimeEnding: {
    'zh-cn': '{code}：{container} 免箱期到 {date} 为止',
    en: '{code}: free time of {container} until {date}',
    ja: '{code}：{container} のフリータイムは {date} まで',
    isAll: true,
  },
  freeTimeOver: {
    'zh-cn': '{code}：{container} 已超期 {count} 天',
    en: '{code}: {container} {count} days over its free time',
    ja: '{code}：{container} はフリータイムを {count} 日超過',
  },
  invoiceIssued: {
    'zh-cn': '账单 {no}：{about}，{date} 前付款',
    en: 'Invoice {no}: {about}, due {date}',
    ja: '請求書 {no}：{about}（お支払期限 {date}）',
    isAll: true,
  },
  creditIssued: { 'zh-cn': '贷项通知 {no}：{about}', en: 'Credit note {no}: {about}', ja: '返還請求書 {no}：{about}' },
  invoiceCredited: {
    'zh-cn': '贷项通知 {no}：{about}（原账单 {old}）',
    en: 'Credit note {no}: {about} for invoice {old}',
    ja: '返還請求書 {no}：{about}（請求書 {old}）',
    isAll: true,
  },
  invoiceOverdue: {
    'zh-cn': '账单 {no}：{about}，已逾期 {count} 天',
    en: 'Invoice {no}: {about}, {count} days overdue',
    ja: '請求書 {no}：{about}（支払期限を {count} 日超過）',
  },
  insuranceRequested: {
    'zh-cn': '{code}：货运保险待报价',
    en: '{code}: cargo insurance to quote',
    ja: '{code}：貨物保険の見積依頼',
    isAll: true,
  },
  insuranceQuoted: {
    'zh-cn': '{code}：货运保险已报价',
    en: '{code}: cargo insurance quoted',
    ja: '{code}：貨物保険の見積ができました',
  },
  insuranceAccepted: {
    'zh-cn': '{code}：货运保险报价已接受',
    en: '{code}: insurance quote accepted',
    ja: '{code}：貨物保険の見積が承諾されました',
    isAll: true,
  },
  insuranceIssued: {
    'zh-cn': '{code}：保险单已出具',
    en: '{code}: insurance certificate issued',
    ja: '{code}：保険証券が発行されました',
    isAll: true,
  },
  insuranceDeclined: {
    'zh-cn': '{code}：货运保险未获承保',
    en: '{code}: cargo insurance declined',
    ja: '{code}：貨物保険は引受不可',
  },
  insuranceCancelled: {
    'zh-cn': '{code}：货运保险已取消',
    en: '{code}: cargo insurance cancelled',
    ja: '{code}：貨物保険の取消',
  },
  insuranceToCancel: {
    'zh-cn': '{code}：订单已终止，货运保险仍有效',
    en: '{code}: order ended, cargo insurance still stands',
    ja: '{code}：オーダー終了後も貨物保険が有効',
  },
  insuranceStands: {
    'zh-cn': '{code}：货运保险目前仍有效',
    en: '{code}: cargo insurance still stands',
    ja: '{code}：貨物保険は現在も有効です',
  },
  insuranceExpired: {
    'zh-cn': '{code}：货运保险报价已失效',
    en: '{code}: insurance quote expired',
    ja: '{code}：貨物保険の見積が失効しました',
  },
} as const
