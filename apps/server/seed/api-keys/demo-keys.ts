import type { Scope } from '@kairo/shared/api-keys/scopes'
import type { AppContext } from '../../src/app-context.ts'
import { makeKey } from '../../src/features/api-keys/make-key.ts'
import { requestOfEmail } from '../timeline.ts'

const CUSTOMER = 'customer@kairo.example'

/** Keys of the demonstration's customer, by the account that each acts as. */
const DEMO_KEYS: readonly { name: string; as: string; scopes: Scope[] }[] = [
  {
    name: 'Order sheet',
    as: CUSTOMER,
    scopes: ['bookings:read', 'events:read', 'documents:read', 'invoices:read'],
  },
  { name: 'Warehouse system', as: 'shipper@kairo.example', scopes: ['bookings:read', 'events:read'] },
]

/**
 * Seeds the keys of the demonstration. Nobody is told them, so that none works where a database of the demonstration is
 * served to others: who wants to call makes one.
 */
export async function seedDemoKeys(context: AppContext): Promise<void> {
  const request = await requestOfEmail(context, CUSTOMER)
  for (const { name, as, scopes } of DEMO_KEYS) {
    const { actor } = await requestOfEmail(context, as)
    const form = { name, scopes, accountId: actor.id, perMinute: 60, ipAllow: [], lastDay: undefined }
    await makeKey(context, form, request)
  }
}
