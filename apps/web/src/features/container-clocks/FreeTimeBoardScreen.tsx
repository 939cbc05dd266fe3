import { CLOCK_STAGES } from '@kairo/shared/free-time/clock-stages'
import { FREE_TIME_KINDS } from '@kairo/shared/free-time/free-time-codes'
import { Link } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { invalidate, type RowOf, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { pageInput, sortInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import cells from '@/ui/cells.module.css'
import { STAGE_TONE } from './stage-tone.ts'
import { clockTexts } from './texts.ts'

const BOARD = 'POST /freeTime/board'
type Row = RowOf<typeof BOARD>

const PasteDatesDialog = lazyPart(async () => (await import('./PasteDatesDialog.tsx')).PasteDatesDialog)

/** Containers by their last free day, with what they cost today, tomorrow and in a week. */
export function FreeTimeBoardScreen() {
  const t = useTexts(clockTexts)
  const f = useFormat()
  const [search, setSearch] = useRouteSearch('/_in/freeTimeBoard')
  const [pasting, setPasting] = useState(false)
  const { stage, kind, keyword, lastFrom, lastTo } = search
  const filters = {
    stage,
    kind,
    keyword,
    lastFrom,
    lastTo,
    ...sortInput(search, ['lastFreeDay', 'containerNumber', 'orderCode']),
  }
  const list = useList(BOARD, { ...pageInput(search), ...filters })
  const paste = (
    <Button variant="primary" icon={ClipboardPaste} onClick={() => setPasting(true)}>
      {t.paste}
    </Button>
  )
  const money = (amount: string | null, row: Row) => (
    <span className={cx(Number(amount ?? 0) === 0 && common.quiet)}>{f.money(amount, row.currency)}</span>
  )
  return (
    <>
      <ListScreen
        name="freeTimeBoard"
        title={t.boardTitle}
        search={search}
        onSearch={setSearch}
        list={list}
        actions={paste}
        memory={useSavedSearch('freeTimeBoard')}
        strip={
          <Tabs
            label={t.stage}
            value={stage ?? 'running'}
            onChange={(key) =>
              setSearch({ ...search, stage: CLOCK_STAGES.find((one) => one === key), page: undefined })
            }
            items={[undefined, ...CLOCK_STAGES].map((one) => ({
              key: one ?? 'running',
              label: one ? t.stages[one] : t.running,
            }))}
          />
        }
        filters={[
          { key: 'keyword', label: t.keyword, kind: 'text', maxLength: 100 },
          {
            key: 'kind',
            label: t.kind,
            kind: 'choice',
            options: FREE_TIME_KINDS.map((value) => ({ value, label: t.kinds[value] })),
          },
          { key: 'lastFrom', label: t.lastFrom, kind: 'days', to: 'lastTo' },
        ]}
        columns={[
          {
            key: 'container',
            title: t.container,
            width: 160,
            card: 'title',
            sort: 'containerNumber',
            render: (row) => (
              <span className={cells.two}>
                <span className={common.num}>{row.containerNumber}</span>
                <small>
                  {row.size} · {t.kinds[row.kind]}
                </small>
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
                <small>{row.customerName}</small>
              </span>
            ),
          },
          {
            key: 'port',
            title: t.port,
            width: 120,
            render: (row) => (
              <span className={cells.two}>
                <span>{row.portName}</span>
                <small>{row.carrierName}</small>
              </span>
            ),
          },
          {
            key: 'stage',
            title: t.stage,
            width: 136,
            render: (row) =>
              row.stage ? <StatusTag tone={STAGE_TONE[row.stage]}>{t.stages[row.stage]}</StatusTag> : '—',
          },
          {
            key: 'last',
            title: t.lastFreeDay,
            width: 140,
            sort: 'lastFreeDay',
            render: (row) => (
              <span className={cells.two}>
                <span>{(row.estimated || row.provisional ? '≈ ' : '') + f.date(row.lastFreeDay)}</span>
                {row.plannedGateOut && <small>{t.plannedOn(f.date(row.plannedGateOut))}</small>}
              </span>
            ),
          },
          { key: 'today', title: t.costToday, width: 116, align: 'right', render: (row) => money(row.costToday, row) },
          {
            key: 'tomorrow',
            title: t.tomorrow,
            width: 116,
            align: 'right',
            render: (row) => money(row.costTomorrow, row),
          },
          { key: 'week', title: t.inWeek, width: 116, align: 'right', render: (row) => money(row.costInWeek, row) },
        ]}
        tools={<ExportList total={list.data?.total} save={() => download('POST /freeTime/exportBoard', filters)} />}
        rowKey={(row: Row) => row.id}
        rowLabel={(row) => `${row.containerNumber} ${t.kinds[row.kind]}`}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      {pasting && <PasteDatesDialog onSaved={() => invalidate(BOARD)} onClose={() => setPasting(false)} />}
    </>
  )
}
