import { z } from 'zod'

/** Accounts whose invitations one call sends at most. */
export const MAX_INVITED = 500

/** Of an account whose person has not chosen a password yet, so that nobody can sign in with it. */
export const invitation = z.object({
  /** none: no mail was sent, or its link was left out of a backup. */
  state: z.enum(['open', 'expired', 'none']),
  /** yyyy-MM-dd HH:mm, Tokyo; null where none was sent. */
  validUntil: z.string().nullable(),
  /** Whether the caller may send one, which ends the older. */
  maySend: z.boolean(),
})
/** What became of invitations. */
export const invited = z.object({
  /** False: no mail server is set up, so that nobody hears of it by mail. */
  isMailed: z.boolean(),
  /** Where no mail leaves: the link of each person, to be handed over. It works once, for 7 days. */
  links: z.array(z.object({ email: z.string(), link: z.string() })),
})
export type Invited = z.infer<typeof invited>
export type Invitation = z.infer<typeof invitation>
