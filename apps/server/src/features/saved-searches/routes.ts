import { savedSearchesContract } from '@kairo/shared/saved-searches/saved-searches.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'

export const savedSearchesRoutes = (kairo: Kairo): Route[] => [
  route(savedSearchesContract.getSavedSearch, async ({ component }, call) => {
    const row = await kairo.db
      .selectFrom('saved_searches')
      .select('search_json')
      .where('user_id', '=', call.actor.id)
      .where('component', '=', component)
      .executeTakeFirst()
    return { data: { component, searchJson: row ? JSON.stringify(row.search_json) : null } }
  }),
  route(savedSearchesContract.saveSearch, async ({ component, searchJson }, call) => {
    const values = { user_id: call.actor.id, component, search_json: searchJson, update_time: kairo.clock.now() }
    await kairo.db
      .insertInto('saved_searches')
      .values(values)
      .onConflict((c) =>
        c.columns(['user_id', 'component']).doUpdateSet({ search_json: searchJson, update_time: values.update_time }),
      )
      .execute()
    return {}
  }),
]
