import { BUSINESS_SETTINGS, SETTING_KEYS } from '@kairo/shared/business-settings/business-settings'
import { businessSettingsContract } from '@kairo/shared/business-settings/business-settings.contract'
import { SETTING_GROUPS, type SettingGroup } from '@kairo/shared/business-settings/setting'
import { ROLE } from '@kairo/shared/roles'
import { call, type Input } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { FormPage } from '@/ui/form/FormPage.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { businessSettingsTexts } from './texts.ts'
import { SettingField } from './SettingField.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './business-settings.module.css'

const GET = 'POST /businessSetting/get'
const SAVE = 'POST /businessSetting/save'
const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[]

/** The business settings of the installation by group; staff read them, a business administrator edits them. */
export function BusinessSettingsScreen() {
  const t = useTexts(businessSettingsTexts)
  const core = useCore()
  const language = useLanguage()
  const isManager = useSession()?.user.role_id === ROLE.manager
  const { data, error, refetch } = useApiQuery(GET, {})
  if (error) return <FailedState title={t.title} error={error} onRetry={() => void refetch()} />
  if (!data) return <PageHeader title={t.title} subtitle={core.common.loading} />
  const { version, updatedBy, updateTime, ...values } = data.data
  return (
    <>
      <PageHeader title={t.title} subtitle={isManager ? t.intro : t.introRead} />
      {updateTime !== null && <p className={common.note}>{t.changedBy(updatedBy, updateTime)}</p>}
      <FormPage<Input<typeof SAVE>>
        schema={businessSettingsContract.saveBusinessSettings.input}
        initial={values}
        version={version}
        readOnly={!isManager}
        success={core.common.saved}
        resetText={core.common.reset}
        onSubmit={async (input, about) => {
          const saved = await call(SAVE, { ...input, version: about.version ?? version })
          await invalidate(GET)
          return saved.data
        }}
      >
        {GROUPS.map((group) => {
          const keys = SETTING_KEYS.filter((key) => BUSINESS_SETTINGS[key].group === group)
          const hints = new Set(keys.map((key) => BUSINESS_SETTINGS[key].hint?.[language]))
          const [ofAll] = keys.length > 1 && hints.size === 1 ? hints : []
          return (
            <fieldset key={group} className={cx(styles.group, common.columns, common.wide)}>
              <legend>{SETTING_GROUPS[group][language]}</legend>
              {ofAll && <p className={cx(styles.ofAll, common.hint)}>{ofAll}</p>}
              {keys.map((key) => (
                <SettingField
                  key={key}
                  name={key}
                  setting={BUSINESS_SETTINGS[key]}
                  hint={ofAll ? undefined : BUSINESS_SETTINGS[key].hint?.[language]}
                />
              ))}
            </fieldset>
          )
        })}
      </FormPage>
    </>
  )
}
