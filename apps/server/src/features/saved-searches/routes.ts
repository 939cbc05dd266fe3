import { savedSearchesContract } from '@kairo/shared/saved-searches/saved-searches.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'

export const savedSearchesRoutes = (context: AppContext): Route[] => [
  route(savedSearchesContract.getSavedSearch, async ({ component }, request) => {
    const row = await context.db
      .selectFrom('saved_searches')
      .select('search_json')
      .where('user_id', '=', request.actor.id)
      .where('component', '=', component)
      .executeTakeFirst()
    return { component, searchJson: row ? JSON.stringify(row.search_json) : null }
  }),
  route(savedSearchesContract.saveSearch, async ({ component, searchJson }, request) => {
    const values = { user_id: request.actor.id, component, search_json: searchJson, update_time: request.now }
    await context.db
      .insertInto('saved_searches')
      .values(values)
      .onConflict((c) =>
        c.columns(['user_id', 'component']).doUpdateSet({ search_json: searchJson, update_time: values.update_time }),
      )
      .execute()
  }),
]
