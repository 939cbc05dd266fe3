/** A promise with the fields that React's `use` reads at once: a settled one takes no empty drawing. */
export interface ReadablePromise<T> extends Promise<T> {
  status?: 'fulfilled' | 'rejected'
  value?: T
  reason?: unknown
}

/** How long a failure counts, before it may be tried again: trying with each drawing would never end nor show the error. */
const FAILED_MS = 1_000

/** Marks the promise as it settles; `forget` runs a while after it failed. */
export function readable<T>(promise: Promise<T>, forget: () => void): ReadablePromise<T> {
  const marked: ReadablePromise<T> = promise.then((value) => {
    marked.status = 'fulfilled'
    marked.value = value
    return value
  })
  marked.catch((error: unknown) => {
    marked.status = 'rejected'
    marked.reason = error
    setTimeout(forget, FAILED_MS)
  })
  return marked
}
