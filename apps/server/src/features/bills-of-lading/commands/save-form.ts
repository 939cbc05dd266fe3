import type { blFormsContract } from '@kairo/shared/bills-of-lading/bl-forms.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { assertVersion, updateVersioned, type Versioned } from '../../../database/versioned-row.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { tryTerms } from '../../../pdf/bill-of-lading-pdf.ts'
import { readPdfText } from '../../../pdf/read-pdf-text.ts'
import { insertFile, type StoredUpload, storeFile, validateUpload } from '../../documents/commands/store-upload.ts'
import { changesOf, writeLog } from '../../logs/write-log.ts'
import { MESSAGES } from '../messages.ts'
import { findForm, type StoredForm } from '../record/stored-bills.ts'
import { refusedFields } from './with-bills.ts'

type Input = ParsedOf<typeof blFormsContract.saveBlForm>

/** Refuses a code or series of another form, and another kind of a form that papers were made with. */
async function refuseTaken(db: Kysely<DB>, input: Input, old: StoredForm | undefined): Promise<void> {
  const others = await db
    .selectFrom('bl_forms')
    .select(['code', 'name', 'series'])
    .where('id', '<>', input.id ?? 0)
    .where((eb) => eb.or([eb('code', '=', input.code), eb('series', '=', input.series)]))
    .execute()
  if (others.some(({ code }) => code === input.code)) throw refusedFields([{ path: 'code', message: 'nameTaken' }])
  const [other] = others
  if (other) throw refusedFields([{ path: 'series', message: 'invalid' }], MESSAGES.seriesOfOther(other.name))
  if (!old || old.kind === input.kind) return
  const used = await db.selectFrom('bills_of_lading').select('id').where('form_id', '=', old.id).executeTakeFirst()
  if (used) throw refusedFields([{ path: 'kind', message: 'locked' }])
}

/** The highest running number that was given by a series: one that is taken up again goes on where it ended. */
async function lastOfSeries(db: Kysely<DB>, series: string): Promise<number> {
  const pattern = series
    .replaceAll('{yyyy}', '[0-9]{4}')
    .replaceAll(/\{(?:yy|mm)\}/g, '[0-9]{2}')
    .replace(/\{(0+)\}/, (_run, digits: string) => `([0-9]{${digits.length}})`)
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(no from ${`^${pattern}$`})::int), 0)::int as last
    from bills_of_lading where no is not null`.execute(db)
  return rows[0]?.last ?? 0
}

/**
 * Who ticked that the terms are approved. Another file, or another paper, needs a new tick; one that is not mentioned
 * stays.
 */
function tickOf(input: Input, old: StoredForm | undefined, hasFile: boolean, { actor, now }: RequestContext) {
  const isOther = hasFile || (old !== undefined && old.paper !== input.paper)
  const kept = { terms_approved_by: old?.terms_approved_by ?? null, terms_approved_at: old?.terms_approved_at ?? null }
  const none = { terms_approved_by: null, terms_approved_at: null }
  if (input.termsApproved === undefined) return isOther ? none : kept
  if (!input.termsApproved) return none
  if (input.paper === 'plain' && !hasFile && !old?.terms_file_id)
    throw refusedFields([{ path: 'file', message: 'required' }])
  return !isOther && kept.terms_approved_at ? kept : { terms_approved_by: actor.id, terms_approved_at: now }
}

/** What the log compares. */
const factsOf = (form: Omit<Partial<StoredForm>, 'id' | 'version'>) => ({
  code: form.code,
  name: form.name,
  kind: form.kind,
  paper: form.paper,
  offsetX: form.offset_x,
  offsetY: form.offset_y,
  blIssuer: form.issuer,
  signature: form.signature,
  termsFile: form.terms_name,
  termsApproved: form.terms_approved_at !== null && form.terms_approved_at !== undefined,
  series: form.series,
  deliveryAgents: form.delivery_agents,
  active: form.active,
})

async function writeForm(
  trx: Transaction<DB>,
  input: Input,
  terms: StoredUpload | undefined,
  request: RequestContext,
): Promise<Versioned> {
  const { actor, now } = request
  // Codes and series are compared with those of other forms; the row itself is locked while numbers are given.
  await sql`select pg_advisory_xact_lock(hashtext('bl forms'))`.execute(trx)
  if (input.id !== undefined) await sql`select from bl_forms where id = ${input.id} for no key update`.execute(trx)
  const old = input.id === undefined ? undefined : await findForm(trx, input.id)
  if (input.id !== undefined && !old) throw new Refusal('RECORD_NOT_EXIST')
  if (old) await assertVersion(old, input.version, () => ({ ...factsOf(old), id: old.id, version: old.version }))
  await refuseTaken(trx, input, old)
  const agents = Object.fromEntries(input.deliveryAgents.map(({ unlocode, text }) => [unlocode, text]))
  const columns = {
    code: input.code,
    name: input.name,
    kind: input.kind,
    paper: input.paper,
    offset_x: Number(input.offsetX).toFixed(1),
    offset_y: Number(input.offsetY).toFixed(1),
    issuer: input.issuer ?? '',
    signature: input.signature ?? '',
    series: input.series,
    active: input.active,
    ...tickOf(input, old, terms !== undefined, request),
  }
  const written = {
    ...columns,
    ...(terms ? { terms_file_id: await insertFile(trx, terms, actor, now) } : {}),
    ...(old?.series === input.series ? {} : { last_no: await lastOfSeries(trx, input.series) }),
    delivery_agents: JSON.stringify(agents),
    updated_by: actor.id,
    update_time: now,
  }
  const saved = old
    ? await updateVersioned(trx, 'bl_forms', old, written)
    : await trx.insertInto('bl_forms').values(written).returning(['id', 'version']).executeTakeFirstOrThrow()
  const after = { ...columns, delivery_agents: agents, terms_name: terms?.name ?? old?.terms_name ?? null }
  await writeLog(trx, request, {
    type: 'paper',
    explain: 'saveBlForm',
    object: input.code,
    info: changesOf(factsOf(old ?? {}), factsOf(after)),
  })
  return saved
}

/** They are printed on the back of one sheet: tried here, where another file can be chosen, and not first at an issue. */
async function refuseUnprintable(terms: Uint8Array): Promise<void> {
  const read = await readPdfText(terms)
  if (read.outcome === 'lines' && read.lines.some(({ page }) => page > 1))
    throw refusedFields([{ path: 'file', message: 'invalid' }], MESSAGES.termsOnOnePage)
  await tryTerms(terms).catch((error: unknown) => {
    throw error instanceof Refusal
      ? error
      : refusedFields([{ path: 'file', message: 'invalid' }], MESSAGES.termsUnprintable)
  })
}

/**
 * Adds a form or changes one. Its terms are judged by their content. Throws RECORD_NOT_EXIST, UPDATE_FAIL with the form as
 * it is, PARAMETER_ERROR, FILE_EMPTY, TOO_LARGE.
 */
export async function saveBlForm(context: AppContext, input: Input, request: RequestContext): Promise<Versioned> {
  const [upload] = request.files
  const checked = upload && (await validateUpload(upload, ['pdf']))
  if (upload) await refuseUnprintable(await upload.read())
  const terms = checked ? await storeFile(context, checked) : undefined
  return context.db.transaction().execute((trx) => writeForm(trx, input, terms, request))
}
