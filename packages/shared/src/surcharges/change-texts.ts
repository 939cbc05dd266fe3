import type { Trilingual } from '../languages.ts'
import type { ChargeChange } from './change-codes.ts'

/** As screens and exports call them. */
export const CHANGE_TEXTS: Record<ChargeChange, Trilingual> = {
  new: { 'zh-cn': '新增', en: 'New', ja: '新規' },
  rise: { 'zh-cn': '上调', en: 'Rise', ja: '値上げ' },
  fall: { 'zh-cn': '下调', en: 'Fall', ja: '値下げ' },
  other: { 'zh-cn': '变更', en: 'Changed', ja: '変更' },
  end: { 'zh-cn': '到期无后续', en: 'Ends, nothing after', ja: '終了・後続なし' },
}
