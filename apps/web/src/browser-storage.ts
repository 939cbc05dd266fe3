/** Storage may be disabled (private windows, policies): then nothing is stored, and nothing fails. */
export type Where = 'local' | 'session'

const open = (where: Where): Storage | undefined => {
  try {
    return where === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

export function remembered(key: string, where: Where = 'local'): string | undefined {
  try {
    return open(where)?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function remember(key: string, value: string, where: Where = 'local'): void {
  try {
    open(where)?.setItem(key, value)
  } catch {
    // With a full or disabled storage only a preference is lost.
  }
}

export function forget(key: string, where: Where = 'local'): void {
  try {
    open(where)?.removeItem(key)
  } catch {
    // See above.
  }
}

/** A remembered JSON value that passes the check; undefined when absent, broken or of another shape. */
export function rememberedJson<T>(
  key: string,
  accept: (value: unknown) => value is T,
  where: Where = 'local',
): T | undefined {
  const text = remembered(key, where)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return accept(value) ? value : undefined
  } catch {
    return undefined
  }
}
