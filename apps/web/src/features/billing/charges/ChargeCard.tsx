import { CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { fetchFile } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { StoredFileDialog } from '@/ui/files/StoredFileDialog.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { ProvisionalDay } from '@/ui/text/ProvisionalDay.tsx'
import type { Charge } from '../billing-calls.ts'
import { billingTexts } from '../texts.ts'
import { ChargeStatus } from './ChargeStatus.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** A charge for staff and customer: amount, cause, author, files and answer. */
export function ChargeCard({
  charge,
  withOrder,
  actions,
}: {
  charge: Charge
  withOrder?: boolean
  actions?: ReactNode
}) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const [file, setFile] = useState<Charge['files'][number]>()
  const answer = [
    charge.via && t.vias[charge.via],
    charge.answeredBy,
    charge.answeredAt && f.dateTime(charge.answeredAt),
  ]
  return (
    <li className={common.card}>
      <div className={common.between}>
        <b>{charge.chargeKindName}</b>
        <ChargeStatus charge={charge} />
        <span className={common.grow} />
        <MoneyText amount={charge.amount} currency={charge.currency} strong />
      </div>
      <p className={common.hint}>
        {charge.causeName} · {f.number(charge.quantity)} × {f.money(charge.price, charge.currency)}
        {withOrder && (
          <>
            {' · '}
            <Link to="/searchOrder" search={{ open: charge.orderId }} className={common.link}>
              {charge.orderCode}
            </Link>
          </>
        )}
      </p>
      <p className={common.typed}>{charge.text}</p>
      {charge.files.map((stored) => (
        <button key={stored.id} type="button" className={common.link} onClick={() => setFile(stored)}>
          {stored.name}
        </button>
      ))}
      {charge.leftOverInsuranceId !== null && (
        <Notice
          tone="warning"
          title={
            <Link to="/InsuranceManagement" search={{ id: charge.leftOverInsuranceId }}>
              {t.insuranceLeftOver}
            </Link>
          }
        />
      )}
      <p className={common.note}>
        {t.proposedBy(charge.proposedBy, f.dateTime(charge.createTime))}
        {answer.some(Boolean) && ` · ${answer.filter(Boolean).join(' ')}`}
        {charge.answerNote && ` · ${t.answerNote}: ${charge.answerNote}`}
        {charge.invoiceNo && ` · ${charge.invoiceNo}`}
        {charge.state === CHARGE_STATE.proposed && charge.expiresOn && (
          <>
            {' · '}
            <ProvisionalDay day={charge.expiresOn} reason={charge.expiresProvisional} words={t.expires} explained />
          </>
        )}
        {charge.objectionUntil && charge.actions.includes('object') && (
          <>
            {' · '}
            <ProvisionalDay
              day={charge.objectionUntil}
              reason={charge.objectionProvisional}
              words={t.objection}
              explained
            />
          </>
        )}
      </p>
      {actions && <div className={cx(common.row, common.mt12)}>{actions}</div>}
      {file && (
        <StoredFileDialog
          title={file.name}
          name={`charge ${file.id}`}
          load={() => fetchFile('GET /common/download', { id: file.id, inline: true })}
          onClose={() => setFile(undefined)}
        />
      )}
    </li>
  )
}
