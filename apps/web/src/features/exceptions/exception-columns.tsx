import { PortTime } from '@/ui/text/PortTime.tsx'
import {
  EXCEPTION_RULES,
  EXCEPTION_STATE_TEXTS,
  ruleFacts,
  SEVERITY_TEXTS,
} from '@kairo/shared/exceptions/exception-codes'
import type { WorkGroup } from '@kairo/shared/work/work-groups'
import { Link } from '@tanstack/react-router'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import type { ExceptionRow } from './exception-calls.ts'
import { nextStepOf } from './next-step.ts'
import { exceptionTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

const TONE = { 1: 'red', 2: 'amber', 3: 'blue' } as const

/** What, for whom, since when, until when; what ended says why. */
export function useExceptionColumns(group: WorkGroup | undefined): Column<ExceptionRow>[] {
  const t = useTexts(exceptionTexts)
  const f = useFormat()
  const language = useLanguage()
  const closed = group === 'closed'
  return [
    {
      key: 'severity',
      title: t.severity,
      width: 92,
      render: (row) => <StatusTag tone={TONE[row.severity]}>{SEVERITY_TEXTS[row.severity][language]}</StatusTag>,
    },
    {
      key: 'what',
      title: t.what,
      width: 300,
      always: true,
      card: 'title',
      render: (row) => (
        <TwoLine
          first={
            <Link {...nextStepOf({ ...row, params: {} }).target} className={common.link}>
              {EXCEPTION_RULES[row.rule].label[language]}
            </Link>
          }
          second={
            <span title={row.text}>
              {row.text}
              {!row.isTrue && !closed && ` · ${t.settled}`}
            </span>
          }
        />
      ),
    },
    {
      key: 'for',
      title: t.forWhom,
      width: 190,
      render: (row) => <TwoLine first={row.orderCode || NOTHING} second={row.customerName} />,
    },
    {
      key: 'due',
      title: t.due,
      width: 170,
      render: (row) => (
        <TwoLine
          first={
            row.dueAt === null ? (
              NOTHING
            ) : (
              <span className={cx(common.num, row.isOverdue && !closed && common.danger)}>
                <PortTime
                  time={ruleFacts(row.rule).isDueByDay ? row.dueAt.slice(0, 10) : row.dueAt}
                  zone={row.dueZone}
                />
                {row.isOverdue && !closed && <span className={common.srOnly}> {t.overdue}</span>}
              </span>
            )
          }
          second={t.sinceTime(f.dateTime(row.openedAt))}
        />
      ),
    },
    {
      key: 'owner',
      title: t.owner,
      width: 120,
      render: (row) => (
        <TwoLine first={row.ownerName || t.nobody} second={EXCEPTION_STATE_TEXTS[row.state][language]} />
      ),
    },
    {
      key: 'route',
      title: t.route,
      width: 170,
      hidden: true,
      render: (row) => (row.departurePort ? `${row.departurePort} → ${row.destinationPort}` : NOTHING),
    },
    {
      key: 'until',
      title: t.until,
      width: 140,
      hidden: group !== 'snoozed',
      render: (row) => (row.snoozeUntil ? f.dateTime(row.snoozeUntil) : NOTHING),
    },
    { key: 'reason', title: t.reason, width: 130, hidden: !closed, render: (row) => row.closeReason || NOTHING },
    { key: 'note', title: t.note, width: 200, hidden: true, render: (row) => row.note || NOTHING },
  ]
}
