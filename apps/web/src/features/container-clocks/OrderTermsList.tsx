import { freeTimeText } from '@kairo/shared/free-time/free-time-text'
import { isStaff } from '@kairo/shared/roles'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import common from '@/ui/common.module.css'
import { type OrderTerms, refreshTerms } from './order-terms.ts'
import { clockTexts } from './texts.ts'

const ProposeTermsDialog = lazyPart(async () => (await import('./ProposeTermsDialog.tsx')).ProposeTermsDialog)

/** The terms that an order was shown; what is proposed in their place waits for the customer. */
export function OrderTermsList({ terms, portName }: { terms: readonly OrderTerms[]; portName: string }) {
  const t = useTexts(clockTexts)
  const language = useLanguage()
  const [changed, setChanged] = useState<OrderTerms>()
  return (
    <>
      <ul className={common.stack} aria-label={t.termsTitle}>
        {terms.map((one) => (
          <li key={one.id} className={common.stackS}>
            <div className={common.between}>
              <span>
                <b>{t.termsOf(t.sides[one.direction], t.kinds[one.kind])}</b> {freeTimeText(one, language)}
              </span>
              {one.actions.includes('propose') && (
                <Button size="small" variant="link" onClick={() => setChanged(one)}>
                  {t.proposeTerms}
                </Button>
              )}
            </div>
            {one.proposal && <Proposal terms={one} proposal={one.proposal} />}
          </li>
        ))}
      </ul>
      {changed && <ProposeTermsDialog terms={changed} portName={portName} onClose={() => setChanged(undefined)} />}
    </>
  )
}

interface ProposalProps {
  terms: OrderTerms
  proposal: NonNullable<OrderTerms['proposal']>
}

/** Old and new terms side by side, with what the reader may do. */
function Proposal({ terms, proposal }: ProposalProps) {
  const t = useTexts(clockTexts)
  const f = useFormat()
  const language = useLanguage()
  const staff = isStaff(useSession().user.role_id)
  const { id, version, actions } = terms
  const [before, after] = [freeTimeText(terms, language), freeTimeText(proposal, language)]
  // After a refusal the terms are read again: others decide too.
  const run = async (send: () => Promise<unknown>) => {
    try {
      await send()
    } finally {
      await refreshTerms()
    }
  }
  const agree = async () => {
    const yes = await confirm({
      title: t.agreeTitle,
      details: [`${t.present}: ${before}`, `${t.proposed}: ${after}`],
      consequences: [t.agreeMeans],
      action: t.agree,
      run: () => run(() => call('POST /freeTime/answerTerms', { id, version, agree: true })),
    })
    if (yes) showSuccess(t.agreed)
  }
  const decline = async () => {
    const yes = await confirm({
      title: t.declineTitle,
      action: t.decline,
      tone: 'danger',
      reason: { label: t.reason, required: true, maxLength: 500 },
      run: (reason) => run(() => call('POST /freeTime/answerTerms', { id, version, agree: false, reason })),
    })
    if (yes) showSuccess(t.declined)
  }
  const withdraw = async () => {
    const yes = await confirm({
      title: t.withdrawTitle,
      action: t.withdraw,
      run: () => run(() => call('POST /freeTime/withdrawTerms', { id, version })),
    })
    if (yes) showSuccess(t.withdrawn)
  }
  return (
    <section className={cx(common.tinted, common.toneAmber, common.stackS)} aria-label={t.proposed}>
      <p>{staff ? t.waits(f.dateTime(proposal.proposedAt)) : t.pleaseAnswer}</p>
      <dl className={common.facts}>
        {[
          [t.present, before],
          [t.proposed, after],
          [t.reason, proposal.reason],
        ].map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={common.row}>
        {actions.includes('answer') && (
          <>
            <Button variant="primary" onClick={() => void agree()}>
              {t.agree}
            </Button>
            <Button danger onClick={() => void decline()}>
              {t.decline}
            </Button>
          </>
        )}
        {actions.includes('withdraw') && (
          <Button size="small" onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        )}
      </div>
    </section>
  )
}
