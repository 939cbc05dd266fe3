import type { Language } from '@kairo/shared/languages'

const zhCn = {
  /** Overdue rows, all rows. */
  subject: (count: number, overdue: number) => `待办 ${count} 项${overdue > 0 ? `，其中 ${overdue} 项已逾期` : ''}`,
  changes: (count: number) => `船期变更 ${count} 项`,
  intro: '是否接收本邮件，可在“邮件设置”中更改。',
  dates: '船期变更',
  answerCharge: (charge: string) => `请答复追加费用“${charge}”`,
  more: (count: number) => `另有 ${count} 项`,
}
type OverviewTexts = typeof zhCn
const en: OverviewTexts = {
  subject: (count, overdue) => `To do: ${count}${overdue > 0 ? `, of which overdue: ${overdue}` : ''}`,
  changes: (count) => `Changed dates: ${count}`,
  intro: 'You can change whether you get this mail under “Mail settings”.',
  dates: 'Changed dates',
  answerCharge: (charge) => `Answer the charge “${charge}”`,
  more: (count) => `and ${count} more`,
}
const ja: OverviewTexts = {
  subject: (count, overdue) => `対応事項 ${count} 件${overdue > 0 ? `（うち期限超過 ${overdue} 件）` : ''}`,
  changes: (count) => `日程の変更 ${count} 件`,
  intro: 'このメールを受け取るかどうかは「メール設定」で変更できます。',
  dates: '日程の変更',
  answerCharge: (charge) => `追加費用「${charge}」へのご回答`,
  more: (count) => `ほか ${count} 件`,
}
export const OVERVIEW_TEXTS: Record<Language, OverviewTexts> = { 'zh-cn': zhCn, en, ja }
