import type { SheetConstant } from '@kairo/shared/rates/sheet-columns'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Body } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { SheetErrors } from '@/features/sheet-import/SheetErrors.tsx'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { rateManagementTexts } from '../management-texts.ts'
import { constantText } from './ConstantField.tsx'
import { sheetQuestionTexts } from './sheet-question-words.ts'
import { type SheetMapping, SheetQuestions } from './SheetQuestions.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './rate-upload.module.css'

export type ImportedSheet = Body<'POST /transportCost/fileImport'>['data']

interface SheetIssuesProps {
  result: ImportedSheet
  /** The answers with which it was read. */
  mapping: SheetMapping | undefined
  /** Reads the same sheet once more with these answers. */
  onAnswer: (mapping: SheetMapping) => Promise<unknown>
  /** Reads the same sheet once more with its hidden rows. */
  onIncludeHidden: () => Promise<unknown>
}

/** The issues of an uploaded sheet: invalid rows, hidden rows, remarks. */
export function SheetIssues({ result, mapping, onAnswer, onIncludeHidden }: SheetIssuesProps) {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const [busy, run] = useBusy()
  const q = useTexts(sheetQuestionTexts)
  const { hidden, hiddenSheets, hiddenColumns, struck, struckMore, notes, notesMore } = result
  // A hidden sheet is read only where no other holds rates.
  const canInclude = hidden > 0 || hiddenColumns.length > 0 || (hiddenSheets.length > 0 && result.errLine === 0)
  return (
    <>
      {(hidden > 0 || hiddenSheets.length > 0 || hiddenColumns.length > 0) && (
        <div className={cx(styles.sheetNote, common.row)} role="status">
          <Notice
            tone="info"
            title={
              hidden > 0
                ? t.hiddenRows(f.number(hidden))
                : hiddenSheets.length > 0
                  ? t.hiddenSheetsTitle
                  : q.hiddenColumns(hiddenColumns)
            }
          >
            {hiddenSheets.length > 0 && <p>{t.hiddenSheets(hiddenSheets)}</p>}
            {hiddenColumns.length > 0 && (hidden > 0 || hiddenSheets.length > 0) && (
              <p>{q.hiddenColumns(hiddenColumns)}</p>
            )}
          </Notice>
          {canInclude && (
            <Button icon={Eye} loading={busy} onClick={() => run(onIncludeHidden)}>
              {t.includeHidden}
            </Button>
          )}
        </div>
      )}
      {struck.length > 0 && (
        <div className={cx(styles.sheetNote, common.row)} role="status">
          <Notice tone="warning" title={q.struck(f.number(struck.length + struckMore))}>
            <ul>
              {struck.map(({ row, column, text }) => (
                <li key={`${row}-${column}`}>
                  <span className={common.num}>{t.noteRow(row)}</span> {column} <s>{text}</s>
                </li>
              ))}
              {struckMore > 0 && <li>{q.more(f.number(struckMore))}</li>}
            </ul>
          </Notice>
        </div>
      )}
      {notes.length > 0 && (
        <div className={cx(styles.sheetNote, common.row)} role="status">
          <Notice tone="info" title={t.notesTitle(f.number(notes.length + notesMore))}>
            <ul>
              {notes.map((note) => (
                <li key={note.row}>
                  <span className={common.num}>{t.noteRow(note.row)}</span> {note.text}
                </li>
              ))}
              {notesMore > 0 && <li>{q.more(f.number(notesMore))}</li>}
            </ul>
          </Notice>
        </div>
      )}
      <SheetColumns key={JSON.stringify(result.questions)} result={result} mapping={mapping} onAnswer={onAnswer} />
      {result.errLine !== -1 && !result.questions?.open && (result.errors.length > 0 || !isAskedOf(result)) && (
        <ImportErrors result={result} />
      )}
    </>
  )
}

/** Whether something about the sheet has to be said before it is read. */
const isAskedOf = ({ questions }: ImportedSheet): boolean =>
  Boolean(questions && (questions.open || questions.asked.some(({ answer }) => answer === null)))

/** How the columns of the sheet were read; asked at once where some are missing, else on demand. */
function SheetColumns({ result, mapping, onAnswer }: Omit<SheetIssuesProps, 'onIncludeHidden'>) {
  const t = useTexts(rateManagementTexts)
  const q = useTexts(sheetQuestionTexts)
  const f = useFormat()
  const { questions, leftOut } = result
  const [isAsked, setIsAsked] = useState(isAskedOf(result))
  if (!questions) return null
  if (isAsked) return <SheetQuestions questions={questions} given={mapping} onAnswer={onAnswer} />
  const labelOf = (column: string) => questions.columns.find((one) => one.column === column)?.label ?? column
  const taken = Object.entries(mapping?.constants ?? {}).flatMap(([column, value]) =>
    value && column !== 'shippingCompany'
      ? [`${labelOf(column)} ${constantText(column as SheetConstant, value, { t, q, f })}`]
      : [],
  )
  return (
    <div className={cx(styles.sheetNote, common.row)} role="status">
      <Notice tone="info" title={leftOut.length > 0 ? q.leftOut(leftOut) : q.title}>
        {taken.length > 0 && <p>{q.taken(taken)}</p>}
        {questions.asked.map(({ id, text, choices, answer }) => (
          <p key={id}>
            {text} {choices.find(({ value }) => value === answer)?.label}
          </p>
        ))}
      </Notice>
      <Button onClick={() => setIsAsked(true)}>{q.change}</Button>
    </div>
  )
}

/** Every bad row of the sheet. */
function ImportErrors({ result: { errors, errLine } }: { result: ImportedSheet }) {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const title = errLine === -2 ? t.errNoWorkbook : errLine === 0 ? t.errNoData : t.errorsTitle(f.number(errors.length))
  return (
    <SheetErrors
      title={title}
      hint={errLine > 0 && <p className={common.hint}>{t.errFirst(errLine)}</p>}
      copy={{ text: t.copyErrors, cells: ({ row, column, value, message }) => [row, column, value, message] }}
      rows={errors}
      columns={[
        { title: t.errRow, className: common.num, render: ({ row }) => (row > 0 ? row : '—') },
        { title: t.errColumn, render: ({ column }) => column },
        { title: t.errValue, render: ({ value }) => value },
        { title: t.errMessage, className: common.wide, render: ({ message }) => message },
      ]}
    >
      {errors.length >= 200 && <p>{t.errorsMore}</p>}
    </SheetErrors>
  )
}
