/** One field that someone else changed meanwhile. */
export interface Difference {
  path: string
  label: string
  mine: unknown
  theirs: unknown
  /** I changed it as well: the two wishes conflict. */
  conflict: boolean
}

export const readPath = (object: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      object,
    )

/** Absent, null and blank count as the same: controls and server write "nothing" differently. */
const plain = (value: unknown): string =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

export const changedByMe = (path: string, base: object, mine: object): boolean =>
  plain(readPath(base, path)) !== plain(readPath(mine, path))

/** What changed on the server since the form was opened, field by field. */
export function differencesOf(about: {
  paths: readonly string[]
  labels: ReadonlyMap<string, string>
  base: object
  mine: object
  theirs: object
}): Difference[] {
  return about.paths
    .filter((path) => plain(readPath(about.base, path)) !== plain(readPath(about.theirs, path)))
    .map((path) => ({
      path,
      label: about.labels.get(path) ?? path,
      mine: readPath(about.mine, path),
      theirs: readPath(about.theirs, path),
      conflict:
        changedByMe(path, about.base, about.mine) &&
        plain(readPath(about.mine, path)) !== plain(readPath(about.theirs, path)),
    }))
}
