import { randomBytes } from 'node:crypto'
import type { RefusalName } from '@kairo/shared/refusals/names'
import { REFUSALS } from '@kairo/shared/refusals/names'
import { refusalText } from '@kairo/shared/refusals/texts'
import { escapeText } from '@kairo/shared/text/html'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'

/** Pages that describe calls to people who write programs, made of the contract: without a script, in one look. */

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
    const lines = Object.entries(shape.properties).map(([name, inner]) => {
      const field = `${pad}${name}${shape.required?.includes(name) ? '' : '?'}: ${sketch(inner, depth + 1)}`
      return inner.description ? `${field}  // ${inner.description}` : field
    })
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
  }
  if (shape.items) return `[${sketch(shape.items, depth)}]`
  return Array.isArray(shape.type) ? shape.type.join(' | ') : (shape.type ?? 'any')
}
export const sketchOf = (schema: z.ZodType, io: 'input' | 'output'): string =>
  sketch(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape)

/** A call as a page shows it. */
export interface DescribedCall {
  tag: string
  methods: string
  /** As callers write it. */
  path: string
  summary: string
  /** Markup of what there is to know beyond that. */
  about: string
  /** Parts with their headings, as they are. */
  parts: readonly (readonly [heading: string, text: string])[]
  refusals: readonly RefusalName[]
}

const refusalHtml = (name: RefusalName): string =>
  `<li><code>${REFUSALS[name].code}</code> ${name} <span>${escapeText(refusalText(name, 'en'))}</span></li>`

function callHtml({ methods, path, summary, about, parts, refusals }: DescribedCall): string {
  return `<details id="${escapeText(path)}"><summary><b>${methods}</b> <code>${escapeText(path)}</code>
<span>${escapeText(summary)}</span></summary>
${about}${parts.map(([heading, text]) => `<h4>${heading}</h4><pre>${escapeText(text)}</pre>`).join('')}
${refusals.length > 0 ? `<h4>Refusals</h4><ul>${refusals.map(refusalHtml).join('')}</ul>` : ''}</details>`
}

const sectionsOf = (calls: readonly DescribedCall[]): string =>
  [...new Set(calls.map(({ tag }) => tag))]
    .map(
      (tag) =>
        `<h2>${escapeText(tag.replaceAll('-', ' '))}</h2>${calls
          .filter((call) => call.tag === tag)
          .map(callHtml)
          .join('')}`,
    )
    .join('')

const STYLE = `body{font:15px/1.55 system-ui,sans-serif;max-width:1000px;margin:0 auto;padding:32px 20px;color:#0e1a2c;background:#fff}
h1{font-size:26px;margin:0}h2{margin:32px 0 8px;font-size:17px;text-transform:capitalize}h4{margin:14px 0 4px;font-size:13px;color:#45546a}
details{border:1px solid #e3e9f0;border-radius:10px;margin:6px 0;padding:8px 14px}summary{cursor:pointer}summary span,li span,dd{color:#56657b}
summary b{color:#1553cf;font-size:12px;letter-spacing:.03em}pre{background:#f5f8fc;border-radius:8px;padding:10px 12px;overflow:auto;font-size:13px;margin:0}
a{color:#1553cf}p{margin:6px 0}dt{margin-top:10px}dd{margin:2px 0 0}code,li{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#0a111c;color:#e8edf5}details{border-color:#223047}pre{background:#131f30}summary span,li span,dd,h4{color:#aebbcd}summary b,a{color:#8cb6ff}}`

export interface Description {
  /** Addresses of the document and of the page. */
  documentPath: string
  pagePath: string
  /** Who may read them. */
  options: RouteShorthandOptions
  title: string
  document: () => object
  /** Markup before and after the calls. */
  before: () => string
  after?: () => string
  calls: () => readonly DescribedCall[]
}

/**
 * Serves a document in OpenAPI and a page that people read, both made when somebody first asks for them: few do, and every
 * start would take a quarter of a second longer.
 */
export function serveDescription(app: FastifyInstance, described: Description): void {
  const { documentPath, pagePath, options, title } = described
  let document: string | undefined
  let content: string | undefined
  const contentOf = () => `${described.before()}${sectionsOf(described.calls())}${described.after?.() ?? ''}`
  const page = (nonce: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><h1>${title}</h1>${(content ??= contentOf())}</body></html>`
  app.get(documentPath, options, async (_request, reply) => {
    document ??= JSON.stringify(described.document())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get(pagePath, options, async (_request, reply) => {
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
