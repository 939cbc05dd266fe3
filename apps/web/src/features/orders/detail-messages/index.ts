import { defineTexts } from '../../../i18n/texts.ts'

/** Texts of the detail of an order, its trace, changes and exports. */
export const detailTexts = defineTexts({
  'zh-cn': () => import('./zh-cn.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
})
