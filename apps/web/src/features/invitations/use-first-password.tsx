import { newPassword } from '@kairo/shared/sign-in/new-password'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { RadioGroup } from '@/ui/controls/Choice.tsx'
import { Password } from '@/ui/controls/Password.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { invitationTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'

type Way = 'invite' | 'type'

/** The part of a form's schema that a typed password needs: left blank it is no invitation. */
export const typedPassword = { password: newPassword() }
/** Of business users (rules 2.26). */
export const typedLongPassword = { password: newPassword({ most: 255, tooLong: 'tooLong' }) }

interface FirstPassword {
  isTyped: boolean
  /** The choice, and the field where a password is typed. */
  fields: ReactNode
}

/** How the person of a new account comes by a password: by an invitation, unless somebody types one. */
export function useFirstPassword(label: string, hint: string, most = 128): FirstPassword {
  const t = useTexts(invitationTexts)
  const id = useId()
  const [way, setWay] = useState<Way>('invite')
  return {
    isTyped: way === 'type',
    fields: (
      <>
        <div className={cx(form.fieldWide, common.mb16)}>
          <p id={id} className={common.quiet}>
            {t.way}
          </p>
          <RadioGroup<Way>
            aria-labelledby={id}
            value={way}
            onChange={setWay}
            options={[
              { value: 'invite', label: t.invite },
              { value: 'type', label: t.type },
            ]}
          />
          {way === 'invite' && <p className={common.hint}>{t.inviteHint}</p>}
        </div>
        {way === 'type' && (
          <Field name="password" label={label} hint={hint} wide>
            <Password maxLength={most} autoComplete="new-password" />
          </Field>
        )}
      </>
    ),
  }
}
