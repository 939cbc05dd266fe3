import { z } from 'zod'
import { data, done, endpoint } from '../contract/endpoint.ts'
import { text } from '../contract/fields.ts'
import { ALL_ROLES } from '../roles.ts'

/** Characters that PostgreSQL refuses in JSON: NUL and unpaired surrogates. */
const storable = (_key: string, value: unknown): unknown => {
  const texts = typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.keys(value) : []
  if (texts.some((text) => /[\u0000\ud800-\udfff]/u.test(text))) throw new SyntaxError('not storable')
  return value
}

/** A JSON text of at most 20,000 characters: filters shown, columns shown, their order. Its form is the page's own. */
const searchJson = z
  .string()
  .max(20_000, 'tooLong')
  .refine((value) => {
    try {
      JSON.parse(value, storable)
      return true
    } catch {
      return false
    }
  }, 'invalid')

export const savedSearchesContract = {
  getSavedSearch: endpoint({
    method: 'POST',
    path: '/usersearch/getByComponent',
    roles: ALL_ROLES,
    summary: 'What the caller saved for a component; null when nothing is.',
    tag: 'saved-searches',
    input: z.strictObject({ component: text(100) }),
    response: data(z.object({ component: z.string(), searchJson: z.string().nullable() })),
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: '/usersearch/saveByComponent',
    roles: ALL_ROLES,
    summary: 'Saves filters and columns of a component for the caller.',
    tag: 'saved-searches',
    input: z.strictObject({ component: text(100), searchJson }),
    response: done,
  }),
}
