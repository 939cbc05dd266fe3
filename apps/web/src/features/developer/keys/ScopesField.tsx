import { API_SCOPES, type ApiScope, seesAmounts } from '@kairo/shared/api-keys/scopes'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { keyTexts, scopeTexts } from '../texts.ts'

/** The scopes that a key of such an account can have. */
export const scopesFor = (scopes: readonly ApiScope[], isShipperAccount: boolean): ApiScope[] =>
  scopes.filter((scope) => !(isShipperAccount && seesAmounts(scope)))

/** The scopes of a key, with what each opens. Those with amounts are not for shipper accounts. */
export function ScopesField({ isShipperAccount }: { isShipperAccount: boolean }) {
  const t = useTexts(keyTexts)
  return (
    <Field name="scopes" label={t.scopes} wide>
      <ScopeBoxes isShipperAccount={isShipperAccount} />
    </Field>
  )
}

interface ScopeBoxesProps {
  isShipperAccount: boolean
  id?: string
  value?: readonly ApiScope[]
  onChange?: (scopes: ApiScope[]) => void
  onBlur?: () => void
  disabled?: boolean
  'aria-describedby'?: string
}

function ScopeBoxes({ isShipperAccount, id, value = [], onChange, onBlur, disabled, ...described }: ScopeBoxesProps) {
  const t = useTexts(keyTexts)
  const opens = useTexts(scopeTexts)
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`} className={common.stackS} onBlur={onBlur} {...described}>
      {API_SCOPES.map((scope) => {
        const isClosed = isShipperAccount && seesAmounts(scope)
        return (
          <Checkbox
            key={scope}
            disabled={disabled || isClosed}
            checked={!isClosed && value.includes(scope)}
            onChange={({ target }) =>
              onChange?.(API_SCOPES.filter((one) => (one === scope ? target.checked : value.includes(one))))
            }
          >
            <b className={common.num}>{scope}</b>
            {seesAmounts(scope) && <span className={cx(common.pill, common.toneAmber)}>{t.withAmounts}</span>}{' '}
            <small className={common.quiet}>{opens[scope]}</small>
          </Checkbox>
        )
      })}
    </div>
  )
}
