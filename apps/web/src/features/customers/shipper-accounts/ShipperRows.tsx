import { showsOrders } from '@kairo/shared/customers/customer-states'
import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { RowActions } from '@/ui/list/table/RowActions.tsx'
import { SHIPPERS, type ShipperAccount } from '../account/account.ts'
import { InvitationCell } from '@/features/invitations/InvitationCell.tsx'
import { StateTag } from '../list/cells.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { changeState } from '../account/state-actions.ts'
import common from '@/ui/common.module.css'

const OrdersDialog = lazyPart(async () => (await import('../list/OrdersDialog.tsx')).OrdersDialog)

const MAX = 100

interface ShipperRowsProps {
  customerId: number
  /** Opens an account's detail; left out in the detail of its customer, where there is less room. */
  onOpen?: (id: number) => void
}

/** The shipper accounts of a customer, fetched when expanded. */
export function ShipperRows({ customerId, onOpen }: ShipperRowsProps) {
  useFetchedWhenIdle(OrdersDialog)
  const t = useCustomerTexts()
  const core = useCore()
  const f = useFormat()
  const list = useList(SHIPPERS, { customerId, limit: MAX })
  const [orders, setOrders] = useState<ShipperAccount>()
  if (!list.data) return <NotLoaded of={list} rows={2} />
  if (list.data.rows.length === 0) return <p className={common.quiet}>{t.noShippers}</p>
  const entries = (row: ShipperAccount) => [
    ...(onOpen ? [{ key: 'details', label: t.action.details, onClick: () => onOpen(row.id) }] : []),
    ...(showsOrders(row.state) ? [{ key: 'orders', label: t.action.orders, onClick: () => setOrders(row) }] : []),
    ...row.allowedActions.map((action) => ({
      key: action,
      label: t.action[action],
      primary: action === 'approve',
      danger: action === 'reject' || action === 'terminate',
      onClick: () => void changeState(t, row, action),
    })),
  ]
  return (
    <div className={common.scroll}>
      <SmallTable
        isBare
        rows={list.data.rows}
        rowKey={(row) => row.id}
        columns={[
          { title: t.column.code, render: (row) => <b className={common.num}>{row.code}</b> },
          { title: t.column.company, render: (row) => row.company_name },
          { title: t.column.name, render: (row) => row.name },
          { title: t.column.email, render: (row) => row.email },
          {
            title: t.column.state,
            render: (row) => (
              <>
                <StateTag state={row.state} />
                {row.invitation && <InvitationCell invitation={row.invitation} />}
              </>
            ),
          },
          onOpen !== undefined && {
            title: t.column.createTime,
            className: common.nowrap,
            render: (row) => f.dateTime(row.create_time),
          },
          {
            title: core.common.actions,
            isTitleHidden: true,
            render: (row) => <RowActions actions={entries(row)} label={row.code} />,
          },
        ]}
      />
      {list.data.total > MAX && <p className={common.quiet}>{t.moreShippers(MAX)}</p>}
      {orders && <OrdersDialog account={orders} onClose={() => setOrders(undefined)} />}
    </div>
  )
}
