import { Select } from '@/ui/controls/Select.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call } from '@/api/call.ts'
import { errorMessage } from '@/api/error-message.ts'
import { upload } from '@/api/upload.ts'
import { invalidate } from '@/api/queries.ts'
import { ApiRefusal, isRefusal } from '@/api/refusal.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { mayDiscard, useUnsavedGuard } from '@/ui/form/unsaved-guard.ts'
import { type Calendar, LIST, nameOf, type Preview } from './calendar-day.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { calendarTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import { Dialog } from '@/ui/overlay/Dialog.tsx'

interface Given {
  code: string
  year: number
  text: string
  source: string
}

const MAX_TEXT = 200_000
const MAX_BYTES = 1_000_000

/** The file is sent as it is: the server knows its encoding. */
const fieldsOf = ({ code, year, source }: Given) => ({ code, year, source })

interface ImportYearDialogProps {
  calendars: readonly Calendar[]
  /** What the list shows. */
  code: string | undefined
  year: number
  /** Years to choose from. */
  years: readonly number[]
  onClose: () => void
}

/** Imports a year of a calendar from its notice or a file: read, shown with the dates that move, stored once confirmed. */
export function ImportYearDialog({ calendars, code, year, years, onClose }: ImportYearDialogProps) {
  const t = useTexts(calendarTexts)
  const core = useCore()
  const f = useFormat()
  const [given, setGiven] = useState<Given>({ code: code ?? calendars[0]?.code ?? '', year, text: '', source: '' })
  const [files, setFiles] = useState<File[]>([])
  const [shown, setShown] = useState<{ input: Given; file: File | undefined; preview: Preview }>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ text: string; rows: readonly string[] }>()
  const top = useRef<HTMLDivElement>(null)
  // What is new stands at the beginning, the button that was pressed at the end.
  useEffect(() => {
    if (failed || shown) top.current?.scrollIntoView({ block: 'start' })
  }, [failed, shown])
  useUnsavedGuard(() => given.text !== '' || files.length > 0, { isDialog: true })

  /** Runs a call; what is wrong is said above the input, which stays. */
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      if (isRefusal(error, 'BASE_CHANGED')) {
        const { preview } = error.data as { preview: Preview }
        setShown((before) => before && { ...before, preview })
      }
      const words = errorMessage(error)
      setFailed({
        text: [words.text, words.detail].filter(Boolean).join(' '),
        rows: error instanceof ApiRefusal ? error.errors.map(({ message }) => message) : [],
      })
    }
    setBusy(false)
  }
  const read = () => {
    const [file] = files
    if (!file && given.text.trim() === '') return setFailed({ text: t.importNeed, rows: [] })
    return run(async () => {
      const { data } = await (file
        ? upload('POST /calendar/previewImport', [file], fieldsOf(given))
        : call('POST /calendar/previewImport', given))
      setShown({ input: given, file, preview: data })
    })
  }
  const store = () =>
    run(async () => {
      if (!shown) return
      const { input, file, preview } = shown
      const { data } = await (file
        ? upload('POST /calendar/import', [file], { ...fieldsOf(input), base: preview.base })
        : call('POST /calendar/import', { ...input, base: preview.base }))
      showSuccess(t.importDone(f.number(data.added), f.number(data.changed), f.number(data.removed)))
      await invalidate(LIST, 'POST /billing/search', 'POST /billing/getInvoice', 'POST /orderCharge/list')
      onClose()
    })
  const close = async () => {
    if (!busy && ((given.text === '' && files.length === 0) || (await mayDiscard()))) onClose()
  }
  const preview = shown?.preview
  const changes = preview ? preview.added.length + preview.changed.length + preview.removed.length : 0
  return (
    <Dialog
      width={860}
      title={t.importTitle}
      onClose={() => void close()}
      footer={
        <div className={common.row}>
          {preview && (
            <Button disabled={busy} onClick={() => setShown(undefined)}>
              {t.importBack}
            </Button>
          )}
          <span className={common.grow} />
          <Button disabled={busy} onClick={() => void close()}>
            {core.common.cancel}
          </Button>
          {preview ? (
            <Button variant="primary" loading={busy} disabled={changes === 0} onClick={() => void store()}>
              {t.importStore(f.number(changes))}
            </Button>
          ) : (
            <Button variant="primary" loading={busy} onClick={() => void read()}>
              {core.common.preview}
            </Button>
          )}
        </div>
      }
    >
      <div ref={top} />
      {failed && (
        <Notice tone="danger" title={failed.text} className={common.mb16}>
          {failed.rows.map((row) => (
            <p key={row}>{row}</p>
          ))}
        </Notice>
      )}
      {preview ? (
        <ImportPreview preview={preview} />
      ) : (
        <Source {...{ calendars, years, given, files }} onChange={setGiven} onFiles={setFiles} />
      )}
    </Dialog>
  )
}

interface SourceProps {
  calendars: readonly Calendar[]
  years: readonly number[]
  given: Given
  files: File[]
  onChange: (given: Given) => void
  onFiles: (files: File[]) => void
}

/** Which year, and its text or file. */
function Source({ calendars, years, given, files, onChange, onFiles }: SourceProps) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const ids = useId()
  return (
    <div className={common.stackL}>
      <p className={common.hint}>{t.importHint}</p>
      <div className={common.columns}>
        <Labelled id={`${ids}c`} label={t.calendar}>
          <Select
            id={`${ids}c`}
            value={given.code}
            options={calendars.map((calendar) => ({ value: calendar.code, label: nameOf(calendar, language) }))}
            onChange={(code) => onChange({ ...given, code })}
          />
        </Labelled>
        <Labelled id={`${ids}y`} label={t.year}>
          <Select
            id={`${ids}y`}
            value={given.year}
            options={years.map((year) => ({ value: year, label: String(year) }))}
            onChange={(year) => onChange({ ...given, year })}
          />
        </Labelled>
      </div>
      <Labelled id={`${ids}t`} label={t.importText}>
        <TextArea
          id={`${ids}t`}
          rows={8}
          maxLength={MAX_TEXT}
          value={given.text}
          disabled={files.length > 0}
          placeholder={t.importExample}
          onChange={({ target }) => onChange({ ...given, text: target.value })}
        />
      </Labelled>
      <UploadField
        label={t.importFile}
        accept={['.json', '.ics', '.csv', '.txt']}
        maxBytes={MAX_BYTES}
        maxFiles={1}
        value={files}
        onChange={onFiles}
      />
      <Labelled id={`${ids}s`} label={t.source}>
        <Input
          id={`${ids}s`}
          maxLength={300}
          value={given.source}
          placeholder={t.sourceHint}
          onChange={({ target }) => onChange({ ...given, source: target.value })}
        />
      </Labelled>
    </div>
  )
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className={common.stackS}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)
