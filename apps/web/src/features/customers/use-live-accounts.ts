import { invalidate } from '../../api/queries.ts'
import { useLive } from '../../api/use-live.ts'
import { ACCOUNT_ROUTES } from './account/account.ts'

/** Events after which accounts may have changed: staff counters, a message to a customer, a factor, a reconnect. */
const TELLING = ['counters', 'message', 'prices', 'refresh']

/** Refetches accounts after changes of other users. */
export const useLiveAccounts = (): void => useLive(TELLING, () => void invalidate(...ACCOUNT_ROUTES))
