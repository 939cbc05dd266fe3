/** Lists are joined by commas, what is absent is left out. */
export function queryOf(input: object | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}))
    if (value !== undefined && value !== null && value !== '')
      query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  return query.size > 0 ? `?${query.toString()}` : ''
}
