import { billingTermsContract } from './billing-terms.contract.ts'
import { bookkeepingContract } from './bookkeeping.contract.ts'
import { invoicesContract } from './invoices.contract.ts'
import { issueRunsContract } from './issue-runs.contract.ts'
import { orderChargesContract } from './order-charges.contract.ts'
import { paymentsContract } from './payments.contract.ts'

/** Billing: invoices, charges, payments, terms and kinds of charges. Role 5 may call none of it. */
export const billingContract = {
  ...invoicesContract,
  ...bookkeepingContract,
  ...orderChargesContract,
  ...paymentsContract,
  ...billingTermsContract,
  ...issueRunsContract,
}
