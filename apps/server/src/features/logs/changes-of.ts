/** What differs, as the log keeps it: `{field: [old, new]}`. Dates and objects are compared by what they say. */
export function changesOf<T extends object>(old: T, now: Partial<T>): Record<string, [unknown, unknown]> {
  const said = (value: unknown): string => JSON.stringify(value ?? null)
  return Object.fromEntries(
    (Object.keys(now) as (keyof T & string)[])
      .filter((key) => said(old[key]) !== said(now[key]))
      .map((key) => [key, [old[key], now[key]]]),
  )
}
