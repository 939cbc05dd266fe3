import { secondFactorContract } from '@kairo/shared/sign-in/second-factor.contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { encode } from 'uqr'
import { call, type Input as CallInput } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField } from '@/ui/form/typed-fields.tsx'
import { CopyText } from '@/ui/text/CopyText.tsx'
import { refetchFactors } from './factors.ts'
import { factorTexts } from './texts.ts'

/** Sets an authenticator app up: a picture to scan, and the first code as proof that it was. */
export function TotpDialog({ onAdded, onClose }: { onAdded: (codes: readonly string[]) => void; onClose: () => void }) {
  const t = useTexts(factorTexts)
  // One secret for as long as the dialog is open.
  const begun = useQuery({
    queryKey: ['begin totp'],
    queryFn: () => call('POST /user/beginTotp', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const totp = begun.data?.data
  const codes = useRef<readonly string[]>([])
  return (
    <FormDialog<CallInput<'POST /user/confirmTotp'>>
      open
      single
      width={520}
      title={t.app}
      schema={secondFactorContract.confirmTotp.input}
      initial={{}}
      isReady={totp !== undefined}
      submitText={t.setUp}
      success={t.appSetUp}
      onSubmit={async (values) => {
        codes.current = (await call('POST /user/confirmTotp', values)).data.recoveryCodes
        await refetchFactors()
      }}
      onClose={() => (codes.current.length > 0 ? onAdded(codes.current) : onClose())}
    >
      {totp ? (
        <div className={common.stack}>
          <p>{t.scan}</p>
          <QrCode text={totp.uri} label={t.scanAlt} />
          <p className={common.note}>
            {t.byHand} <CopyText text={totp.secret} />
          </p>
        </div>
      ) : (
        <NotLoaded of={begun} title={t.beginFailed} />
      )}
      <TextField name="code" label={t.enterCode} inputMode="numeric" autoComplete="one-time-code" />
    </FormDialog>
  )
}

/** Drawn here: the secret in it is told to nobody. Black on white in the dark as well, as cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
