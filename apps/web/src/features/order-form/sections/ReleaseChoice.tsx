import {
  flagsOf,
  isReleaseFlag,
  RELEASE_HINTS,
  RELEASE_LABEL,
  RELEASE_TEXTS,
  type Release,
  RELEASES,
  releaseOf,
} from '@kairo/shared/orders/rules/release'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { RadioGroup } from '@/ui/controls/Choice.tsx'
import { useFormPart } from '@/ui/form/form-store.ts'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useOrderForm } from '../form/form-context.ts'
import { fieldId } from '../form/form-sections.ts'
import orderCargo from '../order-cargo.module.css'
import styles from '../order-form.module.css'
import { orderFormTexts } from '../texts.ts'

/** A refusal leads to the choice of the flag that it names. */
const idOf = (release: Release): string | undefined => {
  const flag = Object.entries(flagsOf(release)).find(([, isSet]) => isSet === 1)?.[0]
  return flag !== undefined && isReleaseFlag(flag) ? fieldId(flag) : undefined
}

/** How the cargo is released, and what an electronic record is known by. */
export function ReleaseChoice() {
  const t = useTexts(orderFormTexts)
  const language = useLanguage()
  const { form, readOnly } = useOrderForm()
  const release = useFormPart(form, ({ values }) => releaseOf(values))
  const refused = useFormPart(
    form,
    (state) => Object.entries(state.refused).find(([field]) => isReleaseFlag(field))?.[1],
  )
  return (
    <>
      <LabelledField
        id="order-release"
        label={RELEASE_LABEL[language]}
        error={refused}
        hint={t.waybillAsked}
        className={common.mt16}
      >
        {({ id, 'aria-describedby': note }) => (
          <RadioGroup
            id={id}
            aria-labelledby={`${id}-label`}
            {...(note && { 'aria-describedby': note })}
            className={orderCargo.releases}
            optionClassName={cx(orderCargo.orderWish, common.box)}
            disabled={readOnly}
            value={release}
            onChange={(next) => form.set(flagsOf(next))}
            options={RELEASES.map((value) => ({
              value,
              id: idOf(value),
              label: (
                <>
                  <b>{RELEASE_TEXTS[value][language]}</b>
                  <small>{RELEASE_HINTS[value][language]}</small>
                </>
              ),
            }))}
          />
        )}
      </LabelledField>
      {release === 'electronic' && (
        <div className={cx(styles.grid, common.mt16)}>
          <TextField field="eblPlatform" span={4} />
          <TextField field="eblReference" span={4} />
          <TextField field="eblHolder" span={4} />
        </div>
      )}
    </>
  )
}
