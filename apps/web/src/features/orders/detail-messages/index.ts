import { defineTexts } from '../../../i18n/texts.ts'

/** An order seen whole: its detail, trace, changes and exports. */
export const detailTexts = defineTexts({
  'zh-cn': () => import('./zh-cn.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
})
