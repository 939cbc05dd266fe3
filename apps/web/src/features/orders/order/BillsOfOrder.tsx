import { BL_KIND_TEXTS, BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { isStaff } from '@kairo/shared/roles'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { download } from '@/api/call.ts'
import { type RowOf, useList } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { linkTo } from '@/router/has-screen.ts'
import { useSession } from '@/session/session.ts'
import { cx } from '@/ui/class-names.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'
import { billsOf, checkOf } from '../row/bill-addresses.ts'
import { BillState } from '../row/BillState.tsx'
import { billTexts } from '../bill-texts.ts'
import styles from './order-detail.module.css'

const LIST = 'POST /bl/list'

/** The B/Ls of an order that Kairo made, with what of them was printed; nothing where there are none. */
export function BillsOfOrder({ orderId }: { orderId: number }) {
  const t = useTexts(billTexts)
  const staff = isStaff(useSession().user.role_id)
  const rows = useList(LIST, { orderId, limit: 50, sortBy: 'no', sortOrder: 'asc' }).data?.rows ?? []
  if (rows.length === 0) return null
  const isWaiting = rows.some(({ state }) => state === BL_STATE.shown)
  return (
    <section className={panel.panel} aria-label={t.title}>
      <h2>
        {t.title}
        <span className={common.grow} />
        {staff ? (
          <Link {...linkTo(billsOf(orderId))} className={buttonClass({ size: 'small' })}>
            {t.edit}
          </Link>
        ) : (
          isWaiting && (
            <Link {...linkTo(checkOf(orderId))} className={buttonClass({ size: 'small', variant: 'primary' })}>
              {t.check}
            </Link>
          )
        )}
      </h2>
      <ul className={cx(styles.documentList, common.lines)}>
        {rows.map((row) => (
          <BillLine key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function BillLine({ row }: { row: RowOf<typeof LIST> }) {
  const t = useTexts(billTexts)
  const language = useLanguage()
  const { fileId } = row
  const about = [
    row.of > 1 && t.part(row.seq, row.of),
    row.state !== BL_STATE.void && row.originals > 0 && t.printed(row.printed, row.originals),
  ]
    .filter(Boolean)
    .join(' · ')
  const name = row.no ?? BL_KIND_TEXTS[row.kind][language]
  return (
    <li className={common.row}>
      <span className={cx(styles.documentName, common.stackS)}>
        <b className={cx(row.no !== null && common.num)}>{name}</b>
        {about && <small>{about}</small>}
      </span>
      <BillState state={row.state} />
      {fileId !== null && (
        <Button
          size="small"
          icon={Download}
          aria-label={t.copyOf(name)}
          title={t.copyOf(name)}
          onClick={() => void download('GET /common/download', { id: fileId }).catch(showRefusal)}
        />
      )}
    </li>
  )
}
