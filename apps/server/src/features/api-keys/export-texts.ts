import type { Trilingual } from '@kairo/shared/languages'

export const EXPORT_TEXTS = {
  title: { 'zh-cn': 'API 密钥', en: 'API keys', ja: 'APIキー' },
  name: { 'zh-cn': '名称', en: 'Name', ja: '名称' },
  key: { 'zh-cn': '密钥开头', en: 'Beginning of the key', ja: 'キーの先頭' },
  state: { 'zh-cn': '状态', en: 'State', ja: '状態' },
  live: { 'zh-cn': '有效', en: 'Works', ja: '有効' },
  expired: { 'zh-cn': '已到期', en: 'Expired', ja: '期限切れ' },
  revoked: { 'zh-cn': '已撤销', en: 'Revoked', ja: '失効' },
  customerCode: { 'zh-cn': '客户编号', en: 'Customer code', ja: '顧客コード' },
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  accountCode: { 'zh-cn': '使用身份编号', en: 'Acts as, code', ja: '利用アカウントコード' },
  account: { 'zh-cn': '使用身份', en: 'Acts as', ja: '利用アカウント' },
  scopes: { 'zh-cn': '权限', en: 'Scopes', ja: '権限（スコープ）' },
  perMinute: { 'zh-cn': '每分钟次数', en: 'Calls a minute', ja: '1分あたりの回数' },
  ipAllow: { 'zh-cn': '允许的 IP 地址', en: 'Allowed IP addresses', ja: '許可するIPアドレス' },
  madeAt: { 'zh-cn': '创建时间', en: 'Made', ja: '作成日時' },
  lastUsedAt: { 'zh-cn': '最近使用时间', en: 'Last used', ja: '最終利用日時' },
  lastIp: { 'zh-cn': '最近使用地址', en: 'Last used from', ja: '最終利用元' },
  lastDay: { 'zh-cn': '有效期至', en: 'Works until', ja: '有効期限' },
  revokedAt: { 'zh-cn': '撤销时间', en: 'Revoked at', ja: '失効日時' },
} as const satisfies Record<string, Trilingual>
