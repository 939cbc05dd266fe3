import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type ReadWorkbookOptions, readWorkbook } from '../../excel/read-workbook.ts'
import { UnreadableWorkbook, workbookProblemText } from '../../excel/workbook.ts'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { tellPrices } from '../rates/tell-prices.ts'
import { type LogEntry, writeLogs } from '../logs/write-log.ts'
import {
  type ParsedSurchargeSheets,
  parseSurchargeSheet,
  type SidesInUse,
  type SurchargeMasters,
} from './parse-surcharge-sheet.ts'
import type { ParsedSurcharge, ParsedSurchargeLine } from './parsed-surcharge.ts'

/** Dictionary group of the detail types (DECISIONS 5.1). */
const DETAIL_TYPES = 33
/** Rows an insert at most: ten columns each stay below PostgreSQL's 65,535 parameters. */
const BATCH = 5000

/** Ports and detail types that a sheet may name. */
export async function loadSurchargeMasters(db: Kysely<DB>): Promise<SurchargeMasters> {
  const [ports, entries] = await Promise.all([
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
      .selectFrom('dictionary')
      .select(['entry_code as code', 'value_cn', 'value_en', 'value_jp'])
      .where('entry_id', '=', DETAIL_TYPES)
      .where('status', '=', 1)
      .orderBy('seq')
      .execute(),
  ])
  const detailTypes = entries.map(({ code, value_cn, value_en, value_jp }) => ({
    code,
    name: { 'zh-cn': value_cn, en: value_en, ja: value_jp },
  }))
  return { ports, detailTypes }
}

async function loadSidesInUse(db: Kysely<DB>): Promise<SidesInUse> {
  const used = await db
    .selectFrom('surcharges as s')
    .select(['s.surcharge_no', 's.type'])
    .where('s.surcharge_no', 'in', ({ selectFrom }) => {
      const named = (column: 'departure_surcharge_no' | 'destination_surcharge_no') =>
        selectFrom('rates')
          .select(column)
          .where('status', 'in', ['pending', 'approved'])
          .where('close_time', 'is', null)
          .where(column, 'is not', null)
      return named('departure_surcharge_no').union(named('destination_surcharge_no'))
    })
    .execute()
  return new Map(used.map((one) => [one.surcharge_no, one.type]))
}

/**
 * Stores the surcharges of an uploaded sheet: known numbers are replaced with all their lines, new ones come in. With
 * one error nothing is stored and all errors are told (DECISIONS 5.4). The newer screen takes .xls as well.
 */
export async function importSurcharges(kairo: Kairo, call: Call, options: ReadWorkbookOptions) {
  const [file] = call.files
  if (!file || file.size === 0) throw new Refusal('FILE_EMPTY')
  const parsed = await parseFile(kairo, call, await file.read(), options)
  const { pageIndex, errCode, errors, surcharges } = parsed
  if (errCode !== 0) return { data: { hasErr: true, pageIndex, errCode, errors, count: 0 } }
  await kairo.db.transaction().execute((trx) => storeSurcharges(trx, kairo, call, surcharges))
  return { data: { hasErr: false, pageIndex: 0, errCode: 0, errors: [], count: surcharges.length } }
}

/** What is no readable workbook is a sheet without cost data (-8) for the caller, with a sentence that says more. */
async function parseFile(
  { db }: Kairo,
  { language }: Call,
  bytes: Uint8Array,
  options: ReadWorkbookOptions,
): Promise<ParsedSurchargeSheets> {
  try {
    const workbook = await readWorkbook(bytes, options)
    const [masters, sidesInUse] = await Promise.all([loadSurchargeMasters(db), loadSidesInUse(db)])
    return parseSurchargeSheet(workbook, { ...masters, sidesInUse }, language)
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    const message = workbookProblemText(error.problem, language)
    return { surcharges: [], errors: [{ sheet: '', row: 0, code: -8, message }], pageIndex: 1, errCode: -8 }
  }
}

const headOf = ({ name, country, portId, type, remark }: ParsedSurcharge) => ({
  name,
  country,
  port_id: portId,
  type,
  remark,
})
const HEAD_FIELDS = ['name', 'country', 'port_id', 'type', 'remark'] as const

const lineOf = ({ name, gp20, gp40, hq40, lcl, currency, basis, detailType }: ParsedSurchargeLine) => ({
  name,
  gp20,
  gp40,
  hq40,
  lcl,
  currency,
  basis,
  detail_type: detailType,
})
type Line = ReturnType<typeof lineOf>
/** One line of a log row, e.g. `THC 625.00/960.00/960.00/– CNY container 1`. */
const lineText = (line: Omit<Line, 'currency' | 'basis'> & { currency: string; basis: string }): string => {
  const amounts = [line.gp20, line.gp40, line.hq40, line.lcl].map((amount) => amount ?? '–').join('/')
  return `${line.name} ${amounts} ${line.currency} ${line.basis} ${line.detail_type}`
}

