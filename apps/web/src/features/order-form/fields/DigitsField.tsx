import { keepDigits } from '@kairo/shared/orders/fields/cargo-text'
import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { digitsTyping } from '../form/digits-input.ts'
import { limitOf } from '../form/field-rules.ts'
import { OrderField } from './OrderField.tsx'
import common from '../../../ui/common.module.css'

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
