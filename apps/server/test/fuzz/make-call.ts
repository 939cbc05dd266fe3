import { ALL_ROLES, type RoleId } from '@kairo/shared/roles'
import { type FuzzCall, jsonOf } from './call.ts'
import type { Random } from './random.ts'
import { brokenForm, type FormFile, rightForm } from './forms.ts'
import { CHANGES, encode, type Way } from './odd-requests.ts'
import { makeOdd } from './odd-payloads.ts'
import type { Operation } from './operations.ts'
import { type Payload, rightPayload } from './right-payload.ts'
import type { World } from './world.ts'

/** The sources of calls. */
export interface Ingredients {
  world: World
  operations: readonly Operation[]
  /** Small real files, chosen for the upload: a sheet of the endpoint, a PDF, a photo. */
  filesFor: (operation: Operation, random: Random) => FormFile[]
}

/** A valid call of an operation for a role: a payload that the document allows, with existing rows. */
export function rightCall(
  ingredients: Ingredients,
  operation: Operation,
  role: RoleId | null,
  random: Random,
): FuzzCall {
  return build(ingredients, operation, role, random, 'right')
}

/** Any call: mostly of an allowed caller, mostly a valid call with one mutation. */
export function anyCall(ingredients: Ingredients, random: Random): FuzzCall {
  const operation = random.pick(ingredients.operations)
  const allowed = operation.roles === 'public' ? [...ALL_ROLES, null, null, null] : operation.roles
  const role = random.percent(90) ? random.pick(allowed) : random.pick([...ALL_ROLES, null])
  const way = random.weighted<Way>([
    [20, 'right'],
    [45, 'odd value'],
    [8, 'odd values'],
    [operation.takes === 'form' ? 60 : 0, 'broken form'],
    [7, 'odd body'],
    [6, 'odd query'],
    [5, 'odd header'],
    [2, 'odd path'],
    [2, 'odd method'],
    [1, 'broken http'],
  ])
  return build(ingredients, operation, role, random, way)
}
/** An upload of an allowed caller with one mutation. */
export function brokenCall(ingredients: Ingredients, operation: Operation, way: string, random: Random): FuzzCall {
  const role = operation.roles === 'public' ? null : random.pick(operation.roles)
  return build(ingredients, operation, role, random, 'broken form', way)
}

function build(
  { world, filesFor }: Ingredients,
  operation: Operation,
  role: RoleId | null,
  random: Random,
  way: Way,
  formWay?: string,
): FuzzCall {
  const caller = role === null ? null : world.caller(role, random)
  const payload = structuredClone(rightPayload(operation, world, random, caller))
  const notes: string[] = []
  const times = way === 'odd value' ? 1 : way === 'odd values' ? random.int(2, 4) : 0
  for (let i = 0; i < times; i++) notes.push(makeOdd(payload, operation.input, random))
  const call: FuzzCall = {
    method: operation.method,
    target: `/api${operation.path}`,
    headers: [
      ['accept-language', random.pick(['en', 'ja', 'zh-cn'])],
      ...(caller ? [['authorization', caller.token] as [string, string]] : []),
    ],
    role,
    operation: `${operation.method} ${operation.path}`,
    note: '',
  }
  if (operation.takes === 'query') call.target += queryOf(payload)
  else if (operation.takes === 'form') {
    const files = filesFor(operation, random)
    const form = way === 'broken form' ? brokenForm(payload, files, random, formWay) : rightForm(payload, files)
    if (way === 'broken form') notes.push(form.note)
    call.headers.push(['content-type', form.type])
    call.body = form.body
  } else {
    call.headers.push(['content-type', 'application/json'])
    call.payload = payload
    call.body = Buffer.from(jsonOf(payload))
  }
  const change = CHANGES[way]
  if (change) notes.push(change(call, random, caller))
  call.note = notes.join('; ') || 'right'
  return call
}

/** A query string as browsers write it; nested values as JSON text. */
function queryOf(payload: Payload): string {
  const pairs = Object.entries(payload)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) =>
      Array.isArray(value) && value.length < 20 ? value.map((one) => [key, one] as const) : [[key, value] as const],
    )
    .map(
      ([key, value]) =>
        `${encode(key)}=${encode(typeof value === 'object' && value !== null ? jsonOf(value) : String(value))}`,
    )
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 7000)}` : ''
}
