import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import { useNavigate } from '@tanstack/react-router'
import { Select } from '@/ui/controls/Select.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { type FormEvent, useId, useState } from 'react'
import { type Body, call } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { DecimalInput } from '@/ui/form/DecimalInput.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { sheetTexts } from '../texts.ts'
import { SHEETS } from './sheet-calls.ts'
import { useDays } from './periods.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './surcharge-sheets.module.css'

const LAST = 'GET /surchargeNew/getLastPeriods'
type Charge = Body<typeof LAST>['data'][number]
const SIZES = [
  ['surcharge20gp', '20GP'],
  ['surcharge40gp', '40GP'],
  ['surcharge40hq', '40HQ'],
  ['surchargeLcl', 'LCL'],
] as const
type Size = (typeof SIZES)[number][0]
type Amounts = Record<Size, string> & { costUnit: Currency }

/** One amount holds for all sizes. */
const hasOneAmount = ({ unit }: Charge): boolean => unit === 'bl' || unit === 'shipment'
const keyOf = ({ surchargeNo, surchargeName, condition, shippingCompanyId }: Charge): string =>
  JSON.stringify([surchargeNo, surchargeName, condition, shippingCompanyId])
const typed = (amount: string | null): string => (amount ?? '').replace(/\.00$/, '')
const amountsOf = (charge: Charge): Amounts => ({
  surcharge20gp: typed(charge.surcharge20gp),
  surcharge40gp: hasOneAmount(charge) ? '' : typed(charge.surcharge40gp),
  surcharge40hq: hasOneAmount(charge) ? '' : typed(charge.surcharge40hq),
  surchargeLcl: hasOneAmount(charge) ? '' : typed(charge.surchargeLcl),
  costUnit: charge.costUnit as Currency,
})

