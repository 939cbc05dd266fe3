/** What somebody searched for last in this tab, so that the rate search stands as it was left (freight §2.1). */
let kept: { userId: number; search: object } | undefined

export const saveSearch = (userId: number, search: object): void => {
  kept = { userId, search }
}
/** Of this person only: another one may have signed in since. */
export const savedSearch = (userId: number): object | undefined => (kept?.userId === userId ? kept.search : undefined)
