import { routeChargesContract } from '@kairo/shared/surcharges/route-charges.contract'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { LANGUAGE_NAMES } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { assignmentTexts } from '../texts.ts'
import type { RouteCharge } from './charge-periods.ts'
import { useDays } from './use-days.ts'
import { CHARGES, ROUTES } from './use-assignment.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import { DecimalField, DayField, TextField } from '@/ui/form/typed-fields.tsx'

/** Optional names for readers of the three languages, beside the one it is typed under. */
const NAME_FIELDS = [
  ['fjfnameCn', 'zh-cn'],
  ['fjfnameEn', 'en'],
  ['fjfnameJp', 'ja'],
] as const

const ADD = 'POST /hxfjf/addfjf'
type NewCharge = CallInput<typeof ADD>

function PriceAndDays({ isNext }: { isNext?: boolean }) {
  const t = useTexts(assignmentTexts)
  return (
    <>
      <DecimalField name="fjfprice" label={t.amount} unit="USD" />
      <DayField name="validFrom" label={t.firstDay} required={isNext === true} />
      <DayField name="validTo" label={t.lastDay} />
    </>
  )
}

export function AddChargeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(assignmentTexts)
  const core = useCore()
  return (
    <FormDialog<NewCharge>
      open={open}
      single
      width={440}
      title={t.addCharge}
      schema={routeChargesContract.addRouteCharge.input}
      initial={{}}
      submitText={core.common.add}
      onSubmit={async (values) => {
        await call(ADD, values)
        showSuccess(t.chargeAdded(values.fjfname))
        await invalidate(CHARGES, ROUTES)
      }}
      onClose={onClose}
    >
      <TextField name="fjfname" label={t.name} />
      <PriceAndDays />
      <p className={cx(form.note, common.hint)}>{t.daysNote}</p>
      {NAME_FIELDS.map(([name, language]) => (
        <TextField key={name} name={name} label={t.nameIn(LANGUAGE_NAMES[language])} maxLength={100} />
      ))}
      <p className={cx(form.note, common.hint)}>{t.namesNote}</p>
    </FormDialog>
  )
}

/** A new price of a surcharge from a day of departure on; its routes stay. */
export function NextPeriodDialog({ charge, onClose }: { charge: RouteCharge; onClose: () => void }) {
  const t = useTexts(assignmentTexts)
  const core = useCore()
  const f = useFormat()
  const days = useDays()
  const last = charge.periods.at(-1)
  return (
    <FormDialog<NewCharge>
      open
      single
      width={440}
      title={t.nextPeriodOf(charge.label)}
      schema={routeChargesContract.addRouteCharge.input}
      initial={{ fjfname: charge.name }}
      submitText={core.common.add}
      onSubmit={async (values) => {
        await call(ADD, { ...values, fjfname: charge.name })
        showSuccess(t.periodAdded(charge.label))
        await invalidate(CHARGES, ROUTES)
      }}
      onClose={onClose}
    >
      {last && <p className={cx(form.note, common.hint)}>{t.nextEnds(days(last), f.money(last.fjfprice, 'USD'))}</p>}
      <PriceAndDays isNext />
      <p className={cx(form.note, common.hint)}>{t.nextKeeps}</p>
    </FormDialog>
  )
}
