import { defineTexts } from '../../../i18n/texts.ts'

/** What can be done with an order: its actions and their dialogs. */
export const actionTexts = defineTexts({
  'zh-cn': () => import('./zh-cn.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
})
