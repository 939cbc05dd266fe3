import { Input } from '@/ui/controls/Input.tsx'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { routeMasterTexts } from './texts.ts'

const LONGEST = 100

/** The name fields of a record in the three languages. */
export function NameFields() {
  const t = useTexts(routeMasterTexts)
  return (
    <>
      <Field name="nameEn" label={t.nameEn}>
        <Input maxLength={LONGEST} />
      </Field>
      <Field name="nameCn" label={t.nameCn}>
        <Input maxLength={LONGEST} lang="zh-CN" />
      </Field>
      <Field name="nameJa" label={t.nameJa}>
        <Input maxLength={LONGEST} lang="ja" />
      </Field>
    </>
  )
}
