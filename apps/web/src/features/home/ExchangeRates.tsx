import { Link } from '@tanstack/react-router'
import { useApiQuery } from '../../api/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FailedState } from '../../ui/feedback/FailedState.tsx'
import { homeTexts } from './messages/index.ts'

/** The exchange rates with their day (freight §2.6). */
export function ExchangeRates({ staff }: { staff: boolean }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const { data, error, refetch } = useApiQuery('POST /sysExchangeRate/getSysExchangeRateList', {}, { staleMs: 60_000 })
  const rates = data?.data
  return (
    <div className="home-card home-rates">
      <h2>{t.rates}</h2>
      {error ? (
        <FailedState title={t.rates} error={error} onRetry={() => void refetch()} />
      ) : rates?.jpExchangeRate && rates.cnExchangeRate ? (
        <>
          <dl>
            <div>
              <dt>{t.oneUsd}</dt>
              <dd className="num">
                {f.number(rates.jpExchangeRate.exchange_rate)} <small>JPY</small>
              </dd>
            </div>
            <div>
              <dt>{t.oneUsd}</dt>
              <dd className="num">
                {f.number(rates.cnExchangeRate.exchange_rate)} <small>CNY</small>
              </dd>
            </div>
          </dl>
          <p>{t.ratesAt(f.date(rates.jpExchangeRate.update_time))}</p>
        </>
      ) : (
        <p>{data ? t.ratesNone : '…'}</p>
      )}
      {staff && <Link to="/exchangeRate">{t.setRates}</Link>}
    </div>
  )
}
