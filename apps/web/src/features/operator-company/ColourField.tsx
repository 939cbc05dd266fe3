import { usableColour } from '@kairo/shared/operator-company/contrast'
import type { ComponentProps } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { light } from '@kairo/shared/brand/palette'
import { Button } from '@/ui/controls/Button.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue, useFormFacts } from '@/ui/form/form-context.ts'
import { operatorCompanyTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import styles from './letterhead.module.css'

const NAME = 'colour'
const hexOf = (typed: unknown): string | undefined => {
  const hex = String(typed ?? '')
    .trim()
    .toLowerCase()
  return /^#[0-9a-f]{6}$/.test(hex) ? hex : undefined
}

/** The operator's colour, picked or typed; below it a button in this colour, or the nearest that can be read. */
export function ColourField() {
  const t = useTexts(operatorCompanyTexts)
  const { form: values } = useFormFacts()
  const typed = hexOf(useFieldValue(NAME))
  const usable = typed && usableColour(typed)
  return (
    <>
      <Field name={NAME} label={t.colour} hint={t.colourHint}>
        <ColourInput />
      </Field>
      {typed && usable && (
        <p className={cx(form.fieldWide, common.row)} role="status">
          <span className={styles.sample} style={{ background: typed }}>
            {t.sampleButton}
          </span>
          {usable === typed ? t.colourFits : t.colourPale}
          {usable !== typed && (
            <Button size="small" onClick={() => values.setField(NAME, usable)}>
              <span className={styles.swatch} style={{ background: usable }} aria-hidden />
              {t.takeColour(usable)}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

/** A line for #rrggbb with the browser's own picker in front. */
function ColourInput({ onChange, ...rest }: ComponentProps<typeof Input>) {
  const t = useTexts(operatorCompanyTexts)
  return (
    <Input
      {...rest}
      className={common.num}
      maxLength={7}
      placeholder={light.primary}
      onChange={onChange}
      prefix={
        <span className={styles.picker}>
          <input
            type="color"
            aria-label={t.pickColour}
            value={hexOf(rest.value) ?? light.primary}
            disabled={rest.disabled}
            onChange={onChange}
          />
        </span>
      }
    />
  )
}
