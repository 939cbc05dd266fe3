import { z } from 'zod'
import { data, done, endpoint, file, MB, rows, saved, XLSX } from '../contract/endpoint.ts'
import {
  date,
  flag,
  id,
  int,
  nothing,
  oneOf,
  optionalDate,
  optionalDecimal,
  optionalId,
  optionalInt,
  optionalLine,
  optionalOneOf,
  optionalText,
  paging,
  sorting,
  version,
} from '../contract/fields.ts'
import { importInput, sheetReply } from '../contract/sheet-import.ts'
import { CURRENCIES } from '../currencies.ts'
import { ROLE, STAFF } from '../roles.ts'
import {
  CLOCK_STARTS,
  CONTAINER_CLASSES,
  DAY_COUNTS,
  FREE_TIME_DIRECTIONS,
  FREE_TIME_EXTENSIONS,
  FREE_TIME_KINDS,
  TARIFF_STATES,
} from './free-time-codes.ts'
import { freeTimeTariff } from './free-time-fields.ts'

const tag = 'free time'
export const TARIFF_SORTS = ['kind', 'carrier', 'place', 'freeDays', 'validFrom', 'validTo', 'updateTime'] as const
const search = {
  kind: optionalOneOf(FREE_TIME_KINDS),
  direction: optionalOneOf(FREE_TIME_DIRECTIONS),
  /** Part of any of its names. */
  shippingCompany: optionalText(100),
  /** Part of any of its names; finds the tariffs of its whole country as well. */
  port: optionalText(100),
  country: optionalInt(1, 2),
  state: optionalOneOf(TARIFF_STATES),
  /** Those that hold on this day. */
  validOn: optionalDate(),
  ...sorting(TARIFF_SORTS),
}

export const MAX_TIERS = 20
const day = () => int(1, 999)
const price = () => optionalDecimal(2, 0, 10_000_000)

export const tariffTier = z.strictObject({
  fromDay: day(),
  toDay: optionalInt(1, 999),
  gp20: price(),
  gp40: price(),
  hq40: price(),
})

/** A tariff as it is typed; rules across fields are those of tariff-issues.ts. */
export const tariffForm = z.strictObject({
  kind: oneOf(FREE_TIME_KINDS),
  direction: oneOf(FREE_TIME_DIRECTIONS),
  /** Without one it is for every carrier. */
  shippingCompanyId: optionalId(),
  /** Either a port or a country. */
  portId: optionalId(),
  country: optionalInt(1, 2),
  containerClass: oneOf(CONTAINER_CLASSES),
  start: oneOf(CLOCK_STARTS),
  freeDays: int(0, 99),
  freeCount: oneOf(DAY_COUNTS),
  chargeCount: oneOf(DAY_COUNTS),
  calendarCode: optionalLine(20),
  currency: oneOf(CURRENCIES),
  extension: oneOf(FREE_TIME_EXTENSIONS),
  validFrom: date(),
  validTo: optionalDate(),
  source: optionalLine(500),
  tiers: z.array(tariffTier, { error: 'required' }).min(1, 'required').max(MAX_TIERS, 'tooMany'),
})
export type TariffForm = z.output<typeof tariffForm>

export const TARIFF_CHANGES = ['added', 'changed', 'unchanged'] as const
/** What becomes of a tariff of an imported sheet. */
const importedTariff = z.object({
  /** Of its first tier. */
  row: z.int(),
  change: z.enum(TARIFF_CHANGES),
  kind: z.enum(FREE_TIME_KINDS),
  direction: z.enum(FREE_TIME_DIRECTIONS),
  /** In the reader's language; null: every carrier, every port of the country. */
  shippingCompany: z.string().nullable(),
  port: z.string().nullable(),
  country: z.int().nullable(),
  /** The free days and what a day costs afterwards. */
  terms: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  /** `Free days: 7 → 10`, one for each column that changes. */
  changes: z.array(z.string()),
})
export type ImportedTariff = z.infer<typeof importedTariff>

/** A row of the log in the reader's language. */
const tariffChange = z.object({
  at: z.string(),
  by: z.string(),
  what: z.string(),
  /** Without `before` it is a mere fact. */
  details: z.array(z.object({ label: z.string(), before: z.string().optional(), after: z.string() })),
})

export const freeTimeTariffsContract = {
  searchFreeTimeTariffs: endpoint({
    method: 'POST',
    path: '/freeTime/tariff/search',
    roles: STAFF,
    summary: 'Tariffs of demurrage and detention, by place and carrier.',
    tag,
    input: z.strictObject({ ...search, ...paging }),
    response: rows(freeTimeTariff),
  }),
  saveFreeTimeTariff: endpoint({
    method: 'POST',
    path: '/freeTime/tariff/save',
    roles: STAFF,
    summary:
      'Adds or changes a tariff, which then waits for role 2. One in force is changed by role 2 only and stays in force; orders keep the terms that they were shown.',
    tag,
    input: tariffForm.extend({ id: optionalId(), version: optionalInt(0, 2_147_483_647) }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  approveFreeTimeTariffs: endpoint({
    method: 'POST',
    path: '/freeTime/tariff/approve',
    roles: [ROLE.manager],
    summary:
      'Approves waiting tariffs, or rejects them with a reason; all of them or none. A tariff without a last day ends where the next one of the same scope begins.',
    tag,
    input: z.strictObject({
      items: z
        .array(z.strictObject({ id: id(), version: version() }), { error: 'chooseOne' })
        .min(1, 'chooseOne')
        .max(500, 'tooMany'),
      approve: flag(),
      /** Reason of a rejection. */
      remark: optionalText(500),
    }),
    response: done,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  downloadFreeTimeTariffTemplate: endpoint({
    method: 'GET',
    path: '/freeTime/tariff/downloadTemplate',
    roles: STAFF,
    summary: 'The sheet to import tariffs with, one row a tier, as .xlsx, in the caller’s language.',
    tag,
    input: nothing,
    response: file(XLSX),
  }),
  importFreeTimeTariffs: endpoint({
    method: 'POST',
    path: '/freeTime/tariff/import',
    roles: STAFF,
    summary:
      'Checks a sheet of tariffs; with `store` adds and changes them, all or none, as by `save`: what is new waits for role 2, what is in force is changed by role 2 only. One of the same scope and first day is the same tariff.',
    tag,
    input: z.strictObject(importInput),
    upload: { maxBytes: 10 * MB, maxFiles: 1 },
    response: sheetReply(importedTariff),
    refusals: ['FILE_EMPTY', 'TOO_LARGE'],
    perMinute: 20,
  }),
  exportFreeTimeTariffs: endpoint({
    method: 'POST',
    path: '/freeTime/tariff/export',
    roles: STAFF,
    summary:
      'The same filter in the same order as a sheet that can be imported again, at most 10,000 tariffs; rejected ones only where `state` asks for them.',
    tag,
    input: z.strictObject(search),
    response: file(XLSX),
    perMinute: 10,
  }),
  freeTimeTariffHistory: endpoint({
    method: 'POST',
    path: '/freeTime/tariff/history',
    roles: STAFF,
    summary: 'Who changed what of a tariff, newest first, at most 200 changes.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(z.object({ dataList: z.array(tariffChange) })),
    refusals: ['RECORD_NOT_EXIST'],
  }),
}
