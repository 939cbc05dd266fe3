import { billsOfLadingContract as contract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { blFormsContract as forms } from '@kairo/shared/bills-of-lading/bl-forms.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { issueBills } from './commands/issue-bills.ts'
import { printBill } from './commands/print-bill.ts'
import { saveBills } from './commands/save-bills.ts'
import { saveBlForm } from './commands/save-form.ts'
import { showBills } from './commands/show-bills.ts'
import { surrenderBills } from './commands/surrender-bills.ts'
import { voidBill } from './commands/void-bill.ts'
import { composeBills } from './queries/compose-bills.ts'
import { exportBills } from './queries/export-bills.ts'
import { listBills } from './queries/list-bills.ts'
import { listBlForms, printBlTestPage } from './queries/list-forms.ts'

export { blTermsFileOwner } from './queries/list-forms.ts'

export const billsOfLadingRoutes = (context: AppContext): Route[] => [
  route(contract.composeBills, (input, request) => composeBills(context, input, request)),
  route(contract.listBills, (input, request) => listBills(context, input, request)),
  route(contract.exportBills, async (filters, request) => exportBills(context, filters, request)),
  route(contract.saveBills, (input, request) => saveBills(context, input, request)),
  route(contract.showBills, (input, request) => showBills(context, input, request)),
  route(contract.issueBills, (input, request) => issueBills(context, input, request)),
  route(contract.printBill, (input, request) => printBill(context, input, request)),
  route(contract.surrenderBills, (input, request) => surrenderBills(context, input, request)),
  route(contract.voidBill, (input, request) => voidBill(context, input, request)),
  route(forms.listBlForms, (_input, request) => listBlForms(context, request)),
  route(forms.saveBlForm, (input, request) => saveBlForm(context, input, request)),
  route(forms.printBlTestPage, (input) => printBlTestPage(context, input)),
]
