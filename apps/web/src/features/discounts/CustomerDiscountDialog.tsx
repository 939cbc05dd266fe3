import { CUSTOMER_DISCOUNT, isDiscount } from '@kairo/shared/discount'
import { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate, type RowOf } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { factorTexts } from '@/features/rates/texts.ts'
import { PricePreview } from '@/features/rates/list/PricePreview.tsx'
import { FactorInput } from './FactorInput.tsx'
import { discountTexts } from './texts.ts'

export type CustomerDiscount = RowOf<'POST /discount/customers'>
type Values = Pick<CallInput<'POST /discount/update'>, 'discount'>

interface CustomerDiscountDialogProps {
  customer: CustomerDiscount
  /** In force for every customer. */
  globalDiscount: string
  onClose: () => void
}

/** The factor of one customer, with its effect on a price. */
export function CustomerDiscountDialog({ customer, globalDiscount, onClose }: CustomerDiscountDialogProps) {
  const t = useTexts(discountTexts)
  const shared = useTexts(factorTexts)
  return (
    <FormDialog<Values>
      open
      single
      width={900}
      title={t.editTitle(customer.company_name)}
      schema={discountsContract.updateDiscount.input}
      initial={{ ...customer }}
      version={customer.version}
      success={shared.saved}
      onSubmit={async ({ discount }, { version }) => {
        await call('POST /discount/update', {
          customerId: customer.customerId,
          discount,
          version: version ?? customer.version,
        })
        await invalidate('POST /discount/customers', 'POST /discount/history', 'POST /discount')
      }}
      onClose={onClose}
    >
      <Field name="discount" label={shared.factor} hint={t.factorHint}>
        <FactorInput />
      </Field>
      <Preview now={customer.discount} globalDiscount={globalDiscount} />
    </FormDialog>
  )
}

function Preview({ now, globalDiscount }: { now: string; globalDiscount: string }) {
  const typed = String(useFieldValue('discount') ?? '')
  return (
    <PricePreview
      now={{ globalDiscount, customer: now }}
      next={isDiscount(typed, CUSTOMER_DISCOUNT) ? { globalDiscount, customer: typed } : undefined}
    />
  )
}
