import type { JapanTaxWithSteps } from '@kairo/shared/tax'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
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
      <div className={common.scroll}>
        <table className={cx(common.table, common.cards, common.relative)}>
          <caption className={common.srOnly}>{t.steps}</caption>
          <thead>
            <tr>
              <th scope="col">{t.step}</th>
              <th scope="col">{t.of}</th>
              <th scope="col" className={common.num}>
                {t.before}
              </th>
              <th scope="col">{t.rounding}</th>
              <th scope="col" className={common.num}>
                {t.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {tax.steps.map((step, index) => (
              <tr key={index} className={step.part === 'total' ? styles.total : undefined}>
                <th scope="row">
                  {t.parts[step.part]} <small>{rateText(step.rate)}</small>
                </th>
                <td data-label={t.of}>{lineText(step.line)}</td>
                <td className={common.num} data-label={t.before}>
                  {f.number(step.before)}
                </td>
                <td data-label={t.rounding}>{t.roundings[step.rounding]}</td>
                <td className={common.num} data-label={t.after}>
                  {f.number(step.after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
