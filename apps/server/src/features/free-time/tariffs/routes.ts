import { freeTimeTariffsContract as contract } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { freeTimeContract } from '@kairo/shared/free-time/free-time.contract'
import type { AppContext } from '../../../app-context.ts'
import { type Route, route } from '../../../http/endpoint-handler.ts'
import { termsOfRates } from '../terms/terms-of-rates.ts'
import { approveTariffs } from './approve-tariffs.ts'
import { tariffHistory } from './tariff-history.ts'
import { exportTariffs, tariffTemplate } from './sheet/export-tariffs.ts'
import { importTariffs } from './sheet/import-tariffs.ts'
import { saveTariff } from './save-tariff.ts'
import { searchTariffs } from './search-tariffs.ts'

export const freeTimeTariffRoutes = (context: AppContext): Route[] => [
  route(contract.searchFreeTimeTariffs, (input, request) => searchTariffs(context, input, request)),
  route(contract.saveFreeTimeTariff, (input, request) => saveTariff(context, input, request)),
  route(contract.approveFreeTimeTariffs, (input, request) => approveTariffs(context, input, request)),
  route(contract.downloadFreeTimeTariffTemplate, (_input, request) => tariffTemplate(context, request)),
  route(contract.importFreeTimeTariffs, (input, request) => importTariffs(context, input, request)),
  route(contract.exportFreeTimeTariffs, (input, request) => exportTariffs(context, input, request)),
  route(contract.freeTimeTariffHistory, ({ id }, request) => tariffHistory(context, id, request)),
  route(freeTimeContract.freeTimeForRate, (input, request) => termsOfRates(context, input, request)),
]
