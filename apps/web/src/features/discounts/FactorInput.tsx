import { CUSTOMER_DISCOUNT, NAMED_DISCOUNTS } from '@kairo/shared/discount'
import { RadioGroup } from '@/ui/controls/Choice.tsx'
import { NumberInput } from '@/ui/controls/NumberInput.tsx'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { factorTexts } from '@/features/rates/texts.ts'
import { discountTexts } from './texts.ts'
import { useFactorLabels } from './use-factor-labels.ts'
import common from '@/ui/common.module.css'

interface FactorInputProps {
  id?: string
  /** Decimal text. */
  value?: string
  onChange?: (factor: string) => void
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

/** Needs a confirmation. */
const DOUBLE = NAMED_DISCOUNTS.find(({ name }) => name === 'double')
const DISCOUNTS = NAMED_DISCOUNTS.filter((other) => other !== DOUBLE)

/** A customer's factor: one of the usual ones, or typed (rules 4.5). Works as the control of a `Field`. */
export function FactorInput({ id, value, onChange, disabled = false, ...described }: FactorInputProps) {
  const t = useTexts(discountTexts)
  const shared = useTexts(factorTexts)
  const wordsOf = useFactorLabels()
  const named = NAMED_DISCOUNTS.find(({ factor }) => value !== undefined && Number(value) === Number(factor))
  // A typed factor stays in its input even while it equals a usual one.
  const [isTyping, setTyping] = useState(false)
  const isTyped = isTyping || !named
  const choose = async (chosen: string) => {
    if (chosen === DOUBLE?.factor) {
      const yes = await confirm({ title: t.doubleTitle, text: t.doubleText, action: t.double, tone: 'danger' })
      if (!yes) return
    }
    setTyping(chosen === 'typed')
    if (chosen !== 'typed') onChange?.(chosen)
  }
  return (
    <div className={common.wrap}>
      <RadioGroup
        className={common.wrap}
        {...(isTyped ? {} : { id })}
        aria-label={shared.factor}
        disabled={disabled}
        value={isTyped ? 'typed' : named.factor}
        onChange={(chosen) => void choose(chosen)}
        options={[
          ...DISCOUNTS.map(({ factor }) => ({ value: factor, label: wordsOf(factor) })),
          ...(DOUBLE ? [{ value: DOUBLE.factor, label: `${t.double}…` }] : []),
          { value: 'typed', label: t.typed },
        ]}
      />
      {isTyped && (
        <NumberInput
          {...described}
          id={id}
          step={Number(CUSTOMER_DISCOUNT.step)}
          disabled={disabled}
          aria-label={t.typedLabel}
          value={value ?? null}
          onChange={onChange}
        />
      )}
    </div>
  )
}
