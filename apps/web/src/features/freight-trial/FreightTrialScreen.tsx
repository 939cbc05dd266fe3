import { tokyoToday } from '@kairo/shared/dates'
import { cheaperFromRt, quotationOfTrial } from '@kairo/shared/freight-trial/trial'
import { CONTAINER_TYPES, type ContainerType } from '@kairo/shared/quotations/container-types'
import { oceanFreightName } from '@kairo/shared/quotations/quotation-texts'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { NoExchangeRates } from '@/features/rates/NoExchangeRates.tsx'
import styles from './freight-trial.module.css'
import { trialTexts } from './texts.ts'
import { RatePicker } from './RatePicker.tsx'
import {
  columnOfRate,
  countsOf,
  MAX_COLUMNS,
  readShip,
  shipText,
  sizesOf,
  STARTING_CARGO,
  startingColumn,
  type TrialColumn,
  trialOf,
  type TrialShip,
} from './trial-column.ts'
import { TrialCard } from './TrialCard.tsx'
import { TrialCargo } from './TrialCargo.tsx'
import { type Compared, TrialComparison } from './TrialComparison.tsx'

/**
 * A rate as a column: quoted for one of each size and one RT, so that every price of it is in the answer; and for each
 * size alone, as a charge of the B/L may have another figure for each.
 */
async function loadColumn(key: number, ship: TrialShip, weekday: Format['weekday']): Promise<TrialColumn> {
  const quote = async (wanted: readonly ContainerType[]) => {
    const one = (size: ContainerType) => (wanted.includes(size) ? 1 : 0)
    const { data } = await call('POST /order/getEstimateInfo', {
      transportCostId: ship.rateId,
      etd: ship.etd,
      fcl20Gp: one('20GP'),
      fcl40Gp: one('40GP'),
      fcl40Hq: one('40HQ'),
      lclRt: '1',
      blQuantity: 1,
    })
    return data
  }
  const [whole, rate] = await Promise.all([
    quote(CONTAINER_TYPES),
    call('GET /transportCost/getTransportCost', { id: ship.rateId }),
  ])
  const sizes = sizesOf(whole)
  const each =
    sizes.length > 1 ? await Promise.all(sizes.map(async (size) => ({ size, estimate: await quote([size]) }))) : []
  return columnOfRate(
    key,
    ship,
    { whole, each },
    {
      transit: String(whole.distance),
      frequency: weekday(rate.data.weekday),
    },
  )
}

/** Up to three calculations side by side, from the specification's figures or a real rate (rules 4.18, 4.19). */
export function FreightTrialScreen() {
  const t = useTexts(trialTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const [search, setSearch] = useRouteSearch('/_in/countPrice')
  const [cargo, setCargo] = useState(STARTING_CARGO)
  const [columns, setColumns] = useState(() => [startingColumn(0, language)])
  const nextKey = useRef(1)
  const [picking, setPicking] = useState<number>()
  const exchangeRates = useApiQuery('POST /sysExchangeRate/getSysExchangeRateList', {}, { staleMs: 60_000 })
  const inForce = exchangeRates.data?.data

  const take = async (key: number, ship: TrialShip) => {
    try {
      const loaded = await loadColumn(key, ship, f.weekday)
      setColumns((now) => now.map((column) => (column.key === key ? loaded : column)))
    } catch (error) {
      showRefusal(error)
    }
  }
  // The address may contain rates: each becomes a column, once.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const today = tokyoToday(new Date())
    const ships = (search.rates ?? []).flatMap((text) => readShip(text, today) ?? [])
    void Promise.allSettled(
      ships.slice(0, MAX_COLUMNS).map((ship) => loadColumn(nextKey.current++, ship, f.weekday)),
    ).then((results) => {
      const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      if (loaded.length > 0) setColumns(loaded)
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) showRefusal(failed.reason)
    })
  }, [search.rates, f.weekday])
  const rates = columns.flatMap((column) => (column.ship ? [shipText(column.ship)] : [])).join(',')
  useEffect(() => {
    // Only after the rates of the address are loaded.
    if (rates !== '') setSearch({ rates: rates.split(',') }, { replace: true })
  }, [rates, setSearch])

  if (exchangeRates.error)
    return <FailedState title={t.title} error={exchangeRates.error} onRetry={() => void exchangeRates.refetch()} />
  if (!inForce) return <p className={common.quiet}>{core.common.loading}</p>
  if (!inForce.jpExchangeRate || !inForce.cnExchangeRate)
    return (
      <section aria-label={t.title}>
        <PageHeader title={t.title} />
        <NoExchangeRates />
      </section>
    )
  const exchange = { jpy: inForce.jpExchangeRate.exchange_rate, cny: inForce.cnExchangeRate.exchange_rate }

  const name = (index: number) => t.column(String.fromCharCode(65 + index))
  const trials = columns.map(trialOf)
  const compared = columns.map(
    (column, index): Compared => ({
      column,
      name: name(index),
      quotation: quotationOfTrial(
        trials[index] ?? { oceanFreight: { '20GP': null, '40GP': null, '40HQ': null, LCL: null }, charges: [] },
        countsOf(cargo, column.type),
        exchange,
        oceanFreightName[language],
      ),
    }),
  )
  const crossings = columns.flatMap((box, at) =>
    box.type === 'FCL'
      ? columns.flatMap((part, other) => {
          const [full, lcl] = [trials[at], trials[other]]
          if (part.type !== 'LCL' || !full || !lcl) return []
          return [{ box: name(at), part: name(other), rt: cheaperFromRt(full, lcl, exchange) }]
        })
      : [],
  )
  return (
    <div className={common.stackL}>
      <PageHeader
        title={t.title}
        subtitle={t.intro(f.number(exchange.jpy), f.number(exchange.cny), f.date(inForce.jpExchangeRate.update_time))}
        actions={
          <Button
            icon={Plus}
            disabled={columns.length >= MAX_COLUMNS}
            onClick={() => setColumns([...columns, startingColumn(nextKey.current++, language)])}
          >
            {t.add}
          </Button>
        }
      />
      <TrialCargo cargo={cargo} onChange={(changes) => setCargo({ ...cargo, ...changes })} />
      <TrialComparison compared={compared} crossings={crossings} />
      <div className={cx(styles.columns, common.columns)}>
        {compared.map((entry) => (
          <TrialCard
            key={entry.column.key}
            compared={entry}
            cargo={cargo}
            onChange={(next) => setColumns(columns.map((old) => (old.key === next.key ? next : old)))}
            onPick={() => setPicking(entry.column.key)}
            onReset={() =>
              setColumns(columns.map((old) => (old.key === entry.column.key ? startingColumn(old.key, language) : old)))
            }
            {...(columns.length > 1
              ? { onRemove: () => setColumns(columns.filter((old) => old.key !== entry.column.key)) }
              : {})}
          />
        ))}
      </div>
      {picking !== undefined && (
        <RatePicker
          onClose={() => setPicking(undefined)}
          onPick={(ship) => {
            setPicking(undefined)
            void take(picking, ship)
          }}
        />
      )}
    </div>
  )
}
