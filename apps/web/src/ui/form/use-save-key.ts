import { useEffect } from 'react'

/** Saves on Ctrl+S. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // In a dialog over the form the key is not meant for the form.
      const isElsewhere = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      if (!event.repeat && !isElsewhere) save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
