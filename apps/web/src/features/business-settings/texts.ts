import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const businessSettingsTexts = defineTexts({
  title: { 'zh-cn': '业务设置', en: 'Business settings', ja: '業務設定' },
  intro: {
    'zh-cn': '由业务管理员修改，立即生效；已开具的单据不变。',
    en: 'A change takes effect at once; documents already issued stay as they are.',
    ja: '変更は直ちに反映されます。発行済みの書類は変わりません。',
  },
  introRead: {
    'zh-cn': '由业务管理员修改。',
    en: 'A business administrator changes them.',
    ja: '変更は業務管理者が行います。',
  },
  initial: (value: string) => ({ 'zh-cn': `初始值：${value}`, en: `Initial value: ${value}`, ja: `初期値：${value}` }),
  yen: { 'zh-cn': '日元', en: 'JPY', ja: '円' },
  changedBy: (name: string, time: string) => ({
    'zh-cn': `${time} 由 ${name} 修改`,
    en: `Last changed ${time} by ${name}`,
    ja: `最終変更：${time}（${name}）`,
  }),
})
export type BusinessSettingsTexts = TextsOf<typeof businessSettingsTexts>
