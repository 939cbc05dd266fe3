import { SCOPES, SCOPE_TEXTS } from '@kairo/shared/api-keys/scopes'
import { addressOf, isFile, type OpenEndpoint } from '@kairo/shared/open-api/open-endpoint'
import { problemStatus } from '@kairo/shared/open-api/problem-status'
import type { RefusalName } from '@kairo/shared/refusals/names'
import { refusalText } from '@kairo/shared/refusals/texts'
import { escapeText } from '@kairo/shared/text/html'
import type { FastifyInstance } from 'fastify'
import type { ApiReaders } from '../pages/api-page.ts'
import { type DescribedCall, serveDescription, sketchOf } from '../pages/description-page.ts'
import { openDocumentOf, refusalsOf } from './open-document.ts'

const curlOf = (endpoint: OpenEndpoint, publicUrl: string): string => {
  const { url, body } = addressOf(endpoint, endpoint.example ?? {})
  const sent = body
    ? ` \\\n  -X ${endpoint.method} -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`
    : ''
  return `curl -H "Authorization: Bearer $KAIRO_KEY" '${publicUrl}${url}'${sent}`
}

function callOf(endpoint: OpenEndpoint, publicUrl: string): DescribedCall {
  const { scope, alsoWith = [], description, response, withoutAmounts } = endpoint
  const needs = scope === null ? 'any key' : `<code>${scope}</code>`
  const more =
    alsoWith.length > 0 ? `; answers more with ${alsoWith.map((one) => `<code>${one}</code>`).join(', ')}` : ''
  return {
    tag: endpoint.tag,
    methods: endpoint.method,
    path: endpoint.path,
    summary: endpoint.summary,
    about: `<p>Needs ${needs}${more}.</p>${description ? `<p>${escapeText(description)}</p>` : ''}`,
    parts: [
      ['Example', curlOf(endpoint, publicUrl)],
      ['Input', sketchOf(endpoint.input, 'input')],
      ['Answer', isFile(response) ? response.contentType : sketchOf(response, 'output')],
      ...(withoutAmounts ? ([['Without invoices:read', sketchOf(withoutAmounts, 'output')]] as const) : []),
    ],
    refusals: endpoint.refusals ?? [],
  }
}

/** Where `type` of a problem leads. */
const refusalEntry = (name: RefusalName): string =>
  `<dt id="${name}"><code>${problemStatus(name)}</code> ${name}</dt><dd>${escapeText(refusalText(name, 'en'))}</dd>`

const BEFORE = `<p>For programs of customers. As a document: <a href="/open/openapi.json">OpenAPI 3.1</a>.
A customer makes keys on the page <a href="/developer">Developer</a>; send one as <code>Authorization: Bearer</code> or <code>API-Key</code>,
and your language in <code>Accept-Language</code> (en, ja, zh-cn).</p>
<p>Lists are read by their cursor: <code>nextCursor</code> is always given; kept and sent again later it answers what has changed since.
Calls of a minute are limited by key: <code>RateLimit</code> says what is left, 429 how long to wait. Refusals are problem details (RFC 9457).</p>`

/** Of addresses that lead nowhere, and links to files that are over. */
const OF_ADDRESSES: readonly RefusalName[] = ['NOT_FOUND', 'LINK_GONE']

interface OpenPageOptions {
  endpoints: readonly OpenEndpoint[]
  version: string
  readers: ApiReaders
  publicUrl: string
}

/** `/open/openapi.json` and `/open/docs`: to everybody, as they tell nothing of anybody, unless they are switched off. */
export function serveOpenPage(app: FastifyInstance, { endpoints, version, readers, publicUrl }: OpenPageOptions): void {
  if (readers === 'off') return
  const scopes = SCOPES.map((scope) => `<dt><code>${scope}</code></dt><dd>${SCOPE_TEXTS[scope].en}</dd>`).join('')
  serveDescription(app, {
    documentPath: '/open/openapi.json',
    pagePath: '/open/docs',
    options: {
      config: { identifies: true },
      onRequest: async (request) => app.callers.countAddress(request),
    },
    title: 'Kairo for programs',
    document: () => openDocumentOf(endpoints, version, publicUrl),
    before: () => `${BEFORE}<h2>Scopes</h2><dl>${scopes}</dl>`,
    calls: () => endpoints.map((endpoint) => callOf(endpoint, publicUrl)),
    after: () =>
      `<h2>Refusals</h2><dl>${[...new Set([...endpoints.flatMap(refusalsOf), ...OF_ADDRESSES])].map(refusalEntry).join('')}</dl>`,
  })
}
