import { groupBy } from '@kairo/shared/group-by'
import type { Language } from '@kairo/shared/languages'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { OVERVIEW_TEXTS } from './texts.ts'

/** Whoever gets an overview. */
export interface Reader {
  id: number
  email: string
  name: string
  language: Language
}

type Texts = (typeof OVERVIEW_TEXTS)[Language]

/** One kind of thing in an overview: how many there are for an account, and the first of them as lines. */
export interface Section {
  name: keyof { [K in keyof Texts as Texts[K] extends string ? K : never]: string }
  of(reader: Reader): { count: number; lines: string[] }
}

/** Lines of a section; how many more there are is one line below them. */
const MAX_LINES = 10

interface Counted {
  /** The account that it is for; null: everyone's. */
  owner: number | null
  /** How many that account has in all. */
  total: number
}

/**
 * The first rows of each owner, in one statement. `rows` selects `owner` and whatever the lines need; `order` sorts the
 * rows of an owner, by their names in `rows`.
 */
export async function firstOfEach<Row extends object>(
  db: Kysely<DB>,
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<(Row & Counted)[]> {
  const found = await sql<Row & Counted>`
    select * from (
      select *, count(*) over (partition by owner)::int as total,
        row_number() over (partition by owner order by ${order}) as place
      from (${rows}) of_owner) counted
    where place <= ${MAX_LINES} order by place`.execute(db)
  return found.rows
}

/** A section of what `firstOfEach` found: the reader's own before what is nobody's. */
export function sectionOf<Row extends Counted>(
  name: Section['name'],
  rows: readonly Row[],
  line: (row: Row, language: Language) => string,
): Section {
  const byOwner = groupBy(rows, ({ owner }) => owner)
  return {
    name,
    of({ id, language }) {
      const parts = [byOwner.get(id) ?? [], byOwner.get(null) ?? []]
      return {
        count: parts.reduce((sum, [first]) => sum + (first?.total ?? 0), 0),
        lines: parts
          .flat()
          .slice(0, MAX_LINES)
          .map((row) => line(row, language)),
      }
    },
  }
}
