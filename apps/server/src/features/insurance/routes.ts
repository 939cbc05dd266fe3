import { insuranceRatesContract } from '@kairo/shared/insurance/insurance-rates.contract'
import { insuranceContract as contract } from '@kairo/shared/insurance/insurance.contract'
import { insurersContract } from '@kairo/shared/insurance/insurers.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { acceptInsurance, cancelInsurance } from './commands/answer-insurance.ts'
import { declineInsurance, issueInsurance, quoteInsurance } from './commands/quote-insurance.ts'
import { requestInsurance } from './commands/request-insurance.ts'
import { saveInsurance } from './commands/save-insurance.ts'
import { insuranceRates } from './commands/save-insurance-rate.ts'
import { exportInsurances } from './queries/export-insurances.ts'
import { exportInsuranceRates, exportInsurers } from './queries/export-registers.ts'
import { listInsuranceRates } from './queries/list-insurance-rates.ts'
import { listInsurers } from './queries/list-insurers.ts'
import { listInsurableOrders, prepareInsurance, previewInsurance } from './queries/prepare-insurance.ts'
import { countInsurances, getInsurance, searchInsurances } from './queries/search-insurances.ts'

import { insurers } from './record/insurers.ts'

export { insuranceJobs } from './commands/expire-insurances.ts'

export const insuranceRoutes = (context: AppContext): Route[] => [
  route(contract.searchInsurances, (input, request) => searchInsurances(context, input, request)),
  route(contract.countInsurances, (_input, request) => countInsurances(context, request)),
  route(contract.exportInsurances, async (filters, request) => exportInsurances(context, filters, request)),
  route(contract.getInsurance, ({ id }, request) => getInsurance(context, id, request)),
  route(contract.listInsurableOrders, (input, request) => listInsurableOrders(context, input, request)),
  route(contract.prepareInsurance, (input, request) => prepareInsurance(context, input, request)),
  route(contract.previewInsurance, (input, request) => previewInsurance(context, input, request)),
  route(contract.saveInsurance, (input, request) => saveInsurance(context, input, request)),
  route(contract.requestInsurance, (input, request) => requestInsurance(context, input, request)),
  route(contract.quoteInsurance, (input, request) => quoteInsurance(context, input, request)),
  route(contract.declineInsurance, (input, request) => declineInsurance(context, input, request)),
  route(contract.acceptInsurance, (input, request) => acceptInsurance(context, input, request)),
  route(contract.issueInsurance, (input, request) => issueInsurance(context, input, request)),
  route(contract.cancelInsurance, (input, request) => cancelInsurance(context, input, request)),
  route(insuranceRatesContract.listInsuranceRates, (input, request) => listInsuranceRates(context, input, request)),
  route(insuranceRatesContract.exportInsuranceRates, (input, request) => exportInsuranceRates(context, input, request)),
  route(insuranceRatesContract.saveInsuranceRate, (input, request) => insuranceRates.save(context, input, request)),
  route(insurersContract.listInsurers, (input) => listInsurers(context, input)),
  route(insurersContract.exportInsurers, (input, request) => exportInsurers(context, input, request)),
  route(insurersContract.insertInsurer, (input, request) => insurers.add(context, input, request)),
  route(insurersContract.updateInsurer, (input, request) => insurers.update(context, input, request)),
  route(insurersContract.deleteInsurer, (input, request) => insurers.delete(context, input, request)),
]
