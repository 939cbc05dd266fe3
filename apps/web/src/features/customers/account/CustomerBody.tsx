import { ROLE } from '@kairo/shared/roles'
import type { Account } from './account.ts'
import { AccountFacts } from './AccountFacts.tsx'
import { LanguageField, TermsFields } from './AccountFields.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { ShipperRows } from '../shipper-accounts/ShipperRows.tsx'
import styles from '@/ui/form/form.module.css'

/** An account as staff see it: its data, its terms, its shipper accounts. */
export function CustomerBody({ account }: { account: Account }) {
  const t = useCustomerTexts()
  const isCustomer = account.role_id === ROLE.customer
  return (
    <>
      <AccountFacts account={account} />
      {isCustomer ? (
        <TermsFields withLanguage />
      ) : (
        <>
          <h2 className={styles.section}>{t.section.contact}</h2>
          <LanguageField />
        </>
      )}
      {isCustomer && account.shippers.length > 0 && (
        <section className={styles.fieldWide} aria-label={t.section.shippers}>
          <h2 className={styles.section}>{t.section.shippers}</h2>
          <ShipperRows customerId={account.id} />
        </section>
      )}
    </>
  )
}
