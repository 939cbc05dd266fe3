import { ConfigProvider } from 'antd'
import dayjs from 'dayjs'
import { createContext, type ReactNode, use } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { antdLocales } from './antd-locales.ts'
import { buildTheme } from './antd-theme.ts'
import { useDensity, useIsCalm, useIsDark } from './appearance.ts'
import './antd.css'

/** The server put the page's nonce on our style sheets; antd's styles need the same one. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

/**
 * Lists and calendars lie in the dialog that they belong to: what is outside of it takes neither focus nor presses.
 * Elsewhere antd makes a place of its own, which its type does not say.
 */
const popupContainer = (field?: HTMLElement): HTMLElement =>
  field?.closest<HTMLElement>('[role=dialog]') ?? (null as unknown as HTMLElement)

const IsThemed = createContext(false)

/** antd in our look and language, around what uses antd (`themed.tsx`); inside another one it adds nothing. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return use(IsThemed) ? children : <Theme>{children}</Theme>
}

function Theme({ children }: { children: ReactNode }) {
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
      getPopupContainer={popupContainer}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      <IsThemed value>{children}</IsThemed>
    </ConfigProvider>
  )
}
