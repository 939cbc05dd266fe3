import { keepDigits } from '@kairo/shared/orders/fields/cargo-text'
import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { Input } from '../../../ui/controls/Input.tsx'
import type { ChangeEvent, CompositionEvent, ReactNode } from 'react'
import { limitOf } from '../form/field-rules.ts'
import { OrderField } from './OrderField.tsx'
import common from '../../../ui/common.module.css'
import { toHalfWidth } from '@kairo/shared/text/typed-number'

type TextInput = HTMLInputElement

/** `1,200.00` of a sheet is 1200 pieces, not 120000; full-width digits count as digits. */
const wholeDigits = (text: string): string => keepDigits(toHalfWidth(text).replace(/^([\s\d,]*\d)\.0*\s*$/, '$1'))

/** Handlers of an input that accepts at most `most` digits; text in composition by an input method is left alone. */
export function digitsTyping(set: (digits: string) => void, most: number, keep = wholeDigits) {
  return {
    onChange: (event: ChangeEvent<TextInput>) => {
      const typed = event.target.value
      set((event.nativeEvent as InputEvent).isComposing ? typed : keep(typed).slice(0, most))
    },
    onCompositionEnd: (event: CompositionEvent<TextInput>) => set(keep(event.currentTarget.value).slice(0, most)),
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
    <OrderField field={field} {...(span ? { span } : {})} hint={hint}>
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
