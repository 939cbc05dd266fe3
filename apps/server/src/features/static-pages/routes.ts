import { staticPagesContract } from '@kairo/shared/static-pages/static-pages.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { getCompanySummary, updateCompanySummary } from './company-page.ts'
import { deleteQa, insertQa, listQa, moveQa, updateQa } from './questions.ts'

export const staticPagesRoutes = (kairo: Kairo): Route[] => [
  route(staticPagesContract.getCompanySummary, () => getCompanySummary(kairo)),
  route(staticPagesContract.updateCompanySummary, (input, call) => updateCompanySummary(kairo, input, call)),
  route(staticPagesContract.listQa, (input) => listQa(kairo.db, input)),
  route(staticPagesContract.insertQa, (input, call) => insertQa(kairo, input, call)),
  route(staticPagesContract.updateQa, (input, call) => updateQa(kairo, input, call)),
  route(staticPagesContract.deleteQa, ({ id }, call) => deleteQa(kairo, id, call)),
  route(staticPagesContract.moveQa, (input, call) => moveQa(kairo, input, call)),
]
