import { TextArea } from '../controls/TextArea.tsx'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import { useCore } from '@/i18n/core.ts'
import { type OpenQuestion, useOpenQuestions } from './confirm.ts'
import { WarningList } from './WarningList.tsx'
import { cx } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import styles from './ConfirmDialog.module.css'
import { LabelledField } from '../public/LabelledField.tsx'
import { Notice } from './Notice.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import common from '../common.module.css'

/** Shows the dialogs of `confirm()`; rendered once in each frame. */
export function ConfirmRoot() {
  return useOpenQuestions().map((open) => <ConfirmDialog key={open.id} open={open} />)
}

/** The Enter that chose "Delete" in a menu also reaches the focused button and must be ignored. */
const NOT_BEFORE_MS = 150

function ConfirmDialog({ open }: { open: OpenQuestion }) {
  const t = useCore()
  const { question, settle } = open
  const opened = useRef(0)
  useEffect(() => {
    opened.current = performance.now()
  }, [])
  /** `detail` 0 is a click made by the keyboard. */
  const tooEarly = (event: MouseEvent) => event.detail === 0 && performance.now() - opened.current < NOT_BEFORE_MS
  const id = useId()
  const [reason, setReason] = useState('')
  const [issue, setIssue] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const danger = question.tone === 'danger'
  const refusal = refused === undefined ? undefined : errorMessage(refused)

  const answer = async () => {
    const text = reason.trim()
    if (question.reason?.required && text === '') {
      setIssue(t.confirm.reasonRequired)
      document.getElementById(id)?.focus()
      return
    }
    if (!question.run) return settle({ reason: text })
    setBusy(true)
    setRefused(undefined)
    try {
      await question.run(text)
      settle({ reason: text })
    } catch (error) {
      setRefused(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={question.title}
      width={460}
      isCentered
      closable={!busy}
      hasCross={false}
      onClose={() => settle(undefined)}
      footer={
        <div className={cx(common.row, styles.foot)}>
          {question.cancel !== false && (
            <Button
              autoFocus={!question.reason && danger}
              disabled={busy}
              onClick={(event) => tooEarly(event) || settle(undefined)}
            >
              {question.cancel ?? t.common.cancel}
            </Button>
          )}
          <Button
            // Where no reason is required the safe button has the focus.
            autoFocus={!question.reason && !danger}
            variant="primary"
            danger={danger}
            loading={busy}
            onClick={(event) => tooEarly(event) || void answer()}
          >
            {question.action}
          </Button>
        </div>
      }
    >
      <QuestionText question={question} />
      {question.reason && (
        <LabelledField
          id={id}
          label={question.reason.label ?? t.confirm.reason}
          required={question.reason.required}
          error={issue}
          className={styles.reason}
        >
          {(attributes) => (
            <TextArea
              {...attributes}
              autoFocus
              rows={3}
              maxRows={8}
              maxLength={question.reason?.maxLength ?? 255}
              showCount
              value={reason}
              placeholder={question.reason?.placeholder}
              onChange={(event) => {
                setReason(event.target.value)
                setIssue(undefined)
              }}
            />
          )}
        </LabelledField>
      )}
      {refusal && (
        <Notice className={common.mb16} tone="danger" title={refusal.text}>
          {refusal.detail}
        </Notice>
      )}
    </Dialog>
  )
}

/** What is to be confirmed, above the reason and the buttons. */
function QuestionText({ question }: { question: OpenQuestion['question'] }) {
  const t = useCore()
  return (
    <>
      {question.text && <p>{question.text}</p>}
      {question.details && question.details.length > 0 && (
        <ul className={common.bullets}>
          {question.details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {question.content}
      {question.warnings && <WarningList warnings={question.warnings} />}
      {question.consequences && question.consequences.length > 0 && (
        <div className={common.mt12}>
          <p>{t.confirm.consequences}</p>
          <ul className={common.bullets}>
            {question.consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
