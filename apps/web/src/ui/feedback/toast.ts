import { ApiRefusal, isSessionOver } from '@/api/refusal.ts'
import { errorMessage } from '@/api/error-message.ts'
import { createStore, useStore } from '@/external-store.ts'

/** The page's message: one at a time. */
interface Toast {
  id: number
  tone: 'success' | 'info' | 'warning' | 'danger'
  text: string
  detail?: string
  /** One action in the toast: undo. */
  action?: { text: string; run: () => void }
}

const store = createStore<Toast | undefined>(undefined)
export const useToast = (): Toast | undefined => useStore(store)

let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
const MS_PER_CHARACTER = 60

export function hideToast(): void {
  clearTimeout(timer)
  store.set(undefined)
}

/** Keeps a toast on screen, e.g. while hovered or focused. */
export const holdToast = (): void => clearTimeout(timer)

/** Hides the message after its reading time. */
export function releaseToast(): void {
  const toast = store.get()
  if (!toast) return
  clearTimeout(timer)
  const characters = toast.text.length + (toast.detail?.length ?? 0)
  timer = setTimeout(hideToast, (toast.tone === 'danger' ? 6_000 : 3_500) + characters * MS_PER_CHARACTER)
}

function show(toast: Omit<Toast, 'id'>): void {
  // While a failure is being read, further failures are not piled on it (rules 1.20).
  if (store.get()?.tone === 'danger' && toast.tone === 'danger') return
  count += 1
  store.set({ ...toast, id: count })
  releaseToast()
}

export const showSuccess = (text: string, detail?: string): void => show({ tone: 'success', text, detail })
/** A success toast with an undo button. */
export const showUndo = (text: string, undoText: string, undo: () => void): void =>
  show({ tone: 'success', text, action: { text: undoText, run: undo } })
export const showInfo = (text: string): void => show({ tone: 'info', text })
export const showWarning = (text: string, detail?: string): void => show({ tone: 'warning', text, detail })
export const showFailure = (text: string, detail?: string): void => show({ tone: 'danger', text, detail })

/** A failed read that the user can repeat. */
export function showRetry(text: string, error: unknown, retryText: string, retry: () => void): void {
  const { text: reason, detail } = errorMessage(error)
  show({
    tone: 'danger',
    text,
    detail: detail ? `${reason} ${detail}` : reason,
    action: { text: retryText, run: retry },
  })
}

/** Shows why a call failed. Aborted calls and the end of the session are handled elsewhere. */
export function showRefusal(error: unknown): void {
  if (error instanceof ApiRefusal && error.errorKind === 'aborted') return
  if (isSessionOver(error)) return
  show({ tone: 'danger', ...errorMessage(error) })
}
