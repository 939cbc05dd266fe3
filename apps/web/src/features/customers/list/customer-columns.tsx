import type { Language } from '@kairo/shared/languages'
import { type Format, NOTHING } from '@/i18n/format.ts'
import type { Column } from '@/ui/list/table/column.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { InvitationCell } from '@/features/invitations/InvitationCell.tsx'
import type { Customer, ShipperAccount } from '../account/account.ts'
import { DiscountLabels, StateTag, PendingBadge } from './cells.tsx'
import type { CustomerTexts } from '../texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/cells.module.css'

interface ColumnFacts {
  t: CustomerTexts
  f: Format
  language: Language
}

/** The state, with what hinders a sign-in below: why it was rejected, or that nobody has chosen a password yet. */
function AccountState({ row, note }: { row: Customer | ShipperAccount; note?: string | null }) {
  return (
    <span className={styles.two}>
      <span>
        <StateTag state={row.state} />
      </span>
      {note && <small title={note}>{note}</small>}
      {row.invitation && <InvitationCell invitation={row.invitation} />}
    </span>
  )
}

/** Columns that both kinds of accounts have. */
const shared = <Row extends Customer | ShipperAccount>({ t, f, language }: ColumnFacts) => {
  const c = t.column
  return {
    code: {
      key: 'code',
      title: c.code,
      width: 86,
      sort: true,
      render: (row) => <b className={common.num}>{row.code}</b>,
    },
    company: {
      key: 'company_name',
      title: c.company,
      width: 158,
      sort: true,
      card: 'title',
      render: (row) => <TwoLine strong first={row.company_name || NOTHING} />,
    },
    name: { key: 'name', title: c.name, width: 84, render: (row) => <TwoLine first={row.name || NOTHING} /> },
    email: { key: 'email', title: c.email, width: 176, render: (row) => <TwoLine first={row.email} /> },
    telephone: { key: 'telephone', title: c.telephone, width: 110, render: (row) => row.telephone || NOTHING },
    state: {
      key: 'state',
      title: c.state,
      // An invitation that nobody followed is told below the state.
      width: language === 'en' ? 186 : 150,
      render: (row) => <AccountState row={row} />,
    },
    createTime: {
      key: 'create_time',
      title: c.createTime,
      // `2025年11月20日 周五`: most customers registered in another year.
      width: language === 'en' ? 128 : 158,
      sort: true,
      render: (row) => (
        <span className={cx(common.num, common.nowrap)} title={f.dateTime(row.create_time)}>
          {f.date(row.create_time)}
        </span>
      ),
    },
    updateTime: {
      key: 'update_time',
      title: c.updateTime,
      width: 150,
      hidden: true,
      render: (row) => <span className={cx(common.num, common.nowrap)}>{f.dateTime(row.update_time)}</span>,
    },
    orders: {
      key: 'orders',
      title: c.orders,
      width: 74,
      align: 'right',
      render: (row) => <span className={common.num}>{f.number(row.orderCount)}</span>,
    },
  } satisfies Record<string, Column<Row>>
}

/** Of the customer list, in the order of rules 16.11. */
export function customerColumns(facts: ColumnFacts): Column<Customer>[] {
  const { t, f } = facts
  const c = shared<Customer>(facts)
  return [
    {
      key: 'approvalCount',
      title: t.column.approvalCount,
      width: 68,
      align: 'center',
      render: (row) => <PendingBadge count={row.approvalCount} />,
    },
    c.code,
    c.company,
    // With the e-mail below, so that the list fits 1280 pixels.
    {
      ...c.name,
      title: `${t.column.name} · ${t.column.email}`,
      width: 172,
      render: (row) => <TwoLine first={row.name || NOTHING} second={row.email} />,
    },
    c.state,
    c.createTime,
    { ...c.email, hidden: true },
    {
      key: 'shippers',
      title: t.column.shippers,
      width: 120,
      align: 'right',
      hidden: true,
      render: (row) => <span className={common.num}>{f.number(row.shipperCount)}</span>,
    },
    { ...c.orders, hidden: true },
    {
      key: 'discount',
      title: t.column.discount,
      width: 110,
      hidden: true,
      render: (row) => <DiscountLabels factor={row.discount} />,
    },
    { ...c.telephone, hidden: true },
    c.updateTime,
  ]
}

/** Of a customer's own shipper accounts. */
export function shipperColumns(facts: ColumnFacts): Column<ShipperAccount>[] {
  const c = shared<ShipperAccount>(facts)
  return [
    c.code,
    c.company,
    c.name,
    c.email,
    c.telephone,
    {
      ...c.state,
      width: facts.language === 'en' ? 176 : 160,
      render: (row) => <AccountState row={row} note={row.reject_reason} />,
    },
    c.orders,
    c.createTime,
    c.updateTime,
  ]
}
