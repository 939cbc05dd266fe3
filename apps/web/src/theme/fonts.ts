import type { Language } from '@kairo/shared/languages'

/** Inter for Latin and digits, then the system's own CJK face: no font file of several megabytes. */
export const fonts: Record<Language, string> = {
  en: `'Inter Variable', system-ui, 'Segoe UI', 'Noto Sans CJK SC', sans-serif`,
  ja: `'Inter Variable', 'Hiragino Sans', 'Yu Gothic UI', 'Meiryo', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif`,
  'zh-cn': `'Inter Variable', 'PingFang SC', 'Microsoft YaHei UI', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif`,
}
