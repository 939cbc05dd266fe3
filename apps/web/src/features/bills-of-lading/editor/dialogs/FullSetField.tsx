import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { billEditorTexts } from '../texts.ts'

/** All originals of a bill are back, or it was a paper without any. */
export function FullSetField({ originals }: { originals: number }) {
  const t = useTexts(billEditorTexts)
  return (
    <Field name="fullSetBack" label={t.fullSet(originals)} valuePropName="checked" wide>
      <Checkbox />
    </Field>
  )
}
