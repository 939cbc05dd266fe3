import { useTexts } from '@/i18n/texts.ts'
import { TextField } from '@/ui/form/typed-fields.tsx'
import { routeMasterTexts } from './texts.ts'

const LONGEST = 100

/** The name fields of a record in the three languages. */
export function NameFields() {
  const t = useTexts(routeMasterTexts)
  return (
    <>
      <TextField name="nameEn" label={t.nameEn} maxLength={LONGEST} />
      <TextField name="nameCn" label={t.nameCn} maxLength={LONGEST} lang="zh-CN" />
      <TextField name="nameJa" label={t.nameJa} maxLength={LONGEST} lang="ja" />
    </>
  )
}
