import { CURRENCIES } from '@kairo/shared/currencies'
import type { TrialSide } from '@kairo/shared/freight-trial/trial'
import { BASES } from '@kairo/shared/quotations/charges'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import { Select } from '@/ui/controls/Select.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { NumberField } from '@/ui/form/NumberField.tsx'
import styles from './freight-trial.module.css'
import { trialTexts } from './texts.ts'
import { PRICE, type TypedCharge } from './trial-column.ts'

const SIDES: readonly TrialSide[] = ['origin', 'destination', 'route']
const MAX_CHARGES = 60

interface ChargeRowsProps {
  charges: readonly TypedCharge[]
  sizes: readonly ContainerType[]
  onChange: (charges: TypedCharge[]) => void
}

/** The charges of a calculation by the side where they are paid, each to be changed. */
export function ChargeRows({ charges, sizes, onChange }: ChargeRowsProps) {
  const t = useTexts(trialTexts)
  const core = useCore()
  const change = (key: number, changes: Partial<TypedCharge>) =>
    onChange(charges.map((charge) => (charge.key === key ? { ...charge, ...changes } : charge)))
  const add = (side: TrialSide) =>
    onChange([
      ...charges,
      {
        key: Math.max(-1, ...charges.map((charge) => charge.key)) + 1,
        side,
        item: '',
        currency: side === 'origin' ? 'CNY' : side === 'destination' ? 'JPY' : 'USD',
        basis: 'container',
        amounts: { '20GP': '', '40GP': '', '40HQ': '', LCL: '' },
      },
    ])
  return SIDES.map((side) => (
    <fieldset key={side}>
      <legend>{t.sides[side]}</legend>
      <ul className={common.stack}>
        {charges
          .filter((charge) => charge.side === side)
          .map((charge) => {
            const name = charge.item || t.charge
            return (
              <li key={charge.key} className={common.row}>
                <Input
                  aria-label={t.item}
                  className={styles.item ?? ''}
                  maxLength={60}
                  value={charge.item}
                  onChange={(event) => change(charge.key, { item: event.target.value })}
                />
                <Select
                  className={styles.basis ?? ''}
                  aria-label={`${name}: ${t.basis}`}
                  value={charge.basis}
                  onChange={(basis) => change(charge.key, { basis })}
                  options={BASES.map((basis) => ({ value: basis, label: t.bases[basis] }))}
                />
                <Select
                  className={styles.currency ?? ''}
                  aria-label={`${name}: ${t.currency}`}
                  value={charge.currency}
                  onChange={(currency) => change(charge.key, { currency })}
                  options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
                />
                <div className={cx(styles.amounts, common.line)}>
                  {sizes.map((size) => (
                    <NumberField
                      key={size}
                      label={`${name} ${size}`}
                      hideLabel
                      value={charge.amounts[size]}
                      onChange={(text) => change(charge.key, { amounts: { ...charge.amounts, [size]: text } })}
                      limits={PRICE}
                      unit={size}
                    />
                  ))}
                </div>
                <Button
                  variant="text"
                  icon={Trash2}
                  aria-label={core.upload.remove(name)}
                  onClick={() => onChange(charges.filter((other) => other.key !== charge.key))}
                />
              </li>
            )
          })}
      </ul>
      <Button
        size="small"
        variant="link"
        icon={Plus}
        disabled={charges.length >= MAX_CHARGES}
        className={common.note}
        onClick={() => add(side)}
      >
        {t.addCharge}
      </Button>
    </fieldset>
  ))
}
