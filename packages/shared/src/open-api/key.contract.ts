import { z } from 'zod'
import { SCOPES } from '../api-keys/scopes.ts'
import { openEndpoint } from './open-endpoint.ts'

/** What a program may ask about its own key. */
export const keyContract = {
  key: openEndpoint({
    method: 'GET',
    path: '/open/v1/key',
    scope: null,
    summary: 'What this key may do',
    tag: 'key',
    input: z.object({}).strict(),
    response: z.object({
      account: z.string().describe('Company of the account as which the key acts'),
      scopes: z.array(z.enum(SCOPES)),
      perMinute: z.int(),
      expiresAt: z.iso.datetime(),
    }),
    tool: 'describe_key',
  }),
}
