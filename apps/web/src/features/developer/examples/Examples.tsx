import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { CopyButton } from '@/ui/text/CopyButton.tsx'
import { cx } from '@/ui/class-names.ts'
import { exampleTexts } from '../texts.ts'
import styles from '../developer.module.css'
import { type Example, EXAMPLES, exampleText } from './examples.ts'

/** The API in the words of several tools, with the address of this server. */
export function Examples() {
  const t = useTexts(exampleTexts)
  const [shown, setShown] = useState<Example>('curl')
  const names = { curl: 'curl', typescript: 'TypeScript', python: 'Python', n8n: 'n8n', assistant: t.assistant }
  const text = exampleText(shown, window.location.origin)
  return (
    <div className={cx(common.card, common.box, common.stack)}>
      <p>{t.intro}</p>
      <p className={common.wrap}>
        <a href="/open/docs" target="_blank" rel="noopener" className={common.link}>
          {t.docs}
        </a>
        <a href="/open/openapi.json" target="_blank" rel="noopener" className={common.link}>
          {t.openapi}
        </a>
        <Link to="/myInfo" hash="calendar" className={common.link}>
          {t.calendar}
        </Link>
      </p>
      <div className={common.between}>
        <Segmented
          aria-label={t.language}
          className={styles.choice}
          options={EXAMPLES.map((value) => ({ value, label: names[value] }))}
          value={shown}
          onChange={setShown}
        />
        <CopyButton text={text} copied={t.copied} />
      </div>
      <p className={common.note}>{t.notes[shown]}</p>
      {/* It scrolls within itself, and so by the keyboard. */}
      <pre className={styles.code} tabIndex={0} aria-label={names[shown]}>
        {text}
      </pre>
    </div>
  )
}
