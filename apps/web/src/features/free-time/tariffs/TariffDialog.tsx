import {
  CLOCK_STARTS,
  CONTAINER_CLASSES,
  DAY_COUNTS,
  FREE_TIME_DIRECTIONS,
  FREE_TIME_EXTENSIONS,
  FREE_TIME_KINDS,
} from '@kairo/shared/free-time/free-time-codes'
import { CURRENCIES } from '@kairo/shared/currencies'
import { freeTimeTariffsContract } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { NumberInput } from '@/ui/controls/NumberInput.tsx'
import { Select } from '@/ui/controls/Select.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { FormDrawer } from '@/ui/form/FormDialog.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { useToday } from '@/use-today.ts'
import { TARIFFS, type Tariff, useTariffMasters } from './tariff-calls.ts'
import { emptyTier, TiersInput, type TypedTier, withFirstDays } from './TiersInput.tsx'
import { tariffTexts } from './texts.ts'

type TariffInput = CallInput<'POST /freeTime/tariff/save'>
type TariffForm = Omit<TariffInput, 'tiers' | 'country'> & { tiers: TypedTier[]; country?: string }

const formOf = (tariff: Tariff): Partial<TariffForm> => ({
  kind: tariff.kind,
  direction: tariff.direction,
  shippingCompanyId: tariff.shippingCompanyId ?? undefined,
  portId: tariff.portId ?? undefined,
  ...(tariff.country === null ? {} : { country: String(tariff.country) }),
  containerClass: tariff.containerClass,
  start: tariff.start,
  freeDays: tariff.freeDays,
  freeCount: tariff.freeCount,
  chargeCount: tariff.chargeCount,
  calendarCode: tariff.calendarCode ?? undefined,
  currency: tariff.currency,
  extension: tariff.extension,
  validFrom: tariff.validFrom,
  validTo: tariff.validTo ?? undefined,
  source: tariff.source,
  tiers: tariff.tiers.map((tier) => ({
    fromDay: tier.fromDay,
    toDay: tier.toDay ?? '',
    gp20: tier.gp20 ?? '',
    gp40: tier.gp40 ?? '',
    hq40: tier.hq40 ?? '',
  })),
})

interface TariffDialogProps {
  /** What the fields begin with. */
  from: Tariff | undefined
  /** A new one, like `from`. */
  isCopy: boolean
  onClose: () => void
}

/** Adds a tariff, as a copy of another one too, or edits one. */
export function TariffDialog({ from, isCopy, onClose }: TariffDialogProps) {
  const t = useTexts(tariffTexts)
  const today = useToday()
  const edited = isCopy ? undefined : from
  const start: Partial<TariffForm> = {
    kind: 'DEM',
    direction: 'import',
    containerClass: 'dry',
    start: 'berth',
    freeDays: 7,
    freeCount: 'calendar',
    chargeCount: 'calendar',
    currency: 'JPY',
    extension: 'shift',
    validFrom: today,
    tiers: [emptyTier()],
  }
  return (
    <FormDrawer<TariffForm>
      open
      title={edited ? t.edit : t.add}
      schema={freeTimeTariffsContract.saveFreeTimeTariff.input}
      initial={from ? { ...formOf(from), ...(isCopy ? { validFrom: '', validTo: undefined } : {}) } : start}
      version={edited?.version}
      fromLatest={fromRecord(formOf)}
      success={edited?.state === 'approved' ? t.savedInForce : t.saved}
      onSubmit={async ({ tiers, country, ...values }, { version }) => {
        const saved = await call('POST /freeTime/tariff/save', {
          ...values,
          tiers: withFirstDays(tiers, values.freeDays).map(({ toDay, ...tier }) => ({
            ...tier,
            ...(toDay === '' ? {} : { toDay: Number(toDay) }),
          })),
          // A port is the narrower of the two.
          country: values.portId ? undefined : Number(country) || undefined,
          ...(edited ? { id: edited.id, version } : {}),
        })
        await invalidate(TARIFFS)
        return saved.data
      }}
      onClose={onClose}
    >
      <TariffFields />
    </FormDrawer>
  )
}

/** Options of codes by their names. */
const optionsOf = <C extends string>(codes: readonly C[], names: Record<C, string>) =>
  codes.map((value) => ({ value, label: names[value] }))

function TariffFields() {
  const t = useTexts(tariffTexts)
  const { carriers, ports, calendars } = useTariffMasters()
  const hasPort = Boolean(useFieldValue('portId'))
  const skipsDays = [useFieldValue('freeCount'), useFieldValue('chargeCount')].some((count) => count !== 'calendar')
  return (
    <>
      <Field name="kind" label={t.kind}>
        <Select options={optionsOf(FREE_TIME_KINDS, t.kinds)} />
      </Field>
      <Field name="direction" label={t.direction}>
        <Select options={optionsOf(FREE_TIME_DIRECTIONS, t.directions)} />
      </Field>
      <Field name="shippingCompanyId" label={t.carrier}>
        <Select isClearable isSearchable placeholder={t.everyCarrier} {...carriers} />
      </Field>
      <Field name="containerClass" label={t.containerClass}>
        <Select options={optionsOf(CONTAINER_CLASSES, t.classes)} />
      </Field>
      <Field name="portId" label={t.port} hint={t.portHint}>
        <Select isClearable isSearchable {...ports} />
      </Field>
      {!hasPort && (
        <Field name="country" label={t.country} required>
          <Select
            options={[
              { value: '1', label: t.china },
              { value: '2', label: t.japan },
            ]}
          />
        </Field>
      )}
      <Field name="start" label={t.start}>
        <Select options={optionsOf(CLOCK_STARTS, t.starts)} />
      </Field>
      <Field name="freeDays" label={t.freeDays}>
        <NumberInput min={0} max={99} maxLength={2} />
      </Field>
      <Field name="freeCount" label={t.freeCount}>
        <Select options={optionsOf(DAY_COUNTS, t.counts)} />
      </Field>
      <Field name="chargeCount" label={t.chargeCount}>
        <Select options={optionsOf(DAY_COUNTS, t.counts)} />
      </Field>
      {skipsDays && (
        <Field name="calendarCode" label={t.calendar} hint={t.calendarHint} required>
          <Select isClearable {...calendars} />
        </Field>
      )}
      <Field name="currency" label={t.currency}>
        <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="tiers" label={t.tiers} wide>
        <TiersInput />
      </Field>
      <Field name="extension" label={t.extension} hint={t.extensionHint} wide>
        <Select options={optionsOf(FREE_TIME_EXTENSIONS, t.extensions)} />
      </Field>
      <Field name="validFrom" label={t.validFrom}>
        <DayInput />
      </Field>
      <Field name="validTo" label={t.validTo} hint={t.validHint}>
        <DayInput />
      </Field>
      <Field name="source" label={t.source} hint={t.sourceHint} wide>
        <Input maxLength={500} />
      </Field>
    </>
  )
}
