import { tokyoToday } from '@kairo/shared/dates'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Language } from '@kairo/shared/languages'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import { isSheetConstant, SHEET_CONSTANTS } from '@kairo/shared/rates/sheet-columns'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Database } from '../../../database/connection.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadMasterCompanies, loadMasterPorts } from '../../route-master/masters-by-name.ts'
import type { AppContext } from '../../../app-context.ts'
import { runWorkbookWorker } from '../../../excel/read/read-workbook.ts'
import { UnreadableWorkbook, workbookProblemText } from '../../../excel/workbook.ts'
import { cleanName } from '../../../storage/clean-name.ts'
import { writeLog } from '../../logs/write-log.ts'
import { listDraft, storeRates } from './draft.ts'
import type { RateMasters } from './rate-masters.ts'
import { RATE_COLUMNS } from './rate-sheet-columns.ts'
import { findSheetProfile, rememberSheet } from './sheet-profile.ts'
import type { RateSheetMessage, RateSheetQuestion, RateSheetResult } from './rate-sheet-worker.ts'
import { publish } from '../../../events/publish.ts'

/** Progress events are limited to a few per second. */
const PAUSE_MS = 300

/**
 * Reports to the pages of the uploading account how much of the work is done (0 to 1), as `upload` events with the id
 * that its page chose. Without an id there is no listener. Failed notifications are ignored: progress never fails an
 * upload.
 */
function uploadProgress(context: AppContext, request: RequestContext, id: number | undefined): (part: number) => void {
  let reported = 0
  let next = 0
  return (part) => {
    const percent = Math.floor(part * 100)
    const now = performance.now()
    if (id === undefined || percent <= reported || now < next) return
    reported = percent
    next = now + PAUSE_MS
    publish(context.db, `user:${request.actor.id}`, { type: 'upload', id, percent }).catch(() => {})
  }
}

interface ReadOptions {
  /** Called with the share that is read and validated, 0 to 1. */
  onProgress?: (part: number) => void
  /** The caller has aborted. */
  signal?: AbortSignal | undefined
}

/**
 * Reads and validates a freight sheet in a separate thread, so that no other call waits for it: what was found, and the
 * rows of a sheet without errors. An unreadable workbook returns errLine -2, with a message that states the reason and
 * what to do.
 */
async function readRateSheet(
  bytes: Uint8Array,
  question: RateSheetQuestion,
  { onProgress, signal }: ReadOptions = {},
): Promise<{ sheet: RateSheetResult; rows?: Uint8Array }> {
  let sheet = unreadable('broken', question.language)
  let rows: Uint8Array | undefined
  const onMessage = (message: RateSheetMessage): boolean => {
    if (message === 'done' || signal?.aborted) return true
    if ('problem' in message) throw new UnreadableWorkbook(message.problem, message.why)
    if ('result' in message) ({ result: sheet, rows } = message)
    else onProgress?.(message.part)
    return false
  }
  try {
    await runWorkbookWorker({ name: 'rate-sheet-worker', bytes, about: { ...question } }, onMessage)
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    sheet = unreadable(error.problem, question.language)
  }
  return { sheet, ...(sheet.errLine === -1 && rows ? { rows } : {}) }
}

const unreadable = (problem: UnreadableWorkbook['problem'], language: Language): RateSheetResult => ({
  errors: [{ row: 0, column: '', value: '', message: workbookProblemText(problem, language) }],
  errLine: -2,
  total: 0,
  hidden: 0,
  hiddenSheets: [],
  hiddenColumns: [],
  struck: [],
  struckMore: 0,
  notes: [],
  notesMore: 0,
  leftOut: [],
  headings: null,
  companyIds: [],
})

/** Ports, companies and surcharge numbers that a sheet may name. */
export async function loadRateMasters(db: Database): Promise<RateMasters> {
  const [ports, companies, surcharges] = await Promise.all([
    loadMasterPorts(db),
    loadMasterCompanies(db),
    db
      .selectFrom('surcharges')
      .select(['surcharge_no as number', 'type', 'port_id as portId'])
      .orderBy('surcharge_no')
      .execute(),
  ])
  return { ports, companies, surchargeNos: surcharges }
}

