import type { ApiKey, apiKeysContract } from '@kairo/shared/api-keys/api-keys.contract'
import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'
import type { AppContext } from '../../app-context.ts'
import type { Column } from '../../excel/write-workbook.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { listWorkbook } from '../logs/list-workbook.ts'
import { EXPORT_TEXTS as TEXTS } from './export-texts.ts'
import { findKeys } from './list-keys.ts'

const columnsIn = (language: Language): Column<ApiKey>[] => [
  { heading: TEXTS.name[language], width: 24, value: (key) => key.name },
  { heading: TEXTS.key[language], width: 18, value: (key) => key.prefix },
  { heading: TEXTS.state[language], width: 12, value: (key) => TEXTS[key.state][language] },
  { heading: TEXTS.customerCode[language], width: 14, value: (key) => key.customerCode },
  { heading: TEXTS.customer[language], width: 30, value: (key) => key.customer },
  { heading: TEXTS.accountCode[language], width: 14, value: (key) => key.accountCode },
  { heading: TEXTS.account[language], width: 30, value: (key) => key.account },
  { heading: TEXTS.scopes[language], width: 40, value: (key) => key.scopes.join(', ') },
  { heading: TEXTS.perMinute[language], width: 14, kind: 'integer', value: (key) => key.perMinute },
  { heading: TEXTS.ipAllow[language], width: 30, value: (key) => key.ipAllow.join(', ') },
  { heading: TEXTS.madeAt[language], width: 18, kind: 'dateTime', value: (key) => key.madeAt },
  { heading: TEXTS.lastUsedAt[language], width: 18, kind: 'dateTime', value: (key) => key.lastUsedAt },
  { heading: TEXTS.lastIp[language], width: 18, value: (key) => key.lastIp },
  { heading: TEXTS.lastDay[language], width: 14, kind: 'date', value: (key) => key.lastDay },
  { heading: TEXTS.revokedAt[language], width: 18, kind: 'dateTime', value: (key) => key.revokedAt },
]

/** The list of keys with the same filter as a workbook. */
export async function exportKeys(
  context: AppContext,
  input: ParsedOf<typeof apiKeysContract.exportApiKeys>,
  request: RequestContext,
): Promise<FileReply> {
  const { language } = request
  const { dataList } = await findKeys(context, input, { limit: MAX_EXPORTED, offset: 0 }, request)
  const about = { type: 'integration', explain: 'exportApiKeys', title: TEXTS.title[language] } as const
  return listWorkbook(context, request, { ...about, info: { filters: input } }, columnsIn(language), dataList)
}
