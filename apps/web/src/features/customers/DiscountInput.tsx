import { NAMED_DISCOUNTS } from '@kairo/shared/discount'
import { DecimalInput } from '../../ui/form/DecimalInput.tsx'
import { useCustomerTexts } from './use-customer-texts.ts'

interface DiscountInputProps {
  id?: string
  value?: string
  onChange?: (factor: string) => void
  disabled?: boolean
}

/** The factor of a customer: typed, or one of those that have a name (platform §6). */
export function DiscountInput({ id, value, onChange, disabled }: DiscountInputProps) {
  const t = useCustomerTexts()
  return (
    <div className="discount-input">
      <DecimalInput
        {...(id ? { id } : {})}
        value={value ?? ''}
        maxLength={5}
        disabled={disabled ?? false}
        onChange={(factor) => onChange?.(factor)}
      />
      <div className="discount-names" role="group" aria-label={t.field.discount}>
        {NAMED_DISCOUNTS.map(({ name, factor }) => (
          <button
            key={name}
            type="button"
            disabled={disabled}
            aria-pressed={value !== undefined && value !== '' && Number(value) === Number(factor)}
            onClick={() => onChange?.(factor)}
          >
            {t.discountName[name]}
          </button>
        ))}
      </div>
    </div>
  )
}
