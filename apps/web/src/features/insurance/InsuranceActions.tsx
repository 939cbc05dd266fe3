import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import { type Insurance, refreshInsurances, withLatest } from './insurance-calls.ts'
import { insuranceTexts } from './texts.ts'
import common from '@/ui/common.module.css'

const QuoteDialog = lazyPart(async () => (await import('./manage/InsurerDialogs.tsx')).QuoteDialog)
const IssueDialog = lazyPart(async () => (await import('./manage/InsurerDialogs.tsx')).IssueDialog)

/** The actions that the user may do with the insurance now; irreversible ones are confirmed. */
export function InsuranceActions({ insurance }: { insurance: Insurance }) {
  const t = useTexts(insuranceTexts)
  const f = useFormat()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'quote' | 'issue'>()
  const { id, version, actions, currency } = insurance
  const may = (action: string) => actions.includes(action)
  const details = [t.name(id, insurance.orderCode), insurance.goods].filter(Boolean)
  const done = async (text: string) => {
    showSuccess(text)
    await refreshInsurances()
  }
  const request = async () => {
    let status = 0
    const yes = await confirm({
      title: t.requestTitle,
      details,
      consequences: [t.requestMeans],
      action: t.request,
      run: () =>
        withLatest(async () => {
          status = (await call('POST /insurance/request', { id, version })).data.status
        }),
    })
    if (yes) await done(status === INSURANCE_STATE.quoted ? t.quotedAtOnce : t.requested)
  }
  const accept = async () => {
    const yes = await confirm({
      title: t.acceptTitle(f.money(insurance.premium, currency)),
      details: [
        ...details,
        t.insuredBy(insurance.insurer),
        `${t.insuredAmount}: ${f.money(insurance.insuredAmount, currency)}`,
      ],
      consequences: [t.acceptMeans],
      action: t.accept,
      run: () => withLatest(() => call('POST /insurance/accept', { id, version })),
    })
    if (yes) await done(t.accepted)
  }
  const decline = async () => {
    const yes = await confirm({
      title: t.declineTitle,
      details,
      consequences: [t.declineMeans],
      action: t.decline,
      tone: 'danger',
      reason: { label: t.reason, required: true, maxLength: 500 },
      run: (reason) => withLatest(() => call('POST /insurance/decline', { id, version, reason })),
    })
    if (yes) await done(t.declined)
  }
  const cancel = async () => {
    const yes = await confirm({
      title: t.cancelTitle,
      details,
      consequences: [t.cancelMeans],
      action: t.cancel,
      tone: 'danger',
      reason: { label: t.reason, maxLength: 500 },
      run: (reason) => withLatest(() => call('POST /insurance/cancel', { id, version, reason: reason || undefined })),
    })
    if (yes) await done(t.cancelled)
  }
  return (
    <div className={common.row}>
      {may('cancel') && (
        <Button danger onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      )}
      {may('decline') && <Button onClick={() => void decline()}>{t.decline}</Button>}
      <span className={common.grow} />
      {may('save') && (
        <Button onClick={() => void navigate({ to: '/insuranceApply', search: { id } })}>{t.edit}</Button>
      )}
      {may('request') && (
        <Button variant="primary" onClick={() => void request()}>
          {t.request}
        </Button>
      )}
      {may('quote') && (
        <Button variant={may('accept') ? 'default' : 'primary'} onClick={() => setDialog('quote')}>
          {t.quote}
        </Button>
      )}
      {may('accept') && (
        <Button variant="primary" onClick={() => void accept()}>
          {t.accept}
        </Button>
      )}
      {may('issue') && (
        <Button variant="primary" onClick={() => setDialog('issue')}>
          {t.issue}
        </Button>
      )}
      {dialog === 'quote' && <QuoteDialog insurance={insurance} onClose={() => setDialog(undefined)} />}
      {dialog === 'issue' && <IssueDialog insurance={insurance} onClose={() => setDialog(undefined)} />}
    </div>
  )
}
