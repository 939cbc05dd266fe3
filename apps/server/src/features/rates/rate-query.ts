import { tokyoDateTime } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { APPROVAL_STATUS, IS_PASS } from '@kairo/shared/rates/rate-codes'
import type { RateRow } from '@kairo/shared/rates/rate-row'
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SelectQueryBuilder, SqlBool } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Rates with the names of their ports and company: the one join of all rate lists. */
export const selectRates = (db: Kysely<DB>) =>
  db
    .selectFrom('rates as r')
    .innerJoin('ports as pol', 'pol.id', 'r.departure_port_id')
    .innerJoin('ports as pod', 'pod.id', 'r.destination_port_id')
    .innerJoin('shipping_companies as c', 'c.id', 'r.shipping_company_id')
    .leftJoin('users as by', 'by.id', 'r.uploaded_by')

/** Rates alone, for conditions, counts and ids. */
export const selectBareRates = (db: Kysely<DB>) => db.selectFrom('rates as r')

/** What a where-clause of a rate list is built with, and what it is. */
type Parts<Q> =
  Q extends SelectQueryBuilder<infer D, infer T, unknown>
    ? { builder: ExpressionBuilder<D, T>; condition: ExpressionWrapper<D, T, SqlBool> }
    : never
export type RateBuilder = Parts<ReturnType<typeof selectBareRates>>['builder']
export type RateCondition = Parts<ReturnType<typeof selectBareRates>>['condition']

export const RATE_COLUMNS = [
  'r.id',
  'r.version',
  'r.status',
  'r.type',
  'r.capacity20gp',
  'r.capacity40gp',
  'r.capacity40hq',
  'r.lcl',
  'r.distance',
  'r.weekday',
  'r.mode',
  'r.direct_transfer',
  'r.ship_type',
  'r.max_capacity',
  'r.port_open_startday',
  'r.port_open_starthour',
  'r.port_open_endday',
  'r.port_open_endhour',
  'r.deadline_day',
  'r.deadline_hour',
  'r.valid_time',
  'r.valid_from',
  'r.valid_to',
  'r.ft_days',
  'r.departure_surcharge_no',
  'r.destination_surcharge_no',
  'r.valid_state',
  'r.approval_count',
  'r.open_time',
  'r.close_time',
  'r.revises_id',
  'r.remark',
  'r.update_time',
  'pol.id as pol_id',
  'pol.name as pol_name',
  'pol.country as pol_country',
  'pol.name_cn as pol_cn',
  'pol.name_en as pol_en',
  'pol.name_ja as pol_ja',
  'pod.id as pod_id',
  'pod.name as pod_name',
  'pod.country as pod_country',
  'pod.name_cn as pod_cn',
  'pod.name_en as pod_en',
  'pod.name_ja as pod_ja',
  'c.id as company_id',
  'c.name as company_name',
  'c.scac as company_code',
] as const

export const selectRateRows = (db: Kysely<DB>) =>
  selectRates(db).select(RATE_COLUMNS).select('by.name as uploaded_by_name')
export type RateRecord = Awaited<ReturnType<ReturnType<typeof selectRateRows>['execute']>>[number]

/** A name in the reader's language, else as sheets write it. */
export const labelOf = (names: { name: string; cn: string; en: string; ja: string }, language: Language): string =>
  (language === 'zh-cn' ? names.cn : language === 'ja' ? names.ja : names.en) || names.name

/** Approval numbers of dictionary 26, and is_pass, by state (DECISIONS 4.1). */
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
    departurePortId: r.pol_id,
    departurePortLabel: labelOf({ name: r.pol_name, cn: r.pol_cn, en: r.pol_en, ja: r.pol_ja }, language),
    departureCountry: r.pol_country,
    destinationPort: r.pod_name,
    destinationPortId: r.pod_id,
    destinationPortLabel: labelOf({ name: r.pod_name, cn: r.pod_cn, en: r.pod_en, ja: r.pod_ja }, language),
    destinationCountry: r.pod_country,
    distance: r.distance,
    weekday: r.weekday,
    type: r.type === 'LCL' ? 'LCL' : 'FCL',
    shippingCompany: r.company_name,
    shippingCompanyId: r.company_id,
    shippingCompanyCode: r.company_code,
    mode: r.mode,
    directTransfer: r.direct_transfer ? 'YES' : 'NO',
    shipType: r.ship_type === 'Fast' ? 'Fast' : 'Normal',
    maxCapacity: r.max_capacity,
    portOpenStartday: r.port_open_startday,
    portOpenStarthour: r.port_open_starthour,
    portOpenEndday: r.port_open_endday,
    portOpenEndhour: r.port_open_endhour,
    deadlineDay: r.deadline_day,
    deadlineHour: r.deadline_hour,
    validTime: r.valid_time === 'changing' ? 'changing' : 'fixed',
    validFrom: r.valid_from,
    validTo: r.valid_to,
    ftDays: r.ft_days,
    departureSurchargeNo: r.departure_surcharge_no,
    destinationSurchargeNo: r.destination_surcharge_no,
    validState: r.valid_state,
    validity_period: r.valid_state,
    capacity20gp: r.capacity20gp,
    capacity40gp: r.capacity40gp,
    capacity40hq: r.capacity40hq,
    lcl: r.lcl,
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
