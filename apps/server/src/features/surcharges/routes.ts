import { XLSX } from '@kairo/shared/contract/endpoint'
import { surchargesContract } from '@kairo/shared/surcharges/surcharges.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { importSurcharges, loadSurchargeMasters } from './import-surcharges.ts'
import { listSurcharges } from './list-surcharges.ts'
import { routeSurcharges, surchargeLines } from './surcharge-lines.ts'
import { buildSurchargeTemplate, surchargeTemplateName } from './surcharge-template.ts'

export const surchargesRoutes = (kairo: Kairo): Route[] => [
  route(surchargesContract.listSurcharges, (input, call) => listSurcharges(kairo.db, input, call.language)),
  route(surchargesContract.getSurchargeLines, ({ id }) => surchargeLines(kairo.db, id)),
  route(surchargesContract.getRouteSurcharges, (input, call) => routeSurcharges(kairo, input, call)),
  route(surchargesContract.importSurcharges, (_input, call) => importSurcharges(kairo, call)),
  route(surchargesContract.downloadSurchargeTemplate, async (_input, call) => ({
    name: surchargeTemplateName(call.language),
    contentType: XLSX,
    content: await buildSurchargeTemplate({ ...(await loadSurchargeMasters(kairo.db)), language: call.language }),
  })),
]
