import { languageOfRecord } from '@kairo/shared/languages'
import { NOTHING_GIVEN, staffContract } from '@kairo/shared/staff/staff.contract'
import { ROLE, type RoleId, STAFF_STATE } from '@kairo/shared/roles'
import { Select } from '@/ui/controls/Select.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { call, type Input as CallInput } from '@/api/call.ts'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { updateSessionUser, useSession } from '@/session/session.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { tellInvited } from '@/features/invitations/tell-invited.tsx'
import { invitationTexts } from '@/features/invitations/texts.ts'
import { typedLongPassword, useFirstPassword } from '@/features/invitations/use-first-password.tsx'
import { type BusinessUser, type BusinessUserLabels, LIST } from './business-user.ts'
import { staffTexts } from './texts.ts'
import common from '@/ui/common.module.css'

type NewUser = CallInput<'POST /system/businessUserManage/insertBusinessUser'>
type Changes = CallInput<'POST /system/businessUserManage/updateBusinessUser'>

const INVITED = staffContract.insertBusinessUser.input
const TYPED = INVITED.extend(typedLongPassword)

interface BusinessUserDialogProps {
  /** Undefined: a new one. */
  user: BusinessUser | undefined
  words: BusinessUserLabels
  readOnly: boolean
  onClose: () => void
}

/** A business user: added with an invitation or a first password, edited without; the email cannot be changed. */
export function BusinessUserDialog({ user, ...rest }: BusinessUserDialogProps) {
  return user ? <KnownUser user={user} {...rest} /> : <NewUserForm {...rest} />
}

function NewUserForm({ words, onClose }: Omit<BusinessUserDialogProps, 'user'>) {
  const t = useTexts(staffTexts)
  const invitation = useTexts(invitationTexts)
  const { isTyped, fields } = useFirstPassword(t.password, t.passwordHint, 255)
  return (
    <FormDialog<NewUser>
      open
      title={t.add}
      schema={isTyped ? TYPED : INVITED}
      initial={{ role: ROLE.operator }}
      onSubmit={async (values) => {
        const { data } = await call('POST /system/businessUserManage/insertBusinessUser', {
          ...values,
          telephone: NOTHING_GIVEN,
          fax: NOTHING_GIVEN,
          address: NOTHING_GIVEN,
        })
        void tellInvited(
          invitation,
          data.invited,
          isTyped ? t.addedAs(values.name) : t.invitedAs(values.name, values.email),
        )
        await invalidate(LIST)
      }}
      onClose={onClose}
    >
      <Field name="email" label={t.email} hint={t.emailHint}>
        <Input type="email" maxLength={255} autoComplete="off" />
      </Field>
      <Field name="name" label={t.name}>
        <Input maxLength={255} autoComplete="off" />
      </Field>
      {fields}
      <Field name="role" label={t.role} required>
        <Select options={words.roles} />
      </Field>
      <Field name="language" label={t.language}>
        <Select options={words.languages} />
      </Field>
    </FormDialog>
  )
}

const valuesOf = (user: BusinessUser) => ({
  email: user.email,
  name: user.name,
  company: shown(user.company),
  telephone: shown(user.telephone),
  fax: shown(user.fax),
  address: shown(user.address),
  role: user.role,
  state: user.state,
  language: languageOfRecord(user.language) ?? 'ja',
})
const shown = (value: string): string => (value === NOTHING_GIVEN ? '' : value)

function KnownUser({ user, words, readOnly, onClose }: BusinessUserDialogProps & { user: BusinessUser }) {
  const t = useTexts(staffTexts)
  const core = useCore()
  const own = useSession().user.id === user.id
  return (
    <FormDialog<Changes>
      open
      title={readOnly ? t.detail : t.edit}
      readOnly={readOnly}
      width={720}
      schema={staffContract.updateBusinessUser.input}
      initial={valuesOf(user)}
      version={user.version}
      success={core.common.saved}
      fromLatest={(latest) => valuesOf(latest as BusinessUser)}
      onSubmit={async (values, { version }) => {
        await call('POST /system/businessUserManage/updateBusinessUser', {
          ...values,
          id: user.id,
          version: version ?? user.version,
        })
        if (own)
          updateSessionUser({
            name: values.name,
            company_name: values.company || NOTHING_GIVEN,
            role_id: values.role as RoleId,
          })
        await invalidate(LIST)
      }}
      onClose={onClose}
    >
      <Field name="email" label={t.email} hint={readOnly ? undefined : t.emailHint}>
        {/* To be copied; and where all else is closed, keys still reach what has to be scrolled. */}
        <Input readOnly disabled={!readOnly} />
      </Field>
      <Field name="name" label={t.name}>
        <Input maxLength={255} />
      </Field>
      <Field name="role" label={t.role}>
        <Select options={words.roles} />
      </Field>
      <StateField own={own} readOnly={readOnly} before={user.state} states={words.states} />
      <Field name="language" label={t.language}>
        <Select options={words.languages} />
      </Field>
      <Field name="company" label={t.company} hint={readOnly ? undefined : t.companyHint}>
        <Input maxLength={255} />
      </Field>
      <Field name="telephone" label={t.telephone} hint={readOnly ? undefined : t.dashHint}>
        <Input maxLength={255} type="tel" />
      </Field>
      <Field name="fax" label={t.fax}>
        <Input maxLength={255} type="tel" />
      </Field>
      <Field name="address" label={t.address} wide>
        <Input maxLength={255} />
      </Field>
    </FormDialog>
  )
}

interface StateFieldProps {
  own: boolean
  readOnly: boolean
  before: number
  states: BusinessUserLabels['states']
}

/** Explains inactivation as soon as it is chosen; users cannot change their own state. */
function StateField({ own, readOnly, before, states }: StateFieldProps) {
  const t = useTexts(staffTexts)
  const chosen: unknown = useFieldValue('state')
  const ends = before === STAFF_STATE.active && chosen === STAFF_STATE.inactive
  return (
    <Field
      name="state"
      label={t.state}
      hint={
        readOnly ? undefined : own ? (
          t.ownState
        ) : ends ? (
          <span className={common.danger}>{t.stateHint}</span>
        ) : undefined
      }
    >
      <Select options={states} disabled={own || readOnly} />
    </Field>
  )
}
