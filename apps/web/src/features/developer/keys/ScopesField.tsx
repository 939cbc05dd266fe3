import { AMOUNT_SCOPES, SCOPE_TEXTS, SCOPES, type Scope, scopesOf } from '@kairo/shared/api-keys/scopes'
import type { RoleId } from '@kairo/shared/roles'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { keyTexts } from '../texts.ts'

/** The scopes of a key that acts as an account of this role, with what each opens. */
export function ScopesField({ role }: { role: RoleId }) {
  const t = useTexts(keyTexts)
  return (
    <Field name="scopes" label={t.scopes} wide>
      <ScopeBoxes role={role} />
    </Field>
  )
}

interface ScopeBoxesProps {
  role: RoleId
  id?: string
  value?: readonly Scope[]
  onChange?: (scopes: Scope[]) => void
  onBlur?: () => void
  disabled?: boolean
  'aria-describedby'?: string
}

function ScopeBoxes({ role, id, value = [], onChange, onBlur, disabled, 'aria-describedby': note }: ScopeBoxesProps) {
  const language = useLanguage()
  const allowed = scopesOf(role)
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      className={common.stackS}
      onBlur={onBlur}
      aria-describedby={note}
    >
      {SCOPES.map((scope) => {
        const isClosed = !allowed.includes(scope)
        return (
          <Checkbox
            key={scope}
            disabled={disabled || isClosed}
            checked={!isClosed && value.includes(scope)}
            onChange={({ target }) =>
              onChange?.(SCOPES.filter((one) => (one === scope ? target.checked : value.includes(one))))
            }
          >
            <b className={common.num}>{scope}</b>{' '}
            <small className={AMOUNT_SCOPES.includes(scope) ? common.warning : common.quiet}>
              {SCOPE_TEXTS[scope][language]}
            </small>
          </Checkbox>
        )
      })}
    </div>
  )
}
