import { corporationNumberCountry } from '@kairo/shared/companies/corporation-number'
import { useTexts } from '@/i18n/texts.ts'
import { DigitsField } from '../fields/DigitsField.tsx'
import { useOrderForm } from '../form/form-context.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useFormPart } from '@/ui/form/form-store.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderCard } from './OrderCard.tsx'
import type { Side } from '../form/party-fields.ts'
import { PartyPicker } from '../fields/PartyPicker.tsx'
import { TextField } from '../fields/TextField.tsx'
import styles from '../order-form.module.css'

/** Shipper or consignee as the bill of lading names them; the consignee with where the cargo is delivered. */
export function PartySection({ side }: { side: Exclude<Side, 'notify'> }) {
  const t = useTexts(orderFormTexts)
  const { readOnly } = useOrderForm()
  return (
    <OrderCard id={side} fold={side} title={t.section[side]} extra={<small>{t.manifestHint}</small>}>
      {!readOnly && <PartyPicker side={side} />}
      <div className={styles.grid}>
        <TextField field={`${side}_company_name`} span={6} />
        <TextField field={`${side}_admin`} span={6} />
        <TextField field={`${side}_home`} span={12} />
        <DigitsField field={`${side}_tel`} span={6} telephone />
        <TextField field={`${side}_mail`} span={6} inputMode="email" />
        {side === 'consignee' && (
          <>
            <CorporationNumber />
            <DeliveryAddress />
          </>
        )}
      </div>
    </OrderCard>
  )
}

function CorporationNumber() {
  const t = useTexts(orderFormTexts)
  const { form } = useOrderForm()
  const number = String(useFormPart(form, (state) => state.values.corporationNumber) ?? '')
  const touched = useFormPart(form, (state) => state.touched.has('corporationNumber'))
  const country = number ? corporationNumberCountry(number) : null
  // An invalid check digit is a warning, no error: other countries have other formats.
  const hint = country ? t.corporationGood(t.countryOf[country]) : number && touched ? t.corporationDoubt : undefined
  return <TextField field="corporationNumber" span={12} hint={hint} />
}

function DeliveryAddress() {
  const t = useTexts(orderFormTexts)
  const { form, readOnly } = useOrderForm()
  const address = useFormPart(form, (state) => state.values.consignee_home)
  return (
    <TextField
      field="shippingAddress"
      span={12}
      area
      extra={
        !readOnly && (
          <Button
            variant="link"
            size="small"
            disabled={!address}
            onClick={() => {
              form.set({ shippingAddress: address ?? '' })
              form.leave('shippingAddress')
            }}
          >
            {t.sameAddress}
          </Button>
        )
      }
    />
  )
}
