import { searchAllContract } from '@kairo/shared/search-all/search-all.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { searchAll } from './search-all.ts'

export const searchAllRoutes = (context: AppContext): Route[] => [
  route(searchAllContract.searchAll, (input, request) => searchAll(context, input, request)),
]
