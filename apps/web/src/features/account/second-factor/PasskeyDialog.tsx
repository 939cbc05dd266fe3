import { passkeyName } from '@kairo/shared/sign-in/second-factor.contract'
import { useRef } from 'react'
import { z } from 'zod'
import { call } from '@/api/call.ts'
import { FormProblem } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { makePasskey, PasskeyCancelled } from '@/session/passkeys.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField } from '@/ui/form/typed-fields.tsx'
import { type Passkey, refetchFactors } from './factors.ts'
import { factorTexts } from './texts.ts'

const schema = z.strictObject({ name: passkeyName() })
interface PasskeyDialogProps {
  /** Undefined: a new one. */
  passkey?: Passkey
  onAdded: (codes: readonly string[]) => void
  onClose: () => void
}

/** Names a new passkey and has the browser make it, or renames one. */
export function PasskeyDialog({ passkey, onAdded, onClose }: PasskeyDialogProps) {
  const t = useTexts(factorTexts)
  const codes = useRef<readonly string[]>([])
  const add = async (name: string) => {
    try {
      const made = await makePasskey()
      codes.current = (await call('POST /user/addPasskey', { name, passkey: made })).data.recoveryCodes
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) throw error
      throw new FormProblem(t.passkeyCancelled)
    }
  }
  return (
    <FormDialog<z.output<typeof schema>>
      open
      single
      width={520}
      title={passkey ? t.renameLabel(passkey.name) : t.addPasskey}
      schema={schema}
      initial={passkey ? { name: passkey.name } : {}}
      submitText={passkey ? t.rename : t.addPasskey}
      success={passkey ? t.renamed : t.passkeyAdded}
      onSubmit={async ({ name }) => {
        if (passkey) await call('POST /user/renamePasskey', { id: passkey.id, name })
        else await add(name)
        await refetchFactors()
      }}
      onClose={() => (codes.current.length > 0 ? onAdded(codes.current) : onClose())}
    >
      <TextField name="name" label={t.passkeyName} hint={t.passkeyNameHint} maxLength={60} />
    </FormDialog>
  )
}
