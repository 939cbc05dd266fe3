import { LANGUAGES } from '@kairo/shared/languages'
import { Moon, Sun } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { LANGUAGE_NAMES, LOCALES, setLanguage, useLanguage } from '@/i18n/language.ts'
import { setMode, useIsDark } from '@/theme/appearance.ts'
import { iconButton } from '@/ui/controls/Button.tsx'
import common from '@/ui/common.module.css'
import styles from './PageSwitches.module.css'

/** Language and light of the pages before the sign-in. */
export function PageSwitches() {
  const t = useCore()
  const language = useLanguage()
  const isDark = useIsDark()
  const Icon = isDark ? Sun : Moon
  return (
    <div className={common.line}>
      <div role="group" aria-label={t.shell.language} className={styles.languages}>
        {LANGUAGES.map((choice) => (
          <button
            key={choice}
            type="button"
            lang={LOCALES[choice]}
            aria-pressed={choice === language}
            onClick={() => setLanguage(choice)}
          >
            {LANGUAGE_NAMES[choice]}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={iconButton}
        aria-label={`${t.shell.appearance}: ${isDark ? t.shell.light : t.shell.dark}`}
        onClick={() => setMode(isDark ? 'light' : 'dark')}
      >
        <Icon size={17} aria-hidden />
      </button>
    </div>
  )
}
