import { queryClient, queryKey, useApiQuery } from '@/api/queries.ts'
import { call } from '@/api/call.ts'
import { errorMessage } from '@/api/error-message.ts'
import { coreTexts } from '@/i18n/core-texts.ts'
import { textsNow } from '@/i18n/texts.ts'
import { type LayoutMemory, type SavedView, viewsIn } from './list-layout.ts'
import { showFailure, showWarning } from '../feedback/toast.ts'

/** A user's choice for a list: the visible filters, the columns by key and in order, and the saved views by name. */
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

interface SavedSearch extends LayoutMemory {
  filters: readonly string[] | undefined
  /** Undefined goes back to the defaults. */
  onFilters: (keys: readonly string[] | undefined) => void
}

/** The latest saved value, from this or another tab or machine. */
const readChoice = async (component: string): Promise<Choice> =>
  parsed((await call(GET, { component })).data.searchJson)

/** Changes are written one after the other: each reads what the one before has saved. */
let writing: Promise<void> = Promise.resolve()
let latest = 0

interface Change {
  component: string
  of: (present: Choice) => Choice
  /** Whether the change was made before the saved value was loaded, and conflicts with it. */
  isBlind: (present: Choice) => boolean
}

/** Merges a change into the saved choice, so that it does not overwrite changes saved elsewhere meanwhile. */
async function write({ component, of, isBlind }: Change, number: number): Promise<void> {
  const show = (choice: Choice) =>
    queryClient.setQueryData(queryKey(GET, { component }), { data: { component, searchJson: JSON.stringify(choice) } })
  try {
    const present = await readChoice(component)
    if (isBlind(present)) {
      show(present)
      return showWarning(textsNow(coreTexts).list.choiceLoadedLate)
    }
    const next = of(present)
    await call('POST /usersearch/saveByComponent', { component, searchJson: JSON.stringify(next) })
    // A later change is shown already and about to be written.
    if (number === latest) show(next)
  } catch (error) {
    showFailure(textsNow(coreTexts).list.choiceNotSaved, errorMessage(error).text)
  }
}

/** A user's choice for a component, stored by the server so that it is the same on every machine (rules 16.9). */
export function useSavedSearch(component: string): SavedSearch {
  const saved = useApiQuery(GET, { component }, { staleMs: Number.POSITIVE_INFINITY })
  const choice = parsed(saved.data?.data.searchJson)
  const isKnown = saved.data !== undefined
  const change = (of: Change['of'], isBlind: Change['isBlind'] = () => false) => {
    // Shown at once; if saving is refused, it is only not remembered.
    if (isKnown)
      queryClient.setQueryData(queryKey(GET, { component }), {
        data: { component, searchJson: JSON.stringify(of(choice)) },
      })
    latest += 1
    const number = latest
    writing = writing.then(() => write({ component, of, isBlind }, number))
  }
  const { filters, ...layout } = choice
  return {
    layout,
    onLayout: (of) =>
      change(({ filters: kept, ...present }) => ({ ...(kept ? { filters: kept } : {}), ...of(present) })),
    filters,
    onFilters: (next) =>
      change(
        ({ filters: _replaced, ...present }) => ({ ...(next ? { filters: next } : {}), ...present }),
        (present) => !isKnown && present.filters !== undefined,
      ),
  }
}
