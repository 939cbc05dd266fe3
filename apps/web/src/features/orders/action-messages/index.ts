import { defineTexts } from '../../../i18n/texts.ts'

/** Texts of the actions of an order and their dialogs. */
export const actionTexts = defineTexts({
  'zh-cn': () => import('./zh-cn.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
})
