import { dictionaryContract } from '@kairo/shared/parameters/dictionary.contract'
import { parametersContract } from '@kairo/shared/parameters/parameters.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { checkDelete, deleteParameter, insertParameter, updateParameter } from './change-parameter.ts'
import { listGroups, listParameters } from './list-parameters.ts'

export const parametersRoutes = (context: AppContext): Route[] => [
  route(dictionaryContract.getDictionary, async ({ entryID, local }, request) => {
    const language = local ?? request.language
    const value = ({ 'zh-cn': 'value_cn', en: 'value_en', ja: 'value_ja' } as const)[language]
    const name = ({ 'zh-cn': 'name_cn', en: 'name_en', ja: 'name_ja' } as const)[language]
    const [groups, entries] = await Promise.all([
      context.db
        .selectFrom('dictionary_groups')
        .select(['entry_id', `${name} as name`])
        .where('entry_id', 'in', entryID)
        .execute(),
      context.db
        .selectFrom('dictionary')
        .select(['id', 'entry_id', 'entry_code as entryCode', `${value} as entryValue`, 'seq as entrySeq'])
        .where('entry_id', 'in', entryID)
        .where('status', '=', 1)
        .orderBy('seq')
        .execute(),
    ])
    const lists = entryID.flatMap((number) => {
      const group = groups.find((g) => g.entry_id === number)
      return group
        ? [{ entryID: number, entryName: group.name, entryList: entries.filter((e) => e.entry_id === number) }]
        : []
    })
    return lists
  }),
  route(parametersContract.listParameters, (input, request) =>
    listParameters(context.db, input, input.local ?? request.language),
  ),
  route(parametersContract.listGroups, ({ local }, request) => listGroups(context.db, local ?? request.language)),
  route(parametersContract.checkDelete, (input) => checkDelete(context, input)),
  route(parametersContract.insertParameter, (input, request) => insertParameter(context, input, request)),
  route(parametersContract.updateParameter, (input, request) => updateParameter(context, input, request)),
  route(parametersContract.deleteParameter, ({ id }, request) => deleteParameter(context, id, request)),
]