type Options = ParsedOf<typeof ratesContract.importRateSheet>

/** Share of the work for reading and validating; the rest is storing. */
const READING_SHARE = 0.8

/**
 * Parses an uploaded freight sheet into the caller's draft. A sheet with an error, and one whose sender has left,
 * changes nothing; an upload with bad rows reports all of them. A good one replaces the draft.
 */
export async function importSheet(
  context: AppContext,
  request: RequestContext,
  { includeHidden = false, uploadId, mapping }: Options,
) {
  const [file] = request.files
  if (!file || file.size === 0) throw new Refusal('FILE_EMPTY')
  const { language, signal, actor } = request
  const fileName = cleanName(file.name)
  const progress = uploadProgress(context, request, uploadId)
  const masters = await loadRateMasters(context.db)
  const { now } = request
  const { sheet, rows: cells } = await readRateSheet(
    await file.read(),
    { masters, language, today: tokyoToday(now), includeHidden, mapping },
    { signal, onProgress: (part) => progress(part * READING_SHARE) },
  )
  if (cells && !signal?.aborted)
    await context.db.transaction().execute(async (trx) => {
      await storeRates(trx, actor.id, { fileName, rows: cells, count: sheet.total }, now)
      if (mapping && sheet.headings) {
        const headings = sheet.headings.all.map(({ heading }) => heading)
        await rememberSheet(trx, { headings, mapping, name: senderOf(sheet, masters, fileName) }, actor.id, now)
      }
      const { total: rows, hidden, notes, notesMore } = sheet
      const answers = Object.entries(mapping?.answers ?? {})
      const info = {
        rows,
        ...(hidden > 0 && { hidden }),
        ...(notes.length > 0 && { notes: notes.length + notesMore }),
        // What was not plain in the sheet was read by the word of who uploaded it.
        ...(answers.length > 0 && {
          answers: answers
            .map(([id, answer]) => `${id}=${answer}`)
            .join(', ')
            .slice(0, 1000),
        }),
      }
      await writeLog(trx, request, { type: 'rate', explain: 'upload', object: fileName, info })
    })
  return responseOf(context, request, sheet)
}

/** More carriers than that make no name. */
const NAMED_CARRIERS = 3

/** Whose sheet it is: its carriers, where they are few, else the name of its file. */
function senderOf({ companyIds }: RateSheetResult, { companies }: RateMasters, fileName: string): string {
  if (companyIds.length > NAMED_CARRIERS) return fileName
  return companies
    .filter(({ id }) => companyIds.includes(id))
    .map(({ name }) => name)
    .join(', ')
}

/** What can be asked about a sheet that is not as the template, with what was answered for one like it. */
async function questionsOf(context: AppContext, language: Language, headings: RateSheetResult['headings']) {
  if (!headings) return null
  const { open, all, asked } = headings
  const profile = await findSheetProfile(
    context.db,
    all.map(({ heading }) => heading),
  )
  const named = new Set(all.flatMap(({ column }) => column))
  // A sheet of nothing but prices for revenue tons.
  const isLcl =
    named.has('lcl') && !(['capacity20gp', 'capacity40gp', 'capacity40hq'] as const).some((c) => named.has(c))
  const columns = RATE_COLUMNS.map(({ key, heading, required = false }) => ({
    column: key,
    label: heading[language],
    required,
    proposed: key === 'type' && isLcl ? 'LCL' : isSheetConstant(key) ? SHEET_CONSTANTS[key] : null,
  }))
  return { open, headings: all, columns, asked, profile }
}

async function responseOf(
  context: AppContext,
  { actor, language, now }: RequestContext,
  { errLine, headings, total: _total, companyIds: _companyIds, ...told }: RateSheetResult,
) {
  const found = { errLine, ...told, questions: await questionsOf(context, language, headings) }
  if (errLine !== -1) return { ...found, total: 0, list: [], lacking: 0, replaced: 0 }
  const today = tokyoToday(now)
  const shown = { language, today, takesOver: true }
  const { dataList: list, ...counts } = await listDraft(context.db, actor.id, { limit: 20, offset: 0 }, shown)
  return { ...found, ...counts, list }
}
