import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { isStaff } from '@kairo/shared/roles'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { BankAccount } from '../BankAccount.tsx'
import { CHARGES, INVOICES } from '../billing-calls.ts'
import { billingTexts } from '../texts.ts'
import { VarianceTable } from '../VarianceTable.tsx'
import { ChargeAnswers } from './ChargeAnswers.tsx'
import { ChargeCard } from './ChargeCard.tsx'
import { ChargeDecisions } from './ChargeDecisions.tsx'
import { OrderInvoices } from './OrderInvoices.tsx'
import { ProposeChargeDialog } from './ProposeChargeDialog.tsx'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'

interface OrderChargesProps {
  orderId: number
  insurable?: boolean
  /** What the arrival notice asks for; once an invoice is issued, that says amount and due date. */
  requested?: (isBilled: boolean) => ReactNode
}

/**
 * All about the money of an order in one place: its invoices and where they are paid to, before them what is requested;
 * quoted, now, billed; and the charges besides the quotation. Never drawn for a shipper account.
 */
export function OrderCharges({ orderId, insurable = false, requested }: OrderChargesProps) {
  const t = useTexts(billingTexts)
  const staff = isStaff(useSession().user.role_id)
  const [proposing, setProposing] = useState(false)
  const charges = useList(CHARGES, { orderId, limit: 100 })
  const invoices = useList(INVOICES, { orderId, limit: 100 })
  const bank = useApiQuery('POST /billing/variance', { orderId }).data?.data.bank
  const bills = invoices.data?.rows.filter(({ state }) => state !== INVOICE_STATE.discarded) ?? []
  const isBilled = bills.some(({ kind, state }) => kind === 'invoice' && state === INVOICE_STATE.issued)
  return (
    <section className={panel.panel} aria-label={t.chargesSection}>
      <h2>
        {t.chargesSection}
        <span className={common.grow} />
        {insurable && (
          <Link to="/insuranceApply" search={{ orderId }} className={common.link}>
            {t.insure}
          </Link>
        )}
        {staff && (
          <Button size="small" icon={Plus} onClick={() => setProposing(true)}>
            {t.propose}
          </Button>
        )}
      </h2>
      <div className={common.stackL}>
        {invoices.data ? (
          <>
            {bills.length > 0 && <OrderInvoices rows={bills} staff={staff} />}
            {requested?.(isBilled)}
            {bank !== undefined && (isBilled || requested) && (
              <section aria-label={t.bank.title}>
                <h3>{t.bank.title}</h3>
                <BankAccount bank={bank} />
              </section>
            )}
          </>
        ) : (
          <NotLoaded of={invoices} rows={2} />
        )}
        <VarianceTable orderId={orderId} isBrief />
        {!charges.data ? (
          <NotLoaded of={charges} rows={2} />
        ) : charges.data.rows.length === 0 ? (
          <p className={common.quiet}>{t.noCharges}</p>
        ) : (
          <ul className={common.stack} aria-label={t.chargesList}>
            {charges.data.rows.map((charge) => (
              <ChargeCard
                key={charge.id}
                charge={charge}
                actions={
                  charge.actions.length > 0 &&
                  (staff ? <ChargeDecisions charge={charge} /> : <ChargeAnswers charge={charge} />)
                }
              />
            ))}
          </ul>
        )}
      </div>
      {proposing && <ProposeChargeDialog orderId={orderId} onClose={() => setProposing(false)} />}
    </section>
  )
}
