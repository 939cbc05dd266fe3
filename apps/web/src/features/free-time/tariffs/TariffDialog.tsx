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
import { NumberInput } from '@/ui/controls/NumberInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { FormDrawer } from '@/ui/form/FormDialog.tsx'
import { ChoiceField, DayField, TextField } from '@/ui/form/typed-fields.tsx'
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
      <ChoiceField name="kind" label={t.kind} options={optionsOf(FREE_TIME_KINDS, t.kinds)} />
      <ChoiceField name="direction" label={t.direction} options={optionsOf(FREE_TIME_DIRECTIONS, t.directions)} />
      <ChoiceField
        name="shippingCompanyId"
        label={t.carrier}
        isClearable
        isSearchable
        placeholder={t.everyCarrier}
        {...carriers}
      />
      <ChoiceField name="containerClass" label={t.containerClass} options={optionsOf(CONTAINER_CLASSES, t.classes)} />
      <ChoiceField name="portId" label={t.port} hint={t.portHint} isClearable isSearchable {...ports} />
      {!hasPort && (
        <ChoiceField
          name="country"
          label={t.country}
          required
          options={[
            { value: '1', label: t.china },
            { value: '2', label: t.japan },
          ]}
        />
      )}
      <ChoiceField name="start" label={t.start} options={optionsOf(CLOCK_STARTS, t.starts)} />
      <Field name="freeDays" label={t.freeDays}>
        <NumberInput min={0} max={99} maxLength={2} />
      </Field>
      <ChoiceField name="freeCount" label={t.freeCount} options={optionsOf(DAY_COUNTS, t.counts)} />
      <ChoiceField name="chargeCount" label={t.chargeCount} options={optionsOf(DAY_COUNTS, t.counts)} />
      {skipsDays && (
        <ChoiceField name="calendarCode" label={t.calendar} hint={t.calendarHint} required isClearable {...calendars} />
      )}
      <ChoiceField name="currency" label={t.currency} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      <Field name="tiers" label={t.tiers} wide>
        <TiersInput />
      </Field>
      <ChoiceField
        name="extension"
        label={t.extension}
        hint={t.extensionHint}
        wide
        options={optionsOf(FREE_TIME_EXTENSIONS, t.extensions)}
      />
      <DayField name="validFrom" label={t.validFrom} />
      <DayField name="validTo" label={t.validTo} hint={t.validHint} />
      <TextField name="source" label={t.source} hint={t.sourceHint} wide />
    </>
  )
}
