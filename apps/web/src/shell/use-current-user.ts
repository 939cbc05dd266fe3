import { useApiQuery } from '@/api/queries.ts'

/** What the server says about the session; asked once a page, after its first picture. */
export const useCurrentUser = () =>
  useApiQuery('GET /login/currentUser', {}, { staleMs: Number.POSITIVE_INFINITY, later: true }).data
