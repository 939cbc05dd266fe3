import { AMOUNT, typedAmount } from '@kairo/shared/calculators/typed-amount'
import { CURRENCIES } from '@kairo/shared/currencies'
import { convert, roundMoney } from '@kairo/shared/money'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { useId } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useToday } from '@/use-today.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { NumberField } from '@/ui/form/NumberField.tsx'
import { NoExchangeRates } from '@/features/rates/NoExchangeRates.tsx'
import styles from './calculators.module.css'
import { LinesActions } from './LinesActions.tsx'
import { calculatorTexts } from './texts.ts'
import type { TabProps } from './tool-search.ts'

/** The rates in force, or those of a day. */
function useRates(day: string | undefined) {
  const current = useApiQuery('POST /sysExchangeRate/getSysExchangeRateList', {}, { enabled: !day, staleMs: 60_000 })
  const past = useApiQuery(
    'GET /tool/getRatesOfDay',
    { day: day ?? '' },
    { enabled: day !== undefined, staleMs: 60_000 },
  )
  const query = day ? past : current
  const now = current.data?.data
  const rates = day
    ? past.data?.data
    : now?.jpExchangeRate && now.cnExchangeRate
      ? {
          jpy: now.jpExchangeRate.exchange_rate,
          cny: now.cnExchangeRate.exchange_rate,
          since: now.jpExchangeRate.update_time,
        }
      : null
  return { rates: query.data ? rates : undefined, error: query.error, refetch: () => void query.refetch() }
}

/** An amount in the three currencies, by the rates in force or those of any day (rules 4.16). */
export function ConversionTab({ input, change }: TabProps) {
  const t = useTexts(calculatorTexts)
  const core = useCore()
  const f = useFormat()
  const id = useId()
  const today = useToday()
  const from = input.currency ?? 'USD'
  const { rates, error, refetch } = useRates(input.day)
  const read = typedAmount(input.amount ?? '1', AMOUNT)
  const amount = read.is === 'amount' ? read.amount : undefined
  const converted =
    rates && amount !== undefined
      ? CURRENCIES.map((to) => ({ to, amount: roundMoney(convert(amount, from, to, rates), to) }))
      : []
  const source = rates ? t.ratesUsed(f.number(rates.jpy), f.number(rates.cny), f.dateTime(rates.since)) : ''
  return (
    <div className={cx(styles.columns, common.columns)}>
      <section className={cx(common.box, common.stackL)} aria-label={t.inputs}>
        <NumberField
          label={t.amount}
          value={input.amount ?? '1'}
          onChange={(value) => change({ amount: value })}
          limits={AMOUNT}
          unit={from}
        />
        <div className={common.stackS}>
          <span id={`${id}-from`} className={common.hint}>
            {t.from}
          </span>
          <Segmented
            aria-labelledby={`${id}-from`}
            options={[...CURRENCIES]}
            value={from}
            onChange={(currency) => change({ currency: CURRENCIES.find((one) => one === currency) })}
          />
        </div>
        <div className={common.stackS}>
          <label htmlFor={`${id}-day`} className={common.hint}>
            {t.day}
          </label>
          <DayInput
            id={`${id}-day`}
            value={input.day ?? null}
            max={today}
            placeholder={t.inForce}
            onChange={(day) => change({ day })}
          />
        </div>
      </section>
      <section className={cx(common.card, common.stackL)} aria-label={t.result} aria-live="polite">
        {error ? (
          <FailedState title={t.rates} error={error} onRetry={refetch} />
        ) : rates === undefined ? (
          <p className={common.quiet}>{core.common.loading}</p>
        ) : rates === null ? (
          input.day ? (
            <p>{t.noRatesThen}</p>
          ) : (
            <NoExchangeRates />
          )
        ) : (
          <>
            <dl className={cx(styles.amounts, common.pairs)}>
              {converted.map(({ to, amount: text }) => (
                <div key={to}>
                  <dt>{to}</dt>
                  <dd className={cx(common.figure, common.num)}>{f.money(text, to)}</dd>
                </div>
              ))}
            </dl>
            <p className={common.note}>{source}</p>
            <LinesActions
              name={t.tabs.rate}
              disabled={converted.length === 0}
              lines={{
                columns: [
                  { heading: t.currency, kind: 'text' },
                  { heading: t.amount, kind: 'number' },
                  { heading: t.rates, kind: 'text' },
                ],
                rows: converted.map(({ to, amount: text }) => [to, text, source]),
              }}
            />
          </>
        )}
      </section>
    </div>
  )
}
