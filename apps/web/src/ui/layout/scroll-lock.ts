import { useLayoutEffect } from 'react'

let locks = 0

/** Replaces antd's own scroll lock (see build/nonced-styles.ts): a class on <html> while something modal is open. */
export default function useScrollLocker(lock?: boolean): void {
  useLayoutEffect(() => {
    if (!lock) return
    locks += 1
    document.documentElement.classList.add('is-locked')
    return () => {
      locks -= 1
      if (locks === 0) document.documentElement.classList.remove('is-locked')
    }
  }, [lock])
}
