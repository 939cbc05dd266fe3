import { useRef, useState } from 'react'
import type { DraftRemark } from '@kairo/shared/bills-of-lading/bl-path'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard.ts'

/** Where what is said of the whole draft stands among the fields. */
export const WHOLE = ''

/** What the reader has to say about a draft, by the field it is about, and a file to it. */
export function useRemarks() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [files, setFiles] = useState<readonly File[]>([])
  const isSent = useRef(false)
  const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  useUnsavedGuard(() => !isSent.current && (filled.length > 0 || files.length > 0))
  return {
    typed,
    /** Undefined takes it back. */
    type: (path: string, text: string | undefined) =>
      setTyped(({ [path]: _, ...others }) => (text === undefined ? others : { ...others, [path]: text })),
    files,
    setFiles,
    /** To be sent, what is about the whole at the end. */
    all: filled
      .toSorted(([a], [b]) => Number(a === WHOLE) - Number(b === WHOLE))
      .map(([path, text]): DraftRemark => ({ text, path: path === WHOLE ? undefined : path })),
    /** Nothing is lost by leaving any more. */
    sent: () => {
      isSent.current = true
    },
  }
}
export type Remarks = ReturnType<typeof useRemarks>
