import { forget, remember, rememberedJson } from '@/browser-storage.ts'

/** The parameters of the mailed link. */
export interface ResetLink {
  email: string
  token: string
  /** It chooses the first password of an account. */
  isInvitation?: boolean
}
const KEY = 'resetLink'
const isLink = (value: unknown): value is ResetLink =>
  typeof value === 'object' && value !== null && 'email' in value && 'token' in value

/** Stored for this tab, so that reloading the page does not lose it; removed after its use. */
export const saveResetLink = (link: ResetLink): void => remember(KEY, JSON.stringify(link), 'session')
export const savedResetLink = (): ResetLink | undefined => rememberedJson(KEY, isLink, 'session')
export const forgetResetLink = (): void => forget(KEY, 'session')
