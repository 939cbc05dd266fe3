import { toZenginName } from '@kairo/shared/text/katakana'
import { Input, type InputProps } from '../controls/Input.tsx'

interface KatakanaInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (value: string) => void
}

/** Converts to half-width katakana on blur, as in bank transfers; no character is dropped. */
export function KatakanaInput({ value, onChange, onBlur, ...rest }: KatakanaInputProps) {
  return (
    <Input
      maxLength={255}
      lang="ja"
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={(event) => {
        onChange?.(toZenginName(event.target.value.trim()).text)
        onBlur?.(event)
      }}
    />
  )
}
