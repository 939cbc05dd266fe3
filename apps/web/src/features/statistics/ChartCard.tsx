import type { StatisticsName } from '@kairo/shared/statistics/periods'
import { Download } from 'lucide-react'
import { type ReactNode } from 'react'
import { download, type Input } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { statisticsTexts } from './texts.ts'
import styles from './statistics.module.css'

interface ChartCardProps {
  name: StatisticsName
  /** The chart of the workbook. */
  period?: Omit<Input<'POST /statistics/export'>, 'name'>
  /** The chart in one sentence, for screen readers. */
  summary: string
  error: Error | null
  onRetry: () => void
  isLoading: boolean
  isEmpty: boolean
  /** Says that nothing was counted, where that is no orders. */
  emptyText?: string
  /** What stands above the chart. */
  lead?: ReactNode
  /** Without one the table stands open. */
  chart?: ReactNode
  /** The table stands open beside its chart. */
  isOpen?: boolean
  table: ReactNode
}

/** A chart with what it counts, its table and its workbook. */
export function ChartCard(props: ChartCardProps) {
  const { name, period, summary, error, onRetry, isLoading, isEmpty, emptyText, lead, chart, isOpen, table } = props
  const t = useTexts(statisticsTexts)
  const [busy, run] = useBusy()
  const save = async () => showSuccess(t.exported(await download('POST /statistics/export', { ...period, name })))
  const title = t.charts[name]
  return (
    <section className={cx(common.card, common.stack)} aria-label={title}>
      <div className={common.between}>
        <h2>{title}</h2>
        <Button
          size="small"
          icon={Download}
          loading={busy}
          disabled={isLoading || error !== null}
          aria-label={t.excelOf(title)}
          onClick={() => run(save)}
        >
          Excel
        </Button>
      </div>
      <p className={common.note}>{t.definitions[name]}</p>
      {lead}
      {error ? (
        <FailedState title={title} error={error} onRetry={onRetry} />
      ) : isLoading ? (
        <ListSkeleton rows={4} />
      ) : (
        <>
          {isEmpty && <p className={cx(common.quiet, styles.empty)}>{emptyText ?? t.empty}</p>}
          {!isEmpty && chart && (
            <div role="img" aria-label={summary}>
              {chart}
            </div>
          )}
          {chart ? (
            <details open={isOpen}>
              <summary>{t.asTable}</summary>
              <div className={cx(common.tall, styles.tableBox)}>{table}</div>
            </details>
          ) : (
            !isEmpty && table
          )}
        </>
      )}
    </section>
  )
}
