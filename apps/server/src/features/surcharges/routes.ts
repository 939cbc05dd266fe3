import { type FileReply, XLSX } from '@kairo/shared/contract/endpoint'
import { groupedSurchargesContract } from '@kairo/shared/surcharges/grouped-surcharges.contract'
import { routeChargesContract } from '@kairo/shared/surcharges/route-charges.contract'
import { surchargeSheetsContract } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import { surchargesContract } from '@kairo/shared/surcharges/surcharges.contract'
import type { Call } from '../../http/call.ts'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { listChargedRoutes } from './charged-routes.ts'
import { confirmSheet } from './confirm-surcharge-sheet.ts'
import { importSurcharges, loadSurchargeMasters } from './import-surcharges.ts'
import { listSurcharges } from './list-surcharges.ts'
import { getSurchargeSheet, listSurchargeSheets } from './list-surcharge-sheets.ts'
import { listPricedGroups } from './priced-groups.ts'
import { addRouteCharge, deleteRouteCharges, joinRouteCharges, listRouteCharges } from './route-charges.ts'
import { listGroupCompanies, listGroups } from './surcharge-groups.ts'
import { routeSurcharges, surchargeLines } from './surcharge-lines.ts'
import { rejectSheet, submitSheet, withdrawSheet } from './surcharge-sheet-commands.ts'
import { buildSurchargeTemplate, surchargeTemplateName } from './surcharge-template.ts'

const template = async ({ db }: Kairo, { language }: Call): Promise<FileReply> => ({
  name: surchargeTemplateName(language),
  contentType: XLSX,
  content: await buildSurchargeTemplate({ ...(await loadSurchargeMasters(db)), language }),
})

export const surchargesRoutes = (kairo: Kairo): Route[] => [
  route(surchargesContract.listSurcharges, (input, call) => listSurcharges(kairo.db, input, call.language)),
  route(surchargesContract.getSurchargeLines, ({ id }) => surchargeLines(kairo.db, id)),
  route(surchargesContract.getRouteSurcharges, (input, call) => routeSurcharges(kairo, input, call)),
  route(surchargesContract.importSurcharges, (_input, call) => importSurcharges(kairo, call, { allowXls: true })),
  route(surchargesContract.downloadSurchargeTemplate, (_input, call) => template(kairo, call)),

  route(surchargeSheetsContract.listSurchargeSheets, (input, call) => listSurchargeSheets(kairo.db, input, call)),
  route(surchargeSheetsContract.getSurchargeSheet, (input, call) => getSurchargeSheet(kairo, input, call)),
  route(surchargeSheetsContract.submitSurchargeSheet, (input, call) => submitSheet(kairo, input, call)),
  route(surchargeSheetsContract.confirmSurchargeSheet, (input, call) => confirmSheet(kairo, input, call)),
  route(surchargeSheetsContract.rejectSurchargeSheet, (input, call) => rejectSheet(kairo, input, call)),
  route(surchargeSheetsContract.withdrawSurchargeSheet, (input, call) => withdrawSheet(kairo, input, call)),

  route(groupedSurchargesContract.listSurchargeGroups, (input, call) => listGroups(kairo, input, call.language)),
  route(groupedSurchargesContract.listPricedGroups, (input, call) => listPricedGroups(kairo, input, call.language)),
  route(groupedSurchargesContract.listGroupCompanies, (input, call) => listGroupCompanies(kairo, input, call.language)),
  route(groupedSurchargesContract.importSurchargeSheet, (_input, call) =>
    importSurcharges(kairo, call, { allowXls: false }),
  ),
  route(groupedSurchargesContract.downloadOlderTemplate, (_input, call) => template(kairo, call)),

  route(routeChargesContract.listRouteCharges, (input) => listRouteCharges(kairo, input)),
  route(routeChargesContract.listChargedRoutes, (input, call) => listChargedRoutes(kairo, input, call.language)),
  route(routeChargesContract.addRouteCharge, (input, call) => addRouteCharge(kairo, input, call)),
  route(routeChargesContract.deleteRouteCharges, ({ ids }, call) => deleteRouteCharges(kairo, ids, call)),
  route(routeChargesContract.joinRouteCharges, (input, call) => joinRouteCharges(kairo, input, call)),
  route(routeChargesContract.releaseRoutes, (input, call) => joinRouteCharges(kairo, { ...input, fjfs: [] }, call)),
]
