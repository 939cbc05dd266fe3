import { paymentsContract } from '@kairo/shared/billing/payments.contract'
import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { useState } from 'react'
import { call, newIdempotencyKey } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { useToday } from '@/use-today.ts'
import { DayField, ChoiceField, DecimalField, TextField, LongTextField } from '@/ui/form/typed-fields.tsx'
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
      <DayField name="receivedOn" label={t.receivedOn} max={today} />
      <ChoiceField
        name="method"
        label={t.method}
        options={METHODS.map((value) => ({ value, label: t.methods[value] }))}
      />
      <DecimalField name="amount" label={b.amount} />
      <ChoiceField name="currency" label={b.currency} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      <TextField name="payerName" label={t.payer} maxLength={100} />
      <TextField name="bankRef" label={t.bankRef} maxLength={100} />
      <NewAllocations />
      <Field name="closeAsFee" label={t.closeAsFee} valuePropName="checked" wide>
        <Checkbox />
      </Field>
      <LongTextField name="note" label={t.note} wide rows={2} maxLength={500} />
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
          <DecimalField name="amount" label={b.amount} unit={payment.currency} />
          <DayField name="refundedOn" label={t.refundedOn} min={payment.receivedOn} max={today} />
        </>
      )}
      <LongTextField
        name="reason"
        label={b.reason}
        hint={refund ? undefined : t.cancelMeans}
        rows={3}
        maxLength={500}
        showCount
      />
    </FormDialog>
  )
}
