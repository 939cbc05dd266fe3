import { defineTexts } from '../../../i18n/texts.ts'

/** Texts of the periods of surcharges on an axis of time. */
export const timelineTexts = defineTexts({
  'zh-cn': () => import('./zh-cn.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
})
