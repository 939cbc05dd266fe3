import type { Trilingual } from '../languages.ts'

/** How the line of the rate itself is called in quotations and all-in prices. */
export const oceanFreightName: Trilingual = { 'zh-cn': '海运费', en: 'Ocean freight', ja: '海上運賃' }
