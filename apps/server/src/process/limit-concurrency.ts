/**
 * Returns a function that runs a task once fewer than `max` of its tasks are in progress; the others wait in their
 * order. A failed task rejects for its caller alone.
 */
export function limitConcurrency(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = max
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
