import { queryClient, queryKey, useApiQuery } from '../../../api/queries.ts'
import { call } from '../../../api/call.ts'
import { type LayoutMemory, type SavedView, viewsIn } from '../../../ui/list/list-layout.ts'
import { showRefusal } from '../../../ui/feedback/toast.ts'

/** What a person chose for a list: the filters in view, the columns by key and in order, and the views saved by name. */
interface Choice {
  filters?: readonly string[]
  columns?: readonly string[]
  views?: readonly SavedView[]
}
const GET = 'POST /usersearch/getByComponent'

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string')

function parsed(json: string | null | undefined): Choice {
  try {
    const value = JSON.parse(json ?? '{}') as { filters?: unknown; columns?: unknown; views?: unknown } | null
    const views = viewsIn(value?.views)
    return {
      ...(isKeys(value?.filters) ? { filters: value.filters } : {}),
      ...(isKeys(value?.columns) ? { columns: value.columns } : {}),
      ...(views.length > 0 ? { views } : {}),
    }
  } catch {
    return {}
  }
}

export interface SavedSearch extends LayoutMemory {
  filters: readonly string[] | undefined
  /** Undefined goes back to the defaults. */
  onFilters: (keys: readonly string[] | undefined) => void
}

/** A person's choice for a component, kept by the server so that it is the same on every machine (orders §2). */
export function useSavedSearch(component: string): SavedSearch {
  const saved = useApiQuery(GET, { component }, { staleMs: Number.POSITIVE_INFINITY })
  const choice = parsed(saved.data?.data.searchJson)
  const keep = (next: Choice) => {
    const searchJson = JSON.stringify(next)
    // Shown at once; a refused saving costs only the memory of it.
    queryClient.setQueryData(queryKey(GET, { component }), { data: { component, searchJson } })
    call('POST /usersearch/saveByComponent', { component, searchJson }).catch(showRefusal)
  }
  const { filters, ...layout } = choice
  return {
    layout,
    onLayout: (next) => keep({ ...(filters ? { filters } : {}), ...next }),
    filters,
    onFilters: (next) => keep({ ...(next ? { filters: next } : {}), ...layout }),
  }
}
