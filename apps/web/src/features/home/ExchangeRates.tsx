import { Link } from '@tanstack/react-router'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { rateText } from '@/features/exchange-rates/rate-text.ts'
import { homeTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './home.module.css'

/** The exchange rates with their day (rules 4.3). */
export function ExchangeRates({ staff }: { staff: boolean }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const { data, error, refetch } = useApiQuery('POST /sysExchangeRate/getSysExchangeRateList', {}, { staleMs: 60_000 })
  const rates = data?.data
  return (
    <div className={common.box}>
      <h2 className={cx(styles.heading, common.between)}>
        <span>
          {t.rates} <small>{t.oneUsd}</small>
        </span>
        {staff && <Link to="/exchangeRate">{t.setRates}</Link>}
      </h2>
      {error ? (
        <FailedState title={t.rates} error={error} onRetry={() => void refetch()} />
      ) : rates?.jpExchangeRate && rates.cnExchangeRate ? (
        <>
          <dl className={common.facts}>
            <div>
              <dt>JPY</dt>
              <dd className={cx(common.figure, common.num)}>{rateText(rates.jpExchangeRate.exchange_rate, 'JPY')}</dd>
            </div>
            <div>
              <dt>CNY</dt>
              <dd className={cx(common.figure, common.num)}>{rateText(rates.cnExchangeRate.exchange_rate, 'CNY')}</dd>
            </div>
          </dl>
          <p className={common.note}>{(staff ? t.ratesAt : t.pricesAt)(f.date(rates.jpExchangeRate.update_time))}</p>
        </>
      ) : (
        <p>{data ? t.ratesNone : '…'}</p>
      )}
    </div>
  )
}
