import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import type { ReactNode } from 'react'
import { limitOf } from '../form/field-rules.ts'
import { OrderField } from './OrderField.tsx'

interface TextFieldProps {
  field: OrderFormField
  span?: 3 | 4 | 6 | 8 | 12
  hint?: ReactNode
  extra?: ReactNode
  /** A text of several lines, with its counter. */
  area?: boolean
  /** Which keyboard a telephone or tablet shows. */
  inputMode?: 'text' | 'email'
  placeholder?: string
}

/** Text of the manifest: converted to half width when it is left, refused at once where no conversion helps. */
export function TextField({ field, span, hint, extra, area = false, inputMode = 'text', placeholder }: TextFieldProps) {
  return (
    <OrderField field={field} span={span} hint={hint} extra={extra}>
      {({ value, set, leave }, attributes) => {
        const shared = {
          ...attributes,
          value: String(value ?? ''),
          autoComplete: 'off',
          ...(placeholder ? { placeholder } : {}),
          // Counted, not truncated: a pasted text must not silently lose its end.
          onBlur: leave,
        }
        return area ? (
          <TextArea
            {...shared}
            countTo={limitOf(field)}
            rows={2}
            maxRows={8}
            onChange={(event) => set(event.target.value)}
          />
        ) : (
          <Input {...shared} inputMode={inputMode} spellCheck={false} onChange={(event) => set(event.target.value)} />
        )
      }}
    </OrderField>
  )
}
