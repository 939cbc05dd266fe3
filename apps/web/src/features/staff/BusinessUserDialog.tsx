import { languageOfRecord } from '@kairo/shared/languages'
import { NOTHING_GIVEN, staffContract } from '@kairo/shared/staff/staff.contract'
import { ROLE, type RoleId, STAFF_STATE } from '@kairo/shared/roles'
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
import { TextField, ChoiceField } from '@/ui/form/typed-fields.tsx'

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
      <TextField name="email" label={t.email} hint={t.emailHint} type="email" autoComplete="off" />
      <TextField name="name" label={t.name} autoComplete="off" />
      {fields}
      <ChoiceField name="role" label={t.role} required options={words.roles} />
      <ChoiceField name="language" label={t.language} options={words.languages} />
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
      <TextField name="name" label={t.name} />
      <ChoiceField name="role" label={t.role} options={words.roles} />
      <StateField own={own} readOnly={readOnly} before={user.state} states={words.states} />
      <ChoiceField name="language" label={t.language} options={words.languages} />
      <TextField name="company" label={t.company} hint={readOnly ? undefined : t.companyHint} />
      <TextField name="telephone" label={t.telephone} hint={readOnly ? undefined : t.dashHint} type="tel" />
      <TextField name="fax" label={t.fax} type="tel" />
      <TextField name="address" label={t.address} wide />
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
    <ChoiceField
      name="state"
      label={t.state}
      hint={
        readOnly ? undefined : own ? (
          t.ownState
        ) : ends ? (
          <span className={common.danger}>{t.stateHint}</span>
        ) : undefined
      }
      options={states}
      disabled={own || readOnly}
    />
  )
}
