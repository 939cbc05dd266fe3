import { type FileReply, XLSX } from '@kairo/shared/contract/endpoint'
import { groupedSurchargesContract } from '@kairo/shared/surcharges/grouped-surcharges.contract'
import { nextPeriodContract } from '@kairo/shared/surcharges/next-period.contract'
import { routeChargesContract } from '@kairo/shared/surcharges/route-charges.contract'
import { surchargeSheetsContract } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import { surchargeChangesContract } from '@kairo/shared/surcharges/surcharge-changes.contract'
import { surchargesContract } from '@kairo/shared/surcharges/surcharges.contract'
import type { RequestContext } from '../../http/request-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { addRouteCharge } from './add-route-charge.ts'
import { listChargedRoutes } from './charged-routes.ts'
import { confirmSheet } from './sheet/confirm-surcharge-sheet.ts'
import { exportSurcharges } from './sheet/export-surcharges.ts'
import { importSurcharges, loadSurchargeMasters } from './sheet/import-surcharges.ts'
import { listSurcharges } from './list-surcharges.ts'
import { getSurchargeSheet, listSurchargeSheets } from './sheet/list-surcharge-sheets.ts'
import { addNextPeriod } from './sheet/next-period.ts'
import { listPricedGroups } from './sheet/priced-groups.ts'
import { deleteRouteCharges, joinRouteCharges, listRouteCharges } from './route-charges.ts'
import { listGroupCompanies, listGroups } from './surcharge-groups.ts'
import { listLastPeriods, routeSurcharges, surchargeLines } from './surcharge-lines.ts'
import { rejectSheet, submitSheet, withdrawSheet } from './sheet/surcharge-sheet-commands.ts'
import { exportChanges } from './changes/export-changes.ts'
import { listChanges } from './changes/list-changes.ts'
import { buildSampleSurcharges } from './sheet/sample-surcharges.ts'
import { surchargeTemplate } from './sheet/surcharge-sheet.ts'

const template = async ({ db }: AppContext, { language }: RequestContext): Promise<FileReply> => ({
  ...(await surchargeTemplate({ ...(await loadSurchargeMasters(db)), language })),
  contentType: XLSX,
})

const sampleName = {
  'zh-cn': '示例-1-附加费.xlsx',
  en: 'sample-1-surcharges.xlsx',
  ja: 'サンプル-1-サーチャージ.xlsx',
}

export const surchargesRoutes = (context: AppContext): Route[] => [
  route(surchargesContract.listSurcharges, (input, request) => listSurcharges(context.db, input, request.language)),
  route(surchargesContract.getSurchargeLines, ({ id }, request) => surchargeLines(context.db, id, request.language)),
  route(surchargesContract.getRouteSurcharges, (input, request) => routeSurcharges(context, input, request)),
  route(surchargesContract.exportSurcharges, (input, request) => exportSurcharges(context, input, request)),
  route(surchargesContract.importSurcharges, (_input, request) =>
    importSurcharges(context, request, { allowXls: true }),
  ),
  route(surchargesContract.downloadSurchargeTemplate, (_input, request) => template(context, request)),
  route(surchargesContract.downloadSampleSurcharges, async (_input, { language }) => ({
    name: sampleName[language],
    contentType: XLSX,
    content: await buildSampleSurcharges({ ...(await loadSurchargeMasters(context.db)), language }),
  })),

  route(surchargeSheetsContract.listSurchargeSheets, (input, request) =>
    listSurchargeSheets(context.db, input, request),
  ),
  route(surchargeSheetsContract.getSurchargeSheet, (input, request) => getSurchargeSheet(context, input, request)),
  route(surchargeSheetsContract.submitSurchargeSheet, (input, request) => submitSheet(context, input, request)),
  route(surchargeSheetsContract.confirmSurchargeSheet, (input, request) => confirmSheet(context, input, request)),
  route(surchargeSheetsContract.rejectSurchargeSheet, (input, request) => rejectSheet(context, input, request)),
  route(surchargeSheetsContract.withdrawSurchargeSheet, (input, request) => withdrawSheet(context, input, request)),

  route(nextPeriodContract.listLastPeriods, ({ ids }, request) => listLastPeriods(context.db, ids, request.language)),
  route(nextPeriodContract.addNextPeriod, (input, request) => addNextPeriod(context, input, request)),

  route(groupedSurchargesContract.listSurchargeGroups, (input, request) => listGroups(context, input, request)),
  route(groupedSurchargesContract.listPricedGroups, (input, request) => listPricedGroups(context, input, request)),
  route(groupedSurchargesContract.listGroupCompanies, (input, request) => listGroupCompanies(context, input, request)),
  route(groupedSurchargesContract.importSurchargeSheet, (_input, request) =>
    importSurcharges(context, request, { allowXls: false }),
  ),
  route(groupedSurchargesContract.downloadOlderTemplate, (_input, request) => template(context, request)),

  route(surchargeChangesContract.listSurchargeChanges, (input, request) => listChanges(context, input, request)),
  route(surchargeChangesContract.exportSurchargeChanges, (input, request) => exportChanges(context, input, request)),

  route(routeChargesContract.listRouteCharges, (input, request) => listRouteCharges(context, input, request)),
  route(routeChargesContract.listChargedRoutes, (input, request) => listChargedRoutes(context, input, request)),
  route(routeChargesContract.addRouteCharge, (input, request) => addRouteCharge(context, input, request)),
  route(routeChargesContract.deleteRouteCharges, ({ ids }, request) => deleteRouteCharges(context, ids, request)),
  route(routeChargesContract.joinRouteCharges, (input, request) => joinRouteCharges(context, input, request)),
  route(routeChargesContract.releaseRoutes, (input, request) =>
    joinRouteCharges(context, { ...input, fjfs: [] }, request),
  ),
]
