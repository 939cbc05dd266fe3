import { LOG_TYPES, logTypeText } from '@kairo/shared/logs/log-verbs'
import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { DEFAULT_SIZE, pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { ExportButton } from './ExportButton.tsx'
import { LIST, type LogRow, nameOf, toneOf } from './log.ts'
import { logTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import cells from '@/ui/cells.module.css'
import common from '@/ui/common.module.css'
import styles from './logs.module.css'

const LogDrawer = lazyPart(async () => (await import('./LogDrawer.tsx')).LogDrawer)

/** Who did what, when and from where; read-only (rules 14.11). */
export function LogsScreen() {
  const t = useTexts(logTexts)
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const [search, setSearch] = useRouteSearch('/_in/systemLog')
  const { page, limit } = pageInput(search)
  const { userName, type, explain, info, createTimeFrom, createTimeTo } = search
  const filters = { userName, type, explain, info, createTimeFrom, createTimeTo }
  const list = useList(LIST, { ...filters, page, size: limit })
  const [opened, setOpened] = useState<LogRow>()
  const first = (page - 1) * (search.size ?? DEFAULT_SIZE)
  return (
    <>
      <ListScreen
        name="logs"
        title={t.title}
        search={search}
        onSearch={setSearch}
        list={list}
        filters={[
          { key: 'userName', label: t.user, kind: 'text', maxLength: 100 },
          {
            key: 'type',
            label: t.type,
            kind: 'choice',
            options: Object.keys(LOG_TYPES).map((value) => ({ value, label: logTypeText(value, language) })),
          },
          { key: 'explain', label: t.explain, kind: 'text', maxLength: 100 },
          { key: 'info', label: t.info, kind: 'text', maxLength: 100 },
          { key: 'createTimeFrom', to: 'createTimeTo', label: t.from, kind: 'days' },
        ]}
        columns={[
          {
            key: 'number',
            title: t.number,
            width: 72,
            card: 'none',
            render: (_row, index) => f.number(first + index + 1),
          },
          { key: 'userName', title: t.user, width: 130, render: (row) => nameOf(row, t.nobody) },
          {
            key: 'type',
            title: t.type,
            width: 125,
            render: (row) => <StatusTag tone={toneOf(row.type)}>{row.typeName}</StatusTag>,
          },
          {
            key: 'explain',
            title: t.explain,
            width: 230,
            card: 'title',
            render: (row) => (
              <Button
                variant="link"
                className={styles.open}
                aria-label={`${core.common.details} ${row.explainName} ${row.createTime}`}
                onClick={() => setOpened(row)}
              >
                {row.explainName}
              </Button>
            ),
          },
          {
            key: 'info',
            title: t.info,
            width: 360,
            render: (row) => <span className={cx(cells.clamp, common.hint)}>{row.info}</span>,
          },
          { key: 'ip', title: t.ip, width: 140, hidden: true, render: (row) => row.ip },
          {
            key: 'createTime',
            title: t.time,
            width: 172,
            least: 164,
            render: (row) => <span className={common.num}>{f.dateTime(row.createTime, { seconds: true })}</span>,
          },
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.explainName} ${row.createTime}`}
        empty={{ title: t.empty, text: t.emptyText }}
        actions={<ExportButton filters={filters} total={list.data?.total} />}
      />
      {opened && <LogDrawer row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
