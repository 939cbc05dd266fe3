import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { errorMessage } from '@/api/error-message.ts'
import { upload } from '@/api/upload.ts'
import { onlyAsShown } from '@/features/orders/commands/with-latest-order.ts'
import { refreshOrders } from '@/features/orders/order.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import common from '@/ui/common.module.css'
import { checkTexts } from './texts.ts'
import type { Remarks } from './use-remarks.ts'
import styles from './check.module.css'

const CONFIRM = 'POST /order/confirmDraftFile'
const COMMENT = 'POST /order/commentDraft'

interface CheckFootProps {
  order: { id: number; version: number }
  remarks: Remarks
  /** Nobody confirms a paper that is not drawn yet. */
  isSeen: boolean
  /** Shows the paper, where it lies in another tab. */
  onPaper: (() => void) | undefined
}

/** One yes, or what is wrong: as soon as something is said, that is what can be sent. */
export function CheckFoot({ order, remarks, isSeen, onPaper }: CheckFootProps) {
  const t = useTexts(checkTexts)
  const { history } = useRouter()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const leave = () => {
    if (history.canGoBack()) history.back()
    else void navigate({ to: '/searchOrder', search: { open: order.id } })
  }
  const run = async (send: (version: number) => Promise<unknown>, done: string) => {
    setBusy(true)
    setRefused(undefined)
    try {
      // Where another draft came meanwhile that one is shown now, and nothing was said of it.
      if (await onlyAsShown(order, send)) {
        remarks.sent()
        showSuccess(done)
        await refreshOrders()
        leave()
      }
    } catch (error) {
      setRefused(error)
    }
    setBusy(false)
  }
  const [first, ...more] = remarks.all
  const confirm = () => void run((version) => call(CONFIRM, { id: order.id, version }), t.confirmed)
  const comment = () => {
    if (!first) return
    const input = { id: order.id, ...first, more: more.length > 0 ? more : undefined }
    void run(
      (version) =>
        remarks.files.length > 0
          ? upload(COMMENT, remarks.files, { ...input, version })
          : call(COMMENT, { ...input, version }),
      t.sent,
    )
  }
  const refusal = refused === undefined ? undefined : errorMessage(refused)
  const isBlank = !first && remarks.files.length === 0
  return (
    <div className={cx(styles.foot, common.stack)}>
      {refusal && (
        <Notice tone="danger" title={refusal.text}>
          {refusal.detail}
        </Notice>
      )}
      <div className={common.row}>
        <span className={common.grow} />
        <Button disabled={busy} onClick={leave}>
          {t.back}
        </Button>
        {!isBlank ? (
          <Button variant="primary" loading={busy} disabled={!first} onClick={comment}>
            {t.send(Math.max(1, remarks.all.length))}
          </Button>
        ) : onPaper && !isSeen ? (
          <Button variant="primary" onClick={onPaper}>
            {t.seePaper}
          </Button>
        ) : (
          <Button variant="primary" loading={busy} disabled={!isSeen} onClick={confirm}>
            {t.confirm}
          </Button>
        )}
      </div>
    </div>
  )
}
