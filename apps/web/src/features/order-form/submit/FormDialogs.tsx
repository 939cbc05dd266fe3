import type { Currency } from '@kairo/shared/currencies'
import { useNavigate } from '@tanstack/react-router'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Suspense } from 'react'
import { useOrdersPath } from '../form/navigation.ts'
import type { OpenForm } from '../form/use-open-form.ts'
import { PlacedDialog } from './PlacedDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import type { FormSteps } from './use-form-steps.ts'

// Rarely opened dialogs, loaded on demand.
const OrderDialogs = lazyPart(
  async () => (await import('@/features/orders/commands/dialogs/OrderDialogs.tsx')).OrderDialogs,
)
const QuotationDialog = lazyPart(async () => (await import('../quotation/QuotationDialog.tsx')).QuotationDialog)

interface FormDialogsProps {
  open: OpenForm
  steps: FormSteps
  currency: Currency
  onCurrency: (currency: Currency) => void
  onAnother: () => void
}

/** The dialogs over the form. */
export function FormDialogs({ open, steps, currency, onCurrency, onAnother }: FormDialogsProps) {
  const { booking, price, saved } = open
  const { dialog, closeDialog, placed, stored } = steps
  const navigate = useNavigate()
  const path = useOrdersPath()
  const toOrder = (start?: string) =>
    void navigate({
      to: path === '/orderTracking' ? path : '/searchOrder',
      search: { open: saved?.id, start },
    })
  return (
    <>
      {dialog === 'submit' && (
        // Its texts of fees come with it; the form stays on screen meanwhile.
        <Suspense fallback={null}>
          <SubmitDialog
            isChange={steps.mode.kind === 'change'}
            busy={steps.commands.busy !== undefined}
            price={price}
            currency={currency}
            onConfirm={steps.confirmed}
            onClose={closeDialog}
          />
        </Suspense>
      )}
      {dialog === 'quotation' && price.input && (
        <QuotationDialog
          input={price.input}
          etd={booking.etds?.find((etd) => etd === booking.sailing?.etd)}
          currency={currency}
          onCurrency={onCurrency}
          onClose={closeDialog}
        />
      )}
      {stored.open && <OrderDialogs open={stored.open} commands={stored.commands} onClose={stored.close} />}
      {placed && (
        <PlacedDialog
          code={placed}
          onDocuments={() => toOrder('uploadDocuments')}
          onOpen={() => toOrder()}
          onOrders={steps.toOrders}
          onAnother={onAnother}
        />
      )}
    </>
  )
}
