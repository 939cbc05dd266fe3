import { isSheetConstant, OF_ONE_SHEET, type SheetAnswer, type SheetConstant } from '@kairo/shared/rates/sheet-columns'
import { useId, useState } from 'react'
import { type Body, call, type Input } from '@/api/call.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Select } from '@/ui/controls/Select.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import common from '@/ui/common.module.css'
import { ConstantField } from './ConstantField.tsx'
import { sheetQuestionTexts } from './sheet-question-words.ts'
import styles from './sheet-questions.module.css'

export type SheetMapping = NonNullable<Input<'POST /transportCost/fileImport'>['mapping']>
type Questions = NonNullable<Body<'POST /transportCost/fileImport'>['data']['questions']>
type Heading = Questions['headings'][number]
type Assigned = Heading['column']

/** Sizes that sheets give one price: a heading may be assigned to them together. */
const SHARED = [
  ['capacity40gp', 'capacity40hq'],
  ['capacity20gp', 'capacity40gp', 'capacity40hq'],
] as const
/** A select knows neither null nor a list. */
const valueOf = (column: Assigned): string => [column ?? []].flat().join('+')

const isOfOneSheet = (column: SheetConstant): boolean => OF_ONE_SHEET.includes(column)

/** The answers while they are given: those of last time, else what is proposed. */
function useAnswers({ headings, columns, asked, profile }: Questions, given: SheetMapping | undefined) {
  const before = given ?? profile?.mapping
  const [assigned, setAssigned] = useState<SheetMapping['columns']>(before?.columns ?? {})
  const [constants, setConstants] = useState<SheetMapping['constants']>(before?.constants ?? {})
  const [answers, setAnswers] = useState<NonNullable<SheetMapping['answers']>>(before?.answers ?? {})
  const answerOf = ({ id, choices }: Questions['asked'][number]) =>
    choices.find(({ value }) => value === answers[id])?.value
  const columnOf = ({ heading, column }: Heading): Assigned => {
    const chosen = assigned[heading]
    return chosen === undefined ? column : chosen
  }
  const read = new Set(headings.flatMap(columnOf))
  const lacking = columns.filter(({ column }) => !read.has(column))
  const fields = lacking.flatMap(({ column, label, required, proposed }) =>
    isSheetConstant(column) && (required || isOfOneSheet(column))
      ? [{ column, label, required, value: constants[column] ?? proposed ?? undefined }]
      : [],
  )
  const mustAssign = lacking.filter(({ column, required }) => required && !isSheetConstant(column))
  const mapping: SheetMapping = {
    constants: Object.fromEntries(fields.flatMap(({ column, value }) => (value ? [[column, value]] : []))),
    columns: Object.fromEntries(
      headings
        .filter((one) => one.column === null || valueOf(columnOf(one)) !== valueOf(one.column))
        .map((one) => [one.heading, columnOf(one)]),
    ),
    ...(asked.length > 0 && {
      answers: Object.fromEntries(asked.flatMap((one) => [[one.id, answerOf(one)]].filter(([, answer]) => answer))),
    }),
  }
  return {
    columnOf,
    answerOf,
    fields,
    mustAssign: mustAssign.map(({ label }) => label),
    unanswered: [...mustAssign, ...fields.filter(({ required, value }) => required && !value)].map(
      ({ label }) => label,
    ),
    isOpen: asked.some((one) => answerOf(one) === undefined),
    mapping,
    choose: (id: string, answer: SheetAnswer | undefined) => answer && setAnswers({ ...answers, [id]: answer }),
    assign: (heading: string, column: Assigned) => setAssigned({ ...assigned, [heading]: column }),
    take: (column: SheetConstant, value: string | undefined) => setConstants({ ...constants, [column]: value }),
  }
}

interface SheetQuestionsProps {
  questions: Questions
  /** The answers with which the sheet was read last. */
  given: SheetMapping | undefined
  onAnswer: (mapping: SheetMapping) => Promise<unknown>
}

