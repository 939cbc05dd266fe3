import type { UseQueryResult } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Listed } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { DEFAULT_SIZE, type ListSearch, pageInput } from './list-search.ts'
import { lazyPart } from '../lazy-part.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { FailedState } from '../feedback/FailedState.tsx'
import { useCards } from '../layout/narrow.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { scrollContentToTop, useLastPage } from './paging.ts'
import { ColumnChooser } from './table/ColumnChooser.tsx'
import type { Column } from './table/column.ts'
import { type Filter, isFilterSet, withoutFilters } from './filters/filter.ts'
import { ListCards } from './ListCards.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { type ListRowsProps, ListTable } from './table/ListTable.tsx'
import { arrangedColumns, type LayoutMemory, useBrowserLayout } from './list-layout.ts'
import { ListTools } from './ListTools.tsx'
import { Pager } from './Pager.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useListKeys } from './use-list-keys.ts'
import { ViewMenu } from './ViewMenu.tsx'
import { cx } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import { whenIdle } from '@/when-idle.ts'
import common from '../common.module.css'
import styles from './list.module.css'

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

export interface ListScreenProps<Row extends object, S extends ListSearch>
  extends Pick<
    ListRowsProps<Row>,
    'rowKey' | 'rowLabel' | 'rowActions' | 'actionsWidth' | 'selection' | 'expanded' | 'canExpand' | 'onNearRow'
  > {
  /** Remembers the chosen columns under this name. */
  name: string
  title: string
  /** Beside the title; defaults to the total. */
  subtitle?: ReactNode
  /** Buttons at the top right. */
  actions?: ReactNode
  /** States with counts, notices: between the title and the filters. */
  strip?: ReactNode
  filters?: readonly Filter<S>[]
  /**
   * What the address holds, and how to change it: `useRouteSearch('/_in/calendars')`. `how` comes where the address was
   * invalid, so that the browser's back button does not lead there again.
   */
  search: S
  onSearch: (next: S, how?: { replace: true }) => void
  columns: readonly Column<Row>[]
  /** `useList('POST /order/search', { …, ...pageInput(search) })`. */
  list: Pick<UseQueryResult<Listed<Row>>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** How the rows are sorted, where the search alone does not say it. */
  sort?: ListSearch
  /** Shown when there are no rows and no filters; `noMatch` is the text when the filters find none. */
  empty?: {
    title?: string
    text?: string
    action?: ReactNode
    noMatch?: string | undefined
    /** In place of the notice that nothing matches the filters, where that says more. */
    filtered?: ReactNode
  }
  /** Shown instead of the list where it cannot be there yet: something has to be set up first. */
  notReady?: ReactNode
  /** Where the columns are stored, when not in the browser. */
  memory?: LayoutMemory
  /** At the end of the line of tools: exports. */
  tools?: ReactNode
  /** Chooses which filters are in view. */
  filterChooser?: ReactNode
  /** Fetches a page before it is opened: its button is hovered or focused, or it is the next one and the browser is idle. */
  onNearPage?: (page: number) => void
  /** Keys of the screen besides those of every list, for the help: what each does. */
  moreKeys?: readonly (readonly [string, readonly string[]])[]
  /** Inside a page or dialog that has its own heading. */
  embedded?: boolean
}

