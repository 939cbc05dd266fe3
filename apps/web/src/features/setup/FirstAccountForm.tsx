import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { isLanguage, LANGUAGES } from '@kairo/shared/languages'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '@/api/call.ts'
import { ApiRefusal, isRefusal } from '@/api/refusal.ts'
import { currentLanguage, LANGUAGE_NAMES, LOCALES } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { homeOf } from '@/router/home.ts'
import { signIn } from '@/session/sign-in.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { NewPassword } from '@/ui/public/NewPassword.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { usePublicForm } from '@/ui/public/use-public-form.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import { forgetSetupToken } from './setup-token.ts'
import { setupTexts } from './texts.ts'

interface FirstAccountFormProps {
  token: string
  /** Somebody else was faster. */
  onTaken: () => void
  onDead: () => void
}

const loadSchema = () =>
  import('@kairo/shared/setup/setup.contract').then(({ setupContract }) => setupContract.createFirstAccount.input)

/** Name, address, language and password of the first account, which is then signed in. */
export function FirstAccountForm({ token, onTaken, onDead }: FirstAccountFormProps) {
  const t = useTexts(setupTexts)
  const router = useRouter()
  const { form, values, set, leave, errorOf, checkAll, place } = usePublicForm({
    initial: { name: '', email: '', language: currentLanguage(), password: '', passwordCheck: '' },
    loadSchema,
    toInput: (entry) => ({ token, ...entry }),
    issues: ({ password, passwordCheck }) =>
      passwordCheck !== '' && password !== passwordCheck
        ? [{ path: 'passwordCheck', message: fieldMessage('passwordsDiffer', currentLanguage()) }]
        : [],
  })
  const creation = useMutation({
    mutationFn: async () => {
      await call('POST /setup/createFirstAccount', { token, ...values })
      forgetSetupToken()
      return signIn({ email: values.email, password: values.password })
    },
    onSuccess: ({ user }) => void router.navigate({ href: homeOf(user.role_id), replace: true }),
    onError: (error) => {
      if (!(error instanceof ApiRefusal)) return
      if (error.is('SETUP_DONE')) onTaken()
      else if (error.errors.some(({ path }) => path === 'token')) onDead()
      else place(error.errors)
    },
  })
  const submit = async () => {
    if (!creation.isPending && (await checkAll())) creation.mutate()
  }
  const isShownAtField = isRefusal(creation.error) && creation.error.errors.length > 0
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {!isShownAtField && <RefusalNotice error={creation.error} />}
      <LabelledField label={t.name} required error={errorOf('name')}>
        {(field) => (
          <input
            {...field}
            className={plain.input}
            autoComplete="name"
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
            onBlur={() => leave('name')}
          />
        )}
      </LabelledField>
      <LabelledField label={t.email} required error={errorOf('email')}>
        {(field) => (
          <input
            {...field}
            className={plain.input}
            type="email"
            autoComplete="username"
            maxLength={254}
            value={values.email}
            onChange={(event) => set({ email: event.target.value })}
            onBlur={() => leave('email')}
          />
        )}
      </LabelledField>
      <LabelledField label={t.language}>
        {(field) => (
          <select
            {...field}
            className={plain.input}
            value={values.language}
            onChange={(event) => isLanguage(event.target.value) && set({ language: event.target.value })}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={LOCALES[language]}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      <NewPassword
        labels={{ password: t.password, again: t.passwordCheck }}
        password={values.password}
        again={values.passwordCheck}
        errors={{ password: errorOf('password'), again: errorOf('passwordCheck') }}
        onChange={({ password, again }) =>
          set({
            ...(password === undefined ? {} : { password }),
            ...(again === undefined ? {} : { passwordCheck: again }),
          })
        }
        onLeave={(field) => leave(field === 'again' ? 'passwordCheck' : 'password')}
      />
      <Button type="submit" variant="primary" size="large" block className={common.mt24} loading={creation.isPending}>
        {creation.isPending ? t.creating : t.create}
      </Button>
    </form>
  )
}
