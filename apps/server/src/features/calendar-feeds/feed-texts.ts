import { FEED_DAYS, MAX_FEED_ENTRIES } from '@kairo/shared/calendar-feeds/feed-kinds'
import { defineTexts } from '@kairo/shared/texts'

const { back, ahead } = FEED_DAYS

/** Words of the calendar itself. */
export const feedTexts = defineTexts({
  etd: { 'zh-cn': '预计开船', en: 'ETD', ja: 'ETD' },
  eta: { 'zh-cn': '预计到港', en: 'ETA', ja: 'ETA' },
  departed: { 'zh-cn': '已开船', en: 'Departed', ja: '出港済み' },
  arrived: { 'zh-cn': '已到港', en: 'Arrived', ja: '入港済み' },
  lastFreeDay: (clock: string) => ({
    'zh-cn': `免箱期最后一天（${clock}）`,
    en: `Last free day (${clock})`,
    ja: `フリータイム最終日（${clock}）`,
  }),
  vessel: (name: string) => ({ 'zh-cn': `船名航次：${name}`, en: `Vessel: ${name}`, ja: `本船：${name}` }),
  customer: (name: string) => ({ 'zh-cn': `客户：${name}`, en: `Customer: ${name}`, ja: `顧客：${name}` }),
  expected: {
    'zh-cn': '预计，尚未确定',
    en: 'Expected, not settled yet',
    ja: '予定（未確定）',
  },
  about: {
    'zh-cn': `前 ${back} 天至后 ${ahead} 天。时间以港口当地时间为准。`,
    en: `From ${back} days ago to ${ahead} days ahead. Descriptions give the time at the port.`,
    ja: `${back}日前から${ahead}日後まで。説明欄の時刻は港の現地時間です。`,
  },
  capped: {
    'zh-cn': `条目过多，仅显示离今天最近的 ${MAX_FEED_ENTRIES} 条。`,
    en: `There are more: only the ${MAX_FEED_ENTRIES} entries nearest to today are shown.`,
    ja: `件数が多いため、本日に近い${MAX_FEED_ENTRIES}件のみ表示しています。`,
  },
})
