import { CURRENCIES } from '@kairo/shared/currencies'
import { holdsInBox } from '@kairo/shared/freight-trial/trial'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import type { Quotation } from '@kairo/shared/quotations/quotation'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { LinesActions } from '@/features/calculators/LinesActions.tsx'
import { calculatorTexts } from '@/features/calculators/texts.ts'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { trialTexts } from './texts.ts'
import type { TrialColumn } from './trial-column.ts'
import { linesOf } from './TrialLines.tsx'

export interface Compared {
  column: TrialColumn
  name: string
  quotation: Quotation
}
interface Crossing {
  box: string
  part: string
  /** Revenue tons from which the box is cheaper; null where that is not known or never so. */
  rt: string | null
}

/** A column with prices for all shipped sizes. */
const isComplete = ({ quotation }: Compared): boolean =>
  quotation.notOffered.length === 0 && quotation.oceanFreightList.length > 0

/** The totals side by side, which is cheapest and by how much, and from how many RT a 20GP is. */
export function TrialComparison({
  compared,
  crossings,
}: {
  compared: readonly Compared[]
  crossings: readonly Crossing[]
}) {
  const t = useTexts(trialTexts)
  // The copy and workbook buttons belong to the calculators and use their texts.
  useTexts(calculatorTexts)
  const f = useFormat()
  const complete = compared.filter(isComplete)
  const usd = ({ quotation }: Compared) => decimalOf(quotation.totals.overall.combined.USD)
  const cheapest = complete.toSorted((a, b) => usd(a).cmp(usd(b)))[0]
  const more = (entry: Compared): string =>
    cheapest === undefined || !isComplete(entry)
      ? t.incomplete
      : usd(entry).eq(usd(cheapest))
        ? complete.length > 1
          ? t.cheapest
          : '—'
        : `+${f.money(roundMoney(usd(entry).minus(usd(cheapest)), 'USD'), 'USD')}`
  const route = ({ facts }: TrialColumn): string =>
    [[facts.pol, facts.pod].filter(Boolean).join(' → '), facts.carrier].filter(Boolean).join(' · ')
  return (
    <section className={cx(common.card, common.stackL)} aria-label={t.comparison}>
      <SmallTable
        className={common.relative}
        caption={t.comparison}
        rows={compared}
        rowKey={(entry) => entry.column.key}
        columns={[
          {
            title: t.calculation,
            isRowName: true,
            render: (entry) => (
              <>
                {entry.name} {entry.column.type} <small>{route(entry.column)}</small>
              </>
            ),
          },
          ...CURRENCIES.map(
            (currency): SmallColumn<Compared> => ({
              title: currency,
              num: true,
              render: (entry) => f.money(entry.quotation.totals.overall.combined[currency], currency),
            }),
          ),
          { title: t.difference, num: true, render: (entry) => more(entry) },
        ]}
      />
      {crossings.length === 0 ? (
        <p className={common.note}>{t.crossingHow}</p>
      ) : (
        <ul className={common.strong}>
          {crossings.map(({ box, part, rt }) => (
            <li key={`${box} ${part}`}>
              {rt === null ? t.noCrossing(box, part) : t.crossing[holdsInBox(rt)](box, part, rt)}
            </li>
          ))}
        </ul>
      )}
      <p className={common.note}>{t.note}</p>
      <LinesActions
        name={t.title}
        disabled={false}
        lines={{
          columns: [
            { heading: t.calculation, kind: 'text' },
            { heading: t.item, kind: 'text' },
            { heading: t.size, kind: 'text' },
            { heading: t.price, kind: 'number' },
            { heading: t.quantity, kind: 'number' },
            { heading: t.currency, kind: 'text' },
            { heading: t.amount, kind: 'number' },
          ],
          rows: compared.flatMap(({ name, quotation }) => [
            ...linesOf(quotation).map((line) => [
              name,
              line.item,
              line.containerType ?? '',
              line.price,
              line.quantity,
              line.currency,
              line.totalPrice,
            ]),
            ...CURRENCIES.map((currency) => [
              name,
              t.totalIn(currency),
              '',
              '',
              '',
              currency,
              quotation.totals.overall.combined[currency],
            ]),
          ]),
        }}
      />
    </section>
  )
}
