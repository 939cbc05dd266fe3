import {
  EXCEPTION_RULES,
  EXCEPTION_RULE_NAMES,
  mayDo,
} from '@kairo/shared/exceptions/exception-codes'
import { ROLE } from '@kairo/shared/roles'
import { WORK_GROUPS, WORK_GROUP_NAMES } from '@kairo/shared/work/work-groups'
import { useNavigate } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { call, download } from '@/api/call.ts'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useLive } from '@/api/use-live.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { linkTo } from '@/router/has-screen.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { StatusTabs } from '@/ui/layout/StatusTabs.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import type { Filter } from '@/ui/list/filters/filter.ts'
import { ListScreen, pageInput } from '@/ui/list/ListScreen.tsx'
import type { RowAction } from '@/ui/list/table/column.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { COUNTS, doAtOnce, EXCEPTIONS, type ExceptionRow, filterInput, refreshExceptions } from './exception-calls.ts'
import { useExceptionColumns } from './exception-columns.tsx'
import { nextStepOf } from './next-step.ts'
import type { TodaySearch } from './search.ts'
import { exceptionTexts } from './texts.ts'
import { focusAfter, rowAfter, useTodayKeys } from './use-today-keys.ts'
import common from '@/ui/common.module.css'

const ExceptionDialog = lazyPart(async () => (await import('./ExceptionDialogs.tsx')).ExceptionDialog)
const FiguresDialog = lazyPart(async () => (await import('./FiguresDialog.tsx')).FiguresDialog)

type DialogName = 'assign' | 'snooze' | 'close'

