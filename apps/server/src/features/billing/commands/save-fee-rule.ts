import type { FEE_BASES, FeeKind } from '@kairo/shared/billing/billing-codes'
import type { billingTermsContract, FeeRule } from '@kairo/shared/billing/billing-terms.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOrAll } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { roundMoney } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB, FeeRules } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockTable, register } from '../../registers/register.ts'
import { CARRIER_NAMES, carrierLabelOfRow } from '../../route-master/label-of.ts'
import { MESSAGES } from '../messages.ts'
import { assertWholeYen, refuseField } from '../record/field-rules.ts'
import { pageOfRows, sortedRows } from '../record/short-list.ts'

async function loadFeeRules(db: Kysely<DB>, language: Language): Promise<FeeRule[]> {
  const rows = await db
    .selectFrom('fee_rules as f')
    .leftJoin('shipping_companies as carrier', 'carrier.id', 'f.shipping_company_id')
    .selectAll('f')
    .select(CARRIER_NAMES)
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind as FeeKind,
    shippingCompanyId: row.shipping_company_id,
    shippingCompanyName: carrierLabelOfRow(row, language),
    isFcl: row.is_fcl,
    basis: row.basis as (typeof FEE_BASES)[number],
    amount: roundMoney(row.amount, row.currency as Currency),
    currency: row.currency as Currency,
    hoursBeforeEtd: row.hours_before_etd,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }))
}

type Search = ParsedOf<typeof billingTermsContract.exportFeeRules>

/** The rules that the filters find, in the order asked for. There are a few dozen. */
export async function findFeeRules(
  { db }: AppContext,
  input: Search,
  { language, now }: RequestContext,
): Promise<FeeRule[]> {
  const today = tokyoToday(now)
  const { kind, shippingCompanyId, isFcl, inForce } = input
  const found = (await loadFeeRules(db, language)).filter(
    (rule) =>
      (!kind || rule.kind === kind) &&
      (!shippingCompanyId || rule.shippingCompanyId === null || rule.shippingCompanyId === shippingCompanyId) &&
      (isFcl === undefined || rule.isFcl === isFcl) &&
      (!inForce || rule.validTo === null || rule.validTo >= today),
  )
  const keys = {
    kind: (rule: FeeRule) => rule.kind,
    company: (rule: FeeRule) => rule.shippingCompanyName || null,
    amount: (rule: FeeRule) => Number(rule.amount),
    validFrom: (rule: FeeRule) => rule.validFrom,
    validTo: (rule: FeeRule) => rule.validTo,
  }
  return sortedRows(found, { key: input.sortBy && keys[input.sortBy], sortOrder: input.sortOrder, language })
}

export const listFeeRules = async (
  context: AppContext,
  input: ParsedOf<typeof billingTermsContract.listFeeRules>,
  request: RequestContext,
) => pageOfRows(await findFeeRules(context, input, request), pageOrAll(input))

/** Refuses a second rule for the same case. Throws UPDATE_FAIL. */
async function assertNoOverlap(
  trx: Transaction<DB>,
  rule: Pick<
    Insertable<FeeRules>,
    'kind' | 'shipping_company_id' | 'is_fcl' | 'hours_before_etd' | 'valid_from' | 'valid_to'
  >,
  id: number | undefined,
): Promise<void> {
  let query = trx
    .selectFrom('fee_rules')
    .select(['valid_from', 'valid_to'])
    .where('kind', '=', rule.kind)
    .where('is_fcl', '=', rule.is_fcl ?? true)
    .where('shipping_company_id', 'is not distinct from', rule.shipping_company_id ?? null)
    .where('hours_before_etd', 'is not distinct from', rule.hours_before_etd ?? null)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', rule.valid_from)]))
  if (rule.valid_to) query = query.where('valid_from', '<=', rule.valid_to)
  if (id !== undefined) query = query.where('id', '<>', id)
  const other = await query.limit(1).executeTakeFirst()
  if (other)
    throw new Refusal('UPDATE_FAIL', { message: MESSAGES.feeRuleOverlaps(other.valid_from, other.valid_to ?? '') })
}

/** What applies when a booking is given up late: one rule for one case and day. Adding and changing are one call. */
export const feeRules = register({
  table: 'fee_rules',
  lock: lockTable('fee_rules'),
  find: async (id, { trx, request }) => (await loadFeeRules(trx, request.language)).find((rule) => rule.id === id),
  missing: () => new Refusal('RECORD_NOT_EXIST'),
  columns: async (form: Form, { trx }) => {
    if (form.validTo !== undefined && form.validTo < form.validFrom) refuseField('validTo', 'afterStart')
    assertWholeYen('amount', form.amount, form.currency)
    const companyId = form.shippingCompanyId ?? null
    if (companyId !== null) await assertCompany(trx, companyId)
    return {
      kind: form.kind,
      shipping_company_id: companyId,
      is_fcl: form.isFcl ?? true,
      basis: form.basis,
      amount: form.amount,
      currency: form.currency,
      hours_before_etd: form.hoursBeforeEtd ?? null,
      valid_from: form.validFrom,
      valid_to: form.validTo ?? null,
    }
  },
  unique: (row, { trx, old }) => assertNoOverlap(trx, row, old?.id),
  log: { type: 'billing', add: logged, update: logged },
})
type Form = Omit<ParsedOf<typeof billingTermsContract.saveFeeRule>, 'id' | 'version'>

function logged({ id, form }: { id: number; form: Form }) {
  const { kind, currency, amount, basis } = form
  return {
    explain: 'saveFeeRule' as const,
    object: `${kind} ${id}`,
    info: { amount: `${currency} ${amount}`, basis },
  }
}

async function assertCompany(trx: Transaction<DB>, id: number): Promise<void> {
  const company = await trx.selectFrom('shipping_companies').select('id').where('id', '=', id).executeTakeFirst()
  if (!company) refuseField('shippingCompanyId', 'choice')
}
