import { ConfigProvider } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { antdLocales } from './antd-locales.ts'
import { buildTheme } from './antd-theme.ts'
import { useDensity, useIsCalm, useIsDark } from './appearance.ts'
import './antd.css'

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
