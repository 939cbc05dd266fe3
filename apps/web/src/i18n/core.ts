import { defineTexts, useTexts } from './texts.ts'

/** Texts of the shell, the kit and the client; loaded before the first render. */
export const coreTexts = defineTexts({
  'zh-cn': () => import('./messages/zh-cn.ts'),
  en: () => import('./messages/en.ts'),
  ja: () => import('./messages/ja.ts'),
})
export const useCore = () => useTexts(coreTexts)
