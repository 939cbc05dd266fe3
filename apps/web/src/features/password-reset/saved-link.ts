import { forget, remember, rememberedJson } from '../../browser-storage.ts'

/** What the mailed link carried. */
export interface ResetLink {
  email: string
  token: string
}
const KEY = 'resetLink'
const isLink = (value: unknown): value is ResetLink =>
  typeof value === 'object' && value !== null && 'email' in value && 'token' in value

/** For this tab only, so that reloading the page does not lose it; gone as soon as it has served. */
export const saveResetLink = (link: ResetLink): void => remember(KEY, JSON.stringify(link), 'session')
export const savedResetLink = (): ResetLink | undefined => rememberedJson(KEY, isLink, 'session')
export const forgetResetLink = (): void => forget(KEY, 'session')
