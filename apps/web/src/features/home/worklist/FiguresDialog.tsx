import { EXCEPTION_RULES } from '@kairo/shared/exceptions/exception-codes'
import type { Body } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import { ListTable } from '@/ui/list/table/ListTable.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { workTexts } from './texts.ts'
import common from '@/ui/common.module.css'

type Figures = Body<'POST /exception/figures'>['data']['rules'][number]

/** Which rules are worth their noise, for the business administrator. */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(workTexts)
  const f = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useApiQuery('POST /exception/figures')
  const time = (minutes: number | null) =>
    minutes === null ? NOTHING : minutes < 120 ? t.minutes(minutes) : t.hours(f.number(Math.round(minutes / 60)))
  const number = (key: string, title: string, render: Column<Figures>['render']): Column<Figures> => ({
    key,
    title,
    width: 100,
    align: 'right',
    render,
  })
  const columns: Column<Figures>[] = [
    { key: 'rule', title: t.rule, width: 200, render: ({ rule }) => EXCEPTION_RULES[rule].label[language] },
    number('fired', t.figures.fired, ({ fired }) => f.number(fired)),
    number('open', t.figures.openNow, ({ open }) => f.number(open)),
    number('take', t.figures.take, ({ minutesToTake }) => time(minutesToTake)),
    number('close', t.figures.close, ({ minutesToClose }) => time(minutesToClose)),
    {
      ...number('false', t.figures.falseAlarm, ({ falseAlarmPercent, isMarked }) =>
        falseAlarmPercent === null ? (
          NOTHING
        ) : isMarked ? (
          <StatusTag tone="red">{`${falseAlarmPercent} % ${t.figures.marked}`}</StatusTag>
        ) : (
          `${falseAlarmPercent} %`
        ),
      ),
      width: 150,
    },
  ]
  return (
    <Dialog title={t.figures.title} width={820} onClose={onClose}>
      <p className={common.quiet}>{t.figures.hint}</p>
      {error ? (
        <FailedState title={t.figures.title} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ListTable
          rows={data.data.rules}
          columns={columns}
          rowKey={({ rule }) => rule}
          rowLabel={({ rule }) => EXCEPTION_RULES[rule].label[language]}
          sort={{}}
          onSort={() => {}}
          busy={false}
        />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Dialog>
  )
}
