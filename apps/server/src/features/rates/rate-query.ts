import { carrierLabelOfRow, portLabelOf, CARRIER_NAMES, PORT_NAMES } from '../route-master/label-of.ts'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { APPROVAL_STATUS, IS_PASS, VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { RATE_FIELD_NAMES, RATE_FIELDS } from '@kairo/shared/rates/rate-fields'
import type { RateRow } from '@kairo/shared/rates/rate-row'
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import type { DB } from '../../database/tables.ts'
import { rateValuesOf } from './rate-record.ts'

/**
 * What customers see (rules 5.12): approved, valid, opened, not superseded, not past its validity, on a Tokyo day.
 */
export const isRateEffective = (eb: RateBuilder, today: string): RateCondition =>
  eb.and([
    eb('r.status', '=', 'approved'),
    eb('r.valid_state', '=', VALID_STATE.valid),
    eb('r.open_time', '<=', today),
    eb.or([eb('r.close_time', 'is', null), eb('r.close_time', '>', today)]),
    eb.or([eb('r.valid_to', 'is', null), eb('r.valid_to', '>=', today)]),
  ])

/** Where rates are, for the `from` of a query: the table, some of it, or rows of drafts, which have the same columns. */
export type RateSource = RawBuilder<unknown>

export const ratesOfIds = (ids: readonly number[], status?: string): RateSource =>
  sql`(select * from rates where id = any(${[...ids]}::bigint[]) ${status ? sql`and status = ${status}` : sql``})`

/** Rates with the names of their ports and company: the one join of all rate lists. */
export const selectRates = (db: Kysely<DB>, source?: RateSource) =>
  db
    .selectFrom(source ? (source.as('r') as never as 'rates as r') : 'rates as r')
    .innerJoin('ports as pol', 'pol.id', 'r.departure_port_id')
    .innerJoin('ports as pod', 'pod.id', 'r.destination_port_id')
    .innerJoin('shipping_companies as carrier', 'carrier.id', 'r.shipping_company_id')
    .leftJoin('users as by', 'by.id', 'r.uploaded_by')

/** Rates alone, for conditions, counts and ids. */
export const selectBareRates = (db: Kysely<DB>) => db.selectFrom('rates as r')

/** The types of a where-clause of a rate list. */
type Parts<Q> =
  Q extends SelectQueryBuilder<infer D, infer T, unknown>
    ? { builder: ExpressionBuilder<D, T>; condition: ExpressionWrapper<D, T, SqlBool> }
    : never
export type RateBuilder = Parts<ReturnType<typeof selectBareRates>>['builder']
export type RateCondition = Parts<ReturnType<typeof selectBareRates>>['condition']

const RATE_COLUMNS = RATE_FIELD_NAMES.map((field) => `r.${RATE_FIELDS[field].column}` as const)
const OTHER_COLUMNS = [
  'r.id',
  'r.version',
  'r.status',
  'r.valid_state',
  'r.approval_count',
  'r.open_time',
  'r.close_time',
  'r.revises_id',
  'r.remark',
  'r.update_time',
  'pol.country as pol_country',
  'pod.country as pod_country',
  'carrier.scac as carrier_code',
  ...PORT_NAMES,
  ...CARRIER_NAMES,
] as const

export const selectRateRows = (db: Kysely<DB>, source?: RateSource) =>
  selectRates(db, source).select(RATE_COLUMNS).select(OTHER_COLUMNS).select('by.name as uploaded_by_name')
export type RateRecord = Awaited<ReturnType<ReturnType<typeof selectRateRows>['execute']>>[number]

/** Approval numbers of dictionary 26, and is_pass, by state (rules 5.1). */
const APPROVAL: Record<string, { approvalStatus: number | null; is_pass: number }> = {
  draft: { approvalStatus: null, is_pass: IS_PASS.unsubmitted },
  pending: { approvalStatus: APPROVAL_STATUS.pending, is_pass: IS_PASS.submitted },
  approved: { approvalStatus: APPROVAL_STATUS.approved, is_pass: IS_PASS.approved },
  rejected: { approvalStatus: APPROVAL_STATUS.rejected, is_pass: IS_PASS.rejected },
}

/** A record in the contract's names. */
export function rateRowOf(r: RateRecord, language: Language): RateRow {
  return {
    id: r.id,
    version: r.version,
    departurePort: r.pol_name,
    departurePortLabel: portLabelOf(r, 'pol', language),
    departureCountry: r.pol_country,
    departureZone: r.pol_zone,
    destinationPort: r.pod_name,
    destinationPortLabel: portLabelOf(r, 'pod', language),
    destinationCountry: r.pod_country,
    shippingCompany: r.carrier_name,
    shippingCompanyLabel: carrierLabelOfRow(r, language),
    shippingCompanyCode: r.carrier_code,
    ...rateValuesOf(r),
    validState: r.valid_state,
    validity_period: r.valid_state,
    ...(APPROVAL[r.status] ?? { approvalStatus: null, is_pass: IS_PASS.unsubmitted }),
    approvalCount: r.approval_count,
    openTime: r.open_time,
    closeTime: r.close_time,
    revisesId: r.revises_id,
    remark: r.remark,
    uploadedBy: r.uploaded_by_name,
    updateTime: tokyoDateTime(r.update_time),
    preferential: null,
    mixed_loading_general: null,
    mixed_loading_fast: null,
  }
}
