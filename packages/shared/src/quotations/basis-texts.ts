import type { Trilingual } from '../languages.ts'
import type { Basis } from './charges.ts'
import { defineTexts } from '../texts.ts'

/** What a charge is counted by, behind its amount. */
export const basisTexts = defineTexts({
  container: { 'zh-cn': '每箱', en: 'per container', ja: 'コンテナ' },
  bl: { 'zh-cn': '每份提单', en: 'per B/L', ja: 'B/L' },
  rt: { 'zh-cn': '每 RT', en: 'per RT', ja: 'RT' },
  shipment: { 'zh-cn': '每票', en: 'per shipment', ja: '件' },
} satisfies Record<Basis, Trilingual>)
