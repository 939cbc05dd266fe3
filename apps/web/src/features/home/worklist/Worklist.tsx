import { isStaff, ROLE } from '@kairo/shared/roles'
import { OWN_GROUPS, WORK_GROUPS, type WorkGroup } from '@kairo/shared/work/work-groups'
import { useNavigate } from '@tanstack/react-router'
import { ChartNoAxesColumn, ChevronDown, ChevronRight, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { download } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { linkTo } from '@/router/has-screen.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { StatusTabs } from '@/ui/layout/StatusTabs.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { useListKeys } from '@/ui/list/use-list-keys.ts'
import type { RowAction } from '@/ui/list/table/column.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { cx } from '@/ui/class-names.ts'
import { useToday } from '@/use-today.ts'
import { FilterChips, Keyword } from './WorkFilters.tsx'
import { filterInput, WORK, type WorkRow as Row } from './work-calls.ts'
import { stepOf } from './work-steps.ts'
import { useFresh } from './use-fresh.ts'
import { useWorkActions } from './use-work-actions.ts'
import { useWorkKeys } from './use-work-keys.ts'
import { workTexts } from './texts.ts'
import { WorkRow } from './WorkRow.tsx'
import common from '@/ui/common.module.css'
import styles from './worklist.module.css'

const WorkDialog = lazyPart(async () => (await import('./WorkDialogs.tsx')).WorkDialog)
const ExportList = lazyPart(async () => (await import('@/ui/list/ExportList.tsx')).ExportList)
const ShortcutsDialog = lazyPart(async () => (await import('@/ui/list/ShortcutsDialog.tsx')).ShortcutsDialog)
const FiguresDialog = lazyPart(async () => (await import('./FiguresDialog.tsx')).FiguresDialog)

/** Rows at first, and so many more with each press. */
const STEP = 50
/** Views beside what the reader has to do itself. */
const VIEWS = ['waiting', 'snoozed', 'closed'] as const satisfies readonly WorkGroup[]

/**
 * What the reader has to do, by groups. Rows stay where they are until the reader acts or asks for the new ones; what
 * others have to do is folded below.
 */
export function Worklist() {
  const t = useTexts(workTexts)
  const f = useFormat()
  const language = useLanguage()
  const navigate = useNavigate()
  const { role_id: role } = useSession().user
  const staff = isStaff(role)
  const today = useToday()
  const [now] = useState(() => new Date())
  const [search, onSearch] = useRouteSearch('/_in/homePage')
  const [limit, setLimit] = useState(STEP)
  const [isUnfolded, setUnfolded] = useState(false)
  const [isFigures, setFigures] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const filters = filterInput(search)
  const input = { ...filters, limit }
  const list = useApiQuery(WORK, input, { staleMs: 2_000, keepPrevious: true })
  const isFiltered = Object.entries(filters).some(([key, value]) => key !== 'group' && value !== undefined)
  const hasWaiting = search.group === undefined
  const waiting = useApiQuery(
    WORK,
    { ...filters, group: 'waiting', limit },
    { staleMs: 2_000, keepPrevious: true, enabled: hasWaiting && isUnfolded },
  )
  const found = list.data?.data
  const rows = found?.rows ?? []
  const others = hasWaiting && isUnfolded ? (waiting.data?.data.rows ?? []) : []
  const counted = found?.counts ?? []
  const countOf = (group: WorkGroup): number => {
    const one = counted.find((count) => count.group === group)
    return (search.mine ? one?.mine : one?.count) ?? 0
  }
  const fresh = useFresh(rows, input)
  const act = useWorkActions({ onDone: fresh.seen, onClear: () => setChosen(new Set()) })
  const all = [...rows, ...others]
  const chosenRows = all.filter(({ key }) => chosen.has(key))
  const { frame, isHelpOpen, closeHelp } = useListKeys()

  const goOn = (row: Row) => {
    const [first] = row.reasons
    if (first) void navigate(stepOf(first, row, role, today).target)
  }
  const actionsOf = (row: Row): RowAction[] =>
    staff
      ? [
          ...act.actionsOf(row),
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
      : []
  useWorkKeys((key, of) => {
    const row = all.find((one) => one.key === of)
    if (!row) return
    if (key === 'd') goOn(row)
    else if (staff) act.press(key, row)
  })
  const set = (change: Partial<typeof search>) => {
    setLimit(STEP)
    onSearch({ ...search, ...change })
  }
  const drawn = (row: Row) => (
    <WorkRow
      key={row.key}
      row={row}
      role={role}
      today={today}
      now={now}
      actions={actionsOf(row)}
      isChosen={chosen.has(row.key)}
      onChoose={(isChosen) => {
        const next = new Set(chosen)
        if (isChosen) next.add(row.key)
        else next.delete(row.key)
        setChosen(next)
      }}
    />
  )
  const groups = search.group === undefined ? OWN_GROUPS : [search.group]
  const total = found?.total ?? 0
  return (
    <section aria-label={t.title} className={styles.frame}>
      {(staff || isFiltered || search.group !== undefined) && (
        <div className={cx(styles.tools, common.row)}>
          {staff && (
            <StatusTabs
              label={t.strip}
              value={search.group ?? ''}
              items={[
                { value: '', label: t.title, count: OWN_GROUPS.reduce((sum, group) => sum + countOf(group), 0) },
                ...VIEWS.map((group) => ({
                  value: group,
                  label: WORK_GROUPS[group][language],
                  count: group === 'closed' ? undefined : countOf(group),
                })),
              ]}
              onChange={(value) => set({ group: VIEWS.find((group) => group === value) })}
            />
          )}
          {staff && (
            <Checkbox
              checked={search.mine === true}
              onChange={(event) => set({ mine: event.target.checked || undefined })}
            >
              {t.mine}
            </Checkbox>
          )}
          {staff && <Keyword value={search.keyword} onChange={(keyword) => set({ keyword })} />}
          <FilterChips search={search} onSearch={set} />
          <span className={common.grow} />
          {staff && (
            <Suspense fallback={null}>
              <ExportList
                compact
                total={search.group === 'closed' ? total || 1 : total}
                save={() => download('POST /work/export', filters)}
              />
            </Suspense>
          )}
          {role === ROLE.manager && (
            <Button
              icon={ChartNoAxesColumn}
              aria-label={t.figures.open}
              title={t.figures.open}
              onClick={() => setFigures(true)}
            />
          )}
        </div>
      )}
      {(fresh.count > 0 || chosenRows.length > 0) && (
        <div className={cx(styles.tools, common.row)}>
          {fresh.count > 0 && (
            <Button size="small" icon={RefreshCw} onClick={() => void act.refresh()}>
              {t.showNew(fresh.count)}
            </Button>
          )}
          {chosenRows.length > 0 && (
            <>
              <span className={common.num}>{t.selected(f.number(chosenRows.length))}</span>
              <Button size="small" onClick={() => void act.take(...chosenRows)}>
                {t.actions.take}
              </Button>
              <Button size="small" onClick={() => act.open('snooze', ...chosenRows)}>
                {t.actions.snooze}
              </Button>
              <Button size="small" onClick={() => act.open('close', ...chosenRows)}>
                {t.actions.close}
              </Button>
            </>
          )}
        </div>
      )}
      <div ref={frame} className={styles.sheet}>
        {list.error && !found ? (
          <FailedState title={t.title} error={list.error} onRetry={() => void list.refetch()} />
        ) : !found ? (
          <ListSkeleton rows={8} />
        ) : (
          <>
            {rows.length === 0 && (
              <EmptyState
                title={isFiltered ? t.noMatch : t.emptyTitle}
                text={isFiltered ? undefined : t.emptyText}
                picture={isFiltered ? 'search' : 'crate'}
              >
                {isFiltered && <Button onClick={() => onSearch({ group: search.group })}>{t.clearAll}</Button>}
              </EmptyState>
            )}
            {groups.map((group) => {
              const of = rows.filter((row) => row.group === group)
              if (of.length === 0) return null
              return (
                <section key={group} aria-label={WORK_GROUPS[group][language]}>
                  <h2 className={cx(styles.group, group === 'overdue' && styles.isLate)}>
                    {WORK_GROUPS[group][language]}
                    <b className={common.num}>{f.number(group === 'closed' ? total : countOf(group))}</b>
                  </h2>
                  <ul className={styles.list}>{of.map(drawn)}</ul>
                </section>
              )
            })}
            {total > rows.length && (
              <p className={styles.group}>
                <Button size="small" loading={list.isFetching} onClick={() => setLimit(limit + STEP)}>
                  {t.moreOf(f.number(rows.length), f.number(total))}
                </Button>
              </p>
            )}
            {hasWaiting && countOf('waiting') > 0 && (
              <section aria-label={WORK_GROUPS.waiting[language]}>
                <h2 className={styles.group}>
                  <button
                    type="button"
                    className={cx(common.row, common.link)}
                    aria-expanded={isUnfolded}
                    onClick={() => setUnfolded(!isUnfolded)}
                  >
                    {isUnfolded ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
                    {WORK_GROUPS.waiting[language]} <b className={common.num}>{f.number(countOf('waiting'))}</b>
                  </button>
                </h2>
                {isUnfolded &&
                  (waiting.data ? (
                    <ul className={styles.list}>{others.map(drawn)}</ul>
                  ) : waiting.error ? (
                    <FailedState error={waiting.error} onRetry={() => void waiting.refetch()} />
                  ) : (
                    <ListSkeleton rows={3} />
                  ))}
                {isUnfolded && waiting.data && waiting.data.data.total > others.length && (
                  <p className={styles.group}>
                    <Button size="small" loading={waiting.isFetching} onClick={() => setLimit(limit + STEP)}>
                      {t.moreOf(f.number(others.length), f.number(waiting.data.data.total))}
                    </Button>
                  </p>
                )}
              </section>
            )}
          </>
        )}
      </div>
      {act.dialog && <WorkDialog {...act.dialog} />}
      {isFigures && <FiguresDialog onClose={() => setFigures(false)} />}
      {isHelpOpen && (
        <ShortcutsDialog
          canSelect={staff}
          more={[...(staff ? act.keys : []), [t.nextStep, ['d']]]}
          onClose={closeHelp}
        />
      )}
    </section>
  )
}
