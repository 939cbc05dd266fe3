import { Select } from '@/ui/controls/Select.tsx'
import { useEffect, useState } from 'react'
import { type RowOf, useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { PortSelect } from '../search/PortSelect.tsx'
import { factorTexts } from '../texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

type Rate = RowOf<'GET /transportCost/getValidTransportCost'>

/** Chooses a rate on sale; begins with the first one between the ports. */
export function SampleRate({ rate, onRate }: { rate: Rate | undefined; onRate: (rate: Rate | undefined) => void }) {
  const t = useTexts(factorTexts)
  const f = useFormat()
  const [from, setFrom] = useState<number>()
  const [to, setTo] = useState<number>()
  const ports = useApiQuery('GET /transportCost/approvalOKPortList', {}, { staleMs: 60_000 })
  const found = useList(
    'GET /transportCost/getValidTransportCost',
    { departurePortId: from, destinationPortId: to, pageNum: 1, pageSize: 50 },
    { staleMs: 60_000 },
  )
  const rates = found.data?.rows
  useEffect(() => {
    if (rates && !found.isPlaceholderData && !rates.some(({ id }) => id === rate?.id)) onRate(rates[0])
  }, [rates, found.isPlaceholderData, rate?.id, onRate])
  const error = ports.error ?? found.error
  if (error)
    return (
      <FailedState
        error={error}
        onRetry={() => {
          void ports.refetch()
          void found.refetch()
        }}
      />
    )
  const nameOf = (each: Rate) =>
    `${each.departurePortLabel} → ${each.destinationPortLabel} · ${each.shippingCompanyLabel} · ${f.weekday(each.weekday)} · ${each.type}`
  const choices = [
    ['departurePorts', t.from, from, setFrom],
    ['destinationPorts', t.to, to, setTo],
  ] as const
  return (
    <div className={cx(common.columns, common.mt12)}>
      {choices.map(([side, label, value, choose]) => (
        <div key={side}>
          <label className={common.label} htmlFor={`sample-${side}`}>
            {label}
          </label>
          <PortSelect
            id={`sample-${side}`}
            ports={ports.data?.data[side] ?? []}
            value={value}
            onChange={choose}
            loading={ports.isPending}
            placeholder={t.anyPort}
            variant="outlined"
          />
        </div>
      ))}
      <div className={common.wide}>
        <label className={common.label} htmlFor="sample-rate">
          {t.rate}
        </label>
        {rates?.length === 0 ? (
          <p role="status">{t.noRate}</p>
        ) : (
          <Select
            id="sample-rate"
            loading={found.isFetching}
            value={rate?.id ?? null}
            options={(rates ?? []).map((each) => ({ value: each.id, label: nameOf(each) }))}
            onChange={(id) => onRate(rates?.find((each) => each.id === id))}
          />
        )}
      </div>
    </div>
  )
}
