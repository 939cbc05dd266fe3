import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { decimalOf } from '@kairo/shared/money'
import { ROLE } from '@kairo/shared/roles'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { RowActions } from '@/ui/list/table/RowActions.tsx'
import type { Invoice } from '../billing-calls.ts'
import { InvoiceDrawer } from '../InvoiceDrawer.tsx'
import { manageTexts } from '../texts.ts'
import { DraftLines } from './DraftLines.tsx'
import { useDraftCommands } from './invoice-commands.tsx'
import { CreditNoteDialog, WriteOffDialog } from './InvoiceDialogs.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { TermsDialog } from './TermsDialog.tsx'

type Dialog = 'credit' | 'writeOff' | 'pay' | 'terms'

interface ManagedInvoiceProps {
  id: number
  onOpen: (id: number) => void
  onClose: () => void
}

/** An invoice with the actions that the server allows now. */
export function ManagedInvoice({ id, onOpen, onClose }: ManagedInvoiceProps) {
  const t = useTexts(manageTexts)
  const manager = useSession().user.role_id === ROLE.manager
  const { issue, discard } = useDraftCommands()
  const [dialog, setDialog] = useState<{ kind: Dialog; invoice: Invoice }>()
  const close = () => setDialog(undefined)
  const actions = (invoice: Invoice) => {
    const can = (action: string) => invoice.actions.includes(action)
    const show = (kind: Dialog) => () => setDialog({ kind, invoice })
    const owed = can('pay') && decimalOf(invoice.open).gt(0)
    const more = [
      { key: 'terms', label: t.terms, onClick: show('terms') },
      ...(can('discard')
        ? [
            {
              key: 'discard',
              label: t.discard,
              danger: true,
              onClick: () => void discard(invoice).then((done) => done && onClose()),
            },
          ]
        : []),
      ...(owed && manager ? [{ key: 'writeOff', label: t.writeOff, danger: true, onClick: show('writeOff') }] : []),
      ...(can('credit') ? [{ key: 'credit', label: t.credit, danger: true, onClick: show('credit') }] : []),
    ]
    return (
      <>
        <RowActions actions={more} label={invoice.no ?? ''} />
        {owed && (
          <Button variant="primary" onClick={show('pay')}>
            {t.pay}
          </Button>
        )}
        {can('issue') && (
          <Button variant="primary" onClick={() => void issue(invoice)}>
            {t.issue}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <InvoiceDrawer
        id={id}
        staff
        onOpen={onOpen}
        onClose={onClose}
        actions={actions}
        lines={(invoice) =>
          invoice.state === INVOICE_STATE.draft ? <DraftLines key={invoice.id} invoice={invoice} /> : undefined
        }
      />
      {dialog?.kind === 'credit' && <CreditNoteDialog invoice={dialog.invoice} onClose={close} />}
      {dialog?.kind === 'writeOff' && <WriteOffDialog invoice={dialog.invoice} onClose={close} />}
      {dialog?.kind === 'pay' && <PaymentDialog invoice={dialog.invoice} onClose={close} />}
      {dialog?.kind === 'terms' && (
        <TermsDialog
          customerId={dialog.invoice.customerId}
          name={`${dialog.invoice.customerCode} ${dialog.invoice.customerName}`}
          onClose={close}
        />
      )}
    </>
  )
}
