import { type CargoRow, cargoSum, INITIAL_ROWS } from '@kairo/shared/calculators/cargo-sum'
import { amountOr, MEASURE, PIECES } from '@kairo/shared/calculators/typed-amount'
import { Plus } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { NumberField } from '@/ui/form/NumberField.tsx'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import styles from './calculators.module.css'
import { LinesActions } from './LinesActions.tsx'
import { calculatorTexts } from './texts.ts'
import { linesOf, linesText, type TabProps } from './tool-search.ts'

const FIELDS = ['length', 'width', 'height', 'weight', 'count'] as const
const MAX_ROWS = 200

/** Sum of pieces in cubic metres, tonnes and RT, and the boxes that it fills (rules 4.17). */
export function CargoTab({ input, change }: TabProps) {
  const t = useTexts(calculatorTexts)
  const f = useFormat()
  const rows = linesOf(input.cargo, FIELDS.length, INITIAL_ROWS, MAX_ROWS)
  const put = (next: readonly (readonly string[])[]) =>
    change({
      cargo: next.length > INITIAL_ROWS ? next.map((row) => linesText([row]) ?? '').join('_') : linesText(next),
    })
  const read = rows.map((row): CargoRow => {
    const at = (field: (typeof FIELDS)[number]) =>
      amountOr(row[FIELDS.indexOf(field)], field === 'count' ? PIECES : MEASURE, '0')
    return { length: at('length'), width: at('width'), height: at('height'), weight: at('weight'), count: at('count') }
  })
  const sum = cargoSum(read)
  const used = rows.flatMap((row, index) => (row.some((field) => field !== '') ? [index] : []))
  return (
    <div className={common.stackL}>
      <SmallTable
        className={cx(common.relative, styles.cargo)}
        caption={t.pieces}
        rows={rows}
        rowKey={(_row, index) => index}
        columns={[
          { title: '#', isRowName: true, render: (_row, index) => f.number(index + 1) },
          ...FIELDS.map(
            (field, column): SmallColumn<readonly string[]> => ({
              title: t.cargo[field],
              render: (row, index) => (
                <NumberField
                  label={`${t.cargo[field]} ${index + 1}`}
                  hideLabel
                  value={row[column] ?? ''}
                  onChange={(text) =>
                    put(rows.map((old, at) => (at === index ? old.map((o, c) => (c === column ? text : o)) : old)))
                  }
                  limits={field === 'count' ? PIECES : MEASURE}
                />
              ),
            }),
          ),
          { title: 'm³', num: true, render: (_row, index) => f.number(sum.rows[index]?.volume) },
          { title: 't', num: true, render: (_row, index) => f.number(sum.rows[index]?.tons) },
        ]}
      />
      <div className={common.wrap}>
        <Button icon={Plus} disabled={rows.length >= MAX_ROWS} onClick={() => put([...rows, FIELDS.map(() => '')])}>
          {t.addRow}
        </Button>
        <Button disabled={used.length === 0} onClick={() => change({ cargo: undefined })}>
          {t.clear}
        </Button>
      </div>
      <section className={cx(common.card, common.stackL)} aria-label={t.result} aria-live="polite">
        <CargoTotals sum={sum} />
        <LinesActions
          name={t.tabs.cargo}
          disabled={used.length === 0}
          lines={{
            columns: [
              { heading: '#', kind: 'text' },
              ...FIELDS.map((field) => ({ heading: t.cargo[field], kind: 'number' as const })),
              { heading: 'm³', kind: 'number' },
              { heading: 't', kind: 'number' },
            ],
            rows: [
              ...used.map((index) => {
                const row = read[index]
                return [
                  String(index + 1),
                  ...FIELDS.map((field) => row?.[field] ?? ''),
                  sum.rows[index]?.volume ?? '',
                  sum.rows[index]?.tons ?? '',
                ]
              }),
              [t.sum, '', '', '', '', '', sum.volume, sum.tons],
              [t.revenueTons, '', '', '', '', '', sum.revenueTons, ''],
            ],
          }}
        />
      </section>
    </div>
  )
}

/** The totals of the pieces, and how many boxes of each size they fill. */
function CargoTotals({ sum }: { sum: ReturnType<typeof cargoSum> }) {
  const t = useTexts(calculatorTexts)
  const f = useFormat()
  return (
    <>
      <dl className={common.facts}>
        <div>
          <dt>{t.volume}</dt>
          <dd className={common.figure}>{f.number(sum.volume)} m³</dd>
        </div>
        <div>
          <dt>{t.weight}</dt>
          <dd className={common.figure}>{f.number(sum.tons)} t</dd>
        </div>
        <div className={styles.sumTotal}>
          <dt>{t.revenueTons}</dt>
          <dd className={common.figure}>{sum.revenueTons} RT</dd>
        </div>
      </dl>
      <p className={common.hint}>{sum.by === 'weight' ? t.byWeight : t.byVolume}</p>
      <SmallTable
        className={common.relative}
        caption={t.boxes}
        cards={false}
        isBare
        rows={sum.boxes}
        rowKey={(box) => box.size}
        rowClass={(box) => (box.isBest ? styles.total : undefined)}
        columns={[
          {
            title: t.size,
            isRowName: true,
            render: (box) => (
              <>
                {box.size} {box.isBest && <em className={cx(common.pill, common.toneGreen)}>{t.best}</em>}
              </>
            ),
          },
          { title: t.boxCount, num: true, render: (box) => f.number(box.boxes) },
          { title: t.room, num: true, render: (box) => <>{box.volumePercent}%</> },
          { title: t.load, num: true, render: (box) => <>{box.weightPercent}%</> },
        ]}
      />
      <p className={common.note}>{t.boxNote}</p>
    </>
  )
}
