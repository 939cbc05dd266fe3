import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type ReadWorkbookOptions, readWorkbook } from '../../../excel/read/read-workbook.ts'
import { UnreadableWorkbook, workbookProblemText } from '../../../excel/workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadMasterCompanies, loadMasterPorts } from '../../route-master/masters-by-name.ts'
import type { AppContext } from '../../../app-context.ts'
import { type ParsedSurchargeSheets, readSurcharges, type SurchargeMasters } from './read-surcharges.ts'
import { loadSidesInUse } from '../stored-surcharges.ts'
import { storeSheet } from './surcharge-sheet-commands.ts'

/** Ports, carriers and detail types that a sheet may name. */
export async function loadSurchargeMasters(db: Kysely<DB>): Promise<SurchargeMasters> {
  const [ports, companies, entries] = await Promise.all([
    loadMasterPorts(db),
    loadMasterCompanies(db),
    db
      .selectFrom('dictionary')
      .select(['entry_code as code', 'value_cn', 'value_en', 'value_ja'])
      .where('entry_id', '=', DICTIONARY.surchargeDetailType)
      .where('status', '=', 1)
      .orderBy('seq')
      .execute(),
  ])
  const detailTypes = entries.map(({ code, value_cn, value_en, value_ja }) => ({
    code,
    name: { 'zh-cn': value_cn, en: value_en, ja: value_ja },
  }))
  return { ports, companies, detailTypes }
}

/**
 * Reads an uploaded sheet into a draft of the caller: known numbers would be replaced with all their lines, new ones
 * come in, and nothing changes before role 2 confirms it. With one error nothing is stored and all errors are reported
 * (rules 6.15). The newer screen takes .xls as well.
 */
export async function importSurcharges(context: AppContext, request: RequestContext, options: ReadWorkbookOptions) {
  const [file] = request.files
  if (!file || file.size === 0) throw new Refusal('FILE_EMPTY')
  const parsed = await parseFile(context, request, await file.read(), options)
  const { pageIndex, errCode, errors, surcharges } = parsed
  if (errCode !== 0) return { hasErr: true, pageIndex, errCode, errors, count: 0, sheet: null }
  const sheet = await storeSheet(context, request, { fileName: file.name, content: surcharges })
  return { hasErr: false, pageIndex: 0, errCode: 0, errors: [], count: surcharges.length, sheet }
}

/** An unreadable workbook is reported as a sheet without cost data (-8), with a more specific message. */
async function parseFile(
  { db }: AppContext,
  { language }: RequestContext,
  bytes: Uint8Array,
  options: ReadWorkbookOptions,
): Promise<ParsedSurchargeSheets> {
  try {
    const workbook = await readWorkbook(bytes, options)
    const [masters, sidesInUse] = await Promise.all([loadSurchargeMasters(db), loadSidesInUse(db)])
    return readSurcharges(workbook, { ...masters, sidesInUse }, language)
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    const message = workbookProblemText(error.problem, language)
    return { surcharges: [], errors: [{ sheet: '', row: 0, code: -8, message }], pageIndex: 1, errCode: -8 }
  }
}
