import {
  DEFAULT_MARKUP,
  INSURANCE_CONDITION,
  INSURANCE_FILE_MB,
  INSURANCE_FILES,
  INSURANCE_STATE,
} from '@kairo/shared/insurance/insurance-codes'
import { insuranceContract } from '@kairo/shared/insurance/insurance.contract'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, newIdempotencyKey, type Input as InputOf } from '@/api/call.ts'
import { upload } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { useFormFacts } from '@/ui/form/form-context.ts'
import { FormPage } from '@/ui/form/FormPage.tsx'
import { useSavedInput } from '@/ui/form/saved-input.ts'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { type Insurance, refreshInsurances } from '../insurance-calls.ts'
import { insuranceTexts } from '../texts.ts'
import { OrderLink } from '../use-insurance-list.tsx'
import { InsuredFields, type PreparedOrder } from './InsuredFields.tsx'
import { PremiumPreview } from './PremiumPreview.tsx'
import common from '@/ui/common.module.css'
import formStyles from '@/ui/form/form.module.css'
import panel from '@/ui/Panel.module.css'

const SAVE = 'POST /insurance/save'
const FILE_TYPES = ['.pdf', '.png', '.jpg', '.jpeg']

export type Application = Omit<InputOf<typeof SAVE>, 'id' | 'version' | 'orderId' | 'request'> & { file?: File[] }

/** The values of a draft, or those derived from the order. */
function initialOf(order: PreparedOrder, insurance: Insurance | undefined): Partial<Application> {
  if (insurance)
    return {
      insuredParty: insurance.insuredParty,
      goods: insurance.goods,
      hsCode: insurance.hsCode,
      bookingContact: insurance.bookingContact,
      company: insurance.company,
      currency: insurance.currency,
      basis: insurance.basis,
      cost: insurance.cost ?? undefined,
      freight: insurance.freight ?? undefined,
      markup: insurance.markup,
      conditions: insurance.conditions as Application['conditions'],
      war: insurance.war,
    }
  return {
    insuredParty: order.insuredParty,
    goods: order.goods,
    hsCode: order.hsCode,
    bookingContact: order.bookingContact,
    company: order.company,
    currency: 'JPY',
    basis: 'FOB',
    freight: order.freight?.JPY,
    markup: DEFAULT_MARKUP,
    conditions: INSURANCE_CONDITION.a,
    war: true,
  }
}

/** The fields that stay when another order is chosen, as they do not derive from it. */
const OWN_FIELDS = ['currency', 'basis', 'cost', 'markup', 'conditions', 'war', 'file', 'removeFileIds'] as const

