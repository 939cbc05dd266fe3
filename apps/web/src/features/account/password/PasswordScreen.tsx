import { signInContract } from '@kairo/shared/sign-in/sign-in.contract'
import { useNavigate } from '@tanstack/react-router'
import { Password } from '@/ui/controls/Password.tsx'
import { call, type Input as CallInput } from '@/api/call.ts'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormPage } from '@/ui/form/FormPage.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { passwordStrength } from '@/ui/public/password-strength.ts'
import { passwordTexts } from './texts.ts'

type Values = CallInput<'POST /user/updatePsw'>

/** Changes the user's password; every other session of the account ends. */
export function PasswordScreen() {
  const t = useTexts(passwordTexts)
  const navigate = useNavigate()
  const home = () => void navigate({ to: '/homePage' })
  return (
    <>
      <PageHeader title={t.title} subtitle={t.others} />
      <FormPage<Values>
        single
        schema={signInContract.updatePassword.input}
        initial={{}}
        submitText={t.save}
        success={t.saved}
        onSubmit={(values) => call('POST /user/updatePsw', values)}
        onDone={home}
        cancel={{ text: t.cancel, onClick: home }}
      >
        <Field name="oldPassword" label={t.oldPassword}>
          <Password autoComplete="current-password" maxLength={255} />
        </Field>
        <Field name="newPassword" label={t.newPassword} hint={<Strength />}>
          <Password autoComplete="new-password" />
        </Field>
        <Field name="confirmPassword" label={t.confirmPassword} required>
          <Password autoComplete="new-password" />
        </Field>
      </FormPage>
    </>
  )
}

function Strength() {
  const { form } = useCore()
  const password = String(useFieldValue('newPassword') ?? '')
  return <>{password ? `${form.passwordRule} ${form.strength[passwordStrength(password)]}` : form.passwordRule}</>
}
