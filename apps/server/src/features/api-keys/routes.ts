import { apiKeysContract } from '@kairo/shared/api-keys/api-keys.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { changeKey } from './change-key.ts'
import { revokeKey } from './end-keys.ts'
import { exportKeys } from './export-keys.ts'
import { listKeys } from './list-keys.ts'
import { makeKey } from './make-key.ts'

/** Keys for programs of customers (rules 22). */
export const apiKeysRoutes = (context: AppContext): Route[] => [
  route(apiKeysContract.listApiKeys, (input, request) => listKeys(context, input, request)),
  route(apiKeysContract.exportApiKeys, (input, request) => exportKeys(context, input, request)),
  route(apiKeysContract.makeApiKey, (input, request) => makeKey(context, input, request)),
  route(apiKeysContract.changeApiKey, (input, request) => changeKey(context, input, request)),
  route(apiKeysContract.revokeApiKey, (input, request) => revokeKey(context, input, request)),
]
