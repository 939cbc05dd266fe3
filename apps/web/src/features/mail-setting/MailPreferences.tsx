import {
  MAIL_GROUP_KEYS,
  MAIL_GROUPS,
  MAIL_MODES,
  MAIL_TIME_ZONES,
  OVERVIEW_MODES,
} from '@kairo/shared/mail-setting/mail-preferences'
import { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { isStaff } from '@kairo/shared/roles'
import { RadioGroup } from '@/ui/controls/Choice.tsx'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { call, type Input } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { ChoiceField } from '@/ui/form/typed-fields.tsx'
import { mailSettingTexts } from './texts.ts'

const GET = 'POST /mailPreference/get'
const SAVE = 'POST /mailPreference/save'
const SAVE_OVERVIEW = 'POST /mailPreference/saveOverview'
type Preferences = Omit<Input<typeof SAVE>, 'version'>

/**
 * The user's mails: of staff, the mode for each group of events (at once, once a day, by message only); of all, how
 * often the overview of the day comes.
 */
export function MailPreferences() {
  const t = useTexts(mailSettingTexts)
  const core = useCore()
  const language = useLanguage()
  const staff = isStaff(useSession().user.role_id)
  const [isOpen, setOpen] = useState(false)
  const { data, refetch, isFetching } = useApiQuery(GET, {}, { enabled: isOpen })
  const open = async () => {
    const { error } = await refetch()
    if (error) showRefusal(error)
    else setOpen(true)
  }
  const initialOf = ({ modes, timeZone, overview }: Preferences): Partial<Preferences> =>
    staff ? { modes, timeZone, overview } : { overview }
  const overviewField = (
    <Field name="overview" label={t.overview} hint={staff ? t.staffOverviewHint : t.customerOverviewHint}>
      <RadioGroup options={OVERVIEW_MODES.map((mode) => ({ value: mode, label: t.overviews[mode] }))} />
    </Field>
  )
  return (
    <>
      <Button icon={BellRing} loading={isFetching && !isOpen} onClick={() => void open()}>
        {t.preferences}
      </Button>
      {data && (
        <FormDialog<Preferences>
          open={isOpen}
          title={t.preferences}
          width={680}
          single
          schema={(staff ? mailSettingContract.saveMailPreferences : mailSettingContract.saveOverviewPreference).input}
          initial={initialOf(data.data)}
          version={data.data.version}
          success={core.common.saved}
          fromLatest={(latest) => initialOf(latest as Preferences)}
          onSubmit={async ({ modes, timeZone, overview = data.data.overview }, { version = data.data.version }) => {
            await (staff
              ? call(SAVE, { modes, timeZone, overview, version })
              : call(SAVE_OVERVIEW, { overview, version }))
            await invalidate(GET)
          }}
          onClose={() => setOpen(false)}
        >
          {staff ? (
            <>
              <p>{t.preferencesIntro}</p>
              {MAIL_GROUP_KEYS.map((group) => (
                <Field key={group} name={`modes.${group}`} label={MAIL_GROUPS[group][language]}>
                  <RadioGroup options={MAIL_MODES.map((mode) => ({ value: mode, label: t.modes[mode] }))} />
                </Field>
              ))}
              {overviewField}
              <ChoiceField
                name="timeZone"
                label={t.timeZone}
                hint={t.timeZoneHint}
                options={MAIL_TIME_ZONES.map((zone) => ({ value: zone, label: t.timeZones[zone] }))}
              />
            </>
          ) : (
            overviewField
          )}
        </FormDialog>
      )}
    </>
  )
}
