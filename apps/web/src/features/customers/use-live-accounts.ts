import { invalidate } from '../../api/queries.ts'
import { useLive } from '../../api/use-live.ts'
import { ACCOUNT_ROUTES } from './account/account.ts'

/** What says that accounts changed: the counters of the office, a message to a customer, a factor, a break of the line. */
const TELLING = ['counters', 'message', 'prices', 'refresh']

/** Follows what others do to accounts. */
export const useLiveAccounts = (): void => useLive(TELLING, () => void invalidate(...ACCOUNT_ROUTES))
