import type { Scope } from '@kairo/shared/api-keys/scopes'
import type { AppContext } from '../../src/app-context.ts'
import { makeKey } from '../../src/features/api-keys/make-key.ts'
import { writtenKey } from '../../src/features/api-keys/new-key.ts'
import { requestOfEmail } from '../timeline.ts'

interface DemoKey {
  name: string
  /** The account that it acts as. */
  as: string
  scopes: Scope[]
  /** The same in each demonstration, so that its guide can call with it. */
  prefix: string
  secret: string
}

/** Of the demonstration's customer: one that reads all, and one without amounts. */
export const DEMO_KEYS: readonly DemoKey[] = [
  {
    name: 'Order sheet',
    as: 'customer@kairo.example',
    scopes: [
      ...(['bookings:read', 'events:read', 'documents:read'] as const),
      ...(['schedules:read', 'rates:read', 'invoices:read', 'bookings:draft'] as const),
    ],
    prefix: 'de300001',
    secret: 'KairoDemoKeyThatReadsAllOfTheCustomer000001',
  },
  {
    name: 'Warehouse system',
    as: 'shipper@kairo.example',
    scopes: ['bookings:read', 'events:read'],
    prefix: 'de300002',
    secret: 'KairoDemoKeyOfTheShipperAccount000000000002',
  },
]

export async function seedDemoKeys(context: AppContext): Promise<void> {
  const request = await requestOfEmail(context, 'customer@kairo.example')
  for (const { name, as, scopes, prefix, secret } of DEMO_KEYS) {
    const { actor } = await requestOfEmail(context, as)
    const form = { name, scopes, accountId: actor.id, perMinute: 60, ipAllow: [], lastDay: undefined }
    await makeKey(context, form, request, writtenKey(prefix, secret))
  }
}