/** What goes wrong today, and whose it is. Rows stay where they are until the user acts or asks for the new ones. */
export function TodayScreen() {
  const t = useTexts(exceptionTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { role_id } = useSession().user
  const [search, onSearch] = useRouteSearch('/_in/today')
  const [dialog, setDialog] = useState<{ name: DialogName; rows: readonly ExceptionRow[] }>()
  const [isFigures, setFigures] = useState(false)
  const [chosen, setChosen] = useState<{ keys: number[]; rows: ExceptionRow[] }>({ keys: [], rows: [] })
  const input = { ...filterInput(search), ...pageInput({ page: search.page, size: search.size }) }
  const list = useList(EXCEPTIONS, input)
  const counts = useApiQuery(COUNTS).data?.data.counts
  const rows = list.data?.rows ?? []

  const fresh = useFresh(rows, async () => (await call(EXCEPTIONS, input)).data.dataList)
  const refresh = () => {
    fresh.seen()
    return refreshExceptions()
  }
  /** After an action the focus goes to the next row, whether or not the row itself stays. */
  const act = async (row: ExceptionRow, action: 'take' | 'reopen') => {
    const next = rowAfter(row.id)
    try {
      await doAtOnce(row, action)
    } catch (error) {
      return showRefusal(error)
    }
    showSuccess(t.done[action])
    await refresh()
    focusAfter(next)
  }
  const takeAll = async () => {
    try {
      for (const row of chosen.rows) await doAtOnce(row, 'take')
      showSuccess(t.done.take)
    } catch (error) {
      showRefusal(error)
    }
    setChosen({ keys: [], rows: [] })
    await refresh()
  }
  /** Of the selected ones: some end by their fact alone. */
  const closable = chosen.rows.filter((row) => mayDo('close', row))
  const open = (name: DialogName, ...of: ExceptionRow[]) => setDialog({ name, rows: of })
  const goOn = (row: ExceptionRow) => void navigate(nextStepOf(row).target)

  const actionsOf = (row: ExceptionRow): RowAction[] => {
    const { verb } = nextStepOf(row)
    return [
      { key: 'next', label: t.verbs[verb], primary: true, onClick: () => goOn(row) },
      ...(mayDo('take', row) ? [{ key: 'take', label: t.actions.take, onClick: () => void act(row, 'take') }] : []),
      ...(['assign', 'snooze', 'close'] as const)
        .filter((name) => mayDo(name, row))
        .map((name) => ({ key: name, label: t.actions[name], onClick: () => open(name, row) })),
      ...(mayDo('reopen', row)
        ? [{ key: 'reopen', label: t.actions.reopen, onClick: () => void act(row, 'reopen') }]
        : []),
      ...(row.customerMail
        ? [{ key: 'message', label: t.actions.message, onClick: () => void window.open(mailTo(row), '_self') }]
        : []),
      ...(row.orderId
        ? [
            {
              key: 'order',
              label: t.actions.openOrder,
              onClick: () => void navigate(linkTo('/searchOrder', { open: row.orderId })),
            },
          ]
        : []),
    ]
  }
  useTodayKeys((key, id) => {
    const row = rows.find((one) => one.id === id)
    const names = { t: 'take', a: 'assign', s: 'snooze', c: 'close', d: 'next', m: 'message' } as const
    const action = row && actionsOf(row).find((one) => one.key === names[key])
    action?.onClick()
    return action !== undefined
  })
  const filters: Filter<TodaySearch>[] = [
    { key: 'keyword', label: t.keyword, kind: 'text', maxLength: 100 },
    { key: 'mine', label: t.mine, kind: 'flag', main: true },
    {
      key: 'rule',
      label: t.rule,
      kind: 'choice',
      options: EXCEPTION_RULE_NAMES.map((rule) => ({ value: rule, label: EXCEPTION_RULES[rule].label[language] })),
    },
  ]
  const countOf = (group: string) => {
    const counted = counts?.find((one) => one.group === group)
    return search.mine ? counted?.mine : counted?.count
  }
  const live = WORK_GROUP_NAMES.filter((group) => group !== 'snoozed' && group !== 'closed')
  return (
    <>
      <ListScreen<ExceptionRow, TodaySearch>
        name="today"
        title={t.title}
        subtitle={t.subtitle}
        search={search}
        onSearch={onSearch}
        list={list}
        actions={role_id === ROLE.manager && <Button onClick={() => setFigures(true)}>{t.figures.open}</Button>}
        strip={
          <div className={common.row}>
            <StatusTabs
              label={t.strip}
              value={search.group ?? ''}
              items={[
                {
                  value: '',
                  label: t.all,
                  count: counts && live.reduce((sum, group) => sum + (countOf(group) ?? 0), 0),
                },
                ...WORK_GROUP_NAMES.map((group) => ({
                  value: group,
                  label: WORK_GROUPS[group][language],
                  count: group === 'closed' ? undefined : countOf(group),
                  hot: group === 'overdue',
                })),
              ]}
              onChange={(value) =>
                onSearch({ ...search, page: undefined, group: WORK_GROUP_NAMES.find((group) => group === value) })
              }
            />
            {fresh.count > 0 && (
              <Button size="small" icon={<RefreshCw size={14} aria-hidden />} onClick={() => void refresh()}>
                {t.showNew(fresh.count)}
              </Button>
            )}
          </div>
        }
        filters={filters}
        columns={useExceptionColumns(search.group)}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${EXCEPTION_RULES[row.rule].label[language]} ${row.orderCode}`}
        rowActions={actionsOf}
        selection={{
          keys: chosen.keys,
          onChange: (keys, of) => setChosen({ keys: keys.map(Number), rows: of }),
          actions: (
            <>
              <Button size="small" onClick={() => void takeAll()}>
                {t.actions.take}
              </Button>
              <Button size="small" disabled={closable.length === 0} onClick={() => open('close', ...closable)}>
                {closable.length < chosen.rows.length ? t.closeMany(closable.length) : t.actions.close}
              </Button>
            </>
          ),
          disabled: (row) => !mayDo('take', row),
        }}
        moreKeys={[
          [t.actions.take, ['t']],
          [t.actions.assign, ['a']],
          [t.actions.snooze, ['s']],
          [t.actions.close, ['c']],
          [t.nextStep, ['d']],
          [t.actions.message, ['m']],
        ]}
        tools={
          <ExportList total={list.data?.total} save={() => download('POST /exception/export', filterInput(search))} />
        }
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {dialog && (
        <ExceptionDialog
          name={dialog.name}
          rows={dialog.rows}
          onDone={async () => {
            const [first] = dialog.rows
            const next = first && rowAfter(first.id)
            setChosen({ keys: [], rows: [] })
            await refresh()
            focusAfter(next)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {isFigures && <FiguresDialog onClose={() => setFigures(false)} />}
    </>
  )
}

const mailTo = ({ customerMail, orderCode, text }: ExceptionRow): string =>
  `mailto:${customerMail}?subject=${encodeURIComponent([orderCode, text].filter(Boolean).join(': '))}`

/** How many rows there would be that are not on screen: pushed changes never move a row under the cursor. */
function useFresh(rows: readonly ExceptionRow[], find: () => Promise<ExceptionRow[]>) {
  const [count, setCount] = useState(0)
  useLive(['exceptions', 'refresh'], async () => {
    const there = await find().catch(() => [])
    setCount(there.filter((row) => !rows.some(({ id }) => id === row.id)).length)
  })
  return { count, seen: () => setCount(0) }
}
