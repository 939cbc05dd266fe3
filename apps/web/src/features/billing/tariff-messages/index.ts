import { defineTexts } from '../../../i18n/texts.ts'

export const tariffTexts = defineTexts({
  'zh-cn': () => import('./zh-cn.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
})