/** A list with filters, table or cards, paging, and all its states; everything is stored in the address. */
export function ListScreen<Row extends object, S extends ListSearch>(props: ListScreenProps<Row, S>) {
  const t = useCore()
  const f = useFormat()
  const isCards = useCards()
  const inBrowser = useBrowserLayout(props.name)
  const { filters = [], search, onSearch, list, selection } = props
  const memory = props.memory ?? inBrowser
  const { page, limit: size } = pageInput(search)
  const { data } = list
  const rows = data?.rows ?? []
  const total = data?.total ?? 0
  const hasTools = filters.length > 0 || props.tools !== undefined
  const filtered = filters.some((filter) => isFilterSet(filter, search))
  const Rows = isCards ? ListCards : ListTable
  const columns = arrangedColumns(props.columns, memory.layout)
  const change = (changes: Partial<ListSearch>) => onSearch({ ...search, ...changes })
  const sort = props.sort ?? search
  const onSort = (sorted: Partial<ListSearch>) => change({ ...sorted, page: undefined })
  const sortChoice = isCards && <SortChoice columns={columns} sort={sort} onSort={onSort} />

  const isEmpty = data !== undefined && !list.isFetching && !list.error && rows.length === 0
  const isBeyond = useLastPage({ page, size, total, isEmpty }, (last) =>
    onSearch({ ...search, page: last === 1 ? undefined : last }, { replace: true }),
  )
  const turn = (nextPage: number, nextSize: number) => {
    change({ page: nextPage === 1 ? undefined : nextPage, size: nextSize === DEFAULT_SIZE ? undefined : nextSize })
    scrollContentToTop()
  }
  const nextPage = data && !list.isFetching && page * size < total ? page + 1 : undefined
  const fetchPage = useEffectEvent((next: number) => props.onNearPage?.(next))
  // By its content: a screen may make the object anew in each rendering.
  const searched = JSON.stringify(search)
  useEffect(
    () => (nextPage === undefined ? undefined : whenIdle(() => fetchPage(nextPage))),
    // Another search has another next page.
    [nextPage, searched],
  )
  const { frame, isHelpOpen, closeHelp } = useListKeys()
  const heading = props.embedded ? null : (
    <PageHeader
      title={props.title}
      inline
      subtitle={props.subtitle ?? (data ? t.list.count(f.number(total)) : undefined)}
      actions={props.actions}
    />
  )
  return (
    <section className={common.stack} aria-label={props.title}>
      {heading}
      {props.strip}
      {!hasTools && sortChoice}
      {hasTools && (
        <ListTools filters={filters} search={search} onSearch={onSearch} filterChooser={props.filterChooser}>
          {sortChoice}
          <ViewMenu layout={memory.layout} onLayout={memory.onLayout} search={search} onSearch={onSearch} />
          <ColumnChooser columns={props.columns} layout={memory.layout} onLayout={memory.onLayout} />
          {props.tools}
        </ListTools>
      )}
      <div className={cx(styles.listFrame, common.card)} ref={frame}>
        {props.notReady ? (
          props.notReady
        ) : list.error && !list.isFetching ? (
          <FailedState title={t.list.failedTitle} error={list.error} onRetry={() => void list.refetch()} />
        ) : !data || isBeyond ? (
          <ListSkeleton rows={8} />
        ) : rows.length === 0 ? (
          filtered ? (
            (props.empty?.filtered ?? (
              <EmptyState
                picture="search"
                title={t.list.noMatchTitle}
                text={props.empty?.noMatch ?? t.list.noMatchText}
              >
                <Button onClick={() => onSearch(withoutFilters(search, filters))}>{t.list.clearAll}</Button>
              </EmptyState>
            ))
          ) : (
            <EmptyState title={props.empty?.title ?? t.list.emptyTitle} text={props.empty?.text}>
              {props.empty?.action}
            </EmptyState>
          )
        ) : (
          <Rows
            rows={rows}
            columns={columns}
            rowKey={props.rowKey}
            rowLabel={props.rowLabel}
            rowActions={props.rowActions}
            actionsWidth={props.actionsWidth}
            selection={selection}
            expanded={props.expanded}
            canExpand={props.canExpand}
            sort={sort}
            onSort={onSort}
            busy={list.isFetching}
            onNearRow={props.onNearRow}
          />
        )}
        {selection && selection.rows.length > 0 && (
          <div
            className={cx(styles.selectionBar, common.row)}
            role="group"
            aria-label={t.list.selected(selection.rows.length)}
          >
            <b>{t.list.selected(selection.rows.length)}</b>
            {selection.actions}
            <Button variant="text" size="small" icon={X} onClick={() => selection.onSelect([])}>
              {t.list.clearSelection}
            </Button>
          </div>
        )}
        {total > 0 && <Pager page={page} size={size} total={total} onChange={turn} onHover={props.onNearPage} />}
      </div>
      <p className={common.srOnly} role="status">
        {list.isFetching ? t.list.refreshing : data ? t.list.count(f.number(total)) : ''}
      </p>
      {isHelpOpen && <ShortcutsDialog canSelect={selection !== undefined} more={props.moreKeys} onClose={closeHelp} />}
    </section>
  )
}
