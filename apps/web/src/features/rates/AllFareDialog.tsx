import { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { call, type Input as CallInput } from '../../api/call.ts'
import { makeStale, useAsk } from '../../api/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { DecimalInput } from '../../ui/form/DecimalInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { rateDeskTexts } from './desk-messages/index.ts'

type Values = Pick<CallInput<'POST /discount/updateAll'>, 'discount'>

/** The factor on the ocean freight of every customer; role 2 only. */
export function AllFareDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(rateDeskTexts)
  const { data } = useAsk('POST /discount/all')
  if (!data) return null
  return (
    <FormDialog<Values>
      open
      single
      width={440}
      title={t.allFareTitle}
      schema={discountsContract.updateAllFareDiscount.input}
      initial={{ discount: data.data.discount }}
      version={data.data.version}
      success={t.allFareSaved}
      onSubmit={async ({ discount }, { version }) => {
        await call('POST /discount/updateAll', { discount, version: version ?? data.data.version })
        await makeStale('POST /discount/all', 'POST /transportCost/jiansuo')
      }}
      onClose={onClose}
    >
      <Field
        name="discount"
        label={t.allFareFactor}
        hint={`${t.allFareHint} ${t.allFareNow(data.data.note ?? t.noDiscount)}`}
      >
        <DecimalInput maxLength={4} />
      </Field>
    </FormDialog>
  )
}
