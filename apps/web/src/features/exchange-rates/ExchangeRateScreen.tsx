import { exchangeRatesContract } from '@kairo/shared/exchange-rates/exchange-rates.contract'
import { getRouteApi } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { invalidate, useApiQuery, useList } from '../../api/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { FailedState } from '../../ui/feedback/FailedState.tsx'
import { issueOf, fieldChecks } from '../../ui/form/field-schema.ts'
import { useUnsavedGuard } from '../../ui/form/unsaved-guard.ts'
import { ListScreen, pageInput } from '../../ui/list/ListScreen.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { showInfo, showSuccess } from '../../ui/feedback/toast.ts'
import { useCore } from '../../i18n/core.ts'
import { useLanguage } from '../../i18n/language.ts'
import { exchangeRatesTexts } from './messages/index.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import styles from './exchange-rates.module.css'

const route = getRouteApi('/_in/exchangeRate')
const CURRENT = 'POST /sysExchangeRate/getSysExchangeRateList'
const HISTORY = 'POST /sysExchangeRate/history'

interface Rates {
  jpExchangeRate: string
  cnExchangeRate: string
}
const RATE_NAMES = ['jpExchangeRate', 'cnExchangeRate'] as const
/** A slip of the finger costs money: a jump of more than this asks twice. */
const LARGE_CHANGE = 0.05
const isLarge = (old: string | undefined, now: string): boolean =>
  old !== undefined && Math.abs(Number(now) / Number(old) - 1) > LARGE_CHANGE

/** 156 and 156.00 are one rate. */
const isSame = (old: string | undefined, now: string): boolean => old !== undefined && Number(old) === Number(now)

/** Sets the exchange rates that every price is converted by, and shows their history. */
export function ExchangeRateScreen() {
  const t = useTexts(exchangeRatesTexts)
  const core = useCore()
  const language = useLanguage()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [form] = Form.useForm<Rates>()
  const current = useApiQuery(CURRENT)
  const history = useList(HISTORY, pageInput(search))
  const rates = current.data?.data
  const jpy = rates?.jpExchangeRate?.exchange_rate
  const cny = rates?.cnExchangeRate?.exchange_rate
  const nothingYet = rates ? t.notSet : core.common.loading
  const filledIn = useRef<Partial<Rates>>({})
  useEffect(() => {
    if (!rates) return
    const now: Rates = { jpExchangeRate: jpy ?? '', cnExchangeRate: cny ?? '' }
    // Newer rates come into the fields unless something is being typed there.
    for (const name of RATE_NAMES)
      if ((form.getFieldValue(name) ?? '') === (filledIn.current[name] ?? '')) form.setFieldValue(name, now[name])
    filledIn.current = now
  }, [form, rates, jpy, cny])

  useUnsavedGuard(() => {
    const typed = form.getFieldsValue()
    return RATE_NAMES.some(
      (name) => (typed[name] ?? '') !== (filledIn.current[name] ?? '') && !isSame(filledIn.current[name], typed[name]),
    )
  })

  const save = async (typed: Rates) => {
    // Full-width digits are compared and shown as the numbers that are saved.
    const values = exchangeRatesContract.updateExchangeRates.input.parse(typed)
    const [keepsJpy, keepsCny] = [isSame(jpy, values.jpExchangeRate), isSame(cny, values.cnExchangeRate)]
    if (keepsJpy && keepsCny) return showInfo(t.unchanged)
    const large = isLarge(jpy, values.jpExchangeRate) || isLarge(cny, values.cnExchangeRate)
    const saved = await confirm({
      title: t.confirmTitle,
      ...(large ? { text: t.largeChange } : {}),
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
          // A colleague may have been quicker: the page behind shows the rates that were set, and they can be set anew.
          await invalidate(CURRENT, HISTORY)
          throw error
        }
      },
    })
    if (!saved) return
    // What is saved is no longer unsaved input, however it was typed.
    form.setFieldsValue(values)
    filledIn.current = values
    showSuccess(t.saved)
    await invalidate(CURRENT, HISTORY)
  }
  const rule = (name: keyof Rates) => ({
    validator: async (_: unknown, value: unknown) => {
      const issue = issueOf(fieldChecks(exchangeRatesContract.updateExchangeRates.input, name), value, language)
      if (issue) throw new Error(issue)
    },
  })
  return (
    <>
      <PageHeader title={t.title} subtitle={t.intro} />
      {current.error ? (
        <FailedState title={t.current} error={current.error} onRetry={() => void current.refetch()} />
      ) : (
        <Form<Rates>
          form={form}
          layout="vertical"
          className={styles.rateForm}
          requiredMark={false}
          onFinish={(values) => void save(values)}
        >
          <div className={common.box}>
            <p className={cx(styles.rateNow, common.stackS, common.note)}>
              <small>{t.current}</small>
              <b className={common.num}>{jpy ?? '—'}</b>
              <span>{rates?.jpExchangeRate ? t.since(rates.jpExchangeRate.update_time) : nothingYet}</span>
            </p>
            <Form.Item name="jpExchangeRate" label={t.jpy} extra={t.hint} rules={[rule('jpExchangeRate')]}>
              <Input inputMode="decimal" maxLength={11} prefix="JPY" size="large" />
            </Form.Item>
          </div>
          <div className={common.box}>
            <p className={cx(styles.rateNow, common.stackS, common.note)}>
              <small>{t.current}</small>
              <b className={common.num}>{cny ?? '—'}</b>
              <span>{rates?.cnExchangeRate ? t.since(rates.cnExchangeRate.update_time) : nothingYet}</span>
            </p>
            <Form.Item name="cnExchangeRate" label={t.cny} extra={t.hint} rules={[rule('cnExchangeRate')]}>
              <Input inputMode="decimal" maxLength={11} prefix="CNY" size="large" />
            </Form.Item>
          </div>
          <div className={cx(styles.rateActions, common.wrap)}>
            <Button onClick={() => form.setFieldsValue({ jpExchangeRate: jpy ?? '', cnExchangeRate: cny ?? '' })}>
              {core.common.reset}
            </Button>
            <Button type="primary" htmlType="submit" disabled={!rates}>
              {t.save}
            </Button>
          </div>
        </Form>
      )}
      <h2 className={styles.sectionTitle}>{t.history}</h2>
      <ListScreen
        name="exchangeRates"
        title={t.history}
        embedded
        search={search}
        onSearch={(next, how) => void navigate({ search: next, ...how })}
        list={history}
        columns={[
          { key: 'updateTime', title: t.when, width: 180, render: (row) => row.updateTime, card: 'title' },
          {
            key: 'jpy',
            title: 'JPY',
            width: 140,
            align: 'right',
            render: (row) => <span className={common.num}>{row.jpy}</span>,
          },
          {
            key: 'cny',
            title: 'CNY',
            width: 140,
            align: 'right',
            render: (row) => <span className={common.num}>{row.cny}</span>,
          },
          { key: 'by', title: t.by, width: 200, render: (row) => row.updatedBy || '—' },
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.updateTime}
      />
    </>
  )
}
