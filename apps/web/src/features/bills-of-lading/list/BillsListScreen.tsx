import { BL_KIND_TEXTS, BL_KINDS, BL_STATE, BL_STATE_TEXTS, BL_STATES } from '@kairo/shared/bills-of-lading/bl-codes'
import { isStaff } from '@kairo/shared/roles'
import { Link, useNavigate } from '@tanstack/react-router'
import { download } from '@/api/call.ts'
import { type RowOf, useList } from '@/api/queries.ts'
import { billsOf, checkOf } from '@/features/orders/row/bill-addresses.ts'
import { BillState } from '@/features/orders/row/BillState.tsx'
import { NOTHING, useFormat } from '@/i18n/format.ts'
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
import { RouteLine } from '@/ui/text/RouteLine.tsx'
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
            primary: !staff && row.state >= BL_STATE.issued,
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
      actionsWidth={140}
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
      card: 'title',
      sort: true,
      render: (row) => (
        <span className={cells.two}>
          {row.no ? <span className={common.num}>{row.no}</span> : <span className={common.quiet}>{t.noNumber}</span>}
          <small>
            {[BL_KIND_TEXTS[row.kind][language], row.of > 1 && t.part(row.seq, row.of)].filter(Boolean).join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'order',
      title: t.order,
      width: 150,
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
    { key: 'state', title: t.state, width: 164, render: (row) => <BillState state={row.state} /> },
    {
      key: 'parties',
      title: t.parties,
      width: 200,
      render: (row) => (
        <span className={cells.two}>
          <span>{row.shipper}</span>
          <small>{row.consignee}</small>
        </span>
      ),
    },
    {
      key: 'voyage',
      title: t.voyage,
      width: 190,
      render: (row) => <RouteLine from={row.departurePort} to={row.destinationPort} note={row.vesselVoyage} />,
    },
    {
      key: 'issued',
      title: t.onBoardAndIssued,
      width: 144,
      sort: 'issuedOn',
      render: (row) => (
        <span className={cells.two}>
          <span>{f.date(row.onBoard)}</span>
          {row.issuedOn && <small>{f.date(row.issuedOn)}</small>}
        </span>
      ),
    },
    {
      key: 'printed',
      title: t.printed,
      width: 100,
      render: (row) => (row.originals > 0 ? t.printedOf(row.printed, row.originals) : NOTHING),
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
