import { defineTexts } from '../../../i18n/texts.ts'

/** Texts of rate management: management list, upload, approval. */
export const rateManagementTexts = defineTexts({
  'zh-cn': () => import('./zh-cn.ts'),
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
})
