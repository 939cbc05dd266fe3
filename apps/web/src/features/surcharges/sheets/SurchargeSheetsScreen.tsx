import { SHEET_STATES } from '@kairo/shared/surcharges/sheet-states'
import { Link, useNavigate } from '@tanstack/react-router'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { type Sheet, SHEETS, STATE_TONE } from './sheet-calls.ts'
import { sheetTexts } from '../texts.ts'

/** Uploaded surcharge sheets: pending and decided ones. */
export function SurchargeSheetsScreen() {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  const [search, setSearch] = useRouteSearch('/_in/surchargeSheets')
  const navigate = useNavigate()
  const input = { state: search.state, ...pageInput(search) }
  const list = useList(SHEETS, input)
  const waiting = useApiQuery(SHEETS, input, { keepPrevious: true }).data?.data.waiting ?? 0
  const tabs = [undefined, ...SHEET_STATES.filter((state) => state !== 'withdrawn' && state !== 'replaced')]
  return (
    <ListScreen
      name="surchargeSheets"
      title={t.listTitle}
      search={search}
      onSearch={setSearch}
      list={list}
      strip={
        <Tabs
          label={t.listTitle}
          value={search.state ?? 'all'}
          onChange={(key) => setSearch({ state: SHEET_STATES.find((one) => one === key) })}
          items={tabs.map((state) => ({
            key: state ?? 'all',
            label: state
              ? `${t.states[state]}${state === 'pending' && waiting > 0 ? ` (${f.number(waiting)})` : ''}`
              : t.all,
          }))}
        />
      }
      columns={[
        {
          key: 'file',
          title: t.file,
          width: 190,
          card: 'title',
          render: (sheet) => (
            <Link to="/surchargeSheet" search={{ id: sheet.id }}>
              {sheet.fileName}
            </Link>
          ),
        },
        {
          key: 'state',
          title: t.state,
          width: 130,
          render: (sheet) => <StatusTag tone={STATE_TONE[sheet.state]}>{t.states[sheet.state]}</StatusTag>,
        },
        {
          key: 'numbers',
          title: t.numbers,
          width: 90,
          align: 'right',
          render: (sheet) => f.number(sheet.surchargeCount),
        },
        { key: 'maker', title: t.maker, width: 140, render: (sheet) => sheet.maker },
        { key: 'uploaded', title: t.uploaded, width: 150, render: (sheet) => f.dateTime(sheet.createTime) },
        {
          key: 'decided',
          title: t.decided,
          width: 206,
          render: (sheet) => (sheet.decidedBy ? t.decidedBy(sheet.decidedBy, f.dateTime(sheet.decidedTime)) : '—'),
        },
        { key: 'remark', title: t.remark, width: 134, render: (sheet) => sheet.remark || '—' },
      ]}
      rowKey={(sheet: Sheet) => sheet.id}
      rowLabel={(sheet) => sheet.fileName}
      rowActions={(sheet) => [
        {
          key: 'open',
          label: t.open,
          primary: true,
          opens: true,
          onClick: () => void navigate({ to: '/surchargeSheet', search: { id: sheet.id } }),
        },
      ]}
      actionsWidth={100}
      empty={{
        title: search.state === 'pending' ? t.nothingWaits : t.empty,
        text: t.emptyText,
        action: <Button onClick={() => void navigate({ to: '/surchargeIndex' })}>{t.toSurcharges}</Button>,
      }}
    />
  )
}
