import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiRefusal } from '@/api/refusal.ts'
import { useCore } from '@/i18n/core.ts'
import common from '../common.module.css'
import { Button } from '../controls/Button.tsx'
import { RefusalNotice } from '../feedback/Notice.tsx'
import { Dialog } from './Dialog.tsx'
import { mayDiscard, useUnsavedGuard } from '../form/unsaved-guard.ts'

type Act = () => Promise<unknown>

interface ImportDialogProps {
  title: string
  width: number
  /** Closing would take away what was typed or chosen. */
  isFilled?: boolean
  /** Back to the input, from what would be stored. */
  onBack?: (() => void) | undefined
  /** At the left in place of the way back. */
  left?: ReactNode
  /** The main button: reads the input, then stores what is shown. */
  next?: { text: string; disabled?: boolean; run: Act } | undefined
  /** The words for an error of a row. */
  sentenceOf?: (issue: ApiRefusal['errors'][number]) => string
  /** The input, or what would be stored; `work.mutate` runs further calls. */
  children: ReactNode | ((work: UseMutationResult<unknown, Error, Act>) => ReactNode)
  onClose: () => void
}

/** Reads what is typed, pasted or chosen, shows what would be stored, and stores it once confirmed. */
export function ImportDialog({ title, width, isFilled = false, onBack, left, next, ...props }: ImportDialogProps) {
  const t = useCore()
  // A line that is down is said, not waited for.
  const work = useMutation({ mutationFn: (act: Act) => act(), networkMode: 'always' })
  const { error, isPending } = work
  const top = useRef<HTMLDivElement>(null)
  const isShown = onBack !== undefined
  // What is new stands at the beginning, the button that was pressed at the end.
  useEffect(() => {
    if (error || isShown) top.current?.scrollIntoView({ block: 'start' })
  }, [error, isShown])
  useUnsavedGuard(() => isFilled, { isDialog: true })
  const close = async () => {
    if (!isPending && (!isFilled || (await mayDiscard()))) props.onClose()
  }
  const rows = error instanceof ApiRefusal ? error.errors : []
  return (
    <Dialog
      width={width}
      title={title}
      onClose={() => void close()}
      footer={
        <div className={common.row}>
          {onBack ? (
            <Button disabled={isPending} onClick={onBack}>
              {t.form.backToInput}
            </Button>
          ) : (
            left
          )}
          <span className={common.grow} />
          <Button disabled={isPending} onClick={() => void close()}>
            {t.common.cancel}
          </Button>
          {next && (
            <Button
              variant="primary"
              loading={isPending}
              disabled={next.disabled}
              onClick={() => work.mutate(next.run)}
            >
              {next.text}
            </Button>
          )}
        </div>
      }
    >
      <div ref={top} />
      <RefusalNotice error={error}>
        {rows.length > 0 &&
          rows.map((row) => <p key={row.path + row.message}>{props.sentenceOf?.(row) ?? row.message}</p>)}
      </RefusalNotice>
      {typeof props.children === 'function' ? props.children(work) : props.children}
    </Dialog>
  )
}
