import type { Trilingual } from '../languages.ts'
import type { ClockStage } from './clock-stages.ts'
import type { FreeTimeKind } from './free-time-codes.ts'

/** Names of the clocks, and of the stages that they go through, on screens and in workbooks. */
export const CLOCK_NAMES: Record<FreeTimeKind, Trilingual> = {
  DEM: { 'zh-cn': '滞港（码头内）', en: 'Demurrage', ja: 'デマレージ' },
  DET: { 'zh-cn': '滞箱（码头外）', en: 'Detention', ja: 'ディテンション' },
  CMB: { 'zh-cn': '用箱（卸船至还空箱）', en: 'Demurrage + detention', ja: '合算（荷揚～返却）' },
}
export const STAGE_NAMES: Record<ClockStage, Trilingual> = {
  forecast: { 'zh-cn': '预计', en: 'Expected', ja: '予定' },
  free: { 'zh-cn': '免箱期内', en: 'Free', ja: 'フリータイム中' },
  over: { 'zh-cn': '已超期', en: 'Over', ja: '超過' },
  ended: { 'zh-cn': '已结束', en: 'Ended', ja: '終了' },
}
