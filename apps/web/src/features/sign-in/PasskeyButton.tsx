import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTexts } from '@/i18n/texts.ts'
import { askPasskey, PasskeyCancelled, signInByPasskey } from '@/session/passkeys.ts'
import type { Session } from '@/session/session.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'
import { signInTexts } from './texts.ts'

/** Signs in by a passkey alone: without an address, as the passkey knows whose it is. */
export function PasskeyButton({ kept, onSignedIn }: { kept: boolean; onSignedIn: (session: Session) => void }) {
  const t = useTexts(signInTexts)
  const attempt = useMutation({
    mutationFn: async () => signInByPasskey(await askPasskey(), { kept }),
    onSuccess: onSignedIn,
  })
  const { error } = attempt
  return (
    <div className={common.mt12}>
      <Button size="large" block icon={KeyRound} loading={attempt.isPending} onClick={() => attempt.mutate()}>
        {t.passkey}
      </Button>
      <div className={common.mt12}>
        {error instanceof PasskeyCancelled ? (
          <p className={common.hint} role="alert">
            {t.passkeyCancelled}
          </p>
        ) : (
          <RefusedNotice error={error} seconds={0} />
        )}
      </div>
    </div>
  )
}
