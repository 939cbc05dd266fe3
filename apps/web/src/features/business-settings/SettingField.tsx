import type { SettingKey } from '@kairo/shared/business-settings/business-settings'
import type { Setting } from '@kairo/shared/business-settings/setting'
import type { Language } from '@kairo/shared/languages'
import { RadioGroup } from '@/ui/controls/Choice.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { Switch } from '@/ui/controls/Switch.tsx'
import type { ReactElement } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DecimalInput } from '@/ui/form/DecimalInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { businessSettingsTexts } from './texts.ts'

function inputOf(setting: Setting, language: Language, yen: string): ReactElement {
  switch (setting.kind) {
    case 'choice':
      return (
        <RadioGroup
          options={Object.entries(setting.choices).map(([value, label]) => ({ value, label: label[language] }))}
        />
      )
    case 'yen':
      return <DecimalInput unit={yen} maxLength={12} />
    case 'whole':
      return <DecimalInput maxLength={8} unit={setting.unit?.[language]} />
    case 'text':
      return <Input maxLength={setting.maxLength} />
    case 'flag':
      return <Switch />
  }
}

function initialText(setting: Setting, language: Language, words: { yes: string; no: string }): string {
  if (setting.kind === 'choice') return setting.choices[setting.initial]?.[language] ?? setting.initial
  if (setting.kind === 'flag') return setting.initial ? words.yes : words.no
  return String(setting.initial)
}

interface SettingFieldProps {
  name: SettingKey
  setting: Setting
  /** Where it does not stand above the whole group. */
  hint: string | undefined
}

/** One setting by its key: label, limits and input come from its entry. */
export function SettingField({ name, setting, hint }: SettingFieldProps) {
  const t = useTexts(businessSettingsTexts)
  const core = useCore()
  const language = useLanguage()
  const initial = t.initial(initialText(setting, language, core.common))
  return (
    <Field
      name={name}
      label={setting.label[language]}
      hint={[hint, initial].filter(Boolean).join(' ')}
      valuePropName={setting.kind === 'flag' ? 'checked' : undefined}
    >
      {inputOf(setting, language, t.yen)}
    </Field>
  )
}
