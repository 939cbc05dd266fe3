import { type FuzzCall, jsonOf, RawJson } from './call.ts'

/** A failing call is reported small, not necessarily minimal. */
const MAX_TRIES = 60

/** Removes from a failing call what it fails without: keys and items of its payload, headers, parts of its query. */
export async function smaller(call: FuzzCall, fails: (candidate: FuzzCall) => Promise<boolean>): Promise<FuzzCall> {
  let least = call
  let tries = 1
  if (!(await fails(call))) return call
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false
    for (const candidate of withoutOnePart(least)) {
      if (tries++ >= MAX_TRIES) return least
      if (!(await fails(candidate))) continue
      least = candidate
      isSmaller = true
      break
    }
  }
  return least
}

function* withoutOnePart(call: FuzzCall): Generator<FuzzCall> {
  for (const payload of withoutOne(call.payload)) yield { ...call, payload, body: Buffer.from(jsonOf(payload)) }
  const [path, query] = call.target.split('?')
  const pairs = query?.split('&') ?? []
  for (const left of withoutOne(pairs) as Generator<string[]>)
    yield { ...call, target: left.length > 0 ? `${path}?${left.join('&')}` : (path ?? '') }
  for (const header of call.headers)
    if (!/^(authorization|content-)/.test(header[0]))
      yield { ...call, headers: call.headers.filter((one) => one !== header) }
}

/** The value without one key or item, for each place of the tree; long arrays and texts by half. */
function* withoutOne(value: unknown): Generator<unknown> {
  const isList = Array.isArray(value)
  const isLong = (isList && value.length > 20) || (typeof value === 'string' && value.length > 400)
  if (isLong) yield value.slice(0, Math.ceil(value.length / 2))
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return
  const entries = Object.entries(value)
  const remade = (left: [string, unknown][]): unknown =>
    isList ? left.map(([, inner]) => inner) : Object.fromEntries(left)
  for (const [at, [key, inner]] of entries.slice(0, 20).entries()) {
    yield remade(entries.toSpliced(at, 1))
    for (const less of withoutOne(inner)) yield remade(entries.with(at, [key, less]))
  }
}
