import { Eraser } from 'lucide-react'
import { type Body, call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { type SampleTexts, sampleTexts } from './texts.ts'

type Found = Body<'GET /setup/samples'>['data']

const nameOf = ({ from, to, type, carrier }: Found['rates'][number]) => `${from} → ${to} · ${type} · ${carrier}`

/** What goes and what stays, a line each. */
function linesOf({ rates, surcharges, draftRates, openSheets }: Found, t: SampleTexts, f: Format) {
  const goes = rates.filter(({ isUsed }) => !isUsed).map((rate) => ({ id: rate.id, text: t.rate(nameOf(rate)) }))
  const stays = rates
    .filter(({ isUsed }) => isUsed)
    .map((rate) => ({ id: rate.id, text: t.usedRate(nameOf(rate), rate.orders.join(', ')) }))
  return {
    goes: [
      ...goes,
      ...surcharges.filter(({ isUsed }) => !isUsed).map(({ number }) => ({ id: number, text: t.surcharge(number) })),
      ...(draftRates > 0 ? [{ id: 'drafts', text: t.drafts(f.number(draftRates)) }] : []),
      ...(openSheets > 0 ? [{ id: 'sheets', text: t.sheets(f.number(openSheets)) }] : []),
    ],
    stays: [
      ...stays,
      ...surcharges.filter(({ isUsed }) => isUsed).map(({ number }) => ({ id: number, text: t.usedSurcharge(number) })),
      { id: 'own', text: t.own },
    ],
  }
}

function WhatGoes({ found }: { found: Found }) {
  const t = useTexts(sampleTexts)
  const lines = linesOf(found, t, useFormat())
  return (['goes', 'stays'] as const).map((part) => (
    <section key={part} className={common.mt12} aria-label={t[part]}>
      <b>{t[part]}</b>
      <ul className={common.bullets}>
        {lines[part].map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  ))
}

/** While rows of the sample sheets are there: they are on sale like any others until somebody takes them out. */
export function Samples() {
  const t = useTexts(sampleTexts)
  const [busy, run] = useBusy()
  const ask = async () => {
    const { data } = await call('GET /setup/samples', {})
    let kept = 0
    const yes = await confirm({
      title: t.takeOutTitle,
      content: <WhatGoes found={data} />,
      action: t.takeOut,
      tone: 'danger',
      run: async () => {
        const done = await call('POST /setup/takeSamplesOut', {})
        kept = done.data.rates.filter(({ isUsed }) => isUsed).length
      },
    })
    if (!yes) return
    showSuccess(kept > 0 ? t.takenOutButUsed : t.takenOut)
    await invalidate('GET /setup/steps')
  }
  return (
    <p className={common.line}>
      <span className={common.quiet}>{t.there}</span>
      <Button icon={Eraser} loading={busy} onClick={() => run(ask)}>
        {t.takeOut}
      </Button>
    </p>
  )
}
