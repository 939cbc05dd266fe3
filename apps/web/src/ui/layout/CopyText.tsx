import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCore } from '../../i18n/core.ts'
import { showFailure, showSuccess } from '../feedback/toast.ts'
import styles from '../cells.module.css'

/** A code that is copied by a click, with word of it. */
export function CopyText({ text, children }: { text: string; children?: ReactNode }) {
  const t = useCore()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showSuccess(t.common.copied(text))
    } catch {
      showFailure(t.common.copyFailed)
    }
  }
  return (
    <button
      type="button"
      className={styles.copyText}
      aria-label={`${t.common.copy} ${text}`}
      onClick={() => void copy()}
    >
      {children ?? text}
      <Copy size={13} aria-hidden />
    </button>
  )
}
