import type { Language } from '@kairo/shared/languages'
import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale/index.js'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { buildTheme } from './antd-theme.ts'
import { useDensity, useIsCalm, useIsDark } from './appearance.ts'
import './antd.css'

/** antd's locale, and dayjs' for its calendars, change with the language. */
const locale = (antd: Promise<{ default: Locale }>, calendar: Promise<unknown>, name: string) =>
  Promise.all([antd, calendar]).then(([{ default: messages }]) => ({ messages: { ...messages, calendar: name } }))
const antdLocales = defineTexts({
  'zh-cn': () => locale(import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js'), 'zh-cn'),
  en: () => locale(import('antd/es/locale/en_GB.js'), import('dayjs/locale/en-gb.js'), 'en-gb'),
  ja: () => locale(import('antd/es/locale/ja_JP.js'), import('dayjs/locale/ja.js'), 'ja'),
} satisfies Record<Language, () => Promise<{ messages: Locale & { calendar: string } }>>)

/** The server put the page's nonce on our style sheets; antd's styles need the same one. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

/** antd in our look and language; around every screen but sign-in, which does without antd. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const isDark = useIsDark()
  const density = useDensity()
  const calm = useIsCalm()
  const texts = useTexts(antdLocales)
  dayjs.locale(texts.calendar)
  return (
    <ConfigProvider
      theme={buildTheme(isDark, language, density, calm)}
      locale={texts}
      button={{ autoInsertSpace: false }}
      modal={{ mask: { closable: false } }}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      {children}
    </ConfigProvider>
  )
}
