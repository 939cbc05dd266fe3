import { defineTexts } from '@kairo/shared/texts'

export const checklistTexts = defineTexts({
  title: { 'zh-cn': '办理清单', en: 'Checklist', ja: 'チェックリスト' },
  count: (done: number, all: number) => ({
    'zh-cn': `已完成 ${done}/${all}`,
    en: `${done} of ${all} done`,
    ja: `${all}件中${done}件完了`,
  }),
  none: { 'zh-cn': '没有要办理的事项。', en: 'Nothing has to be done.', ja: '対応事項はありません。' },
  what: { 'zh-cn': '事项', en: 'What', ja: '内容' },
  who: { 'zh-cn': '办理方', en: 'Who', ja: '担当' },
  until: { 'zh-cn': '期限', en: 'Until', ja: '期限' },
  state: { 'zh-cn': '状态', en: 'State', ja: '状態' },
  owners: {
    customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
    operator: { 'zh-cn': '操作方', en: 'Operator', ja: '運営担当' },
  },
  ours: { 'zh-cn': '贵方', en: 'You', ja: 'お客様' },
  zones: {
    'Asia/Tokyo': { 'zh-cn': '日本时间', en: 'Japan time', ja: '日本時間' },
    'Asia/Shanghai': { 'zh-cn': '中国时间', en: 'China time', ja: '中国時間' },
  },
  later: { 'zh-cn': '日期未定', en: 'No date yet', ja: '日付未定' },
  was: (date: string) => ({ 'zh-cn': `原为 ${date}`, en: `was ${date}`, ja: `当初 ${date}` }),
  open: { 'zh-cn': '待办', en: 'Open', ja: '未対応' },
  overdue: { 'zh-cn': '已逾期', en: 'Overdue', ja: '期限超過' },
  done: { 'zh-cn': '已完成', en: 'Done', ja: '完了' },
  waived: { 'zh-cn': '已免除', en: 'Waived', ja: '免除' },
  waive: { 'zh-cn': '免除', en: 'Waive', ja: '免除' },
  waiveOne: (what: string) => ({ 'zh-cn': `免除：${what}`, en: `Waive: ${what}`, ja: `免除：${what}` }),
  waiveHint: {
    'zh-cn': '客户会看到理由。免除后不能恢复。',
    en: 'The customer sees the reason. It cannot be taken back.',
    ja: '理由は顧客にも表示されます。免除は取り消せません。',
  },
  reason: { 'zh-cn': '理由', en: 'Reason', ja: '理由' },
  reasonText: { 'zh-cn': '补充说明', en: 'More about it', ja: '補足' },
  tick: { 'zh-cn': '完成', en: 'Done', ja: '完了にする' },
  tickOne: (what: string) => ({ 'zh-cn': `完成：${what}`, en: `Done: ${what}`, ja: `完了：${what}` }),
  releasedOn: { 'zh-cn': '电放日期', en: 'Released on', ja: 'サレンダー日' },
  courier: { 'zh-cn': '快递单号', en: 'Courier no.', ja: '送り状番号' },
  untick: { 'zh-cn': '撤销完成', en: 'Take back', ja: '完了を取り消す' },
  untickOne: (what: string) => ({
    'zh-cn': `撤销完成：${what}`,
    en: `Take back: ${what}`,
    ja: `完了を取り消す：${what}`,
  }),
})
