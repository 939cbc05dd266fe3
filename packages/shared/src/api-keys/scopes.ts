import type { Trilingual } from '../languages.ts'
import { ROLE, type RoleId } from '../roles.ts'

/** What an API key may be used for, each on its own. */
export const SCOPES = [
  'bookings:read',
  'events:read',
  'documents:read',
  'schedules:read',
  'rates:read',
  'invoices:read',
  'bookings:draft',
] as const
export type Scope = (typeof SCOPES)[number]

/** Those that open amounts: a key of a shipper account can have neither. */
export const AMOUNT_SCOPES: readonly Scope[] = ['rates:read', 'invoices:read']

/** The scopes that a key of an account of this role can have. */
export const scopesOf = (role: RoleId): readonly Scope[] =>
  role === ROLE.customer ? SCOPES : SCOPES.filter((scope) => !AMOUNT_SCOPES.includes(scope))

export const SCOPE_TEXTS: Readonly<Record<Scope, Trilingual>> = {
  'bookings:read': {
    'zh-cn': '订单：状态、船期、集装箱、截单时间',
    en: 'Bookings: state, sailing, containers, cut-offs',
    ja: 'オーダー：状態・本船スケジュール・コンテナ・各カット',
  },
  'events:read': { 'zh-cn': '货物动态', en: 'Events of the cargo', ja: '貨物の動静' },
  'documents:read': { 'zh-cn': '单证及其文件', en: 'Documents and their files', ja: '書類とそのファイル' },
  'schedules:read': { 'zh-cn': '船期', en: 'Schedules', ja: '船のスケジュール' },
  'rates:read': { 'zh-cn': '运价（含金额）', en: 'Rates, with amounts', ja: '運賃（金額を含む）' },
  'invoices:read': { 'zh-cn': '账单（含金额）', en: 'Invoices, with amounts', ja: '請求書（金額を含む）' },
  'bookings:draft': {
    'zh-cn': '保存草稿（由人提交）',
    en: 'Saving drafts, which a person submits',
    ja: '下書きの保存（送信は人が行う）',
  },
}
