import { keepDigits } from '@kairo/shared/orders/fields/cargo-text'
import { plainCount } from '@kairo/shared/text/amount'
import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { Input } from '@/ui/controls/Input.tsx'
import type { ChangeEvent, CompositionEvent, ReactNode } from 'react'
import { limitOf } from '../form/field-rules.ts'
import { OrderField } from './OrderField.tsx'
import common from '@/ui/common.module.css'

type TextInput = HTMLInputElement

/**
 * Handlers of an input that accepts at most `most` digits; text in composition by an input method is left alone, and what is
 * no one number stays to be seen.
 */
export function digitsTyping(set: (digits: string) => void, most: number, keep = plainCount) {
  const cut = (text: string): string => text.slice(0, /^\d*$/.test(text) ? most : most + 4)
  return {
    onChange: (event: ChangeEvent<TextInput>) => {
      const typed = event.target.value
      set((event.nativeEvent as InputEvent).isComposing ? typed : cut(keep(typed)))
    },
    onCompositionEnd: (event: CompositionEvent<TextInput>) => set(cut(keep(event.currentTarget.value))),
  }
}

interface DigitsFieldProps {
  field: OrderFormField
  span?: 2 | 3 | 4 | 6
  hint?: ReactNode
  suffix?: string
  telephone?: boolean
}

/** Digits only: hyphens and brackets are removed, full width is converted. */
export function DigitsField({ field, span, hint, suffix, telephone = false }: DigitsFieldProps) {
  return (
    <OrderField field={field} span={span} hint={hint}>
      {({ value, set, leave }, attributes) => (
        <Input
          {...attributes}
          className={common.num}
          value={value ?? ''}
          type={telephone ? 'tel' : 'text'}
          inputMode="numeric"
          autoComplete="off"
          suffix={suffix}
          {...digitsTyping(set, limitOf(field), telephone ? keepDigits : undefined)}
          onBlur={leave}
        />
      )}
    </OrderField>
  )
}
