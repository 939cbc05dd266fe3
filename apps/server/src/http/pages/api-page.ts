import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@kairo/shared/contract/endpoint'
import { REFUSALS } from '@kairo/shared/refusals/names'
import { refusalText } from '@kairo/shared/refusals/texts'
import { ROLE, type RoleId, STAFF } from '@kairo/shared/roles'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { identifyCaller } from '../bind-endpoint.ts'
import { openApiOf } from './openapi.ts'

const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  description?: string
}

/** A schema in short notation: `{id: integer, list: [{code: string}]}`. */
function sketch(shape: Shape, depth = 0): string {
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.anyOf) return shape.anyOf.map((option) => sketch(option, depth)).join(' | ')
  if (shape.properties) {
    const pad = '  '.repeat(depth + 1)
    const lines = Object.entries(shape.properties).map(
      ([name, inner]) => `${pad}${name}${shape.required?.includes(name) ? '' : '?'}: ${sketch(inner, depth + 1)}`,
    )
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
  }
  if (shape.items) return `[${sketch(shape.items, depth)}]`
  return Array.isArray(shape.type) ? shape.type.join(' | ') : (shape.type ?? 'any')
}
const sketchOf = (schema: z.ZodType, io: 'input' | 'output'): string =>
  sketch(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape)

function callHtml(endpoint: Endpoint): string {
  const methods = [endpoint.method, ...(endpoint.also ? [endpoint.also] : [])].join(' | ')
  const response =
    endpoint.response.kind === 'json'
      ? sketchOf(endpoint.response.body, 'output')
      : endpoint.response.kind === 'file'
        ? endpoint.response.contentType
        : 'text/event-stream'
  const refusals = (endpoint.refusals ?? [])
    .map(
      (name) => `<li><code>${REFUSALS[name].code}</code> ${name} <span>${escape(refusalText(name, 'en'))}</span></li>`,
    )
    .join('')
  return `<details id="${escape(endpoint.path)}"><summary><b>${methods}</b> <code>/api${escape(endpoint.path)}</code>
<span>${escape(endpoint.summary)}</span></summary>
<p>Roles: ${endpoint.roles === 'public' ? 'everybody' : endpoint.roles.join(', ')}${endpoint.upload ? ` · upload of ${endpoint.upload.maxFiles} file(s), ${endpoint.upload.maxBytes} bytes each` : ''}</p>
<h4>Input</h4><pre>${escape(sketchOf(endpoint.input, 'input'))}</pre><h4>Response besides code and msg</h4><pre>${escape(response)}</pre>
${refusals ? `<h4>Refusals</h4><ul>${refusals}</ul>` : ''}</details>`
}

const STYLE = `body{font:15px/1.55 system-ui,sans-serif;max-width:1000px;margin:0 auto;padding:32px 20px;color:#0e1a2c;background:#fff}
h1{font-size:26px;margin:0}h2{margin:32px 0 8px;font-size:17px;text-transform:capitalize}h4{margin:14px 0 4px;font-size:13px;color:#45546a}
details{border:1px solid #e3e9f0;border-radius:10px;margin:6px 0;padding:8px 14px}summary{cursor:pointer}summary span,li span{color:#56657b}
summary b{color:#1553cf;font-size:12px;letter-spacing:.03em}pre{background:#f5f8fc;border-radius:8px;padding:10px 12px;overflow:auto;font-size:13px;margin:0}
a{color:#1553cf}p{margin:6px 0}code,li{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#0a111c;color:#e8edf5}details{border-color:#223047}pre{background:#131f30}summary span,li span,h4{color:#aebbcd}summary b,a{color:#8cb6ff}}`

const sectionsOf = (endpoints: readonly Endpoint[]): string =>
  [...new Set(endpoints.map((endpoint) => endpoint.tag))]
    .map(
      (tag) =>
        `<h2>${escape(tag.replaceAll('-', ' '))}</h2>${endpoints
          .filter((e) => e.tag === tag)
          .map(callHtml)
          .join('')}`,
    )
    .join('')

/** Who may read the description of the API: everybody, signed-in staff, nobody. */
export type ApiReaders = 'public' | 'staff' | 'off'
const STAFF_ROLES: readonly RoleId[] = [ROLE.systemAdmin, ...STAFF]

/** Whether the account menu offers the page: to staff, who may have to give their token. */
export const offersApiPage = (readers: ApiReaders, role: RoleId): boolean =>
  readers !== 'off' && STAFF_ROLES.includes(role)

/**
 * `/api/openapi.json` and a page that users read, both made from the contract when somebody first asks for them: few do,
 * and every start would take a quarter of a second longer.
 */
export function serveApiPage(
  app: FastifyInstance,
  { endpoints, version, readers }: { endpoints: readonly Endpoint[]; version: string; readers: ApiReaders },
): void {
  if (readers === 'off') return
  const roles = readers === 'staff' ? STAFF_ROLES : 'public'
  const options = {
    config: { identifies: true as const },
    onRequest: async (request: FastifyRequest) => void (await identifyCaller(app.callers, request, { roles })),
  }
  let document: string | undefined
  let sections: string | undefined
  const page = (nonce: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Kairo API</title><style nonce="${nonce}">${STYLE}</style></head>
<body><h1>Kairo API</h1><p>Version ${escape(version)}, ${endpoints.length} calls. As a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Every JSON answer is <code>{code, msg, …}</code>; code 200 is success. Send the token of <code>/login/doLogin</code> in the header
<code>Authorization</code> and your language in <code>Accept-Language</code> (zh-cn, en, ja). Unknown fields answer 6014.</p>${(sections ??= sectionsOf(endpoints))}</body></html>`
  app.get('/api/openapi.json', options, async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(endpoints, version))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', options, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(page(nonce))
  })
}