/** New amounts of charges from a day of departure on: makes one sheet, and opens its preview. */
export function NextPeriodDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useTexts(sheetTexts)
  const core = useCore()
  const form = useId()
  const navigate = useNavigate()
  const answer = useApiQuery(LAST, { ids: [...ids] })
  const [name, setName] = useState('')
  const [from, setFrom] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [changed, setChanged] = useState<ReadonlyMap<string, Amounts>>(new Map())
  const [refusal, setRefusal] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const all = answer.data?.data ?? []
  const wanted = name.trim().toLowerCase()
  const shown = all.filter((charge) => `${charge.surchargeName} ${charge.charge}`.toLowerCase().includes(wanted))
  const shownChosen = shown.filter((charge) => chosen.has(keyOf(charge)))
  const choose = (charges: readonly Charge[], isChosen: boolean) => {
    const keys = charges.map(keyOf)
    setChosen(new Set(isChosen ? [...chosen, ...keys] : [...chosen].filter((key) => !keys.includes(key))))
  }
  const valuesOf = (charge: Charge): Amounts => changed.get(keyOf(charge)) ?? amountsOf(charge)
  const change = (charge: Charge, part: Partial<Amounts>) => {
    setChanged(new Map([...changed, [keyOf(charge), { ...valuesOf(charge), ...part }]]))
    if (!chosen.has(keyOf(charge))) choose([charge], true)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const charges = all.filter((charge) => chosen.has(keyOf(charge)))
    if (!from || charges.length === 0 || busy) return
    setBusy(true)
    try {
      const { data: made } = await call('POST /surchargeNew/nextPeriod', {
        from,
        charges: charges.map((charge) => ({
          surchargeNo: charge.surchargeNo,
          surchargeName: charge.surchargeName,
          condition: charge.condition,
          shippingCompanyId: charge.shippingCompanyId ?? undefined,
          ...valuesOf(charge),
        })),
      })
      await invalidate(SHEETS)
      onClose()
      if (made.sheet) await navigate({ to: '/surchargeSheet', search: { id: made.sheet.sheet.id } })
    } catch (failed) {
      setRefusal(failed)
      setBusy(false)
    }
  }
  return (
    <Dialog
      width={900}
      title={t.nextPeriod}
      onClose={onClose}
      footer={
        <div className={common.row}>
          <span className={common.grow} />
          <Button onClick={onClose}>{core.common.cancel}</Button>
          <Button variant="primary" type="submit" form={form} loading={busy} disabled={!from || chosen.size === 0}>
            {t.nextPreview}
          </Button>
        </div>
      }
    >
      {answer.data ? (
        <form id={form} onSubmit={(event) => void send(event)}>
          <RefusalNotice error={refusal} />
          <p className={common.hint}>{t.nextNote}</p>
          <div className={cx(styles.next, common.mt12)}>
            <label className={common.stackS}>
              {t.nextFrom}
              <DayInput aria-label={t.nextFrom} allowClear={false} value={from ?? null} onChange={setFrom} />
            </label>
            <label className={common.stackS}>
              {t.nextFilter}
              <Input aria-label={t.nextFilter} value={name} onChange={(event) => setName(event.target.value)} />
            </label>
          </div>
          <Checkbox
            className={common.mt12}
            checked={shown.length > 0 && shownChosen.length === shown.length}
            indeterminate={shownChosen.length > 0 && shownChosen.length < shown.length}
            disabled={shown.length === 0}
            onChange={({ target }) => choose(shown, target.checked)}
          >
            {t.nextAll}
          </Checkbox>
          <div className={cx(common.mt8, common.scroll)}>
            <table className={cx(common.table, common.cards)}>
              <thead>
                <tr>
                  <th scope="col">{t.item}</th>
                  {SIZES.map(([, size]) => (
                    <th key={size} scope="col">
                      {size}
                    </th>
                  ))}
                  <th scope="col">{t.costUnit}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((charge) => (
                  <ChargeRow
                    key={keyOf(charge)}
                    charge={charge}
                    isChosen={chosen.has(keyOf(charge))}
                    amounts={valuesOf(charge)}
                    onChoose={(isChosen) => choose([charge], isChosen)}
                    onChange={(part) => change(charge, part)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </form>
      ) : (
        <NotLoaded of={answer} title={t.nextPeriod} rows={6} />
      )}
    </Dialog>
  )
}

interface ChargeRowProps {
  charge: Charge
  isChosen: boolean
  amounts: Amounts
  onChoose: (isChosen: boolean) => void
  onChange: (part: Partial<Amounts>) => void
}

function ChargeRow({ charge, isChosen, amounts, onChoose, onChange }: ChargeRowProps) {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
  const days = useDays()
  const about = [
    t.units[charge.unit] ?? charge.unit,
    charge.condition === 'always' ? '' : CONDITION_TEXTS[charge.condition][language],
    charge.shippingCompany === null ? '' : t.ofCarrier(charge.shippingCompany),
    days({ from: charge.validFrom, to: charge.validTo }),
  ].filter((part) => part !== '')
  const called = [charge.surchargeNo, charge.surchargeName, charge.shippingCompany ?? ''].join(' ').trim()
  const sizes = hasOneAmount(charge) ? SIZES.slice(0, 1) : SIZES
  return (
    <tr>
      <th scope="row">
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
          {charge.charge} <small className={common.num}>{charge.surchargeNo}</small>
        </Checkbox>
        <small className={styles.days}>{about.join(' · ')}</small>
      </th>
      {sizes.map(([key, size]) => (
        <td key={key} data-label={hasOneAmount(charge) ? t.nextAmount : size} colSpan={hasOneAmount(charge) ? 4 : 1}>
          <DecimalInput
            aria-label={`${called} ${hasOneAmount(charge) ? t.nextAmount : size}`}
            value={amounts[key]}
            onChange={(value) => {
              // A field that is left unchanged chooses nothing.
              if (value !== amounts[key]) onChange({ [key]: value })
            }}
          />
        </td>
      ))}
      <td data-label={t.costUnit}>
        <Select
          isFitted
          aria-label={`${called} ${t.costUnit}`}
          value={amounts.costUnit}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={(costUnit) => onChange({ costUnit })}
        />
      </td>
    </tr>
  )
}
