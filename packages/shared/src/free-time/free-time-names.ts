import type { Trilingual } from '../languages.ts'
import type {
  ClockStart,
  ContainerClass,
  DayCount,
  FreeTimeDirection,
  FreeTimeExtension,
  FreeTimeKind,
  TariffState,
  TierSize,
} from './free-time-codes.ts'

/** What people read for the codes: on screens, in sheets and on documents. */
export const KIND_NAMES: Record<FreeTimeKind, Trilingual> = {
  DEM: { 'zh-cn': '滞港费（DEM）', en: 'Demurrage', ja: 'デマレージ' },
  DET: { 'zh-cn': '滞箱费（DET）', en: 'Detention', ja: 'ディテンション' },
  CMB: { 'zh-cn': '滞港滞箱合并', en: 'Demurrage and detention', ja: 'デマレージ・ディテンション通算' },
}
export const DIRECTION_NAMES: Record<FreeTimeDirection, Trilingual> = {
  import: { 'zh-cn': '进口', en: 'Import', ja: '輸入' },
  export: { 'zh-cn': '出口', en: 'Export', ja: '輸出' },
}
export const CLASS_NAMES: Record<ContainerClass, Trilingual> = {
  dry: { 'zh-cn': '普通箱', en: 'Dry', ja: 'ドライ' },
  reefer: { 'zh-cn': '冷藏箱', en: 'Reefer', ja: 'リーファー' },
  special: { 'zh-cn': '特种箱', en: 'Special', ja: '特殊コンテナ' },
}
export const START_NAMES: Record<ClockStart, Trilingual> = {
  berth: { 'zh-cn': '靠泊当日起', en: 'Day of berth', ja: '着岸日から' },
  berthNext: { 'zh-cn': '靠泊次日起', en: 'Day after berth', ja: '着岸翌日から' },
  discharge: { 'zh-cn': '卸船当日起', en: 'Day of discharge', ja: '荷揚げ日から' },
  dischargeNext: { 'zh-cn': '卸船次日起', en: 'Day after discharge', ja: '荷揚げ翌日から' },
  gateOut: { 'zh-cn': '提箱当日起', en: 'Day of gate-out', ja: '搬出日から' },
  gateOutNext: { 'zh-cn': '提箱次日起', en: 'Day after gate-out', ja: '搬出翌日から' },
}
export const COUNT_NAMES: Record<DayCount, Trilingual> = {
  calendar: { 'zh-cn': '自然日', en: 'Every day', ja: '暦日' },
  exclSunHol: { 'zh-cn': '不含周日、节假日', en: 'Without Sundays and holidays', ja: '日祝を除く' },
  exclSatSunHol: {
    'zh-cn': '不含周六、周日、节假日',
    en: 'Without Saturdays, Sundays and holidays',
    ja: '土日祝を除く',
  },
}
export const EXTENSION_NAMES: Record<FreeTimeExtension, Trilingual> = {
  shift: { 'zh-cn': '各档顺延', en: 'Move the tiers', ja: '区分を繰り下げる' },
  absolute: { 'zh-cn': '只免除增加的天数', en: 'Only free the additional days', ja: '追加日数のみ無料' },
}
export const TARIFF_STATE_NAMES: Record<TariffState, Trilingual> = {
  pending: { 'zh-cn': '待审批', en: 'Waiting', ja: '承認待ち' },
  approved: { 'zh-cn': '已批准', en: 'Approved', ja: '承認済み' },
  rejected: { 'zh-cn': '已退回', en: 'Rejected', ja: '差戻し' },
}
export const SIZE_NAMES: Record<TierSize, '20GP' | '40GP' | '40HQ'> = { gp20: '20GP', gp40: '40GP', hq40: '40HQ' }
export const FREE_TIME_TITLE: Trilingual = {
  'zh-cn': '免箱期与超期费用',
  en: 'Free time and what follows',
  ja: 'フリータイムと超過料金',
}
export const SIDE_NAMES: Record<FreeTimeDirection, Trilingual> = {
  import: { 'zh-cn': '目的港', en: 'At destination', ja: '揚地' },
  export: { 'zh-cn': '起运港', en: 'At origin', ja: '積地' },
}
/** It is not the same as free. */
export const NO_TARIFF: Trilingual = {
  'zh-cn': '免箱期后的费用没有公布的费率，请咨询我们。',
  en: 'No tariff for what follows the free time: ask us.',
  ja: 'フリータイム後の料金表がありません。お問い合わせください。',
}
