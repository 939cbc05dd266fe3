import type { BusinessSettingsMessages } from './zh-cn.ts'

export const messages: BusinessSettingsMessages = {
  system: 'システム設定',
  title: '業務設定',
  intro: '変更は直ちに反映されます。発行済みの書類は変わりません。',
  introRead: '変更は業務管理者が行います。',
  initial: (value) => `初期値：${value}`,
  yen: '円',
  changedBy: (name, time) => `最終変更：${time}（${name}）`,
}
