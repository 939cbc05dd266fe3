import { tokyoToday } from '@kairo/shared/dates'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { useId, useState } from 'react'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { rateTexts } from '@/features/rates/texts.ts'
import { PortSelect } from '@/features/rates/search/PortSelect.tsx'
import { trialTexts } from './texts.ts'
import type { TrialShip } from './trial-column.ts'

/** A rate on sale between two ports and a day of departure, to begin a calculation with. */
export function RatePicker({ onPick, onClose }: { onPick: (ship: TrialShip) => void; onClose: () => void }) {
  const t = useTexts(trialTexts)
  // The port field belongs to the rate search and uses its texts.
  useTexts(rateTexts)
  const f = useFormat()
  const id = useId()
  const [from, setFrom] = useState<number>()
  const [to, setTo] = useState<number>()
  const [etd, setEtd] = useState(() => tokyoToday(new Date()))
  const [type, setType] = useState<'FCL' | 'LCL'>('FCL')
  const ports = useApiQuery('GET /transportCost/approvalOKPortList', {}, { staleMs: 60_000 })
  const isReady = from !== undefined && to !== undefined
  const offers = useList(
    'GET /transportCost/getValidTransportCost',
    { departurePortId: from, destinationPortId: to, type, pageNum: 1, pageSize: 200 },
    { enabled: isReady },
  )
  const prices = (offer: (typeof rows)[number]) =>
    type === 'LCL'
      ? `${f.money(offer.lcl, 'USD')} / RT`
      : (
          [
            ['20GP', offer.capacity20gp],
            ['40GP', offer.capacity40gp],
            ['40HQ', offer.capacity40hq],
          ] as const
        )
          .filter(([, price]) => price !== null)
          .map(([size, price]) => `${size} ${f.money(price, 'USD')}`)
          .join(' · ')
  const rows = offers.data?.rows ?? []
  return (
    <Dialog isCentered width="min(760px, 96vw)" title={t.fromRate} onClose={onClose}>
      <div className={common.stackL}>
        <div className={common.columns}>
          <div className={common.stackS}>
            <label htmlFor={`${id}-from`}>{t.facts.pol}</label>
            <PortSelect
              id={`${id}-from`}
              variant="outlined"
              ports={ports.data?.data.departurePorts ?? []}
              value={from}
              onChange={setFrom}
              loading={ports.isPending}
              placeholder={t.choosePort}
            />
          </div>
          <div className={common.stackS}>
            <label htmlFor={`${id}-to`}>{t.facts.pod}</label>
            <PortSelect
              id={`${id}-to`}
              variant="outlined"
              ports={ports.data?.data.destinationPorts ?? []}
              value={to}
              onChange={setTo}
              loading={ports.isPending}
              placeholder={t.choosePort}
            />
          </div>
          <div className={common.stackS}>
            <label htmlFor={`${id}-etd`}>{t.etd}</label>
            <DayInput id={`${id}-etd`} value={etd} allowClear={false} onChange={(day) => setEtd(day ?? etd)} />
          </div>
          <Segmented
            aria-label={t.transport}
            options={['FCL', 'LCL']}
            value={type}
            onChange={(next) => setType(next === 'LCL' ? 'LCL' : 'FCL')}
          />
        </div>
        {ports.error || offers.error ? (
          <FailedState
            title={t.fromRate}
            error={ports.error ?? offers.error}
            onRetry={() => void (ports.error ? ports.refetch() : offers.refetch())}
          />
        ) : !isReady ? (
          <p className={common.quiet}>{t.choosePorts}</p>
        ) : !offers.data ? (
          <ListSkeleton rows={3} />
        ) : rows.length === 0 ? (
          <p>{t.noOffers}</p>
        ) : (
          <ul className={common.stack}>
            {rows.map((offer) => (
              <li key={offer.id}>
                <button
                  type="button"
                  className={cx(common.card, common.between, common.full)}
                  onClick={() => onPick({ rateId: offer.id, etd })}
                >
                  <b>{offer.shippingCompanyLabel}</b>
                  <span>
                    {f.weekday(offer.weekday, 'long')} · {t.days(f.number(offer.distance))}
                  </span>
                  <span className={common.num}>{prices(offer)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