/** What is stored under these numbers, locked until the end of the transaction. */
async function storedUnder(trx: Transaction<DB>, numbers: readonly string[]) {
  // Two imports at once would otherwise both find a number new; reading goes on meanwhile.
  await sql`lock table surcharges in share row exclusive mode`.execute(trx)
  const heads = await trx
    .selectFrom('surcharges')
    .select(['id', 'surcharge_no', ...HEAD_FIELDS])
    .where('surcharge_no', '=', (eb) => eb.fn.any(eb.val([...numbers])))
    .execute()
  const lines = await trx
    .selectFrom('surcharge_lines')
    .select(['surcharge_id', 'name', 'gp20', 'gp40', 'hq40', 'lcl', 'currency', 'basis', 'detail_type'])
    .where('surcharge_id', '=', (eb) => eb.fn.any(eb.val(heads.map((head) => head.id))))
    .orderBy('surcharge_id')
    .orderBy('seq')
    .execute()
  const texts = new Map<number, string[]>()
  for (const line of lines) texts.set(line.surcharge_id, [...(texts.get(line.surcharge_id) ?? []), lineText(line)])
  return new Map(heads.map((head) => [head.surcharge_no, { ...head, lines: texts.get(head.id) ?? [] }]))
}
type Stored = Awaited<ReturnType<typeof storedUnder>> extends Map<string, infer S> ? S : never

/** `{field: [old, new]}` of what differs; empty when the sheet says what is stored already. */
function changesOf(surcharge: ParsedSurcharge, stored: Stored | undefined): Record<string, [unknown, unknown]> {
  const head = headOf(surcharge)
  const lines = surcharge.lines.map((line) => lineText(lineOf(line)))
  const changes: Record<string, [unknown, unknown]> = {}
  for (const field of HEAD_FIELDS)
    if (stored?.[field] !== head[field]) changes[field] = [stored?.[field] ?? null, head[field]]
  if (!stored || stored.lines.join('\n') !== lines.join('\n')) changes.lines = [stored?.lines ?? null, lines]
  return changes
}

async function storeSurcharges(
  trx: Transaction<DB>,
  kairo: Kairo,
  call: Call,
  surcharges: readonly ParsedSurcharge[],
): Promise<void> {
  const stored = await storedUnder(
    trx,
    surcharges.map((surcharge) => surcharge.surchargeNo),
  )
  const changed: ParsedSurcharge[] = []
  const entries: LogEntry[] = []
  for (const surcharge of surcharges) {
    const known = stored.get(surcharge.surchargeNo)
    const changes = changesOf(surcharge, known)
    if (Object.keys(changes).length === 0) continue
    changed.push(surcharge)
    entries.push({
      actor: call.actor,
      ip: call.ip,
      type: 'price',
      explain: known ? 'replaceSurcharge' : 'insertSurcharge',
      object: surcharge.surchargeNo,
      info: changes,
    })
  }
  await writeLogs(trx, entries)
  if (changed.length > 0) await tellPrices(trx, 'everyone')
  const ids = await writeHeads(trx, changed, { update_time: kairo.clock.now(), updated_by: call.actor.id })
  await trx
    .deleteFrom('surcharge_lines')
    .where('surcharge_id', '=', (eb) => eb.fn.any(eb.val([...ids.values()])))
    .execute()
  const lines = changed.flatMap((surcharge) =>
    surcharge.lines.map((line, seq) => ({ ...lineOf(line), surcharge_id: ids.get(surcharge.surchargeNo) ?? 0, seq })),
  )
  for (let from = 0; from < lines.length; from += BATCH)
    await trx
      .insertInto('surcharge_lines')
      .values(lines.slice(from, from + BATCH))
      .execute()
}

/** Inserts what is new and replaces what is known; answers the ids by number. */
async function writeHeads(
  trx: Transaction<DB>,
  surcharges: readonly ParsedSurcharge[],
  stamp: { update_time: Date; updated_by: number },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let from = 0; from < surcharges.length; from += BATCH) {
    const heads = await trx
      .insertInto('surcharges')
      .values(
        surcharges.slice(from, from + BATCH).map((surcharge) => ({
          ...headOf(surcharge),
          ...stamp,
          surcharge_no: surcharge.surchargeNo,
          // The other end of a trade between two countries, for the older grouped view.
          destination_country: surcharge.country === 1 ? 2 : 1,
          create_time: stamp.update_time,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('surcharge_no').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          country: eb.ref('excluded.country'),
          port_id: eb.ref('excluded.port_id'),
          type: eb.ref('excluded.type'),
          remark: eb.ref('excluded.remark'),
          update_time: eb.ref('excluded.update_time'),
          updated_by: eb.ref('excluded.updated_by'),
          version: eb('surcharges.version', '+', 1),
        })),
      )
      .returning(['id', 'surcharge_no'])
      .execute()
    for (const { id, surcharge_no } of heads) ids.set(surcharge_no, id)
  }
  return ids
}
