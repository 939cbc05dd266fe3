import { paymentsContract } from '@kairo/shared/billing/payments.contract'
import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { Select } from '@/ui/controls/Select.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { useState } from 'react'
import { call, newIdempotencyKey } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { DecimalInput } from '@/ui/form/DecimalInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { useToday } from '@/use-today.ts'
import { type InvoiceRow, type Payment, refreshBilling, withLatest } from '../billing-calls.ts'
import { billingTexts, manageTexts } from '../texts.ts'
import { type Allocation, AllocationsInput } from './AllocationsInput.tsx'
import { CustomerSelect } from './CustomerSelect.tsx'

const METHODS = ['bank', 'cash', 'other'] as const

interface NewPayment {
  customerId: number
  receivedOn: string
  amount: string
  currency: Currency
  payerName?: string
  bankRef?: string
  method?: (typeof METHODS)[number]
  note?: string
  allocations?: Allocation[]
  closeAsFee?: boolean
}

interface PaymentDialogProps {
  invoice?: InvoiceRow
  /** The customer, where only its payments are shown. */
  customerId?: number | undefined
  onClose: () => void
}

/** Books a payment and allocates it; from an invoice that one is filled in. */
export function PaymentDialog({ invoice, customerId, onClose }: PaymentDialogProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const today = useToday()
  const [idempotencyKey] = useState(newIdempotencyKey)
  return (
    <FormDialog<NewPayment>
      open
      width={760}
      title={t.addTitle}
      schema={paymentsContract.addPayment.input}
      initial={{
        receivedOn: today,
        method: 'bank',
        currency: invoice?.currency ?? 'JPY',
        ...(customerId === undefined ? {} : { customerId }),
        ...(invoice
          ? {
              customerId: invoice.customerId,
              amount: invoice.open,
              allocations: [{ invoiceId: invoice.id, amount: invoice.open }],
            }
          : {}),
      }}
      success={t.paymentSaved}
      onSubmit={async (values) => {
        await withLatest(() => call('POST /payment/add', values, { idempotencyKey }))
        await refreshBilling()
      }}
      onClose={onClose}
    >
      <Field name="customerId" label={b.customer} wide>
        <CustomerSelect name={invoice?.customerName} />
      </Field>
      <Field name="receivedOn" label={t.receivedOn}>
        <DayInput max={today} />
      </Field>
      <Field name="method" label={t.method}>
        <Select options={METHODS.map((value) => ({ value, label: t.methods[value] }))} />
      </Field>
      <Field name="amount" label={b.amount}>
        <DecimalInput />
      </Field>
      <Field name="currency" label={b.currency}>
        <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="payerName" label={t.payer}>
        <Input maxLength={100} />
      </Field>
      <Field name="bankRef" label={t.bankRef}>
        <Input maxLength={100} />
      </Field>
      <NewAllocations />
      <Field name="closeAsFee" label={t.closeAsFee} valuePropName="checked" wide>
        <Checkbox />
      </Field>
      <Field name="note" label={t.note} wide>
        <TextArea rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  )
}

function NewAllocations() {
  const t = useTexts(manageTexts)
  const customerId = useFieldValue('customerId') as number | undefined
  const currency = useFieldValue('currency') as Currency
  const amount = useFieldValue('amount') as string | undefined
  return (
    <Field name="allocations" label={t.allocateTo} wide>
      <AllocationsInput customerId={customerId} currency={currency} available={amount ?? ''} />
    </Field>
  )
}

/** Allocates the rest of a payment. */
export function AllocateDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTexts(manageTexts)
  return (
    <FormDialog<{ allocations: Allocation[]; closeAsFee?: boolean }>
      open
      single
      width={720}
      title={t.allocateTitle(payment.no)}
      schema={paymentsContract.allocatePayment.input}
      initial={{}}
      version={payment.version}
      // Only the typed amounts are the user's input; rest and open amounts are refetched.
      fromLatest={() => ({})}
      submitText={t.allocate}
      success={t.allocated}
      onSubmit={async (values, { version = payment.version }) => {
        await withLatest(() => call('POST /payment/allocate', { ...values, id: payment.id, version }))
        await refreshBilling()
      }}
      onClose={onClose}
    >
      <Field name="allocations" label={t.allocateTo} wide>
        <AllocationsInput customerId={payment.customerId} currency={payment.currency} available={payment.unallocated} />
      </Field>
      <Field name="closeAsFee" label={t.closeAsFee} valuePropName="checked" wide>
        <Checkbox />
      </Field>
    </FormDialog>
  )
}

/** Cancels a payment booked by mistake, or records the refund of its rest. */
export function PaymentActionDialog({
  payment,
  kind,
  onClose,
}: {
  payment: Payment
  kind: 'cancel' | 'refund'
  onClose: () => void
}) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const today = useToday()
  const refund = kind === 'refund'
  return (
    <FormDialog<{ amount: string; refundedOn: string; reason: string }>
      open
      single
      width={520}
      title={refund ? t.refundTitle(payment.no) : t.cancelTitle(payment.no)}
      schema={refund ? paymentsContract.refundPayment.input : paymentsContract.cancelPayment.input}
      initial={refund ? { amount: payment.unallocated, refundedOn: today } : {}}
      version={payment.version}
      fromLatest={(latest) => (refund ? { amount: String(latest.unallocated ?? ''), refundedOn: today } : {})}
      submitText={refund ? t.refund : t.cancelPayment}
      success={refund ? t.refunded : t.paymentCancelled}
      onSubmit={async ({ reason, ...values }, { version = payment.version }) => {
        const { id } = payment
        await withLatest(async () => {
          if (refund) await call('POST /payment/refund', { id, version, reason, ...values })
          else await call('POST /payment/cancel', { id, version, reason })
        })
        await refreshBilling()
      }}
      onClose={onClose}
    >
      {refund && (
        <>
          <Field name="amount" label={b.amount}>
            <DecimalInput unit={payment.currency} />
          </Field>
          <Field name="refundedOn" label={t.refundedOn}>
            <DayInput min={payment.receivedOn} max={today} />
          </Field>
        </>
      )}
      <Field name="reason" label={b.reason} hint={refund ? undefined : t.cancelMeans}>
        <TextArea rows={3} maxLength={500} showCount />
      </Field>
    </FormDialog>
  )
}
