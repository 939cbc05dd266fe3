import { isStaff, type RoleId } from '@kairo/shared/roles'
import {
  EXCEPTION_STATE,
  EXCEPTION_STATE_TEXTS,
  SEVERITY,
  SEVERITY_TEXTS,
  type Severity,
} from '@kairo/shared/exceptions/exception-codes'
import { reasonText } from '@kairo/shared/work/work-texts'
import { Link } from '@tanstack/react-router'
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { RowActions } from '@/ui/list/table/RowActions.tsx'
import type { RowAction } from '@/ui/list/table/column.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { DueDate } from './DueDate.tsx'
import { itemsOf, type WorkReason, type WorkRow as Row } from './work-calls.ts'
import { stepOf, subjectOf } from './work-steps.ts'
import { workTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import styles from './worklist.module.css'

interface WorkRowProps {
  row: Row
  role: RoleId
  /** yyyy-MM-dd, Tokyo. */
  today: string
  now: Date
  actions: readonly RowAction[]
  isChosen: boolean
  onChoose: ((chosen: boolean) => void) | undefined
}

/** One order, bill or list: what to do, about what, where, until when, whose, and the button that does it. */
export function WorkRow({ row, role, today, now, actions, isChosen, onChoose }: WorkRowProps) {
  const t = useTexts(workTexts)
  const f = useFormat()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [first, ...more] = row.reasons
  if (!first) return null
  const staff = isStaff(role)
  const code = row.invoiceId === null ? row.orderCode : row.invoiceNo || row.orderCode
  const says = reasonText(first, language)
  const step = stepOf(first, row, role, today)
  const sum = first.amount !== null && first.currency !== null ? f.money(first.amount, first.currency) : ''
  return (
    <li data-row-key={row.key} data-work={row.group} className={cx(styles.row, isChosen && styles.isChosen)}>
      {staff && (
        <span className={styles.select}>
          {itemsOf(row).length > 0 && onChoose && (
            <Checkbox
              checked={isChosen}
              aria-label={t.select(`${says} ${code}`)}
              onChange={(event) => onChoose(event.target.checked)}
            />
          )}
        </span>
      )}
      <div className={styles.what}>
        <span className={styles.verb}>
          <SeverityMark severity={first.severity} />
          <Link {...subjectOf(row, role, today)} className={cx(common.link, styles.phrase)}>
            {says}
            {first.count > 1 && <b className={common.num}> {f.number(first.count)}</b>}
          </Link>
          {more.length > 0 && (
            <button
              type="button"
              className={cx(styles.more, common.num)}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={t.more(more.length)}
              onClick={() => setOpen(!isOpen)}
            >
              +{more.length}
            </button>
          )}
        </span>
        <Details reason={first} row={row} />
      </div>
      <div>
        <TwoLine
          first={code || row.customerName}
          second={[code && row.customerName, row.orderNo].filter(Boolean).join(' · ')}
          strong
        />
      </div>
      <div className={styles.route}>
        {sum ? (
          <TwoLine
            first={<span className={common.num}>{sum}</span>}
            second={row.invoiceId === null ? '' : row.orderCode}
          />
        ) : (
          <TwoLine first={row.departurePort && `${row.departurePort} → ${row.destinationPort}`} second={row.vessel} />
        )}
      </div>
      <div className={styles.due}>
        {row.snoozeUntil ? (
          t.until(f.dateTime(row.snoozeUntil))
        ) : row.closedAt ? (
          <TwoLine first={t.ended(f.dateTime(row.closedAt))} second={row.closeReason} />
        ) : (
          <DueDate reason={first} now={now} />
        )}
      </div>
      {staff && (
        <div>
          {first.item && (
            <TwoLine
              first={row.ownerName || t.nobody}
              second={
                first.item.state === EXCEPTION_STATE.open ? '' : EXCEPTION_STATE_TEXTS[first.item.state][language]
              }
            />
          )}
        </div>
      )}
      <div className={cx(common.line, styles.act)}>
        <Link
          {...step.target}
          className={buttonClass({ size: 'small' })}
          aria-label={`${t.verbs[step.verb]} ${says} ${code}`}
        >
          {t.verbs[step.verb]}
        </Link>
        {actions.length > 0 && <RowActions actions={actions} label={`${says} ${code}`} />}
      </div>
      {isOpen && (
        <ul id={id} className={styles.reasons}>
          {more.map((reason, at) => {
            const other = stepOf(reason, row, role, today)
            return (
              <li key={reason.item?.id ?? `${reason.name} ${at}`}>
                <div className={styles.what}>
                  <span className={styles.verb}>
                    <SeverityMark severity={reason.severity} />
                    {reasonText(reason, language)}
                  </span>
                  <Details reason={reason} row={row} />
                </div>
                <div className={styles.due}>
                  <DueDate reason={reason} now={now} />
                </div>
                <Link
                  {...other.target}
                  className={common.link}
                  aria-label={`${t.verbs[other.verb]} ${reasonText(reason, language)} ${code}`}
                >
                  {t.verbs[other.verb]}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

/** How bad it is, by form and name as well as by colour; a note has no mark. */
function SeverityMark({ severity }: { severity: Severity }) {
  const name = SEVERITY_TEXTS[severity][useLanguage()]
  if (severity === SEVERITY.note) return null
  const isUrgent = severity === SEVERITY.urgent
  const Mark = isUrgent ? OctagonAlert : TriangleAlert
  return (
    <span role="img" aria-label={name} title={name} className={isUrgent ? common.danger : common.warning}>
      <Mark size={15} aria-hidden />
    </span>
  )
}

/** Who has to act, and what is wrong or missing. */
function Details({ reason, row }: { reason: WorkReason; row: Row }) {
  const t = useTexts(workTexts)
  const { text, waitsFor, item } = reason
  const isSettled = item?.isTrue === false && row.closedAt === null
  if (!text && !waitsFor && !isSettled) return null
  return (
    <span className={cx(common.row, styles.details)}>
      {waitsFor && <span>{t.waitsFor[waitsFor]}</span>}
      {text && <span>{text}</span>}
      {isSettled && <span>{t.settled}</span>}
    </span>
  )
}
