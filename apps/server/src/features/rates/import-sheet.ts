import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { readWorkbook } from '../../excel/read-workbook.ts'
import { UnreadableWorkbook, workbookProblemText } from '../../excel/workbook.ts'
import type { Database } from '../../database/connection.ts'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'
import { listDraft, replaceDraft } from './draft.ts'
import { type ParsedRateSheet, parseRateSheet, type RateMasters } from './parse-rate-sheet.ts'

/** Ports, companies and surcharge numbers that a sheet may name. */
export async function loadRateMasters(db: Database): Promise<RateMasters> {
  const [ports, companies, surcharges] = await Promise.all([
    db
      .selectFrom('ports')
      .select([
        'id',
        'name',
        'name_cn as nameCn',
        'name_en as nameEn',
        'name_ja as nameJa',
        'unlocode',
        'aliases',
        'country',
      ])
      .orderBy('name')
      .execute(),
    db
      .selectFrom('shipping_companies')
      .select(['id', 'name', 'scac', 'name_cn as nameCn', 'name_en as nameEn', 'name_ja as nameJa', 'aliases'])
      .orderBy('name')
      .execute(),
    db
      .selectFrom('surcharges')
      .select(['surcharge_no as number', 'type', 'port_id as portId'])
      .orderBy('surcharge_no')
      .execute(),
  ])
  return { ports, companies, surchargeNos: surcharges }
}

/**
 * Parses an uploaded freight sheet into the caller's draft. A sheet with a fault changes nothing and tells all bad
 * rows at once; a good one replaces the draft.
 */
export async function importSheet(kairo: Kairo, call: Call, language: Language) {
  const [file] = call.files
  if (!file || file.size === 0) throw new Refusal('FILE_EMPTY')
  const parsed = await parseFile(kairo, await file.read(), language)
  if (parsed.errLine !== -1) return { data: { errLine: parsed.errLine, total: 0, list: [], errors: parsed.errors } }
  await kairo.db.transaction().execute(async (trx) => {
    await replaceDraft(trx, call.actor.id, parsed.rows)
    await writeLog(trx, {
      actor: call.actor,
      ip: call.ip,
      type: 'rate',
      explain: 'upload',
      object: file.name,
      info: { rows: parsed.rows.length },
    })
  })
  const first = await listDraft(kairo.db, call.actor.id, { limit: 20, offset: 0 }, language)
  return { data: { errLine: -1, total: first.data.total, list: first.data.dataList, errors: [] } }
}

/** What is no readable workbook answers errLine -2, with a sentence that says why and what to do. */
async function parseFile({ db, clock }: Kairo, bytes: Uint8Array, language: Language): Promise<ParsedRateSheet> {
  try {
    return parseRateSheet(await readWorkbook(bytes), await loadRateMasters(db), language, tokyoToday(clock.now()))
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    const message = workbookProblemText(error.problem, language)
    return { rows: [], errors: [{ row: 0, column: '', value: '', message }], errLine: -2 }
  }
}
