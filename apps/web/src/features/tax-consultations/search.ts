import { choice, day, listSearch, searchOf, text } from '@/router/search.ts'

/** The filters of the user's consultations. */
export const ownSearch = searchOf({
  ...listSearch,
  consultationDate: day,
  consultationType: text,
  company: text,
  contactEmail: text,
  status: choice(['1', '2']),
})
export type OwnSearch = ReturnType<typeof ownSearch>
