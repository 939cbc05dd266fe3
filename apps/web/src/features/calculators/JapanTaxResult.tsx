import type { JapanTaxWithSteps } from '@kairo/shared/tax'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import styles from './calculators.module.css'
import { LinesActions } from './LinesActions.tsx'
import { calculatorTexts } from './texts.ts'

const AMOUNTS = ['duty', 'consumptionTax', 'localTax', 'total'] as const

/** The four sums, and below them every step with its rounding. */
export function JapanTaxResult({ tax }: { tax: JapanTaxWithSteps }) {
  const t = useTexts(calculatorTexts)
  const f = useFormat()
  const rateText = (rate: string | null): string =>
    rate === null ? '' : rate.includes('/') ? `× ${rate}` : `× ${rate}%`
  const lineText = (line: number | null): string => (line === null ? t.entry : t.line(f.number(line + 1)))
  return (
    <section className={cx(common.card, common.stackL)} aria-label={t.result} aria-live="polite">
      <dl className={common.facts}>
        {AMOUNTS.map((name) => (
          <div key={name} className={name === 'total' ? styles.sumTotal : undefined}>
            <dt>{name === 'total' ? t.totalTax : t.parts[name]}</dt>
            <dd className={common.figure}>{f.money(tax[name], 'JPY')}</dd>
          </div>
        ))}
      </dl>
      <SmallTable
        className={common.relative}
        caption={t.steps}
        rows={tax.steps}
        rowKey={(_row, index) => index}
        rowClass={(step) => (step.part === 'total' ? styles.total : undefined)}
        columns={[
          {
            title: t.step,
            isRowName: true,
            render: (step) => (
              <>
                {t.parts[step.part]} <small>{rateText(step.rate)}</small>
              </>
            ),
          },
          { title: t.of, render: (step) => lineText(step.line) },
          { title: t.before, num: true, render: (step) => f.number(step.before) },
          { title: t.rounding, render: (step) => t.roundings[step.rounding] },
          { title: t.after, num: true, render: (step) => f.number(step.after) },
        ]}
      />
      <p className={common.note}>{t.whyTheyDiffer}</p>
      <LinesActions
        name={t.tabs.japan}
        disabled={false}
        lines={{
          columns: [
            { heading: t.step, kind: 'text' },
            { heading: t.rate, kind: 'text' },
            { heading: t.of, kind: 'text' },
            { heading: t.before, kind: 'number' },
            { heading: t.rounding, kind: 'text' },
            { heading: t.after, kind: 'number' },
          ],
          rows: tax.steps.map((step) => [
            t.parts[step.part],
            rateText(step.rate),
            lineText(step.line),
            step.before,
            t.roundings[step.rounding],
            step.after,
          ]),
        }}
      />
    </section>
  )
}
