import { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import { paymentsContract } from '@kairo/shared/billing/payments.contract'
import { MultiSelect } from '@/ui/controls/Select.tsx'
import { call } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { type Invoice, refreshBilling, withLatest } from '../billing-calls.ts'
import { billingTexts, manageTexts } from '../texts.ts'
import formStyles from '@/ui/form/form.module.css'
import { LongTextField, DecimalField } from '@/ui/form/typed-fields.tsx'

interface DialogProps {
  invoice: Invoice
  onClose: () => void
}

/** Credits an issued invoice as a whole or by lines. */
export function CreditNoteDialog({ invoice, onClose }: DialogProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const f = useFormat()
  const lines = invoice.lines.filter(({ credited, leftOut }) => !credited && !leftOut)
  return (
    <FormDialog<{ reason: string; lineIds?: number[] }>
      open
      single
      title={t.creditTitle(invoice.no ?? '')}
      schema={invoicesContract.creditInvoice.input}
      initial={{}}
      version={invoice.version}
      // Reason and choice are the user's input: another user's change sets neither.
      fromLatest={() => ({})}
      submitText={t.credit}
      onSubmit={async ({ reason, lineIds }, { version = invoice.version }) => {
        const { data } = await withLatest(() =>
          call('POST /billing/credit', { id: invoice.id, version, reason, lineIds }),
        )
        showSuccess(t.credited(data.no))
        await refreshBilling()
      }}
      onClose={onClose}
    >
      <Notice className={formStyles.fieldWide} tone="warning" title={t.creditHint} />
      <Field
        name="lineIds"
        label={t.creditLines}
        required={false}
        normalize={(ids: number[]) => (ids.length > 0 ? ids : undefined)}
      >
        <MultiSelect
          placeholder={t.creditAll}
          isSearchable
          options={lines.map((line) => ({
            value: line.id,
            label: `${line.orderCode} ${[line.item, line.containerType].filter(Boolean).join(' · ')} ${f.money(line.amountInInvoice, invoice.currency)}`,
          }))}
        />
      </Field>
      <LongTextField name="reason" label={b.reason} rows={3} maxLength={500} showCount />
    </FormDialog>
  )
}

/** Writes off the open amount of an invoice, or a part of it. */
export function WriteOffDialog({ invoice, onClose }: DialogProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  return (
    <FormDialog<{ amount: string; reason: string }>
      open
      single
      width={520}
      title={t.writeOffTitle(invoice.no ?? '')}
      schema={paymentsContract.writeOff.input}
      initial={{ amount: invoice.open }}
      version={invoice.version}
      fromLatest={(latest) => ({ amount: String(latest.open ?? invoice.open) })}
      submitText={t.writeOff}
      success={t.writeOffDone}
      onSubmit={async (values, { version = invoice.version }) => {
        await withLatest(() => call('POST /payment/writeOff', { ...values, invoiceId: invoice.id, version }))
        await refreshBilling()
      }}
      onClose={onClose}
    >
      <DecimalField name="amount" label={b.amount} unit={invoice.currency} />
      <LongTextField name="reason" label={b.reason} rows={3} maxLength={500} showCount />
    </FormDialog>
  )
}
