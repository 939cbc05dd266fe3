import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'
import { isOpenGroup } from '@kairo/shared/parameters/dictionary-groups'
import type { parametersContract } from '@kairo/shared/parameters/parameters.contract'
import { contains } from '../../database/conditions.ts'
import type { Database } from '../../database/connection.ts'
import { rowPage } from '../../database/list-page.ts'

type Search = ParsedOf<typeof parametersContract.listParameters>

const GROUP_NAME = { 'zh-cn': 'name_cn', en: 'name_en', ja: 'name_ja' } as const

/** A dictionary entry as in the contract, from the alias `d`. */
export const PARAMETER_COLUMNS = [
  'd.id',
  'd.version',
  'd.entry_id as entryID',
  'd.entry_code as entryCode',
  'd.value_cn as entryValueCN',
  'd.value_ja as entryValueJP',
  'd.value_en as entryValueEN',
  'd.seq as entrySeq',
  'd.status',
] as const

/** Entries in the order of their groups. `%` and `_` are plain characters; capitals count as small letters. */
export async function listParameters(db: Database, input: Search, language: Language) {
  let query = db.selectFrom('dictionary as d').innerJoin('dictionary_groups as g', 'g.entry_id', 'd.entry_id')
  if (input.entryName) {
    const wanted = input.entryName
    query = query.where((eb) =>
      eb.or([
        ...(/^\d{1,4}$/.test(wanted) ? [eb('d.entry_id', '=', Number(wanted))] : []),
        eb('g.name_cn', '=', wanted),
        eb('g.name_en', '=', wanted),
        eb('g.name_ja', '=', wanted),
      ]),
    )
  }
  for (const [text, column] of [
    [input.entryValueCN, 'd.value_cn'],
    [input.entryValueJP, 'd.value_ja'],
    [input.entryValueEN, 'd.value_en'],
  ] as const)
    if (text) query = query.where((eb) => contains(eb.ref(column), text))
  const { rows, total } = await rowPage(
    db,
    query
      .select([...PARAMETER_COLUMNS, `g.${GROUP_NAME[language]} as entryName`])
      .orderBy('d.entry_id')
      .orderBy('d.seq')
      .orderBy('d.id'),
    pageOf(input),
  )
  return { dataList: rows, total }
}

/** All groups, by number. */
export async function listGroups(db: Database, language: Language) {
  const groups = await db
    .selectFrom('dictionary_groups')
    .select(['entry_id as entryID', `${GROUP_NAME[language]} as entryName`])
    .orderBy('entry_id')
    .execute()
  const dataList = groups.map((group) => ({ ...group, open: isOpenGroup(group.entryID) }))
  return { dataList, total: dataList.length }
}
