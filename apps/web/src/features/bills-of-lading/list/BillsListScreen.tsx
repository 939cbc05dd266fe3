import { BL_KIND_TEXTS, BL_KINDS, BL_STATE, BL_STATE_TEXTS, BL_STATES } from '@kairo/shared/bills-of-lading/bl-codes'
import { isStaff } from '@kairo/shared/roles'
import { Link, useNavigate } from '@tanstack/react-router'
import { download } from '@/api/call.ts'
import { type RowOf, useList } from '@/api/queries.ts'
import { billsOf, checkOf } from '@/features/orders/row/bill-addresses.ts'
import { BillState } from '@/features/orders/row/BillState.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { linkTo } from '@/router/has-screen.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import type { Column, RowAction } from '@/ui/list/table/column.ts'
import { showRefusal } from '@/ui/feedback/toast.ts'
import common from '@/ui/common.module.css'
import cells from '@/ui/cells.module.css'
import { billsFilterInput, billsListInput } from './bills-list-input.ts'
import { type BillListTexts, billListTexts } from './texts.ts'

const LIST = 'POST /bl/list'
type Row = RowOf<typeof LIST>

/** All B/Ls and waybills, drafts among them: staff those of all orders, the customer's side what it was shown or given. */
export function BillsListScreen() {
  const t = useTexts(billListTexts)
  const language = useLanguage()
  const staff = isStaff(useSession().user.role_id)
  const [search, setSearch] = useRouteSearch('/_in/billsOfLading')
  const navigate = useNavigate()
  const list = useList(LIST, billsListInput(search))
  const go = (to: string, query = {}) => void navigate(linkTo(to, query))
  const states = BL_STATES.filter((state) => staff || state !== BL_STATE.draft)
  const actionsOf = (row: Row): RowAction[] => [
    ...(staff
      ? [{ key: 'edit', label: t.edit, primary: true, onClick: () => go(billsOf(row.orderId)) }]
      : row.state === BL_STATE.shown
        ? [{ key: 'check', label: t.check, primary: true, onClick: () => go(checkOf(row.orderId)) }]
        : []),
    ...(row.fileId === null
      ? []
      : [
          {
            key: 'copy',
            label: t.copy,
            primary: !staff,
            onClick: () => void download('GET /common/download', { id: row.fileId ?? 0 }).catch(showRefusal),
          },
        ]),
    { key: 'order', label: t.openOrder, onClick: () => go('/searchOrder', { open: row.orderId }) },
  ]
  return (
    <ListScreen
      name="billsOfLading"
      title={t.title}
      search={search}
      onSearch={setSearch}
      list={list}
      memory={useSavedSearch('billsOfLading')}
      filters={[
        { key: 'keyword', label: t.keyword, kind: 'text', maxLength: 100, wide: true },
        {
          key: 'state',
          label: t.state,
          kind: 'choice',
          options: states.map((state) => ({ value: String(state), label: BL_STATE_TEXTS[state][language] })),
        },
        {
          key: 'kind',
          label: t.kind,
          kind: 'choice',
          options: BL_KINDS.map((value) => ({ value, label: BL_KIND_TEXTS[value][language] })),
        },
        { key: 'issuedFrom', label: t.issued, kind: 'days', to: 'issuedTo' },
      ]}
      columns={useColumns(t, staff)}
      tools={<ExportList total={list.data?.total} save={() => download('POST /bl/export', billsFilterInput(search))} />}
      rowKey={(row: Row) => row.id}
      rowLabel={(row) => row.no ?? `${row.orderCode} ${t.part(row.seq, row.of)}`}
      rowActions={actionsOf}
      empty={{ title: t.empty, text: staff ? t.emptyStaff : t.emptyCustomer }}
    />
  )
}

function useColumns(t: BillListTexts, staff: boolean): Column<Row>[] {
  const f = useFormat()
  const language = useLanguage()
  return [
    {
      key: 'no',
      title: t.no,
      width: 150,
      always: true,
      card: 'title',
      sort: true,
      render: (row) => (
        <span className={cells.two}>
          {row.no ? <span className={common.num}>{row.no}</span> : <span className={common.quiet}>{t.noNumber}</span>}
          {row.of > 1 && <small>{t.part(row.seq, row.of)}</small>}
        </span>
      ),
    },
    {
      key: 'order',
      title: t.order,
      width: 170,
      sort: 'orderCode',
      render: (row) => (
        <span className={cells.two}>
          <Link to="/searchOrder" search={{ open: row.orderId }} className={common.link}>
            {row.orderCode}
          </Link>
          {staff && <small>{row.customer}</small>}
        </span>
      ),
    },
    { key: 'state', title: t.state, width: 140, render: (row) => <BillState state={row.state} /> },
    { key: 'kind', title: t.kind, width: 130, render: (row) => BL_KIND_TEXTS[row.kind][language] },
    { key: 'shipper', title: t.shipper, width: 180, render: (row) => row.shipper },
    { key: 'consignee', title: t.consignee, width: 180, render: (row) => row.consignee },
    { key: 'vessel', title: t.vessel, width: 150, render: (row) => row.vesselVoyage },
    {
      key: 'ports',
      title: t.ports,
      width: 150,
      render: (row) => [row.departurePort, row.destinationPort].filter(Boolean).join(' → '),
    },
    { key: 'onBoard', title: t.onBoard, width: 110, render: (row) => f.date(row.onBoard) },
    { key: 'issued', title: t.issued, width: 110, sort: 'issuedOn', render: (row) => f.date(row.issuedOn) },
    {
      key: 'printed',
      title: t.printed,
      width: 120,
      render: (row) => (row.originals > 0 ? t.printedOf(row.printed, row.originals) : '—'),
    },
    {
      key: 'updated',
      title: t.updated,
      width: 140,
      sort: 'updateTime',
      hidden: true,
      render: (row) => f.dateTime(row.updateTime),
    },
  ]
}
