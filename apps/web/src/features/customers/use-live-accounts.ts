import { invalidate } from '../../api/queries.ts'
import { useLive } from '../../api/use-live.ts'
import { ACCOUNT_ROUTES } from './account/account.ts'

/** Events that mean that accounts changed: staff counters, a message to a customer, a factor, a reconnect. */
const TELLING = ['counters', 'message', 'prices', 'refresh']

/** Follows what others do to accounts. */
export const useLiveAccounts = (): void => useLive(TELLING, () => void invalidate(...ACCOUNT_ROUTES))
