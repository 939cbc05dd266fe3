import { api } from '@kairo/shared/api'
import type { Endpoint, JsonResponse } from '@kairo/shared/contract/endpoint'
import type { RoleId } from '@kairo/shared/roles'
import { z } from 'zod'
import { whole } from './filled.ts'

const ENDPOINTS = new Map<string, Endpoint>(Object.values(api).map((each) => [`${each.method} ${each.path}`, each]))

export function endpointOf(route: string): Endpoint {
  const endpoint = ENDPOINTS.get(route)
  if (!endpoint) throw new Error(`The contract has no ${route}`)
  return endpoint
}

/** Each refused value with its path. Of a union the branch that came furthest: the others say what the value is not. */
const faultsOf = (issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): string[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    const branches = issue.code === 'invalid_union' ? issue.errors : []
    const nearest = branches.find((branch) => branch.every((each) => each.path.length > 0))
    return nearest ? faultsOf(nearest, path) : [`${path.join('.')}: ${issue.message}`]
  })

/** Paths of what was given but is not declared: the server writes declared fields only. */
function undeclaredIn(given: unknown, declared: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof declared !== 'object' || declared === null) return []
  const known = new Map(Object.entries(declared))
  return Object.entries(given).flatMap(([key, value]) =>
    known.has(key) ? undeclaredIn(value, known.get(key), `${path}${key}.`) : [`${path}${key}: not declared`],
  )
}

interface Call {
  endpoint: Endpoint
  role: RoleId | undefined
  input: Readonly<Record<string, unknown>>
}

/** Lists and objects in a form that carries files are JSON text. */
const inForm = (value: unknown): unknown =>
  typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value

/** Why the server would have refused this call. */
export function callFaults({ endpoint: { input: schema, roles, upload }, role, input }: Call): string[] {
  const fields = Object.entries(input).filter(([, value]) => !(value instanceof File))
  const result = schema.safeParse(
    Object.fromEntries(upload ? fields.map(([key, value]) => [key, inForm(value)]) : fields),
  )
  return [
    ...(roles === 'public' || !role || roles.includes(role) ? [] : [`by role ${role}, which it is not for`]),
    ...(result.success ? [] : faultsOf(result.error.issues)),
  ]
}

/** A success in the envelope of its endpoint: what it answers, or rows in whichever of two places the contract has them. */
export function inEnvelope(
  { response }: Endpoint,
  answer: { data?: unknown; rows?: readonly unknown[]; total?: number },
) {
  const key = response.kind === 'json' ? response.key : null
  const { rows, total } = answer
  const data = !rows ? answer.data : key === 'list' ? { list: rows, totalRow: total } : { dataList: rows, total }
  return { code: 200, msg: 'ok', [key ?? 'data']: data }
}

/** An answer as the server would write it to this role, and why it could not. */
export function checkedAnswer(
  { endpoint: { response, responseByRole }, role }: Call,
  body: unknown,
): { body: unknown; faults: string[] } {
  const narrower = role && responseByRole?.[role]
  if (response.kind !== 'json') return { body, faults: [`JSON: it answers ${response.kind}`] }
  const written = parsed(narrower ?? response, body)
  if (!written.success) return { body, faults: faultsOf(written.error.issues) }
  // What this role may not know the server leaves out by itself.
  const { data: declared } = narrower ? parsed(response, body) : written
  return { body: written.data, faults: undeclaredIn(body, declared) }
}

function parsed({ body: { shape } }: JsonResponse, body: unknown) {
  const envelope = z.object({ code: z.literal(200), msg: z.string(), ...shape })
  return envelope.safeParse(whole(envelope, body))
}
