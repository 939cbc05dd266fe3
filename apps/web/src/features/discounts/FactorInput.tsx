import { CUSTOMER_DISCOUNT, NAMED_DISCOUNTS } from '@kairo/shared/discount'
import { RadioGroup } from '@/ui/controls/Choice.tsx'
import { NumberInput } from '@/ui/controls/NumberInput.tsx'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
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

const DOUBLE = NAMED_DISCOUNTS.find(({ name }) => name === 'double')
/** The usual discounts; a doubled price is separate from them and needs a confirmation. */
const DISCOUNTS = NAMED_DISCOUNTS.filter((other) => other !== DOUBLE)

/** A customer's factor: one of the usual ones, or typed (rules 4.5). Works as the control of a `Field`. */
export function FactorInput({ id, value, onChange, disabled = false, ...described }: FactorInputProps) {
  const t = useTexts(discountTexts)
  const shared = useTexts(factorTexts)
  const wordsOf = useFactorLabels()
  const named = DISCOUNTS.find(({ factor }) => value !== undefined && Number(value) === Number(factor))
  // A typed factor stays in its input even while it equals a usual one.
  const [isTyping, setTyping] = useState(false)
  const isTyped = isTyping || !named
  return (
    <div className={common.wrap}>
      <RadioGroup
        className={common.wrap}
        {...(isTyped ? {} : { id })}
        aria-label={shared.factor}
        disabled={disabled}
        value={isTyped ? 'typed' : named.factor}
        onChange={(chosen) => {
          setTyping(chosen === 'typed')
          if (chosen !== 'typed') onChange?.(chosen)
        }}
        options={[
          ...DISCOUNTS.map(({ factor }) => ({ value: factor, label: wordsOf(factor) })),
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
      {DOUBLE && (
        <Button
          variant="text"
          danger
          disabled={disabled}
          onClick={async () => {
            if (!(await confirm({ title: t.doubleTitle, text: t.doubleText, action: t.double, tone: 'danger' }))) return
            setTyping(true)
            onChange?.(DOUBLE.factor)
          }}
        >
          {t.double}…
        </Button>
      )}
    </div>
  )
}
