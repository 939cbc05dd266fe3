import { defineTexts } from '../../../i18n/texts.ts'

/** Texts of the screens that tie surcharges to routes and show what covers them. */
export const assignmentTexts = defineTexts({
  'zh-cn': () => import('./zh-cn.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
})
