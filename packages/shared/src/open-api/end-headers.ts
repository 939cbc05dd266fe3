import type { OpenEndpoint } from './open-endpoint.ts'

/** What callers of an endpoint that is to end are told with each answer: RFC 9745 and RFC 8594. */
export const endHeaders = ({ ends }: Pick<OpenEndpoint, 'ends'>): Record<string, string> =>
  ends
    ? {
        deprecation: `@${Date.parse(`${ends.deprecated}T00:00:00Z`) / 1000}`,
        sunset: new Date(`${ends.sunset}T23:59:59Z`).toUTCString(),
      }
    : {}
