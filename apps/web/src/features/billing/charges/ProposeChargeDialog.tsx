import { CHARGE_CAUSE, CHARGE_FILE_MB, CHARGE_FILES, kindOfCause } from '@kairo/shared/billing/billing-codes'
import { needsFile } from '@kairo/shared/billing/charge-actions'
import { orderChargesContract } from '@kairo/shared/billing/order-charges.contract'
import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, newIdempotencyKey } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { upload } from '@/api/upload.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue, useFormFacts } from '@/ui/form/form-context.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { KINDS, refreshBilling, withLatest } from '../billing-calls.ts'
import { billingTexts } from '../texts.ts'
import formStyles from '@/ui/form/form.module.css'
import { ChoiceField, DecimalField, LongTextField } from '@/ui/form/typed-fields.tsx'

export const CHARGE_FILE_TYPES = ['.pdf', '.png', '.jpg', '.jpeg']
const KIND_NAME = { 'zh-cn': 'nameCn', en: 'nameEn', ja: 'nameJp' } as const

interface Proposal {
  cause: string
  chargeKindId: number
  text: string
  quantity?: string
  price: string
  currency: Currency
  file?: File[]
}

interface ProposeProps {
  orderId: number
  /** JPY to start with. */
  price?: string
  onClose: () => void
}

/** Proposes a charge besides the quotation; third-party costs with a supporting document. */
export function ProposeChargeDialog({ orderId, price, onClose }: ProposeProps) {
  const t = useTexts(billingTexts)
  const language = useLanguage()
  const causes = useApiQuery('GET /common/getDictList', { entryID: [DICTIONARY.chargeCause] }, { staleMs: 600_000 })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const kinds = useApiQuery(KINDS, {}, { staleMs: 60_000 })
  return (
    <FormDialog<Proposal>
      open
      width={680}
      title={t.proposeTitle}
      schema={orderChargesContract.proposeCharge.input}
      initial={{ quantity: '1', currency: 'JPY', ...(price === undefined ? {} : { price }) }}
      submitText={t.propose}
      success={t.proposed}
      onSubmit={async ({ file = [], ...values }, { signal }) => {
        const input = { ...values, orderId }
        await withLatest(async () => {
          if (file.length > 0) await upload('POST /orderCharge/propose', file, input, { signal, idempotencyKey })
          else await call('POST /orderCharge/propose', input, { idempotencyKey })
        })
        await refreshBilling()
      }}
      onClose={onClose}
    >
      <Notice className={formStyles.fieldWide} tone="info" title={t.proposeHint} />
      <ChoiceField
        name="cause"
        label={t.cause}
        loading={causes.isFetching}
        options={(causes.data?.data[0]?.entryList ?? []).map((entry) => ({
          value: entry.entryCode,
          label: entry.entryValue,
        }))}
      />
      <ProposedByCause kinds={kinds.data?.data.dataList ?? []} causes={causes.data?.data[0]?.entryList ?? []} />
      <ChoiceField
        name="chargeKindId"
        label={t.chargeKind}
        loading={kinds.isFetching}
        isSearchable
        options={(kinds.data?.data.dataList ?? []).map((kind) => ({
          value: kind.id,
          label: `${kind.code} ${kind[KIND_NAME[language]]}`,
        }))}
      />
      <DecimalField name="price" label={t.price} />
      <ChoiceField name="currency" label={t.currency} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      <DecimalField name="quantity" label={t.quantity} />
      <LongTextField name="text" label={t.text} wide rows={3} showCount />
      <Proof />
    </FormDialog>
  )
}

interface ByCauseProps {
  kinds: readonly { id: number; code: string }[]
  causes: readonly { entryCode: string; entryValue: string }[]
}

/** The kind and the words follow from the cause, until somebody has chosen or written others. */
function ProposedByCause({ kinds, causes }: ByCauseProps) {
  const { form } = useFormFacts()
  const cause = useFieldValue('cause') as string | undefined
  const last = useRef<{ kind?: number | undefined; text?: string | undefined }>({})
  const propose = useEffectEvent(() => {
    if (cause === undefined) return
    const { chargeKindId, text } = form.get().values
    const kind = kinds.find(({ code }) => code === kindOfCause(cause))?.id
    const words = causes.find(({ entryCode }) => entryCode === cause)?.entryValue
    if (chargeKindId === undefined || chargeKindId === last.current.kind) form.setField('chargeKindId', kind)
    if (!text || text === last.current.text) form.setField('text', cause === CHARGE_CAUSE.other ? '' : words)
    last.current = { kind, text: words }
  })
  useEffect(() => propose(), [cause])
  return null
}

function Proof() {
  const t = useTexts(billingTexts)
  const cause = useFieldValue('cause') as string | undefined
  const needed = cause !== undefined && needsFile(cause)
  return (
    <Field name="file" label={t.files} required={needed} hint={needed ? t.filesNeeded : undefined} wide>
      <UploadField
        label={t.files}
        accept={CHARGE_FILE_TYPES}
        maxBytes={CHARGE_FILE_MB * 1024 * 1024}
        maxFiles={CHARGE_FILES}
      />
    </Field>
  )
}
