import { LANGUAGES } from '@kairo/shared/languages'
import { Button, Dropdown } from 'antd'
import { Check, Languages } from 'lucide-react'
import { useCore } from '../i18n/core.ts'
import { LANGUAGE_NAMES, LOCALES, setLanguage, useLanguage } from '../i18n/language.ts'
import { showFailure } from '../ui/feedback/toast.ts'
import styles from './shell.module.css'

/** The three languages, each in its own words. */
export function LanguageSwitch({ compact = false }: { compact?: boolean }) {
  const t = useCore()
  const language = useLanguage()
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: LANGUAGES.map((known) => ({
          key: known,
          label: <span lang={LOCALES[known]}>{LANGUAGE_NAMES[known]}</span>,
          icon: known === language ? <Check size={15} aria-hidden /> : <span className={styles.menuGap} />,
          onClick: () => void setLanguage(known).catch(() => showFailure(t.errorKind.offline)),
        })),
      }}
    >
      <Button
        type="text"
        aria-label={`${t.shell.language}: ${LANGUAGE_NAMES[language]}`}
        icon={<Languages size={17} aria-hidden />}
      >
        {compact ? null : LANGUAGE_NAMES[language]}
      </Button>
    </Dropdown>
  )
}
