import { sql } from 'kysely'
import { containsText, hasTrigrams, partOf, searchable } from '../../database/conditions.ts'
import { MOST_CANDIDATES } from './candidates.ts'
import { wordsOf } from './search-words.ts'

/** So many customers of a name are looked at; what many are called is found among the newest rows. */
const MOST_CUSTOMERS = 20

/**
 * Customers whose code, company or contact hold every word, those first that are called just so, each with how many of
 * its newest rows are wanted.
 */
export function customersNamed(wanted: string) {
  const words = wordsOf(wanted)
  // The search text holds further columns; its index narrows before the names are compared.
  const holds = words.map((word) => containsText(sql`u.search_text`, word, { bigrams: !hasTrigrams(words) }))
  const names = searchable(sql`concat_ws(' ', u.code, u.company_name, u.name)`)
  const named = words.map((word) => containsText(names, word, { bigrams: false }))
  return sql<{ id: number; most: number }>`select u.id, ${sql.lit(MOST_CANDIDATES / MOST_CUSTOMERS)}::int as most
    from users u where u.role_id = 4 and ${sql.join([...holds, ...named], sql` and `)}
    order by search_text(u.company_name) = ${wanted} desc, search_text(u.company_name) like ${partOf(wanted).slice(1)} desc,
      u.create_time desc, u.id desc limit ${sql.lit(MOST_CUSTOMERS)}`
}
