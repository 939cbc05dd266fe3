import { exchangeRatesContract } from '@kairo/shared/exchange-rates/exchange-rates.contract'
import { useEffect } from 'react'
import { type Body, call } from '@/api/call.ts'
import { invalidate, useApiQuery, useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { FormFactsContext, untypedForm } from '@/ui/form/form-context.ts'
import { TextField } from '@/ui/form/typed-fields.tsx'
import { useFormState } from '@/ui/form/use-form-state.ts'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard.ts'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { showInfo, showSuccess } from '@/ui/feedback/toast.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useRouteSearch } from '@/router/search.ts'
import { exchangeRatesTexts } from './texts.ts'
import { RateCharts } from './RateCharts.tsx'
import { rateText } from './rate-text.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './exchange-rates.module.css'

const UPDATE = exchangeRatesContract.updateExchangeRates
const CURRENT = 'POST /sysExchangeRate/getSysExchangeRateList'
const HISTORY = 'POST /sysExchangeRate/history'

interface Rates {
  jpExchangeRate: string
  cnExchangeRate: string
}
/** A typing error would be expensive: a larger change than this needs a second confirmation. */
const LARGE_CHANGE = 0.05
const isLarge = (old: string | undefined, now: string): boolean =>
  old !== undefined && Math.abs(Number(now) / Number(old) - 1) > LARGE_CHANGE

/** 156 and 156.00 are one rate. */
const isSame = (old: string | undefined, now: string): boolean => old !== undefined && Number(old) === Number(now)

