import { FileText, RotateCw, UploadCloud, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import type { UploadOptions } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { coreTexts } from '@/i18n/core-texts.ts'
import { useFormat } from '@/i18n/format.ts'
import { ApiRefusal } from '@/api/refusal.ts'
import { cx } from '../class-names.ts'
import { TONES } from '../tones.ts'
import common from '../common.module.css'
import files from '../files.module.css'
import styles from './upload.module.css'
import { textsNow } from '@/i18n/texts.ts'
import { iconButton } from '../controls/Button.tsx'

interface UploadRules {
  /** Endings with their dot: `['.pdf', '.xlsx']`. The server checks the content; this only avoids a useless upload. */
  accept: readonly string[]
  maxBytes: number
  maxFiles: number
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase()

/** Endings as text: `PDF / XLSX`. */
const typesText = (accept: readonly string[]): string =>
  accept.map((ending) => ending.slice(1).toUpperCase()).join(' / ')

/**
 * Why a file is refused, in the page's language; undefined when it is accepted. `taken` are the names already chosen.
 */
function uploadIssue(
  file: File,
  rules: UploadRules,
  taken: readonly string[],
  bytes: (count: number) => string,
): string | undefined {
  const t = textsNow(coreTexts).upload
  if (!rules.accept.includes(endingOf(file.name))) return t.wrongType(file.name, typesText(rules.accept))
  if (file.size === 0) return t.empty(file.name)
  if (file.size > rules.maxBytes) return t.tooLarge(file.name, bytes(rules.maxBytes))
  if (taken.includes(file.name)) return t.duplicate(file.name)
  if (taken.length >= rules.maxFiles) return t.tooMany(rules.maxFiles)
  return undefined
}

interface UploadItem {
  key: number
  file: File
  /** 0 to 1 while it is sent; undefined before (files that wait for the form) . */
  progress?: number
  /** Progress of the server's processing, 0 to 1; undefined where unknown. */
  work?: number | undefined
  state: 'waiting' | 'sending' | 'done' | 'failed'
  issue?: string
}

/** The callbacks while a file is sent. */
export interface SendAbout extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  /** Progress of the server's processing after the upload, 0 to 1. */
  onWork?: (part: number) => void
}

const STATES = { waiting: undefined, sending: undefined, done: TONES.success, failed: TONES.danger }

interface UploadFieldProps extends UploadRules {
  /** The field's name; `isTitled` shows it above the drop zone, where several stand together. */
  label: string
  isTitled?: boolean
  id?: string
  /** The dialog begins here. */
  hasFocus?: boolean
  /**
   * Sends a file as soon as it is chosen: `(file, about) => upload('POST /common/upload', [file], {…}, about)`. A text
   * as its result is the reason why the file was read but not accepted.
   */
  send?: (file: File, about: SendAbout) => Promise<unknown>
  /** Without `send`: the chosen files wait for the form. */
  value?: readonly File[]
  onChange?: (files: File[]) => void
  disabled?: boolean
  hint?: string
  /** Beside each chosen file, such as what it is. */
  beside?: (file: File) => ReactNode
}

let count = 0

/** The chosen files: those that wait for the form, or those that are sent at once with their progress. */
function useUploads(props: UploadFieldProps, isSingle: boolean) {
  const { send, value, onChange } = props
  const t = useCore()
  const f = useFormat()
  const [sent, setSent] = useState<readonly UploadItem[]>([])
  const [issues, setIssues] = useState<readonly string[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const items: readonly UploadItem[] = send
    ? sent
    : (value ?? []).map((file, index) => ({ key: index, file, state: 'waiting' as const }))

  const change = (key: number, changes: Partial<UploadItem>) =>
    setSent((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item)))

  const start = async (key: number, file: File) => {
    if (!send) return
    const abort = new AbortController()
    aborts.current.set(key, abort)
    try {
      const response = await send(file, {
        signal: abort.signal,
        onProgress: (progress) => change(key, { progress }),
        onWork: (work) => change(key, { work }),
      })
      change(key, typeof response === 'string' ? { state: 'failed', issue: response } : { state: 'done', progress: 1 })
    } catch (error) {
      const cancelled = error instanceof ApiRefusal && error.errorKind === 'aborted'
      const { text, detail } = errorMessage(error)
      // A more specific sentence is enough, the reference of a failure is not.
      const issue =
        error instanceof ApiRefusal && error.status >= 500 && detail ? `${text} ${detail}` : (detail ?? text)
      change(key, { state: 'failed', issue: cancelled ? t.upload.cancelled : issue })
    } finally {
      aborts.current.delete(key)
    }
  }
  const take = (files: readonly File[]) => {
    const refused: string[] = []
    const accepted: File[] = []
    const names = items.filter((item) => item.state !== 'failed').map((item) => item.file.name)
    for (const file of files) {
      const issue = uploadIssue(file, props, isSingle ? [] : [...names, ...accepted.map(({ name }) => name)], f.bytes)
      if (issue) refused.push(issue)
      else accepted.push(file)
    }
    // One file only: the new one replaces the old one.
    const chosen = isSingle ? accepted.slice(0, 1) : accepted
    setIssues(refused)
    if (chosen.length === 0) return
    if (!send) return onChange?.(isSingle ? chosen : [...(value ?? []), ...chosen])
    const added = chosen.map((file): UploadItem => ({ key: ++count, file, progress: 0, state: 'sending' }))
    setSent((before) => [...(isSingle ? [] : before), ...added])
    for (const item of added) void start(item.key, item.file)
  }
  const remove = (item: UploadItem) => {
    if (!send) return onChange?.((value ?? []).filter((file) => file !== item.file))
    aborts.current.get(item.key)?.abort()
    if (item.state !== 'sending') setSent((before) => before.filter((other) => other.key !== item.key))
  }
  const sendAgain = (item: UploadItem) => {
    change(item.key, { state: 'sending', progress: 0, work: undefined })
    void start(item.key, item.file)
  }
  return { items, issues, take, remove, sendAgain }
}

/** Drop or pick files; checks type, size and names at once, shows progress, cancels, and shows errors in place. */
export function UploadField(props: UploadFieldProps) {
  const { label, disabled = false, hasFocus = false } = props
  const t = useCore()
  const f = useFormat()
  const ownId = useId()
  const id = props.id ?? ownId
  const isSingle = props.maxFiles === 1
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const { items, issues, take, remove, sendAgain } = useUploads(props, isSingle)
  // A chosen file has its line; the zone is one more line, to choose another one.
  const isChosen = isSingle && items.length > 0
  useEffect(() => {
    if (hasFocus) picker.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take([...event.dataTransfer.files])
  }
  return (
    <div>
      {props.isTitled && (
        <p className={styles.title} aria-hidden>
          {label}
        </p>
      )}
      <label
        className={cx(styles.zone, common.box, common.stackS, over && styles.isOver, isChosen && styles.isChosen)}
        htmlFor={id}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {!isChosen && <UploadCloud size={22} aria-hidden />}
        <span>
          {isSingle ? t.upload.dropOne : t.upload.drop} <b>{t.upload.pick}</b>
        </span>
        {!isChosen && (
          <small>
            {(isSingle ? t.upload.rulesOne : t.upload.rules)(typesText(props.accept), f.bytes(props.maxBytes))}
            {props.maxFiles > 1 && ` · ${t.upload.atMost(props.maxFiles)}`}
          </small>
        )}
        {props.hint && <small>{props.hint}</small>}
        <input
          ref={picker}
          id={id}
          type="file"
          className={common.srOnly}
          aria-label={label}
          accept={props.accept.join(',')}
          multiple={props.maxFiles > 1}
          disabled={disabled}
          aria-invalid={issues.length > 0}
          aria-describedby={issues.length > 0 ? `${id}faults` : undefined}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            // The same file may be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
      </label>
      {issues.length > 0 && (
        <div className={cx(common.mt8, common.note, common.danger)} id={`${id}faults`} role="alert">
          {issues.map((issue) => (
            <p key={issue}>{issue}</p>
          ))}
        </div>
      )}
      {items.length > 0 && (
        <ul className={cx(common.mt8, files.files)}>
          {items.map((item) => (
            <UploadRow key={item.key} item={item} onRemove={() => remove(item)} onAgain={() => sendAgain(item)}>
              {props.beside?.(item.file)}
            </UploadRow>
          ))}
        </ul>
      )}
    </div>
  )
}

interface UploadRowProps {
  item: UploadItem
  onRemove: () => void
  onAgain: () => void
  children: ReactNode
}

function UploadRow({ item, onRemove, onAgain, children }: UploadRowProps) {
  const t = useCore()
  const f = useFormat()
  const sent = Math.round((item.progress ?? 0) * 100)
  const isSent = sent >= 100
  const worked = item.work === undefined ? undefined : Math.round(item.work * 100)
  const words =
    item.state === 'sending'
      ? !isSent
        ? t.upload.uploading(sent)
        : worked === undefined
          ? t.upload.processing
          : t.upload.working(worked)
      : item.state === 'done'
        ? t.upload.done
        : item.state === 'failed'
          ? item.issue
          : f.bytes(item.file.size)
  return (
    <li className={STATES[item.state]}>
      <FileText size={17} aria-hidden />
      <span>
        <span className={common.truncate} title={item.file.name}>
          {item.file.name}
        </span>
        <small role={item.state === 'failed' ? 'alert' : 'status'}>{words}</small>
        {item.state === 'sending' && (
          // Without a value the bar is indeterminate.
          <progress max={100} value={isSent ? worked : sent} aria-label={item.file.name} />
        )}
      </span>
      {children}
      {item.state === 'failed' && (
        <button type="button" className={iconButton} aria-label={t.upload.again(item.file.name)} onClick={onAgain}>
          <RotateCw size={15} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={iconButton}
        aria-label={item.state === 'sending' ? t.upload.cancel(item.file.name) : t.upload.remove(item.file.name)}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}
