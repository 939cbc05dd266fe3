import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { knowsPasskeys } from '@/session/second-factor.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import form from '@/ui/form/form.module.css'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { FACTORS, type Passkey, refetchFactors } from './factors.ts'
import { factorTexts } from './texts.ts'

const TotpDialog = lazyPart(async () => (await import('./TotpDialog.tsx')).TotpDialog)
const PasskeyDialog = lazyPart(async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog)
const RecoveryCodesDialog = lazyPart(async () => (await import('./RecoveryCodesDialog.tsx')).RecoveryCodesDialog)

type Open = 'totp' | 'passkey' | Passkey | readonly string[]

/** The second factors of the own account: an app, passkeys, recovery codes. */
export function SecondFactorPanel() {
  const t = useTexts(factorTexts)
  const f = useFormat()
  const answer = useApiQuery(FACTORS, {})
  const factors = answer.data?.data
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  /** After a first factor its codes are shown. */
  const added = (codes: readonly string[]) => setOpen(codes.length > 0 ? codes : undefined)

  const removeApp = async () => {
    const run = () => call('POST /user/removeTotp', {})
    const question = {
      title: t.removeApp,
      consequences: [t.removeAppMeans],
      action: t.remove,
      tone: 'danger',
      run,
    } as const
    if (!(await confirm(question))) return
    showSuccess(t.appRemoved)
    await refetchFactors()
  }
  const removePasskey = async ({ id, name }: Passkey) => {
    const run = () => call('POST /user/removePasskey', { id })
    const consequences = [t.removePasskeyMeans]
    if (!(await confirm({ title: t.removePasskey(name), consequences, action: t.remove, tone: 'danger', run }))) return
    showSuccess(t.passkeyRemoved)
    await refetchFactors()
  }
  const renew = async () => {
    let codes: readonly string[] = []
    const run = async () => {
      codes = (await call('POST /user/renewRecoveryCodes', {})).data.recoveryCodes
    }
    if (!(await confirm({ title: t.renewTitle, consequences: [t.renewMeans], action: t.renew, run }))) return
    await refetchFactors()
    setOpen(codes)
  }
  return (
    <section className={cx(form.page, common.stack)} aria-labelledby="second-factor-title">
      <header>
        <h2 id="second-factor-title">{t.title}</h2>
        <p className={common.note}>{t.intro}</p>
      </header>
      {factors ? (
        <ul className={cx(common.card, common.lines)}>
          <Line
            icon={<Smartphone size={22} aria-hidden />}
            title={t.app}
            text={factors.totpSince ? t.since(f.dateTime(factors.totpSince)) : t.appOff}
          >
            <Button size="small" onClick={() => setOpen('totp')}>
              {factors.totpSince ? t.replace : t.setUp}
            </Button>
            {factors.totpSince && (
              <Button size="small" danger aria-label={t.removeLabel(t.app)} onClick={() => void removeApp()}>
                {t.remove}
              </Button>
            )}
          </Line>
          <Line
            icon={<KeyRound size={22} aria-hidden />}
            title={t.passkeys}
            text={!knowsPasskeys() ? t.unknownPasskeys : factors.passkeys.length === 0 ? t.noPasskeys : ''}
          >
            {knowsPasskeys() && (
              <Button size="small" onClick={() => setOpen('passkey')}>
                {t.addPasskey}
              </Button>
            )}
          </Line>
          {factors.passkeys.map((passkey) => (
            <Line
              key={passkey.id}
              title={passkey.name}
              text={`${t.added(f.dateTime(passkey.since))} · ${passkey.lastUsed ? t.lastUsed(f.dateTime(passkey.lastUsed)) : t.neverUsed}`}
            >
              <Button size="small" aria-label={t.renameLabel(passkey.name)} onClick={() => setOpen(passkey)}>
                {t.rename}
              </Button>
              <Button
                size="small"
                danger
                aria-label={t.removeLabel(passkey.name)}
                onClick={() => void removePasskey(passkey)}
              >
                {t.remove}
              </Button>
            </Line>
          ))}
          {(factors.totpSince !== null || factors.passkeys.length > 0) && (
            <Line
              icon={<LifeBuoy size={22} aria-hidden />}
              title={t.recovery}
              text={t.recoveryLeft(factors.recoveryCodes)}
            >
              <Button size="small" onClick={() => void renew()}>
                {t.renew}
              </Button>
            </Line>
          )}
        </ul>
      ) : (
        <NotLoaded of={answer} title={t.failed} rows={3} />
      )}
      {open === 'totp' && <TotpDialog onAdded={added} onClose={close} />}
      {open === 'passkey' && <PasskeyDialog onAdded={added} onClose={close} />}
      {typeof open === 'object' && 'id' in open && <PasskeyDialog passkey={open} onAdded={added} onClose={close} />}
      {typeof open === 'object' && 'length' in open && <RecoveryCodesDialog codes={open} onClose={close} />}
    </section>
  )
}

function Line({ icon, title, text, children }: { icon?: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <li className={cx(common.row, common.wrap)}>
      {icon}
      <div className={common.grow}>
        <b>{title}</b>
        {text && <p className={common.note}>{text}</p>}
      </div>
      {children}
    </li>
  )
}
