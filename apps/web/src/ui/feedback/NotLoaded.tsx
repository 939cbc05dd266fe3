import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { FailedState } from './FailedState.tsx'

interface NotLoadedProps {
  /** The query, or what several failed with. */
  of: { error: unknown; refetch: () => unknown }
  /** What could not be read; else that there is no connection. */
  title?: string | undefined
  /** Rows of the placeholder. */
  rows?: number
}

/**
 * In place of what a query has not read yet: a placeholder, or why it could not be read, with a retry. What was read once
 * stays when reading it again fails: ask for the data first.
 */
export const NotLoaded = ({ of, title, rows = 4 }: NotLoadedProps) =>
  of.error ? (
    <FailedState title={title} error={of.error} onRetry={() => void of.refetch()} />
  ) : (
    <ListSkeleton rows={rows} />
  )
