import { ALL_ROLES, type RoleId } from '@kairo/shared/roles'

/** The parts of a JSON schema that the published document uses. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** One call of the published document. */
export interface Operation {
  /** Its method and path, as the document names it. */
  name: string
  method: string
  /** Below /api. */
  path: string
  /** Roles that may call; `public` also without a token. */
  roles: readonly RoleId[] | 'public'
  takes: 'query' | 'json' | 'form'
  input: Schema
  /** Media types of the response at 200. */
  responses: string[]
}

interface Media {
  schema: Schema
}
interface DescribedOperation {
  'x-roles': (RoleId | 'public')[]
  parameters?: { name: string; in: 'query' | 'header'; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content: Record<string, Media> }>
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: { Refusal: { properties: { code: { enum: number[] } } } } }
}

/** Reads the operations of /api/openapi.json. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const roles = described['x-roles']
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        roles: roles.includes('public') ? 'public' : ALL_ROLES.filter((role) => roles.includes(role)),
        ...inputOf(described),
        responses: Object.keys(described.responses[200]?.content ?? {}),
      }
    }),
  )
}

function inputOf(described: DescribedOperation): Pick<Operation, 'takes' | 'input'> {
  // A header may stand beside a body.
  if (described.parameters && !described.requestBody) {
    const parameters = described.parameters.filter((one) => one.in === 'query')
    const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
    const required = parameters.filter((one) => one.required).map(({ name }) => name)
    return { takes: 'query', input: { type: 'object', properties, required } }
  }
  const content = described.requestBody?.content ?? {}
  const form = content['multipart/form-data']
  if (form) return { takes: 'form', input: form.schema }
  return { takes: 'json', input: content['application/json']?.schema ?? { type: 'object' } }
}
