import type { AppContext } from '../../app-context.ts'

/** The links of a page that Track & Trace 2.2.0 has in its headers, to the same path with the same filters. */
export const pageLinks =
  ({ settings }: Pick<AppContext, 'settings'>, path: string, query: Record<string, unknown>) =>
  (cursor: string | null, next: string | null): Record<string, string> => {
    const link = (at: string | null): string => {
      const given = Object.entries({ ...query, cursor: at ?? undefined }).filter(([, value]) => value !== undefined)
      const parameters = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
      return `${settings.publicUrl}${path}?${parameters.toString()}`
    }
    return {
      'current-page': link(cursor),
      'first-page': link(null),
      ...(next === null ? {} : { 'next-page': link(next) }),
    }
  }
