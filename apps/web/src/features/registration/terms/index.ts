import { defineTexts } from '../../../i18n/texts.ts'

/** The texts that a registration agrees to, by language; fetched when somebody reads them. */
export const terms = defineTexts({
  'zh-cn': () => import('./zh-cn.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
})
