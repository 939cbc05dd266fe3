import { defineTexts } from '../../../i18n/texts.ts'

/** Texts of the screens that assign surcharges to routes and show their coverage. */
export const assignmentTexts = defineTexts({
  'zh-cn': () => import('./zh-cn.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
})
