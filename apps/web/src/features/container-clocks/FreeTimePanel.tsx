import { provisionalText } from '@kairo/shared/calendars/provisional-text'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { useState } from 'react'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'
import { OrderTermsList } from './OrderTermsList.tsx'
import { type Clock, ClockBar } from './ClockBar.tsx'
import { STAGE_TONE } from './stage-tone.ts'
import { clockTexts } from './texts.ts'

const CarrierBillDialog = lazyPart(async () => (await import('./CarrierBillDialog.tsx')).CarrierBillDialog)

/** The terms of an order, how long each container stands free, and what it costs. Nothing where no terms were shown. */
export function FreeTimePanel({ orderId }: { orderId: number }) {
  const t = useTexts(clockTexts)
  const isPriced = useSession().user.role_id !== ROLE.shipperAccount
  const clocks = useApiQuery('POST /freeTime/forOrder', { orderId })
  const terms = useApiQuery('POST /freeTime/termsOfOrder', { orderId }, { enabled: isPriced })
  const [billed, setBilled] = useState<Clock>()
  const failed = [clocks, terms].find(({ error }) => error)
  if (failed) return <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
  const data = clocks.data?.data
  const shown = terms.data?.data.dataList ?? []
  if (!data || (data.total === 0 && shown.length === 0)) return null
  return (
    <section className={panel.panel} aria-label={t.title}>
      <h2>{t.title}</h2>
      <div className={common.stackL}>
        {shown.length > 0 && <OrderTermsList terms={shown} portName={data.portName} />}
        <ul className={common.stackL}>
          {data.dataList.map((clock) => (
            <li key={`${clock.containerId} ${clock.kind}`}>
              <ClockOfContainer
                clock={clock}
                today={data.today}
                portName={data.portName}
                onBill={() => setBilled(clock)}
              />
            </li>
          ))}
        </ul>
      </div>
      {billed && (
        <CarrierBillDialog
          clock={billed}
          onSaved={() => invalidate('POST /freeTime/forOrder', 'POST /orderCharge/list')}
          onClose={() => setBilled(undefined)}
        />
      )}
    </section>
  )
}

interface ClockProps {
  clock: Clock
  today: string
  portName: string
  onBill: () => void
}

function ClockOfContainer({ clock, today, portName, onBill }: ClockProps) {
  const t = useTexts(clockTexts)
  const f = useFormat()
  const language = useLanguage()
  const role = useSession().user.role_id
  const isPriced = role !== ROLE.shipperAccount
  const { stage, lastFreeDay } = clock
  const mark = clock.estimated || clock.provisional ? '≈ ' : ''
  const sentence = () => {
    if (stage === null || lastFreeDay === null) return clock.freeDays === null ? t.noPrice : t.notStarted
    if (clock.endedOn !== null) return t.endedOn(f.date(clock.endedOn), f.number(clock.daysOver))
    if (stage === 'over') return t.overSince(f.date(lastFreeDay), f.number(clock.daysOver))
    return (clock.kind === 'DEM' ? t.pickUpBy : t.returnBy)(`${mark}${f.date(lastFreeDay)}`, portName)
  }
  const facts: [string, string][] = [
    [clock.endedOn === null ? t.soFar : t.cost, f.money(clock.cost, clock.currency)],
    ...(clock.ifEnded ?? []).map(({ inDays, cost }): [string, string] => [
      inDays === 0 ? t.ifToday : t.ifIn(f.number(inDays)),
      f.money(cost, clock.currency),
    ]),
  ]
  if (clock.nextPriceFrom)
    facts.push([t.nextDay(f.date(clock.nextPriceFrom)), f.money(clock.nextPrice, clock.currency)])
  if (clock.carrierAmount) facts.push([t.carrierBill, f.money(clock.carrierAmount, clock.currency)])
  return (
    <div className={common.stackS}>
      <div className={common.between}>
        <span className={common.row}>
          <b className={common.num}>{clock.containerNumber}</b>
          <span>
            {clock.size} · {t.kinds[clock.kind]}
          </span>
          {stage && <StatusTag tone={STAGE_TONE[stage]}>{t.stages[stage]}</StatusTag>}
        </span>
        {isStaff(role) && clock.endedOn !== null && lastFreeDay !== null && (
          <Button size="small" variant="link" onClick={onBill}>
            {t.carrierBill}
          </Button>
        )}
      </div>
      <p>{sentence()}</p>
      <ClockBar clock={clock} today={today} isPriced={isPriced} />
      {isPriced && lastFreeDay !== null && (
        <dl className={common.facts}>
          {facts.map(([word, value]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {stage === 'forecast' && <p className={common.note}>{t.expected}</p>}
      {clock.provisional && <p className={common.note}>≈ {provisionalText(clock.provisional, language)}</p>}
    </div>
  )
}
