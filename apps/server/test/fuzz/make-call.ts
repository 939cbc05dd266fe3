import { ALL_ROLES, type RoleId } from '@kairo/shared/roles'
import { type FuzzCall, jsonOf } from './call.ts'
import { brokenForm, FORM_BREAKS, type FormFile, rightForm } from './forms.ts'
import { makeOdd } from './odd-payloads.ts'
import { CHANGES, encode } from './odd-requests.ts'
import type { Operation } from './operations.ts'
import type { Random } from './random.ts'
import { type Payload, rightPayload } from './right-payload.ts'
import type { World } from './world.ts'

/** The sources of calls. */
export interface Ingredients {
  world: World
  random: Random
  operations: readonly Operation[]
  /** Small real files, chosen for the upload: a sheet of the endpoint, a PDF, a photo. */
  filesFor: (operation: Operation, random: Random) => FormFile[]
}

/** The mutation of a call. */
export type Way = 'right' | 'odd value' | 'odd values' | 'broken form' | keyof typeof CHANGES

/** Any call: mostly of an allowed caller, mostly a valid call with one mutation. */
export function anyCall(ingredients: Ingredients): FuzzCall {
  const { random } = ingredients
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
  return makeCall(ingredients, operation, role, way)
}

/** A valid call, with existing rows and a payload that the document allows, that is then changed in this way. */
export function makeCall(
  { world, random, filesFor }: Ingredients,
  operation: Operation,
  role: RoleId | null,
  way: Way = 'right',
  formWay = random.pick(FORM_BREAKS),
): FuzzCall {
  const caller = role === null ? null : world.caller(role, random)
  const payload = structuredClone(rightPayload(operation, world, random, caller))
  const notes: string[] = []
  const times = way === 'odd value' ? 1 : way === 'odd values' ? random.int(2, 4) : 0
  for (let i = 0; i < times; i++) notes.push(makeOdd(payload, operation.input, random))
  const call: FuzzCall = {
    method: operation.method,
    target: `/api${operation.path}`,
    headers: [['accept-language', random.pick(['en', 'ja', 'zh-cn'])]],
    role,
    operation,
    note: '',
  }
  if (caller) call.headers.push(['authorization', caller.token])
  if (operation.takes === 'query') call.target += queryOf(payload)
  else if (operation.takes === 'form') {
    const files = filesFor(operation, random)
    const form = way === 'broken form' ? brokenForm(payload, files, random, formWay) : rightForm(payload, files)
    if (way === 'broken form') notes.push(`form with ${formWay}`)
    call.headers.push(['content-type', form.type])
    call.body = form.body
  } else {
    call.headers.push(['content-type', 'application/json'])
    call.payload = payload
    call.body = Buffer.from(jsonOf(payload))
  }
  if (way in CHANGES) notes.push(CHANGES[way as keyof typeof CHANGES](call, random, caller))
  call.note = notes.join('; ') || 'right'
  return call
}

/** A query string as browsers write it; nested values as JSON text. */
function queryOf(payload: Payload): string {
  const pairs = Object.entries(payload)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) =>
      (Array.isArray(value) && value.length < 20 ? value : [value]).map(
        (one) => `${encode(key)}=${encode(typeof one === 'object' ? jsonOf(one) : String(one))}`,
      ),
    )
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 7000)}` : ''
}
