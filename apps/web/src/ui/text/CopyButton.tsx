import { Copy } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { Button } from '../controls/Button.tsx'
import { showFailure, showSuccess } from '../feedback/toast.ts'

interface CopyButtonProps {
  /** What is copied. The message does not repeat it: it may be long, or a secret. */
  text: string
  /** The message after it. */
  copied: string
  label?: string
}

/** Copies a text that is shown beside it. */
export function CopyButton({ text, copied, label }: CopyButtonProps) {
  const t = useCore()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showSuccess(copied)
    } catch {
      showFailure(t.common.copyFailed)
    }
  }
  return (
    <Button icon={Copy} onClick={() => void copy()}>
      {label ?? t.common.copy}
    </Button>
  )
}
