import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import type { Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { DRAFT_FLAG } from '@kairo/shared/orders/rules/order-states'
import { useState } from 'react'
import { fetchFile } from '@/api/call.ts'
import type { OrderDetail } from '@/features/orders/order.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { PdfPaper } from '@/ui/files/PdfView.tsx'
import { useNarrow } from '@/ui/layout/narrow.ts'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import common from '@/ui/common.module.css'
import { BillCheck } from './BillCheck.tsx'
import { CheckFoot } from './CheckFoot.tsx'
import { checkTexts } from './texts.ts'
import { useRemarks } from './use-remarks.ts'
import { WholeRemark } from './WholeRemark.tsx'
import styles from './check.module.css'

interface DraftCheckProps {
  order: OrderDetail
  /** The paper that waits. */
  fileId: number
  bills: Bills
}

/** An uploaded draft has no fields: the paper alone then, and what is said of the whole. */
export function DraftCheck({ order, fileId, bills }: DraftCheckProps) {
  const t = useTexts(checkTexts)
  const narrow = useNarrow()
  const [part, setPart] = useState<'fields' | 'paper'>('fields')
  const [seen, setSeen] = useState<number>()
  const remarks = useRemarks()
  const mayAnswer = order.allowedActions.includes('confirmDraft')
  const shown = bills.bills.filter(({ state }) => state === BL_STATE.shown || state === BL_STATE.agreed)
  const paper = (
    <div className={styles.paper}>
      <PdfPaper
        key={fileId}
        name={`draft-${order.id}-${fileId}`}
        load={() => fetchFile('GET /common/download', { id: fileId, inline: true })}
        onSeen={() => setSeen(fileId)}
      />
    </div>
  )
  const whole = (
    <WholeRemark
      isAlone={shown.length === 0}
      said={bills.comments.filter(({ path }) => path === '')}
      remarks={mayAnswer ? remarks : undefined}
    />
  )
  const fields = (
    <div className={common.stackL}>
      {shown.map((bill) => (
        <BillCheck
          key={bill.seq}
          bill={bill}
          of={shown.length}
          comments={bills.comments}
          typed={remarks.typed}
          onType={mayAnswer ? remarks.type : undefined}
        />
      ))}
      {whole}
    </div>
  )
  return (
    <>
      {order.is_bl_draft_confirmed === DRAFT_FLAG.confirmed && <Notice tone="success" title={t.agreed} />}
      {shown.length === 0 ? (
        <div className={cx(styles.sides, styles.isPaperAlone)}>
          {paper}
          {whole}
        </div>
      ) : narrow ? (
        <Tabs
          label={t.parts}
          value={part}
          onChange={setPart}
          items={[
            { key: 'fields', label: t.fields, panel: fields },
            { key: 'paper', label: t.paper, panel: paper },
          ]}
        />
      ) : (
        <div className={styles.sides}>
          {fields}
          {paper}
        </div>
      )}
      {mayAnswer && (
        <CheckFoot
          // What is agreed to is what is on the screen: the older of both, where one was read before the other.
          order={{ id: order.id, version: Math.min(order.version, bills.orderVersion) }}
          remarks={remarks}
          isSeen={seen === fileId}
          onPaper={narrow && shown.length > 0 && part !== 'paper' ? () => setPart('paper') : undefined}
        />
      )}
    </>
  )
}
