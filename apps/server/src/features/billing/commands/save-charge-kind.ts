import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { billingTermsContract, ChargeKindRow } from '@kairo/shared/billing/billing-terms.contract'
import { CHARGE_KIND } from '@kairo/shared/billing/charge-kinds'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOrAll } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { searchText } from '@kairo/shared/text/search-text'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadChargeKinds, type StoredChargeKind } from '../../charges/charge-kinds.ts'
import { lockTable, register } from '../../registers/register.ts'
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

type Form = Omit<ParsedOf<typeof billingTermsContract.saveChargeKind>, 'id' | 'version'>

/**
 * The kinds of charges; adding and changing are one call. The code of one stays, as lines of frozen quotations carry it,
 * and price lists follow its names. A tax code changes only with its first day and a note; drafts follow it when they
 * are issued.
 */
export const chargeKinds = register({
  table: 'charge_kinds',
  lock: lockTable('charge_kinds'),
  find: async (id, { trx }) => {
    const kind = (await loadChargeKinds(trx)).find((one) => one.id === id)
    return kind && shown(kind, await usedKinds(trx))
  },
  missing: () => new Refusal('RECORD_NOT_EXIST'),
  columns: (form: Form, { now, old }) => {
    if (!/^[A-Z0-9_]+$/.test(form.code)) refuseField('code', 'invalid')
    const taxCode = form.taxCode ?? null
    if (old && old.taxCode !== taxCode) {
      if (form.taxFrom === undefined) refuseField('taxFrom', 'required')
      if (form.taxNote === undefined) refuseField('taxNote', 'required')
    }
    return {
      code: form.code,
      name_cn: form.nameCn,
      name_en: form.nameEn,
      name_ja: form.nameJp,
      aliases: form.aliases,
      category: form.category ?? '',
      tax_code: taxCode,
      tax_from: form.taxFrom ?? null,
      tax_note: form.taxNote ?? '',
      account_name: form.accountName ?? '',
      cost_side: form.costSide,
      update_time: now,
    }
  },
  unique: async ({ code }, { trx, old }) => {
    const namesake = await trx.selectFrom('charge_kinds').select('id').where('code', '=', code).executeTakeFirst()
    if (namesake && namesake.id !== old?.id) throw new Refusal('INSERT_FAIL', { message: MESSAGES.kindTwice })
    if (old && old.code !== code) refuseField('code', 'locked')
  },
  after: async (id, row, { trx, old }) => {
    if (old?.taxCode === null && row?.tax_code) await taxDrafts(trx, id, row.tax_code)
    await identifyCharges(trx)
  },
  log: {
    type: 'billing',
    add: ({ form }) => ({ explain: 'saveChargeKind', object: form.code }),
    update: ({ form, row, old }) => ({
      explain: 'saveChargeKind',
      object: form.code,
      info: old.taxCode === row.tax_code ? {} : { taxCode: [old.taxCode, row.tax_code], note: form.taxNote },
    }),
  },
})

/** Lines of drafts show a new tax code immediately; issuing settles it once more, with the country of the port. */
const taxDrafts = (trx: Transaction<DB>, kindId: number, taxCode: string) =>
  trx
    .updateTable('invoice_lines as l')
    .from('invoices as i')
    .set({ tax_code: taxCode })
    .whereRef('i.id', '=', 'l.invoice_id')
    .where('i.state', '=', INVOICE_STATE.draft)
    .where('l.charge_kind_id', '=', kindId)
    .where('l.tax_code', 'is', null)
    .execute()
