import { markedParts } from '@kairo/shared/static-pages/find-qa'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { RowActions } from '@/ui/list/table/RowActions.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { staticPageTexts } from './texts.ts'
import { QA_LIST, type Qa, wordsOf } from './qa.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './qa.module.css'

interface QaItemProps {
  qa: Qa
  /** The search terms, to be marked. */
  words: readonly string[]
  startOpen: boolean
  staff: { onEdit: () => void; canMove: boolean; isFirst: boolean; isLast: boolean } | undefined
}

/** One question; its answer expands. A native <details>: found by the browser's search, opened by keyboard. */
export function QaItem({ qa, words, startOpen, staff }: QaItemProps) {
  const t = useTexts(staticPageTexts)
  const core = useCore()
  const language = useLanguage()
  const details = useRef<HTMLDetailsElement>(null)
  const { question, answer } = wordsOf(qa, language)
  const move = (direction: 'up' | 'down') =>
    void call('POST /staticPages/moveQa', { id: qa.id, direction }).then(() => invalidate(QA_LIST), showRefusal)
  useEffect(() => {
    if (details.current) details.current.open = startOpen
  }, [startOpen])
  const remove = async () => {
    const yes = await confirm({
      title: t.qa.removeTitle,
      details: [question],
      consequences: [t.qa.removeMeans],
      action: core.common.delete,
      tone: 'danger',
      run: () => call('POST /staticPages/deleteQa', { id: qa.id }),
    })
    if (!yes) return
    showSuccess(t.qa.removed)
    await invalidate(QA_LIST)
  }
  return (
    <div className={cx(styles.item, common.line)}>
      <details ref={details} className={common.grow}>
        <summary>
          <span className={cx(common.disc, common.toneBlue)} aria-hidden="true">
            Q
          </span>
          <span className={common.grow}>
            <Marked text={question} words={words} />
          </span>
          <ChevronDown className={styles.arrow} size={18} aria-hidden />
        </summary>
        <div className={styles.answer}>
          <span className={cx(common.disc, common.toneTeal)} aria-hidden="true">
            A
          </span>
          <p className={common.typed}>
            <Marked text={answer} words={words} />
          </p>
        </div>
      </details>
      {staff && (
        <RowActions
          label={t.qa.actionsFor(question)}
          actions={[
            { key: 'edit', label: core.common.edit, onClick: staff.onEdit },
            ...(staff.canMove && !staff.isFirst ? [{ key: 'up', label: t.qa.up, onClick: () => move('up') }] : []),
            ...(staff.canMove && !staff.isLast ? [{ key: 'down', label: t.qa.down, onClick: () => move('down') }] : []),
            { key: 'delete', label: core.common.delete, danger: true, onClick: () => void remove() },
          ]}
        />
      )}
    </div>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  let at = 0
  return markedParts(text, words).map((part) => {
    const key = at
    at += part.text.length
    return part.found ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
  })
}
