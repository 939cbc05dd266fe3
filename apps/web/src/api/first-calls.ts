import { forget, remember, rememberedJson } from '@/browser-storage.ts'

/**
 * What each address asked for before its first picture, on the last visit. public/first-paint.js asks for it again beside
 * the program, which is still being read then, and the program takes those answers instead of asking itself.
 */
const KEY = 'firstCalls'
const MOST_ADDRESSES = 12
/** Characters of one address; what is longer was no simple list. */
const MOST_LENGTH = 4_000

/** Sent again as it was, with the token of the session. */
interface FirstCall {
  url: string
  method: string
  /** Without the token. */
  headers: Record<string, string>
  body?: string
}
type Known = Record<string, FirstCall[]>

declare global {
  interface Window {
    /** The answers under way, by `JSON.stringify([call, token])`; set by public/first-paint.js. */
    firstAnswers?: Record<string, Promise<Response>>
  }
}

const isKnown = (value: unknown): value is Known => typeof value === 'object' && value !== null && !Array.isArray(value)

export function createFirstCalls() {
  /** What this visit asked for; undefined once its first picture stands. */
  let calls: FirstCall[] | undefined = []
  return {
    /** Notes a call of the first screen; the answer that is under way for it, if there is one. Each is given out once. */
    async answer(call: FirstCall, token: string | undefined): Promise<Response | undefined> {
      if (!calls || token === undefined) return undefined
      calls.push(call)
      const key = JSON.stringify([call, token])
      const answer = window.firstAnswers?.[key]
      delete window.firstAnswers?.[key]
      // What failed is asked for once more, in the usual way.
      return answer?.catch(() => undefined)
    },

    /** The first picture stands: keeps what this address asked for, for the next visit. */
    keep(): void {
      const made = calls ?? []
      calls = undefined
      delete window.firstAnswers
      const address = window.location.pathname + window.location.search
      if (made.length === 0 || JSON.stringify(made).length > MOST_LENGTH) return
      const { [address]: _before, ...others } = rememberedJson(KEY, isKnown) ?? {}
      const kept = Object.entries(others).slice(0, MOST_ADDRESSES - 1)
      remember(KEY, JSON.stringify({ [address]: made, ...Object.fromEntries(kept) }))
    },
  }
}

/** Those of this page, which starts once. */
export const firstCalls = createFirstCalls()

/** The session has ended: another user asks for other things. */
export const forgetFirstCalls = (): void => forget(KEY)
