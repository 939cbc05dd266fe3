import { ClipboardCopy, Eye } from 'lucide-react'
import { useState } from 'react'
import type { Body } from '../../../api/call.ts'
import { useCore } from '../../../i18n/core.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { showSuccess } from '../../../ui/feedback/toast.ts'
import { rateManagementTexts } from '../management-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import sheetErrors from '../../../ui/sheet-errors.module.css'
import styles from './rate-upload.module.css'

export type ImportedSheet = Body<'POST /transportCost/fileImport'>['data']

interface SheetIssuesProps {
  result: ImportedSheet
  /** Reads the same sheet once more with its hidden rows. */
  onIncludeHidden: () => Promise<unknown> | undefined
}

/** The issues of an uploaded sheet: invalid rows, hidden rows, remarks. */
export function SheetIssues({ result, onIncludeHidden }: SheetIssuesProps) {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const [busy, setBusy] = useState(false)
  const { hidden, hiddenSheets, notes } = result
  // A hidden sheet is read only where no other holds rates.
  const canInclude = hidden > 0 || (hiddenSheets.length > 0 && result.errLine === 0)
  const include = async () => {
    setBusy(true)
    await onIncludeHidden()
    setBusy(false)
  }
  return (
    <>
      {(hidden > 0 || hiddenSheets.length > 0) && (
        <div className={cx(styles.sheetNote, common.row)} role="status">
          <Notice tone="info" title={hidden > 0 ? t.hiddenRows(f.number(hidden)) : t.hiddenSheetsTitle}>
            {hiddenSheets.length > 0 && <p>{t.hiddenSheets(hiddenSheets)}</p>}
          </Notice>
          {canInclude && (
            <Button icon={<Eye size={14} aria-hidden />} loading={busy} onClick={() => void include()}>
              {t.includeHidden}
            </Button>
          )}
        </div>
      )}
      {notes.length > 0 && (
        <div className={cx(styles.sheetNote, common.row)} role="status">
          <Notice tone="info" title={t.notesTitle(f.number(notes.length))}>
            <ul>
              {notes.map((note) => (
                <li key={note.row}>
                  <span className={common.num}>{t.noteRow(note.row)}</span> {note.text}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {result.errLine !== -1 && <ImportErrors result={result} />}
    </>
  )
}

/** Every bad row of the sheet, to be corrected in one go. */
function ImportErrors({ result }: { result: ImportedSheet }) {
  const t = useTexts(rateManagementTexts)
  const core = useCore()
  const f = useFormat()
  const text = () =>
    result.errors.map((error) => [error.row, error.column, error.value, error.message].join('\t')).join('\n')
  const title =
    result.errLine === -2
      ? t.errNoWorkbook
      : result.errLine === 0
        ? t.errNoData
        : t.errorsTitle(f.number(result.errors.length))
  return (
    <section className={cx(common.tinted, common.toneRed)} role="alert">
      <header className={common.row}>
        <h2>{title}</h2>
        {result.errLine > 0 && <p className={common.hint}>{t.errFirst(result.errLine)}</p>}
        {result.errors.length > 0 && (
          <Button
            size="small"
            icon={<ClipboardCopy size={14} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(text()).then(() => showSuccess(core.common.done))}
          >
            {t.copyErrors}
          </Button>
        )}
      </header>
      {result.errors.length > 0 && (
        <div className={cx(sheetErrors.sheetErrorsRows, common.tall)}>
          <table className={cx(common.table, common.cards)}>
            <thead>
              <tr>
                <th scope="col">{t.errRow}</th>
                <th scope="col">{t.errColumn}</th>
                <th scope="col">{t.errValue}</th>
                <th scope="col">{t.errMessage}</th>
              </tr>
            </thead>
            <tbody>
              {result.errors.map((error, index) => (
                <tr key={`${error.row}-${error.column}-${index}`}>
                  <td className={common.num}>{error.row > 0 ? error.row : '—'}</td>
                  <td>{error.column}</td>
                  <td>{error.value}</td>
                  <td className={common.wide}>{error.message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {result.errors.length >= 200 && <p>{t.errorsMore}</p>}
        </div>
      )}
    </section>
  )
}
