import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCore } from '@/i18n/core.ts'
import { showFailure, showSuccess } from '../feedback/toast.ts'
import styles from '../cells.module.css'

/** A code that is copied by a click, with a confirmation. */
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
      {children ?? <Breakable text={text} />}
      <Copy size={13} aria-hidden />
    </button>
  )
}

/** A long address breaks behind its @, not inside a word. */
function Breakable({ text }: { text: string }) {
  const at = text.indexOf('@')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at + 1)}
      <wbr />
      {text.slice(at + 1)}
    </>
  )
}
