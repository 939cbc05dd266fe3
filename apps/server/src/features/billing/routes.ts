import { billingContract as contract } from '@kairo/shared/billing/billing.contract'
import { pageOf } from '@kairo/shared/contract/fields'
import type { AppContext } from '../../app-context.ts'
import type { Jobs } from '../../queue/task.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { billingDayJobs } from './commands/billing-day.ts'
import { agreeChargeByLetter, answerCharge, withdrawCharge } from './commands/change-charge.ts'
import { discardDraft, updateDraft } from './commands/change-draft.ts'
import { closePeriod, listPeriods } from './commands/close-period.ts'
import { creditInvoice } from './commands/credit-invoice.ts'
import { draftInvoices } from './commands/draft-invoices.ts'
import { downloadJournal, exportJournal } from './commands/export-journal.ts'
import { forgetPayer } from './bank/payers.ts'
import { importBank } from './commands/import-bank.ts'
import { issueInvoice } from './commands/issue-invoice.ts'
import { getIssueDates } from './record/document-numbers.ts'
import { getIssueRun, issueRunJobs, startIssueRun } from './commands/issue-run.ts'
import { addPayment, allocatePayment, cancelPayment, refundPayment, writeOff } from './commands/payments.ts'
import { proposeCharge } from './commands/propose-charge.ts'
import { chargeKinds, listChargeKinds } from './commands/save-charge-kind.ts'
import { feeRules, listFeeRules } from './commands/save-fee-rule.ts'
import { getBillingTerms, updateBillingTerms } from './commands/save-terms.ts'
import { downloadInvoice, downloadStatement } from './documents/downloads.ts'
import {
  downloadFeeList,
  downloadInvoiceList,
  downloadPaymentList,
  downloadUnbilledList,
} from './documents/list-workbooks.ts'
import { getInvoice } from './queries/get-invoice.ts'
import { exportChargeKinds, exportCharges, exportFeeRules } from './documents/register-workbooks.ts'
import { customerOfStatement, statementOf } from './queries/get-statement.ts'
import { getBillingSummary } from './queries/get-summary.ts'
import { getVariance } from './queries/get-variance.ts'
import { getLateFee, listCharges } from './queries/list-charges.ts'
import { listUnbilled } from './queries/list-unbilled.ts'
import { searchFees } from './queries/search-fees.ts'
import { searchInvoices } from './queries/search-invoices.ts'
import { findPayments } from './queries/search-payments.ts'

export const billingJobs = (context: AppContext): Jobs => {
  const night = billingDayJobs(context)
  return { ...night, handlers: [...night.handlers, ...issueRunJobs(context).handlers] }
}

export const billingRoutes = (context: AppContext): Route[] => [
  route(contract.searchInvoices, (input, request) => searchInvoices(context, input, request)),
  route(contract.getBillingSummary, (_input, request) => getBillingSummary(context, request)),
  route(contract.getInvoice, (input, request) => getInvoice(context, input, request)),
  route(contract.downloadInvoice, (input, request) => downloadInvoice(context, input, request)),
  route(contract.getVariance, (input, request) => getVariance(context, input, request)),
  route(contract.getStatement, async (input, { actor }) => {
    const customerId = customerOfStatement(actor, input.customerId)
    return (await statementOf(context.db, customerId, input.month, input.currency)).statement
  }),
  route(contract.downloadStatement, (input, request) => downloadStatement(context, input, request)),
  route(contract.listUnbilled, (input, request) => listUnbilled(context, input, pageOf(input), request)),
  route(contract.draftInvoices, (input, request) => draftInvoices(context, input, request)),
  route(contract.updateInvoiceDraft, (input, request) => updateDraft(context, input, request)),
  route(contract.discardInvoiceDraft, (input, request) => discardDraft(context, input, request)),
  route(contract.issueInvoice, (input, request) => issueInvoice(context, input, request)),
  route(contract.creditInvoice, (input, request) => creditInvoice(context, input, request)),
  route(contract.listPeriods, () => listPeriods(context)),
  route(contract.closePeriod, (input, request) => closePeriod(context, input, request)),
  route(contract.exportJournal, (input, request) => exportJournal(context, input, request)),
  route(contract.downloadJournal, (input, request) => downloadJournal(context, input, request)),
  route(contract.listCharges, (input, request) => listCharges(context, input, request)),
  route(contract.exportCharges, (input, request) => exportCharges(context, input, request)),
  route(contract.proposeCharge, (input, request) => proposeCharge(context, input, request)),
  route(contract.withdrawCharge, (input, request) => withdrawCharge(context, input, request)),
  route(contract.agreeChargeByLetter, (input, request) => agreeChargeByLetter(context, input, request)),
  route(contract.answerCharge, (input, request) => answerCharge(context, input, request)),
  route(contract.getLateFee, (input, request) => getLateFee(context, input, request)),
  route(contract.searchPayments, (input) => findPayments(context, input, pageOf(input))),
  route(contract.searchFees, (input) => searchFees(context, input, pageOf(input))),
  route(contract.addPayment, (input, request) => addPayment(context, input, request)),
  route(contract.allocatePayment, (input, request) => allocatePayment(context, input, request)),
  route(contract.importBank, (input, request) => importBank(context, input, request)),
  route(contract.forgetPayer, (input, request) => forgetPayer(context, input, request)),
  route(contract.cancelPayment, (input, request) => cancelPayment(context, input, request)),
  route(contract.refundPayment, (input, request) => refundPayment(context, input, request)),
  route(contract.writeOff, (input, request) => writeOff(context, input, request)),
  route(contract.getBillingTerms, (input, request) => getBillingTerms(context, input, request)),
  route(contract.updateBillingTerms, (input, request) => updateBillingTerms(context, input, request)),
  route(contract.listChargeKinds, (input, request) => listChargeKinds(context, input, request)),
  route(contract.exportChargeKinds, (input, request) => exportChargeKinds(context, input, request)),
  route(contract.saveChargeKind, (input, request) => chargeKinds.save(context, input, request)),
  route(contract.listFeeRules, (input, request) => listFeeRules(context, input, request)),
  route(contract.exportFeeRules, (input, request) => exportFeeRules(context, input, request)),
  route(contract.getIssueDates, () => getIssueDates(context)),
  route(contract.issueInvoices, (input, request) => startIssueRun(context, input, request)),
  route(contract.getIssueRun, ({ id }) => getIssueRun(context, id)),
  route(contract.downloadInvoiceList, (input, request) => downloadInvoiceList(context, input, request)),
  route(contract.downloadUnbilledList, (input, request) => downloadUnbilledList(context, input, request)),
  route(contract.downloadPaymentList, (input, request) => downloadPaymentList(context, input, request)),
  route(contract.downloadFeeList, (input, request) => downloadFeeList(context, input, request)),
  route(contract.saveFeeRule, (input, request) => feeRules.save(context, input, request)),
]
