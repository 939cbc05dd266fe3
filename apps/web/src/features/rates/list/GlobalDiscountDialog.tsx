import { GLOBAL_DISCOUNT, isDiscount } from '@kairo/shared/discount'
import { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { NumberInput } from '@/ui/controls/NumberInput.tsx'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { factorTexts } from '../texts.ts'
import { PricePreview } from './PricePreview.tsx'

type Values = Pick<CallInput<'POST /discount/updateAll'>, 'discount'>
/** For customers without a factor of their own. */
const NO_FACTOR = '1'

/** The factor on the ocean freight of every customer; role 2 only. */
export function GlobalDiscountDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(factorTexts)
  const { data } = useApiQuery('POST /discount/all', {}, { staleMs: 0 })
  if (!data) return null
  return (
    <FormDialog<Values>
      open
      single
      width={900}
      title={t.globalDiscount}
      schema={discountsContract.updateAllFareDiscount.input}
      initial={{ discount: data.data.discount }}
      version={data.data.version}
      success={t.saved}
      onSubmit={async ({ discount }, { version }) => {
        await call('POST /discount/updateAll', { discount, version: version ?? data.data.version })
        await invalidate('POST /discount/all', 'POST /discount/history', 'GET /transportCost/getValidTransportCost')
      }}
      onClose={onClose}
    >
      <Field name="discount" label={t.factor} hint={t.globalDiscountHint}>
        <NumberInput step={Number(GLOBAL_DISCOUNT.step)} />
      </Field>
      <Preview now={data.data.discount} />
    </FormDialog>
  )
}

function Preview({ now }: { now: string }) {
  const t = useTexts(factorTexts)
  const typed = String(useFieldValue('discount') ?? '')
  return (
    <PricePreview
      now={{ globalDiscount: now, customer: NO_FACTOR }}
      next={isDiscount(typed, GLOBAL_DISCOUNT) ? { globalDiscount: typed, customer: NO_FACTOR } : undefined}
      note={t.onlyFactor}
    />
  )
}
