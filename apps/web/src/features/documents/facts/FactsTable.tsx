import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { DOCUMENT_FACTS, type FactName } from '@kairo/shared/documents/document-facts'
import { CUT_OFF_BASIS_TEXTS, CUT_OFF_SOURCE_TEXTS } from '@kairo/shared/orders/rules/cut-offs'
import { plainDecimal } from '@kairo/shared/text/amount'
import { OFFICE_ZONE, portTime } from '@kairo/shared/port-time'
import { Input } from '@/ui/controls/Input.tsx'
import { Check, TriangleAlert } from 'lucide-react'
import { useFormat, NOTHING } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { DayInput, DayTimeInput } from '@/ui/controls/DayInput.tsx'
import { documentTexts } from '../texts.ts'
import { mismatchTexts } from './mismatch-texts.ts'
import { differs, type DocumentFactsState, type FactRow, kindOf } from './use-document-facts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../documents.module.css'

interface FactsTableProps {
  facts: DocumentFactsState
  /** Called for each tick and each typed value; `undefined` where the tick is removed. */
  onTake?: (name: FactName, value: string | undefined) => void
  /** These stand in the form around it, and are not asked a second time. */
  inForm?: readonly FactName[]
  /** IANA zone of the port of loading, of which a booking speaks. */
  zone?: string | null
}

/** Order and document side by side: ticked facts are taken over when the dialog is saved, and can be edited. */
export function FactsTable({
  facts: { reading, rows: read, change },
  onTake,
  inForm = [],
  zone = null,
}: FactsTableProps) {
  const t = useTexts(documentTexts).facts
  if (reading.isLoading) return <NotLoaded of={reading} title={t.failed} rows={3} />
  if (!reading.data) return null
  const { outcome } = reading.data
  const rows = read.filter(({ name }) => !inForm.includes(name))
  const take = (name: FactName, value: string, isTaken: boolean) => {
    change(name, { value, isTaken })
    onTake?.(name, isTaken && value !== '' ? value : undefined)
  }
  const differing = rows.filter(differs).length
  return (
    <section className={common.stackS} aria-label={t.title}>
      <b>{t.title}</b>
      {outcome === 'read' ? (
        <p className={common.hint} role="status">
          {read.some((row) => row.document !== null || row.unsure) ? t.compared(differing) : t.nothing}
        </p>
      ) : (
        <Notice tone="warning" title={outcome === 'scan' ? t.scan : t.timeout} />
      )}
      <table className={cx(styles.facts, common.cards)}>
        <thead>
          <tr>
            <th scope="col">{t.takeOver}</th>
            <th scope="col">{t.inOrder}</th>
            <th scope="col" style={{ width: '45%' }}>
              {t.inDocument}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FactLine
              key={row.name}
              row={row}
              zone={zone}
              onChange={(value, isTaken) => take(row.name, value, isTaken)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface FactLineProps {
  row: FactRow
  zone: string | null
  onChange: (value: string, isTaken: boolean) => void
}

function FactLine({ row, zone, onChange }: FactLineProps) {
  const t = useTexts(documentTexts).facts
  const { differs: differsText } = useTexts(mismatchTexts)
  const f = useFormat()
  const language = useLanguage()
  const label = DOCUMENT_FACTS[row.name].label[language]
  const kind = kindOf(row.name)
  const shown = (text: string): string =>
    text === ''
      ? NOTHING
      : kind === 'day'
        ? f.date(text)
        : kind === 'minute'
          ? f.portTime(text, zone)
          : kind === 'yen'
            ? f.number(text)
            : text
  const input = { 'aria-label': t.valueOf(label), value: row.value }
  return (
    <tr className={differs(row) ? styles.differing : undefined}>
      <th scope="row">
        <Checkbox
          checked={row.isTaken || (row.isFollowing && row.value !== '')}
          disabled={row.isLocked || row.isSame || row.value === ''}
          onChange={({ target }) => onChange(row.value, target.checked)}
        >
          {label}
        </Checkbox>
      </th>
      <td className={common.num} data-label={t.inOrder}>
        {shown(row.order)}
        {row.known && (
          <small className={cx(common.block, common.quiet)}>
            {CUT_OFF_BASIS_TEXTS[row.known.basis][language]}
            {row.known.source && ` · ${CUT_OFF_SOURCE_TEXTS[row.known.source][language]}`}
          </small>
        )}
        {differs(row) && (
          <small className={cx(common.block, common.warning)}>
            <TriangleAlert size={14} aria-hidden /> {differsText}
          </small>
        )}
      </td>
      <td data-label={t.inDocument}>
        {row.isSame ? (
          <span className={common.quiet}>
            <Check size={14} aria-hidden /> {t.same}
          </span>
        ) : row.isLocked ? (
          <>
            <span className={common.num}>{shown(row.value)}</span>
            {row.isFollowing && row.value !== '' && (
              <small className={cx(common.block, common.quiet)}>{t.follows}</small>
            )}
          </>
        ) : kind === 'day' ? (
          <DayInput {...input} onChange={(value) => onChange(value ?? '', value !== undefined)} />
        ) : kind === 'minute' ? (
          <span className={common.row}>
            <DayTimeInput
              {...input}
              now={() => portTime(new Date(), zone ?? OFFICE_ZONE)}
              onChange={(value) => onChange(value ?? '', value !== undefined)}
            />
            <small>{f.place(zone)}</small>
          </span>
        ) : (
          <Input
            {...input}
            maxLength={100}
            inputMode={kind === 'text' ? 'text' : 'numeric'}
            onChange={({ target: { value } }) => {
              onChange(kind === 'text' ? value : plainDecimal(value), value !== '')
            }}
          />
        )}
        {row.unsure && row.value === '' && (
          <small className={cx(common.block, common.small)}>
            {t.unsure(row.unsure.raw, fieldMessage(row.unsure.why, language))}
          </small>
        )}
      </td>
    </tr>
  )
}
