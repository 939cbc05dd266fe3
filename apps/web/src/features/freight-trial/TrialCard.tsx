import { CURRENCIES } from '@kairo/shared/currencies'
import { Link } from '@tanstack/react-router'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { FileInput, RotateCcw, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { NumberField } from '@/ui/form/NumberField.tsx'
import { WithoutMark } from '@/features/rates/search/NotIncluded.tsx'
import { ChargeRows } from './ChargeRows.tsx'
import styles from './freight-trial.module.css'
import { trialTexts } from './texts.ts'
import { FACTS, orderSearchOf, PRICE, sizesShown, type TrialColumn, type TypedCargo } from './trial-column.ts'
import type { Compared } from './TrialComparison.tsx'
import { TrialLines } from './TrialLines.tsx'

interface TrialCardProps {
  compared: Compared
  cargo: TypedCargo
  onChange: (column: TrialColumn) => void
  onPick: () => void
  onReset: () => void
  onRemove?: () => void
}

/** One calculation: route, prices, charges and total. */
export function TrialCard({ compared, cargo, onChange, onPick, onReset, onRemove }: TrialCardProps) {
  const t = useTexts(trialTexts)
  const core = useCore()
  const f = useFormat()
  const id = useId()
  const { column, name, quotation } = compared
  const { overall } = quotation.totals
  return (
    <section className={cx(common.card, common.stackL, styles.column)} aria-label={name}>
      <div className={common.between}>
        <h2>{name}</h2>
        <Segmented
          aria-label={t.transport}
          options={['FCL', 'LCL']}
          value={column.type}
          onChange={(type) => onChange({ ...column, type: type === 'LCL' ? 'LCL' : 'FCL' })}
        />
      </div>
      <div className={common.wrap}>
        <Button icon={FileInput} onClick={onPick}>
          {t.fromRate}
        </Button>
        <Button icon={RotateCcw} onClick={onReset}>
          {t.startingValues}
        </Button>
        {onRemove && <Button variant="text" icon={Trash2} aria-label={core.upload.remove(name)} onClick={onRemove} />}
      </div>
      <div className={common.columnsS}>
        {FACTS.map((fact) => (
          <div key={fact} className={common.stackS}>
            <label htmlFor={`${id}-${fact}`} className={common.hint}>
              {t.facts[fact]}
            </label>
            <Input
              id={`${id}-${fact}`}
              maxLength={50}
              value={column.facts[fact]}
              onChange={(event) => onChange({ ...column, facts: { ...column.facts, [fact]: event.target.value } })}
            />
          </div>
        ))}
        {sizesShown(cargo, column.type).map((size) => (
          <NumberField
            key={size}
            label={t.oceanFreight(size)}
            value={column.freight[size]}
            onChange={(text) => onChange({ ...column, freight: { ...column.freight, [size]: text } })}
            limits={PRICE}
            unit="USD"
          />
        ))}
      </div>
      <ChargeRows
        charges={column.charges}
        sizes={sizesShown(cargo, column.type)}
        onChange={(charges) => onChange({ ...column, charges })}
      />
      {quotation.notOffered.length > 0 && (
        <p className={common.danger} role="status">
          {t.noPrice(f.list(quotation.notOffered))}
        </p>
      )}
      {column.ship && <p className={common.note}>{t.pricedFor(f.date(column.ship.etd))}</p>}
      <WithoutMark price={column.missing} />
      <dl className={common.pairs} aria-live="polite">
        {CURRENCIES.map((currency) => (
          <div key={currency}>
            <dt>{t.totalIn(currency)}</dt>
            <dd className={cx(common.strong, common.num)}>{f.money(overall.combined[currency], currency)}</dd>
          </div>
        ))}
      </dl>
      <TrialLines quotation={quotation} />
      <Link className={buttonClass({ variant: 'primary' })} to="/addOrder" search={orderSearchOf(column, cargo)}>
        {t.makeOrder}
      </Link>
    </section>
  )
}
