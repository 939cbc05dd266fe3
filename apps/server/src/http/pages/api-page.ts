import type { Endpoint } from '@kairo/shared/contract/endpoint'
import { ROLE, type RoleId, STAFF } from '@kairo/shared/roles'
import { escapeText } from '@kairo/shared/text/html'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identifyCaller } from '../bind-endpoint.ts'
import { type DescribedCall, serveDescription, sketchOf } from './description-page.ts'
import { openApiOf } from './openapi.ts'

const responseOf = ({ response }: Endpoint): string =>
  response.kind === 'json'
    ? sketchOf(response.body, 'output')
    : response.kind === 'file'
      ? response.contentType
      : 'text/event-stream'

const callOf = (endpoint: Endpoint): DescribedCall => ({
  tag: endpoint.tag,
  methods: [endpoint.method, ...(endpoint.also ? [endpoint.also] : [])].join(' | '),
  path: `/api${endpoint.path}`,
  summary: endpoint.summary,
  about: `<p>Roles: ${endpoint.roles === 'public' ? 'everybody' : endpoint.roles.join(', ')}${endpoint.upload ? ` · upload of ${endpoint.upload.maxFiles} file(s), ${endpoint.upload.maxBytes} bytes each` : ''}</p>`,
  parts: [
    ['Input', sketchOf(endpoint.input, 'input')],
    ['Response besides code and msg', responseOf(endpoint)],
  ],
  refusals: endpoint.refusals ?? [],
})

/** Who may read the description of the API: everybody, signed-in staff, nobody. */
export type ApiReaders = 'public' | 'staff' | 'off'
const STAFF_ROLES: readonly RoleId[] = [ROLE.systemAdmin, ...STAFF]

/** Whether the account menu offers the page: to staff, who may have to give their token. */
export const offersApiPage = (readers: ApiReaders, role: RoleId): boolean =>
  readers !== 'off' && STAFF_ROLES.includes(role)

/** `/api/openapi.json` and `/api/docs`: the calls of the page. */
export function serveApiPage(
  app: FastifyInstance,
  { endpoints, version, readers }: { endpoints: readonly Endpoint[]; version: string; readers: ApiReaders },
): void {
  if (readers === 'off') return
  const roles = readers === 'staff' ? STAFF_ROLES : 'public'
  serveDescription(app, {
    documentPath: '/api/openapi.json',
    pagePath: '/api/docs',
    options: {
      config: { identifies: true as const },
      onRequest: async (request: FastifyRequest) => void (await identifyCaller(app.callers, request, { roles })),
    },
    title: 'Kairo API',
    document: () => openApiOf(endpoints, version),
    before:
      () => `<p>Version ${escapeText(version)}, ${endpoints.length} calls. As a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.
For programs of customers, with API keys: <a href="/open/docs">the open API</a>.</p>
<p>Every JSON answer is <code>{code, msg, …}</code>; code 200 is success. Send the token of <code>/login/doLogin</code> in the header
<code>Authorization</code> and your language in <code>Accept-Language</code> (zh-cn, en, ja). Unknown fields answer 6014.</p>`,
    calls: () => endpoints.map(callOf),
  })
}
