import type { Language } from '@kairo/shared/languages'
import type { Locale } from 'antd/es/locale/index.js'
import { defineTexts } from '../i18n/texts.ts'

const locale = (antd: Promise<{ default: Locale }>, calendar: Promise<unknown>, name: string) =>
  Promise.all([antd, calendar]).then(([{ default: messages }]) => ({ messages: { ...messages, calendar: name } }))

/** antd's own words, and dayjs' for its calendars; apart from the theme, so that they load beside it. */
export const antdLocales = defineTexts({
  'zh-cn': () => locale(import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js'), 'zh-cn'),
  en: () => locale(import('antd/es/locale/en_GB.js'), import('dayjs/locale/en-gb.js'), 'en-gb'),
  ja: () => locale(import('antd/es/locale/ja_JP.js'), import('dayjs/locale/ja.js'), 'ja'),
} satisfies Record<Language, () => Promise<{ messages: Locale & { calendar: string } }>>)
