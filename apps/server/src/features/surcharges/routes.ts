import { surchargesContract } from '@kairo/shared/surcharges/surcharges.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { listSurcharges } from './list-surcharges.ts'
import { routeSurcharges, surchargeLines } from './surcharge-lines.ts'

export const surchargesRoutes = (kairo: Kairo): Route[] => [
  route(surchargesContract.listSurcharges, (input, call) => listSurcharges(kairo.db, input, call.language)),
  route(surchargesContract.getSurchargeLines, ({ id }) => surchargeLines(kairo.db, id)),
  route(surchargesContract.getRouteSurcharges, (input, call) => routeSurcharges(kairo, input, call)),
]