/** The application itself; saved as a draft, or saved and sent for a quote in one step. */
export function ApplyForm({
  order,
  insurance,
  carried,
  onChangeOrder,
  onDone,
}: {
  order: PreparedOrder
  insurance: Insurance | undefined
  /** The input before another order was chosen. */
  carried: Partial<Application> | undefined
  onChangeOrder: (typed: Partial<Application>) => void
  onDone: (id?: number) => void
}) {
  const t = useTexts(insuranceTexts)
  const core = useCore()
  const f = useFormat()
  const { user } = useSession()
  const [idempotencyKey] = useState(newIdempotencyKey)
  // The second button saves a draft, the first requests the quote.
  const asDraft = useRef(false)
  const saved = useRef<number>(undefined)
  const initial = initialOf(order, insurance)
  const typedRef = useRef<() => Partial<Application>>(() => ({}))
  const submit = async (
    { file = [], removeFileIds, ...values }: Application,
    { version, signal }: { version: number | undefined; signal: AbortSignal },
  ) => {
    const request = !asDraft.current
    const input = {
      ...values,
      orderId: order.orderId,
      request,
      ...(insurance ? { id: insurance.id, version } : {}),
      ...(removeFileIds && removeFileIds.length > 0 ? { removeFileIds } : {}),
    }
    const { data } =
      file.length > 0
        ? await upload(SAVE, file, input, { signal, idempotencyKey })
        : await call(SAVE, input, { idempotencyKey })
    saved.current = data.id
    showSuccess(!request ? t.draftSaved : data.status === INSURANCE_STATE.quoted ? t.quotedAtOnce : t.requested)
    await refreshInsurances()
  }
  return (
    <>
      <section className={panel.panel} aria-label={t.order}>
        <h2>
          <OrderLink orderId={order.orderId} orderCode={order.orderCode} />
          <span className={common.grow} />
          <Button size="small" onClick={() => onChangeOrder(typedRef.current())}>
            {t.orderChange}
          </Button>
        </h2>
        <DescriptionGrid
          columns={4}
          facts={[
            { label: t.customer, value: order.customerName },
            { label: t.departurePort, value: order.departurePort },
            { label: t.destinationPort, value: order.destinationPort },
            { label: t.sailingDate, value: f.date(order.sailingDate) },
          ]}
        />
      </section>
      <FormPage<Application>
        schema={insuranceContract.saveInsurance.input}
        initial={initial}
        version={insurance?.version}
        fromLatest={fromRecord((latest: Insurance) => initialOf(order, latest))}
        submitText={t.request}
        cancel={{ text: core.common.cancel, onClick: () => onDone() }}
        second={{
          text: t.saveDraft,
          onClick: () => {
            asDraft.current = true
            // The flag applies to the submit right after the click only.
            setTimeout(() => {
              asDraft.current = false
            })
          },
        }}
        onSubmit={submit}
        onDone={() => onDone(saved.current)}
      >
        <CarriedInput carried={carried} order={order} isDraft={insurance !== undefined} typedRef={typedRef} />
        <InputMemory name={`insurance ${user.id} ${insurance?.id ?? `order ${order.orderId}`}`} />
        <InsuredFields order={order} />
        <PremiumPreview orderId={order.orderId} />
        {insurance && insurance.files.length > 0 && (
          <Field name="removeFileIds" label={t.removeFiles} required={false} wide>
            <FileChoice files={insurance.files} />
          </Field>
        )}
        <Field name="file" label={t.files} hint={t.filesHint} wide>
          <UploadField
            label={t.files}
            accept={FILE_TYPES}
            maxBytes={INSURANCE_FILE_MB * 1024 * 1024}
            maxFiles={INSURANCE_FILES}
          />
        </Field>
      </FormPage>
    </>
  )
}

/** Keeps the input when another order is chosen; a draft keeps its stored values. */
function CarriedInput({
  carried,
  order,
  isDraft,
  typedRef,
}: {
  carried: Partial<Application> | undefined
  order: PreparedOrder
  isDraft: boolean
  typedRef: RefObject<() => Partial<Application>>
}) {
  const { form } = useFormFacts()
  useEffect(() => {
    typedRef.current = () => {
      const values: Partial<Application> = form.get().values
      return isDraft
        ? values
        : (Object.fromEntries(
            OWN_FIELDS.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
          ) as Partial<Application>)
    }
  }, [form, isDraft, typedRef])
  const bring = useEffectEvent(() => {
    if (!carried) return
    const { currency } = carried
    // The freight is the new order's, in the currency that was chosen.
    form.set(isDraft || !currency ? carried : { ...carried, freight: order.freight?.[currency] })
  })
  useEffect(() => bring(), [])
  return null
}

/** Stores the input for this tab, and offers unsaved input of an earlier visit; files have to be chosen again. */
function InputMemory({ name }: { name: string }) {
  const t = useTexts(insuranceTexts)
  const { form } = useFormFacts()
  const { saved, resume, discard } = useSavedInput(form, name)
  if (!saved) return null
  return (
    <Notice
      className={formStyles.fieldWide}
      tone="info"
      title={t.keptTitle}
      action={
        <span className={common.row}>
          <Button
            size="small"
            onClick={() => {
              resume()
              form.setField('file', undefined)
            }}
          >
            {t.keptContinue}
          </Button>
          <Button size="small" onClick={discard}>
            {t.keptDiscard}
          </Button>
        </span>
      }
    />
  )
}

interface FileChoiceProps {
  files: Insurance['files']
  value?: readonly number[]
  onChange?: (ids: readonly number[]) => void
}

/** The files that are to be removed; `Field` hands over the value. */
function FileChoice({ files, value = [], onChange }: FileChoiceProps) {
  return (
    <div className={common.wrap}>
      {files.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          onChange={({ target }) => onChange?.(target.checked ? [...value, id] : value.filter((one) => one !== id))}
        >
          {name}
        </Checkbox>
      ))}
    </div>
  )
}
