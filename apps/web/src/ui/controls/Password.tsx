import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { smallIconButton } from './Button.tsx'
import { Input, type InputProps } from './Input.tsx'

/** A password with a button that shows it. */
export function Password(props: Omit<InputProps, 'type' | 'suffix'>) {
  const t = useCore().form
  const [shown, setShown] = useState(false)
  return (
    <Input
      spellCheck={false}
      autoCapitalize="off"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={smallIconButton}
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </button>
      }
    />
  )
}
