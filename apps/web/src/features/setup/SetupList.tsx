import type { SetupStep } from '@kairo/shared/setup/setup.contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Circle, CircleCheck, Mail } from 'lucide-react'
import { useState } from 'react'
import { type Body, call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import styles from './setup.module.css'
import { SampleSheet } from './SampleSheet.tsx'
import { sampleTexts, stepTexts } from './texts.ts'

const STEPS = 'GET /setup/steps'
/** Where a step is done; the test mail is sent from the list itself. */
const SCREENS: Record<Exclude<SetupStep, 'testMail'>, string> = {
  letterhead: '/operatorCompany',
  bank: '/operatorCompany',
  exchangeRates: '/exchangeRate',
  surcharges: '/surchargeIndex',
  rates: '/addPrice',
  customer: '/searchCustomer',
  colleague: '/systemBusinessUserManage',
}

interface SetupListProps {
  isHidden: boolean
  steps: readonly { name: SetupStep; isDone: boolean }[]
}

/** What an installation needs before its first order, in the order in which it is best done. */
export function SetupList({ isHidden, steps }: SetupListProps) {
  const t = useTexts(stepTexts)
  const sample = useTexts(sampleTexts)
  const f = useFormat()
  const [busy, run] = useBusy()
  const hide = (wanted: boolean) =>
    run(() => call('POST /setup/hideSteps', { isHidden: wanted }).then(() => invalidate(STEPS)))
  const done = steps.filter((step) => step.isDone).length
  if (isHidden)
    return (
      <p className={common.note}>
        {t.left(f.number(steps.length - done))}{' '}
        <Button variant="link" loading={busy} onClick={() => hide(false)}>
          {t.show}
        </Button>
      </p>
    )
  const next = steps.find((step) => !step.isDone)?.name
  return (
    <section className={cx(common.box, common.stack)} aria-labelledby="setup-title">
      <div className={common.between}>
        <div>
          <h2 id="setup-title">{t.title}</h2>
          <p className={common.quiet}>{t.lead(f.number(done), f.number(steps.length))}</p>
        </div>
        <Button variant="text" loading={busy} onClick={() => hide(true)}>
          {t.hide}
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone }) => (
          <li key={name} className={common.line}>
            {isDone ? (
              <CircleCheck size={18} className={common.toneGreen} aria-hidden />
            ) : (
              <Circle size={18} className={common.quiet} aria-hidden />
            )}
            <div className={common.grow}>
              <b>{t.steps[name]}</b>
              {isDone && <span className={common.srOnly}> {t.done}</span>}
              {!isDone && <p className={common.quiet}>{t.why[name]}</p>}
              {!isDone && name === 'surcharges' && <p className={common.note}>{sample.order}</p>}
            </div>
            {!isDone && (name === 'surcharges' || name === 'rates') && <SampleSheet sheet={name} />}
            {!isDone &&
              (name === 'testMail' ? (
                <TestMail />
              ) : (
                <Link
                  to={SCREENS[name] as LinkProps['to']}
                  className={buttonClass({ variant: name === next ? 'primary' : 'default' })}
                >
                  {t.action[name]}
                </Link>
              ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Sends a mail to the own address, and says what the mail server answered. */
function TestMail() {
  const t = useTexts(stepTexts)
  const [busy, run] = useBusy()
  const [failed, setFailed] = useState<Body<'POST /setup/sendTestMail'>['data']>()
  const send = async () => {
    setFailed(undefined)
    const { data } = await call('POST /setup/sendTestMail', {})
    if (data.isAccepted) showSuccess(t.accepted(data.to))
    else setFailed(data)
    await invalidate(STEPS)
  }
  return (
    <div className={cx(common.stack, styles.mail)}>
      <Button icon={Mail} loading={busy} onClick={() => run(send)}>
        {t.action.testMail}
      </Button>
      {failed && (
        <Notice tone="danger" title={failed.reason}>
          {failed.detail && t.serverSaid(failed.detail)}
        </Notice>
      )}
    </div>
  )
}