/** What a sheet that is no template leaves open: values of missing columns, and what its other columns are. */
export function SheetQuestions({ questions, given, onAnswer }: SheetQuestionsProps) {
  const q = useTexts(sheetQuestionTexts)
  const f = useFormat()
  const titleId = useId()
  const answers = useAnswers(questions, given)
  const { columnOf, answerOf, fields, mustAssign, unanswered, isOpen, mapping, choose, assign, take } = answers
  const [wasSent, setWasSent] = useState(false)
  const [busy, run] = useBusy()
  const [isForgotten, setIsForgotten] = useState(false)
  const { headings, columns, asked, profile } = questions
  const unknown = headings.filter(({ column }) => column === null)
  const known = headings.filter(({ column }) => column !== null)
  const answer = () => {
    setWasSent(true)
    if (unanswered.length === 0 && !isOpen) run(() => onAnswer(mapping))
  }
  const forget = async (id: number) => {
    await call('POST /transportCost/forgetSheetProfile', { id })
    setIsForgotten(true)
    showSuccess(q.forgotten)
  }
  const labelOf = (key: string) => columns.find(({ column }) => column === key)?.label ?? key
  const assignable: Exclude<Assigned, null>[] = [
    ...columns.map(({ column }) => column),
    ...SHARED.map((keys) => [...keys]),
  ]
  const options = [
    { value: '', label: q.leaveOut },
    ...assignable.map((column) => ({ value: valueOf(column), label: [column].flat().map(labelOf).join(' + ') })),
  ]
  const columnSelect = (one: Heading) => (
    <HeadingSelect
      key={one.heading}
      heading={one.heading}
      options={options}
      value={valueOf(columnOf(one))}
      onChange={(value) => assign(one.heading, assignable.find((column) => valueOf(column) === value) ?? null)}
    />
  )
  return (
    <section className={cx(common.card, common.stackL)} aria-labelledby={titleId}>
      <div className={common.stackS}>
        <h2 id={titleId}>{q.title}</h2>
        <p className={common.note}>{q.text}</p>
      </div>
      {profile && !isForgotten && (
        <Notice
          tone="info"
          title={q.lastTime(profile.name, f.dateTime(profile.lastUsed))}
          action={
            <Button size="small" onClick={() => void forget(profile.id).catch(showRefusal)}>
              {q.forget}
            </Button>
          }
        />
      )}
      {asked.length > 0 && (
        <div className={common.stack}>
          <h3>{q.asked}</h3>
          {asked.map((one) => (
            <HeadingSelect
              key={one.id}
              heading={one.text}
              options={one.choices}
              value={answerOf(one) ?? ''}
              onChange={(value) => choose(one.id, one.choices.find((choice) => choice.value === value)?.value)}
            />
          ))}
        </div>
      )}
      {mustAssign.length > 0 && <Notice tone="warning" title={q.mustAssign(mustAssign)} />}
      {fields.length > 0 && (
        <div className={common.stack}>
          <h3>{q.missing(f.number(fields.filter(({ required }) => required).length))}</h3>
          <div className={styles.columns}>
            {fields.map(({ column, label, value }) => (
              <ConstantField
                key={column}
                column={column}
                label={label}
                value={value}
                onChange={(next) => take(column, next)}
              />
            ))}
          </div>
        </div>
      )}
      {unknown.length > 0 && (
        <div className={common.stack}>
          <h3>{q.unknown(unknown.map(({ heading }) => heading))}</h3>
          <div className={styles.columns}>{unknown.map(columnSelect)}</div>
        </div>
      )}
      <details>
        <summary>{q.known(f.number(known.length))}</summary>
        <div className={cx(styles.columns, common.mt8)}>{known.map(columnSelect)}</div>
      </details>
      {wasSent && unanswered.length > 0 && <Notice tone="danger" title={q.unanswered(unanswered)} />}
      {wasSent && isOpen && <Notice tone="danger" title={q.answerAll} />}
      <div className={common.row}>
        <Button variant="primary" loading={busy} onClick={answer}>
          {q.read}
        </Button>
      </div>
    </section>
  )
}

interface HeadingSelectProps {
  heading: string
  options: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

function HeadingSelect({ heading, options, value, onChange }: HeadingSelectProps) {
  const id = useId()
  const core = useCore()
  return (
    <div>
      <label className={common.label} htmlFor={id}>
        {heading}
      </label>
      <Select id={id} isSearchable placeholder={core.common.please} {...{ options, value, onChange }} />
    </div>
  )
}
