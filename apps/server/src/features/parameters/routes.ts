import { dictionaryContract } from '@kairo/shared/parameters/dictionary.contract'
import { parametersContract } from '@kairo/shared/parameters/parameters.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { checkDelete, deleteParameter, insertParameter, updateParameter } from './change-parameter.ts'
import { listGroups, listParameters } from './list-parameters.ts'

export const parametersRoutes = (kairo: Kairo): Route[] => [
  route(dictionaryContract.getDictionary, async ({ entryID, local }, call) => {
    const language = local ?? call.language
    const value = ({ 'zh-cn': 'value_cn', en: 'value_en', ja: 'value_jp' } as const)[language]
    const name = ({ 'zh-cn': 'name_cn', en: 'name_en', ja: 'name_ja' } as const)[language]
    const [groups, entries] = await Promise.all([
      kairo.db
        .selectFrom('dictionary_groups')
        .select(['entry_id', `${name} as name`])
        .where('entry_id', 'in', entryID)
        .execute(),
      kairo.db
        .selectFrom('dictionary')
        .select(['id', 'entry_id', 'entry_code as entryCode', `${value} as entryValue`, 'seq as entrySeq'])
        .where('entry_id', 'in', entryID)
        .where('status', '=', 1)
        .orderBy('seq')
        .execute(),
    ])
    const data = entryID.flatMap((number) => {
      const group = groups.find((g) => g.entry_id === number)
      return group
        ? [{ entryID: number, entryName: group.name, entryList: entries.filter((e) => e.entry_id === number) }]
        : []
    })
    return { data }
  }),
  route(parametersContract.listParameters, (input, call) =>
    listParameters(kairo.db, input, input.local ?? call.language),
  ),
  route(parametersContract.listGroups, ({ local }, call) => listGroups(kairo.db, local ?? call.language)),
  route(parametersContract.checkDelete, (input) => checkDelete(kairo, input)),
  route(parametersContract.insertParameter, (input, call) => insertParameter(kairo, input, call)),
  route(parametersContract.updateParameter, (input, call) => updateParameter(kairo, input, call)),
  route(parametersContract.deleteParameter, ({ id }, call) => deleteParameter(kairo, id, call)),
]
