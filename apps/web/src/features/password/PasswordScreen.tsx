import { signInContract } from '@kairo/shared/sign-in/sign-in.contract'
import { useNavigate } from '@tanstack/react-router'
import { Form, Input } from 'antd'
import { call, type Input as CallInput } from '../../api/call.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { passwordTexts } from './messages/index.ts'

type Values = CallInput<'POST /user/updatePsw'>

/** A hint and no rule: the rule is six letters and digits (DECISIONS 1.12). */
const strengthOf = (password: string): 'weak' | 'fair' | 'strong' => {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(password)).length
  return password.length >= 12 && kinds === 3 ? 'strong' : password.length >= 8 && kinds >= 2 ? 'fair' : 'weak'
}

/** Changes the own password; every other session of the account ends. */
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
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Field>
        <Field name="newPassword" label={t.newPassword} hint={<Strength />}>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Field>
        <Field name="confirmPassword" label={t.confirmPassword} required>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Field>
      </FormPage>
    </>
  )
}

function Strength() {
  const t = useTexts(passwordTexts)
  const password: string = Form.useWatch('newPassword') ?? ''
  return <>{password ? `${t.hint} ${t.strength[strengthOf(password)]}` : t.hint}</>
}
