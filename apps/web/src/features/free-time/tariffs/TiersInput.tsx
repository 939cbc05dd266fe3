import { TIER_SIZES, type TierSize } from '@kairo/shared/free-time/free-time-codes'
import { SIZE_NAMES } from '@kairo/shared/free-time/free-time-names'
import { Plus, Trash2 } from 'lucide-react'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NumberInput } from '@/ui/controls/NumberInput.tsx'
import { DecimalInput } from '@/ui/form/DecimalInput.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { tariffTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import styles from './tariffs.module.css'

export type TypedTier = { fromDay: number; toDay: string | number } & Record<TierSize, string>
export const emptyTier = (): TypedTier => ({ fromDay: 1, toDay: '', gp20: '', gp40: '', hq40: '' })

/** Tiers with the day that each begins on: the one after the free days, or after the tier before. */
export function withFirstDays(tiers: readonly TypedTier[], freeDays: unknown): TypedTier[] {
  let next = Number(freeDays ?? 0) + 1
  return tiers.map((tier, at) => {
    const fromDay = Number.isInteger(next) && next > 0 ? next : 1
    next = Number(tier.toDay) + 1
    return { ...tier, fromDay, ...(at === tiers.length - 1 ? { toDay: '' } : {}) }
  })
}

interface TiersInputProps {
  id?: string
  value?: readonly TypedTier[]
  onChange?: (value: TypedTier[]) => void
  disabled?: boolean
  'aria-describedby'?: string
}

/** The cost of a day by day numbers. Only last days are typed: tiers follow each other, the last one is open. */
export function TiersInput({ id, value = [], onChange, disabled, 'aria-describedby': issue }: TiersInputProps) {
  const t = useTexts(tariffTexts)
  const freeDays = useFieldValue('freeDays')
  const tiers = withFirstDays(value, freeDays)
  const change = (at: number, changes: Partial<TypedTier>) =>
    onChange?.(tiers.map((tier, i) => (i === at ? { ...tier, ...changes } : tier)))
  return (
    <div id={id} role="group" aria-label={t.tiers} aria-describedby={issue}>
      <div className={common.scroll}>
        <table className={styles.tiers}>
          <thead>
            <tr>
              <th scope="col">{t.fromDay}</th>
              <th scope="col">{t.toDay}</th>
              {TIER_SIZES.map((size) => (
                <th key={size} scope="col">
                  {SIZE_NAMES[size]}
                </th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, at) => (
              // A tier is its place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <td className={common.num}>{tier.fromDay}</td>
                <td>
                  {at === tiers.length - 1 ? (
                    t.onwards
                  ) : (
                    <NumberInput
                      aria-label={t.cell(at + 1, t.toDay)}
                      value={tier.toDay}
                      min={tier.fromDay}
                      disabled={disabled}
                      maxLength={3}
                      onChange={(toDay) => change(at, { toDay })}
                    />
                  )}
                </td>
                {TIER_SIZES.map((size) => (
                  <td key={size}>
                    <DecimalInput
                      aria-label={t.cell(at + 1, SIZE_NAMES[size])}
                      value={tier[size]}
                      maxLength={12}
                      disabled={disabled}
                      onChange={(price) => change(at, { [size]: price })}
                    />
                  </td>
                ))}
                <td>
                  {tiers.length > 1 && (
                    <Button
                      variant="text"
                      size="small"
                      disabled={disabled}
                      aria-label={t.removeTier(at + 1)}
                      icon={Trash2}
                      onClick={() => onChange?.(tiers.filter((_tier, i) => i !== at))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        size="small"
        disabled={disabled || tiers.length >= 20}
        icon={Plus}
        onClick={() => onChange?.([...tiers, emptyTier()])}
      >
        {t.addTier}
      </Button>
    </div>
  )
}
