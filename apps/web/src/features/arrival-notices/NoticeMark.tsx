import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { isStaff } from '@kairo/shared/roles'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useFormat } from '@/i18n/format.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import type { OrderOfDocument } from '@/features/documents/order-of-document.ts'
import { noticeTexts } from './texts.ts'

/** For staff: the notice that was sent no longer agrees with the order, and in what. */
export function NoticeMark({
  order,
  onRevise,
  label,
}: {
  order: OrderOfDocument
  onRevise: () => void
  label: string
}) {
  const t = useTexts(noticeTexts)
  const f = useFormat()
  const role = useSession().user.role_id
  const isAsked =
    isStaff(role) && order.an_fee_request_file_id !== null && order.allowedUploads.includes(DOCUMENT.arrivalNotice)
  const composed = useApiQuery('POST /arrivalNotice/compose', { orderId: order.id }, { enabled: isAsked })
  const notice = isAsked ? composed.data?.data : undefined
  const changed = notice?.lines.filter(({ before }) => before !== null) ?? []
  if (changed.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t.differs(f.list(changed.map((line) => line.label)))}
      action={
        <Button size="small" onClick={onRevise}>
          {label}
        </Button>
      }
    />
  )
}
