import {
  WEBHOOK_GROUPS,
  WEBHOOK_TYPES,
  type WebhookGroup,
  type WebhookType,
} from '@kairo/shared/webhooks/webhook-types'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { groupTexts, typeTexts, webhookTexts } from './texts.ts'
import styles from './webhooks.module.css'

/** What a webhook tells, by groups. */
export function TypesField() {
  const t = useTexts(webhookTexts)
  return (
    <Field name="types" label={t.types} wide>
      <TypeBoxes />
    </Field>
  )
}

interface TypeBoxesProps {
  id?: string
  value?: readonly WebhookType[]
  onChange?: (types: WebhookType[]) => void
  onBlur?: () => void
  disabled?: boolean
  'aria-describedby'?: string
}

const GROUPS = Object.keys(WEBHOOK_GROUPS) as WebhookGroup[]

function TypeBoxes({ id, value = [], onChange, onBlur, disabled, ...described }: TypeBoxesProps) {
  const groups = useTexts(groupTexts)
  const tells = useTexts(typeTexts)
  const change = (types: readonly WebhookType[], on: boolean) =>
    onChange?.(WEBHOOK_TYPES.filter((one) => (types.includes(one) ? on : value.includes(one))))
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`} className={common.stack} onBlur={onBlur} {...described}>
      {GROUPS.map((group) => {
        const types: readonly WebhookType[] = WEBHOOK_GROUPS[group]
        return (
          <div key={group} className={common.stackS}>
            <Checkbox
              disabled={disabled}
              checked={types.every((type) => value.includes(type))}
              onChange={({ target }) => change(types, target.checked)}
            >
              <b>{groups[group]}</b>
            </Checkbox>
            <div className={cx(common.stackS, styles.types)}>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  disabled={disabled}
                  checked={value.includes(type)}
                  onChange={({ target }) => change([type], target.checked)}
                >
                  <span className={common.num}>{type}</span> <small className={common.quiet}>{tells[type]}</small>
                </Checkbox>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}