/** Sets the exchange rates that every price is converted by, and shows their history. */
export function ExchangeRateScreen() {
  const t = useTexts(exchangeRatesTexts)
  const core = useCore()
  const current = useApiQuery(CURRENT)
  const rates = current.data?.data
  const jpy = rates?.jpExchangeRate?.exchange_rate
  const cny = rates?.cnExchangeRate?.exchange_rate
  const hasRates = rates !== undefined
  const nothingYet = rates ? t.notSet : core.common.loading
  const save = async (typed: Rates): Promise<boolean> => {
    // Full-width digits are compared and shown as the numbers that are saved.
    const values = UPDATE.input.parse(typed)
    const [keepsJpy, keepsCny] = [isSame(jpy, values.jpExchangeRate), isSame(cny, values.cnExchangeRate)]
    if (keepsJpy && keepsCny) {
      showInfo(t.unchanged)
      return false
    }
    const large = isLarge(jpy, values.jpExchangeRate) || isLarge(cny, values.cnExchangeRate)
    const saved = await confirm({
      title: t.confirmTitle,
      text: large ? t.largeChange : undefined,
      consequences: [
        ...(keepsJpy ? [] : [t.change('JPY', jpy ?? '—', values.jpExchangeRate)]),
        ...(keepsCny ? [] : [t.change('CNY', cny ?? '—', values.cnExchangeRate)]),
        t.means,
      ],
      action: t.save,
      tone: large ? 'danger' : 'normal',
      run: async () => {
        try {
          await call('POST /sysExchangeRate/update', { ...values, ...(rates?.id ? { id: rates.id } : {}) })
        } catch (error) {
          // Another user may have been faster: the page behind shows the present rates, which can be set
          // again.
          await invalidate(CURRENT, HISTORY)
          throw error
        }
      },
    })
    if (!saved) return false
    form.set(values)
    showSuccess(t.saved)
    void invalidate(CURRENT, HISTORY)
    return true
  }
  const { form, register, validate, submit, isDirty } = useFormState<Rates>({
    schema: UPDATE.input,
    initial: {},
    isSame: (_, a, b) => (a ?? '') === (b ?? '') || (Boolean(a) && Boolean(b) && Number(a) === Number(b)),
    onSubmit: save,
  })
  useEffect(() => {
    // Newer rates replace the fields unless the user is editing them.
    if (hasRates) form.mergeLatest({ jpExchangeRate: jpy ?? '', cnExchangeRate: cny ?? '' }, true)
  }, [form, hasRates, jpy, cny])
  useUnsavedGuard(isDirty)
  return (
    <>
      <PageHeader title={t.title} subtitle={t.intro} />
      {current.error ? (
        <FailedState title={t.current} error={current.error} onRetry={() => void current.refetch()} />
      ) : (
        <FormFactsContext
          value={{
            id: 'exchange-rates',
            form: untypedForm(form),
            schema: UPDATE.input,
            readOnly: false,
            // The confirmation is open above it meanwhile, and gives the focus back to its field.
            busy: false,
            register,
            validate,
          }}
        >
          <form
            noValidate
            className={cx(styles.rateForm, common.columns, common.mt16)}
            onSubmitCapture={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <RateBox
              name="jpExchangeRate"
              label={t.jpy}
              code="JPY"
              current={rates?.jpExchangeRate}
              nothing={nothingYet}
            />
            <RateBox
              name="cnExchangeRate"
              label={t.cny}
              code="CNY"
              current={rates?.cnExchangeRate}
              nothing={nothingYet}
            />
            <div className={cx(common.wide, common.wrap)}>
              <Button onClick={() => form.set({ jpExchangeRate: jpy ?? '', cnExchangeRate: cny ?? '' })}>
                {core.common.reset}
              </Button>
              <Button variant="primary" type="submit" disabled={!rates}>
                {t.save}
              </Button>
            </div>
          </form>
        </FormFactsContext>
      )}
      <RateHistory />
    </>
  )
}

interface RateBoxProps {
  name: keyof Rates
  label: string
  code: 'JPY' | 'CNY'
  current: Body<typeof CURRENT>['data']['jpExchangeRate'] | undefined
  /** Shown where no rate is known. */
  nothing: string
}

/** The rate in force, and the field for the next. */
function RateBox({ name, label, code, current, nothing }: RateBoxProps) {
  const t = useTexts(exchangeRatesTexts)
  const f = useFormat()
  return (
    <div className={common.box}>
      <p className={cx(common.mb16, common.stackS, common.note)}>
        <small>{t.current}</small>
        <b className={cx(common.figure, common.num)}>
          {current?.exchange_rate ? `${rateText(current.exchange_rate, code)} ${code}` : '—'}
        </b>
        <span>{current ? t.since(f.dateTime(current.update_time)) : nothing}</span>
      </p>
      <TextField
        name={name}
        label={label}
        hint={t.hint}
        inputMode="decimal"
        maxLength={11}
        prefix={code}
        size="large"
      />
    </div>
  )
}

/** Every change of the rates, as charts and as a list. */
function RateHistory() {
  const t = useTexts(exchangeRatesTexts)
  const f = useFormat()
  const [search, setSearch] = useRouteSearch('/_in/exchangeRate')
  const history = useList(HISTORY, pageInput(search))
  return (
    <>
      <h2 className={cx(common.mt24, common.mb12)}>{t.history}</h2>
      <RateCharts />
      <ListScreen
        name="exchangeRates"
        title={t.history}
        embedded
        search={search}
        onSearch={setSearch}
        list={history}
        columns={[
          {
            key: 'updateTime',
            title: t.when,
            width: 180,
            render: (row) => f.dateTime(row.updateTime),
            card: 'title',
            always: false,
          },
          {
            key: 'jpy',
            title: 'JPY',
            width: 140,
            align: 'right',
            render: (row) => <span className={common.num}>{rateText(row.jpy, 'JPY')}</span>,
          },
          {
            key: 'cny',
            title: 'CNY',
            width: 140,
            align: 'right',
            render: (row) => <span className={common.num}>{rateText(row.cny, 'CNY')}</span>,
          },
          { key: 'by', title: t.by, width: 200, render: (row) => row.updatedBy || '—' },
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => f.dateTime(row.updateTime)}
      />
    </>
  )
}
