import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { iconButton } from '../controls/Button.tsx'
import plain from './plain.module.css'

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> & {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A password with a button that shows it. */
export function PasswordInput({ value, onChange, ...rest }: PasswordInputProps) {
  const t = useCore()
  const [shown, setShown] = useState(false)
  return (
    <div className={plain.inputWithButton}>
      <input
        {...rest}
        className={plain.input}
        type={shown ? 'text' : 'password'}
        value={value}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={iconButton}
        aria-label={shown ? t.form.hidePassword : t.form.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
      </button>
    </div>
  )
}
