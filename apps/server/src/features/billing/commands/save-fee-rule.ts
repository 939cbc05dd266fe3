import { NEXT_VERSION } from '../../../database/next-version.ts'
import type { FEE_BASES, FeeKind } from '@kairo/shared/billing/billing-codes'
import type { billingTermsContract, FeeRule } from '@kairo/shared/billing/billing-terms.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOrAll } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { roundMoney } from '@kairo/shared/money'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB, FeeRules } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
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
export async function findFeeRules({ db, clock }: AppContext, input: Search, language: Language): Promise<FeeRule[]> {
  const today = tokyoToday(clock.now())
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
  { language }: RequestContext,
) => pageOfRows(await findFeeRules(context, input, language), pageOrAll(input))

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

/** Throws PARAMETER_ERROR, RECORD_NOT_EXIST, UPDATE_FAIL. */
export async function saveFeeRule(
  { db, clock }: AppContext,
  input: ParsedOf<typeof billingTermsContract.saveFeeRule>,
  { actor, ip, language }: RequestContext,
) {
  if (input.validTo !== undefined && input.validTo < input.validFrom) refuseField('validTo', 'afterStart')
  assertWholeYen('amount', input.amount, input.currency)
  return db.transaction().execute(async (trx) => {
    await sql`lock table fee_rules in share row exclusive mode`.execute(trx)
    const companyId = input.shippingCompanyId ?? null
    if (companyId !== null) {
      const company = await trx
        .selectFrom('shipping_companies')
        .select('id')
        .where('id', '=', companyId)
        .executeTakeFirst()
      if (!company) refuseField('shippingCompanyId', 'choice')
    }
    const columns = {
      kind: input.kind,
      shipping_company_id: companyId,
      is_fcl: input.isFcl ?? true,
      basis: input.basis,
      amount: input.amount,
      currency: input.currency,
      hours_before_etd: input.hoursBeforeEtd ?? null,
      valid_from: input.validFrom,
      valid_to: input.validTo ?? null,
    }
    await assertNoOverlap(trx, columns, input.id)
    const before =
      input.id === undefined ? undefined : (await loadFeeRules(trx, language)).find(({ id }) => id === input.id)
    if (input.id !== undefined && !before) throw new Refusal('RECORD_NOT_EXIST')
    const saved = before
      ? await trx
          .updateTable('fee_rules')
          .set({ ...columns, version: NEXT_VERSION })
          .where('id', '=', before.id)
          .where('version', '=', input.version ?? -1)
          .returning(['id', 'version'])
          .executeTakeFirst()
      : await trx.insertInto('fee_rules').values(columns).returning(['id', 'version']).executeTakeFirst()
    if (!saved) throw changedMeanwhile(before)
    await writeLog(
      trx,
      { actor, ip },
      {
        at: clock.now(),

        type: 'billing',
        explain: 'saveFeeRule',
        object: `${input.kind} ${saved.id}`,
        info: { amount: `${input.currency} ${input.amount}`, basis: input.basis },
      },
    )
    return saved
  })
}
