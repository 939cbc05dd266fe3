import type { Trilingual } from '../languages.ts'

/** Whether an office address receives notifications. */
export const MAIL_ADDRESS_STATE = { off: 0, on: 1 } as const

/** Events that staff are notified of, by what they are about; one choice of MAIL_MODES for each. */
export const MAIL_GROUPS = {
  orders: { 'zh-cn': '订单与变更申请', en: 'Orders and change requests', ja: 'オーダーと変更申請' },
  documents: { 'zh-cn': '单证', en: 'Documents', ja: '書類' },
  billing: { 'zh-cn': '费用与账单', en: 'Charges and billing', ja: '費用と請求' },
  rates: { 'zh-cn': '运价与附加费', en: 'Rates and surcharges', ja: '運賃とサーチャージ' },
  accounts: { 'zh-cn': '客户与账号', en: 'Customers and accounts', ja: '顧客とアカウント' },
  consultations: { 'zh-cn': '减免税咨询', en: 'Duty and tax relief', ja: '減免税相談' },
} as const satisfies Record<string, Trilingual>
export type MailGroup = keyof typeof MAIL_GROUPS
export const MAIL_GROUP_KEYS = Object.keys(MAIL_GROUPS) as [MailGroup, ...MailGroup[]]

/** A mail for each event, one mail a day with all of them, or the message in the product only (rules 14.5). */
export const MAIL_MODES = ['atOnce', 'daily', 'messageOnly'] as const
export type MailMode = (typeof MAIL_MODES)[number]

/** Where the reader's day begins; the mail of the day goes out at 08:30 there. */
export const MAIL_TIME_ZONES = ['Asia/Tokyo', 'Asia/Shanghai'] as const
export type MailTimeZone = (typeof MAIL_TIME_ZONES)[number]

/** How often the overview of the day is mailed, at 08:30: of staff on business days of Japan, of customers there. */
export const OVERVIEW_MODES = ['daily', 'mondays', 'never'] as const
export type OverviewMode = (typeof OVERVIEW_MODES)[number]
