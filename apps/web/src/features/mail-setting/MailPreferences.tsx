import { MAIL_GROUP_KEYS, MAIL_GROUPS, MAIL_MODES, MAIL_TIME_ZONES } from '@kairo/shared/mail-setting/mail-preferences'
import { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { Select } from '../../ui/controls/Select.tsx'
import { RadioGroup } from '../../ui/controls/Choice.tsx'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { call, type Input } from '../../api/call.ts'
import { invalidate, useApiQuery } from '../../api/queries.ts'
import { useCore } from '../../i18n/core.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { showRefusal } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { mailSettingTexts } from './texts.ts'

const GET = 'POST /mailPreference/get'
const SAVE = 'POST /mailPreference/save'
type Preferences = Omit<Input<typeof SAVE>, 'version'>

/** The user's mail mode for each group of events: at once, once a day, by message only. */
export function MailPreferences() {
  const t = useTexts(mailSettingTexts)
  const core = useCore()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data, refetch, isFetching } = useApiQuery(GET, {}, { enabled: isOpen })
  const open = async () => {
    const { error } = await refetch()
    if (error) showRefusal(error)
    else setOpen(true)
  }
  return (
    <>
      <Button icon={<BellRing size={16} aria-hidden />} loading={isFetching && !isOpen} onClick={() => void open()}>
        {t.preferences}
      </Button>
      {data && (
        <FormDialog<Preferences>
          open={isOpen}
          title={t.preferences}
          width={680}
          single
          schema={mailSettingContract.saveMailPreferences.input}
          initial={{ modes: data.data.modes, timeZone: data.data.timeZone }}
          version={data.data.version}
          success={core.common.saved}
          fromLatest={(latest) => latest as Preferences}
          onSubmit={async (form, { version }) => {
            await call(SAVE, { ...form, version: version ?? data.data.version })
            await invalidate(GET)
          }}
          onClose={() => setOpen(false)}
        >
          <p>{t.preferencesIntro}</p>
          {MAIL_GROUP_KEYS.map((group) => (
            <Field key={group} name={`modes.${group}`} label={MAIL_GROUPS[group][language]}>
              <RadioGroup options={MAIL_MODES.map((mode) => ({ value: mode, label: t.modes[mode] }))} />
            </Field>
          ))}
          <Field name="timeZone" label={t.timeZone} hint={t.timeZoneHint}>
            <Select options={MAIL_TIME_ZONES.map((zone) => ({ value: zone, label: t.timeZones[zone] }))} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
