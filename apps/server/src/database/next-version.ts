import { sql } from 'kysely'

/** For `set`: each change of a versioned record counts, so that an edit of an older state is refused. */
export const NEXT_VERSION = sql<number>`version + 1`
