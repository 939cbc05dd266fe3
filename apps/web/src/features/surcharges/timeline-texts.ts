import { defineTexts, type TextsOf } from '@kairo/shared/texts'
import { MONTHS } from '@kairo/shared/dates'
import { plural } from '../../i18n/plural.ts'

/** Texts of the periods of surcharges on an axis of time. */
export const timelineTexts = defineTexts({
  views: { 'zh-cn': '显示方式', en: 'View', ja: '表示方法' },
  byRoute: { 'zh-cn': '按航线', en: 'By route', ja: '航路別' },
  byDay: { 'zh-cn': '按日期', en: 'By day', ja: '期間別' },
  title: { 'zh-cn': '附加费时间表', en: 'Surcharges by day', ja: 'サーチャージ期間表' },
  intro: {
    'zh-cn': '每项费用按开船日（ETD）的金额；没有期间的日子，费用为“未知”。',
    en: 'What each charge costs by day of departure (ETD). On days without a period it is not known.',
    ja: '出港日（ETD）ごとの料金です。期間のない日の料金は「不明」になります。',
  },
  number: { 'zh-cn': '附加费编号', en: 'Surcharge no.', ja: 'サーチャージ番号' },
  ofRoutes: { 'zh-cn': '航线附加费', en: 'Route surcharge', ja: '航路サーチャージ' },
  port: { 'zh-cn': '港口', en: 'Port', ja: '港' },
  charge: { 'zh-cn': '费用', en: 'Charge', ja: '料金' },
  carrier: {
    'zh-cn': '船公司（有单独金额的费用）',
    en: 'Carrier with amounts of its own',
    ja: '船会社（個別の金額がある料金）',
  },
  ending: { 'zh-cn': '30 天内到期且无后续', en: 'Ends within 30 days, nothing after', ja: '30日以内に終了・後続なし' },
  ends: { 'zh-cn': '到期', en: 'Ends', ja: '終了' },
  use: { 'zh-cn': '使用中', en: 'Use', ja: '使用' },
  inUse: { 'zh-cn': '使用中', en: 'In use', ja: '使用中' },
  notInUse: { 'zh-cn': '没有在售运价使用', en: 'No rate on sale uses it', ja: '販売中の運賃では未使用' },
  periods: { 'zh-cn': '开船日', en: 'Day of departure', ja: '出港日' },
  allCarriers: { 'zh-cn': '所有船公司', en: 'All carriers', ja: '全船会社' },
  states: {
    past: { 'zh-cn': '已过', en: 'past', ja: '終了' },
    current: { 'zh-cn': '现行', en: 'in force', ja: '適用中' },
    future: { 'zh-cn': '将来', en: 'to come', ja: '予定' },
    unknown: { 'zh-cn': '未知', en: 'not known', ja: '不明' },
  },
  unknown: { 'zh-cn': '未知', en: 'Not known', ja: '不明' },
  asForAll: { 'zh-cn': '同“所有船公司”', en: 'As for all carriers', ja: '「全船会社」と同じ' },
  endsIn: (days: number) => ({
    'zh-cn': days === 0 ? '今天到期' : `${days} 天后到期`,
    en: days === 0 ? 'Ends today' : `Ends in ${plural(days, 'day')}`,
    ja: days === 0 ? '本日終了' : `あと${days}日で終了`,
  }),
  endedAgo: (days: number) => ({
    'zh-cn': `${days} 天前已到期`,
    en: `Ended ${plural(days, 'day')} ago`,
    ja: `${days}日前に終了`,
  }),
  endsAnd: (when: string, after: string) => ({
    'zh-cn': `${when}，${after}`,
    en: `${when}, ${after}`,
    ja: `${when}（${after}）`,
  }),
  nothingAfter: { 'zh-cn': '无后续', en: 'nothing after', ja: '後続なし' },
  nextFrom: (day: string) => ({ 'zh-cn': `${day}起才有后续`, en: `next from ${day}`, ja: `次は${day}から` }),
  earlier: { 'zh-cn': '前一个月', en: 'A month earlier', ja: '1か月前へ' },
  later: { 'zh-cn': '后一个月', en: 'A month later', ja: '1か月後へ' },
  toToday: { 'zh-cn': '回到今天', en: 'Back to today', ja: '今日へ戻る' },
  month: (month: number) => ({ 'zh-cn': `${month}月`, en: MONTHS[month - 1] ?? '', ja: `${month}月` }),
  toSurcharges: { 'zh-cn': '前往附加费管理', en: 'Go to surcharges', ja: 'サーチャージ管理へ' },
  none: { 'zh-cn': '没有附加费', en: 'No surcharges', ja: 'サーチャージがありません' },
  noneText: {
    'zh-cn': '上传附加费表后，费用显示在这里。',
    en: 'Charges appear here when a surcharge sheet was uploaded.',
    ja: 'サーチャージ表をアップロードすると、ここに表示されます。',
  },
})
export type TimelineTexts = TextsOf<typeof timelineTexts>
