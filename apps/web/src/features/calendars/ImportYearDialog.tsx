import { Select } from '@/ui/controls/Select.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { upload } from '@/api/upload.ts'
import { invalidate } from '@/api/queries.ts'
import { FormProblem, isRefusal } from '@/api/refusal.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { ImportDialog } from '@/ui/overlay/ImportDialog.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { type Calendar, LIST, nameOf, type Preview } from './calendar-day.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { calendarTexts } from './texts.ts'
import common from '@/ui/common.module.css'

interface Given {
  code: string
  year: number
  text: string
  source: string
}

const MAX_TEXT = 200_000
const MAX_BYTES = 1024 * 1024

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
  const read = async () => {
    const [file] = files
    if (!file && given.text.trim() === '') throw new FormProblem(t.importNeed)
    const { data } = await (file
      ? upload('POST /calendar/previewImport', [file], fieldsOf(given))
      : call('POST /calendar/previewImport', given))
    setShown({ input: given, file, preview: data })
  }
  const store = async ({ input, file, preview: { base } }: NonNullable<typeof shown>) => {
    const { data } = await (file
      ? upload('POST /calendar/import', [file], { ...fieldsOf(input), base })
      : call('POST /calendar/import', { ...input, base })
    ).catch((error: unknown) => {
      if (isRefusal(error, 'BASE_CHANGED')) setShown({ input, file, ...(error.data as { preview: Preview }) })
      throw error
    })
    showSuccess(t.importDone(f.number(data.added), f.number(data.changed), f.number(data.removed)))
    await invalidate(LIST, 'POST /billing/search', 'POST /billing/getInvoice', 'POST /orderCharge/list')
    onClose()
  }
  const preview = shown?.preview
  const changes = preview ? preview.added.length + preview.changed.length + preview.removed.length : 0
  return (
    <ImportDialog
      width={860}
      title={t.importTitle}
      isFilled={given.text !== '' || files.length > 0}
      onBack={shown && (() => setShown(undefined))}
      next={
        shown
          ? { text: t.importStore(f.number(changes)), disabled: changes === 0, run: () => store(shown) }
          : { text: core.common.preview, run: read }
      }
      onClose={onClose}
    >
      {preview ? (
        <ImportPreview preview={preview} />
      ) : (
        <Source {...{ calendars, years, given, files }} onChange={setGiven} onFiles={setFiles} />
      )}
    </ImportDialog>
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
  return (
    <div className={common.stackL}>
      <p className={common.hint}>{t.importHint}</p>
      <div className={common.columns}>
        <LabelledField label={t.calendar}>
          {(field) => (
            <Select
              {...field}
              value={given.code}
              options={calendars.map((calendar) => ({ value: calendar.code, label: nameOf(calendar, language) }))}
              onChange={(code) => onChange({ ...given, code })}
            />
          )}
        </LabelledField>
        <LabelledField label={t.year} style={{ margin: 0 }}>
          {(field) => (
            <Select
              {...field}
              value={given.year}
              options={years.map((year) => ({ value: year, label: String(year) }))}
              onChange={(year) => onChange({ ...given, year })}
            />
          )}
        </LabelledField>
      </div>
      <LabelledField label={t.importText}>
        {(field) => (
          <TextArea
            {...field}
            rows={8}
            maxLength={MAX_TEXT}
            value={given.text}
            disabled={files.length > 0}
            placeholder={t.importExample}
            onChange={({ target }) => onChange({ ...given, text: target.value })}
          />
        )}
      </LabelledField>
      <UploadField
        label={t.importFile}
        accept={['.json', '.ics', '.csv', '.txt']}
        maxBytes={MAX_BYTES}
        maxFiles={1}
        value={files}
        onChange={onFiles}
      />
      <LabelledField label={t.source}>
        {(field) => (
          <Input
            {...field}
            maxLength={300}
            value={given.source}
            placeholder={t.sourceHint}
            onChange={({ target }) => onChange({ ...given, source: target.value })}
          />
        )}
      </LabelledField>
    </div>
  )
}
