import { NEXT_VERSION } from '../../../database/next-version.ts'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { billingTermsContract, ChargeKindRow } from '@kairo/shared/billing/billing-terms.contract'
import { CHARGE_KIND } from '@kairo/shared/billing/charge-kinds'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOrAll } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { searchText } from '@kairo/shared/text/search-text'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadChargeKinds, type StoredChargeKind } from '../../charges/charge-kinds.ts'
import { writeLog } from '../../logs/write-log.ts'
import { identifyCharges } from '../../surcharges/identify-charges.ts'
import { MESSAGES } from '../messages.ts'
import { refuseField } from '../record/field-rules.ts'
import { pageOfRows, sortedRows } from '../record/short-list.ts'

async function usedKinds(db: Kysely<DB>): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from charge_kinds k
    where exists (select from invoice_lines l where l.charge_kind_id = k.id)
      or exists (select from order_charges c where c.charge_kind_id = k.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const shown = ({ names, ...kind }: StoredChargeKind, used: ReadonlySet<number>) => ({
  ...kind,
  nameCn: names['zh-cn'],
  nameEn: names.en,
  nameJp: names.ja,
  inUse: used.has(kind.id) || Object.values<string>(CHARGE_KIND).includes(kind.code),
})

const NAME = { 'zh-cn': 'nameCn', en: 'nameEn', ja: 'nameJp' } as const
type Search = ParsedOf<typeof billingTermsContract.exportChargeKinds>

/** The kinds that the filters find, in the order asked for. There are a few dozen. */
export async function findChargeKinds({ db }: AppContext, input: Search, language: Language): Promise<ChargeKindRow[]> {
  const [kinds, used] = await Promise.all([loadChargeKinds(db), usedKinds(db)])
  const typed = input.keyword === undefined ? undefined : searchText(input.keyword)
  const found = kinds
    .map((kind) => shown(kind, used))
    .filter(
      ({ code, nameCn, nameEn, nameJp, aliases, taxCode, costSide }) =>
        (!typed || [code, nameCn, nameEn, nameJp, ...aliases].some((name) => searchText(name).includes(typed))) &&
        (!input.taxCode || (taxCode ?? 'open') === input.taxCode) &&
        (!input.costSide || costSide === input.costSide),
    )
  const keys = {
    code: ({ code }: ChargeKindRow) => code,
    name: (kind: ChargeKindRow) => kind[NAME[language]],
    taxCode: ({ taxCode }: ChargeKindRow) => taxCode,
    taxFrom: ({ taxFrom }: ChargeKindRow) => taxFrom,
    accountName: ({ accountName }: ChargeKindRow) => accountName || null,
  }
  return sortedRows(found, { key: input.sortBy && keys[input.sortBy], sortOrder: input.sortOrder, language })
}

export const listChargeKinds = async (
  context: AppContext,
  input: ParsedOf<typeof billingTermsContract.listChargeKinds>,
  { language }: RequestContext,
) => pageOfRows(await findChargeKinds(context, input, language), pageOrAll(input))

/**
 * Adds or changes a kind of charge; its code stays, and price lists follow its names. A tax code changes only with its first day and a note; drafts follow it
 * when they are issued. Throws PARAMETER_ERROR, RECORD_NOT_EXIST, INSERT_FAIL, UPDATE_FAIL.
 */
export async function saveChargeKind(
  { db, clock }: AppContext,
  input: ParsedOf<typeof billingTermsContract.saveChargeKind>,
  { actor, ip }: RequestContext,
) {
  if (!/^[A-Z0-9_]+$/.test(input.code)) refuseField('code', 'invalid')
  return db.transaction().execute(async (trx) => {
    const kinds = await loadChargeKinds(trx)
    const before = input.id === undefined ? undefined : kinds.find(({ id }) => id === input.id)
    if (input.id !== undefined && !before) throw new Refusal('RECORD_NOT_EXIST')
    if (kinds.some(({ id, code }) => code === input.code && id !== input.id))
      throw new Refusal('INSERT_FAIL', { message: MESSAGES.kindTwice })
    const used = await usedKinds(trx)
    // Lines of frozen quotations carry it.
    if (before && before.code !== input.code) refuseField('code', 'locked')
    const taxCode = input.taxCode ?? null
    if (before && before.taxCode !== taxCode) {
      if (input.taxFrom === undefined) refuseField('taxFrom', 'required')
      if (input.taxNote === undefined) refuseField('taxNote', 'required')
    }
    const columns = {
      code: input.code,
      name_cn: input.nameCn,
      name_en: input.nameEn,
      name_jp: input.nameJp,
      aliases: input.aliases,
      category: input.category ?? '',
      tax_code: taxCode,
      tax_from: input.taxFrom ?? null,
      tax_note: input.taxNote ?? '',
      account_name: input.accountName ?? '',
      cost_side: input.costSide,
      update_time: clock.now(),
    }
    const saved = before
      ? await trx
          .updateTable('charge_kinds')
          .set({ ...columns, version: NEXT_VERSION })
          .where('id', '=', before.id)
          .where('version', '=', input.version ?? -1)
          .returning(['id', 'version'])
          .executeTakeFirst()
      : await trx.insertInto('charge_kinds').values(columns).returning(['id', 'version']).executeTakeFirst()
    if (!saved) throw new Refusal('UPDATE_FAIL', { data: before ? { latest: shown(before, used) } : {} })
    // Lines of drafts show the new code immediately; issuing settles it once more, with the country of the port.
    if (before && before.taxCode === null && taxCode !== null)
      await trx
        .updateTable('invoice_lines as l')
        .from('invoices as i')
        .set({ tax_code: taxCode })
        .whereRef('i.id', '=', 'l.invoice_id')
        .where('i.state', '=', INVOICE_STATE.draft)
        .where('l.charge_kind_id', '=', saved.id)
        .where('l.tax_code', 'is', null)
        .execute()
    await identifyCharges(trx)
    await writeLog(
      trx,
      { actor, ip },
      {
        at: clock.now(),

        type: 'billing',
        explain: 'saveChargeKind',
        object: input.code,
        info: before && before.taxCode !== taxCode ? { taxCode: [before.taxCode, taxCode], note: input.taxNote } : {},
      },
    )
    return saved
  })
}
