import { type FuzzCall, jsonOf } from './call.ts'

/** Attempts of a reduction at most: a failing call is reported small, not necessarily minimal. */
const MAX_TRIES = 60

/** Removes from a failing call what it fails without: headers, then keys and items of its payload. */
export async function smaller(
  call: FuzzCall,
  stillFails: (candidate: FuzzCall) => Promise<boolean>,
): Promise<FuzzCall> {
  let least = call
  let tries = 0
  const attempt = async (candidate: FuzzCall): Promise<boolean> => {
    if (tries++ >= MAX_TRIES || !(await stillFails(candidate))) return false
    least = candidate
    return true
  }
  if (!(await attempt(call))) return call
  for (const header of call.headers)
    if (!/^(authorization|content-)/.test(header[0]))
      await attempt({ ...least, headers: least.headers.filter((one) => one !== header) })
  const [path, query] = call.target.split('?')
  for (const pair of query?.split('&') ?? []) {
    const left = (least.target.split('?')[1] ?? '').split('&').filter((one) => one !== pair)
    await attempt({ ...least, target: left.length > 0 ? `${path}?${left.join('&')}` : (path ?? '') })
  }
  if (call.payload !== undefined) {
    for (let isSmaller = true; isSmaller; ) {
      isSmaller = false
      for (const payload of withoutOne(least.payload)) {
        if (await attempt({ ...least, payload, body: Buffer.from(jsonOf(payload)) })) {
          isSmaller = true
          break
        }
      }
    }
  }
  return least
}

/** The value without one key or item, for each place of the tree. */
function* withoutOne(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    if (value.length > 20) yield value.slice(0, Math.ceil(value.length / 2))
    for (const [index, inner] of value.slice(0, 20).entries()) {
      yield value.filter((_, at) => at !== index)
      for (const less of withoutOne(inner)) yield value.with(index, less)
    }
  } else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, inner] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))
      for (const less of withoutOne(inner))
        yield Object.fromEntries(Object.entries(value).map(([other, one]) => [other, other === key ? less : one]))
    }
  } else if (typeof value === 'string' && value.length > 400) yield value.slice(0, Math.ceil(value.length / 2))
}
