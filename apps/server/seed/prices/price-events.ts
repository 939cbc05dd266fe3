import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { RATE_EDIT_FIELDS, type RateEditField } from '@kairo/shared/rates/rate-fields'
import { ratesContract } from '@kairo/shared/rates/rates.contract'
import type { AppContext } from '../../src/app-context.ts'
import { withGeneratedUpload } from '../../src/features/documents/commands/store-upload.ts'
import { approveRates, rejectRates } from '../../src/features/rates/approval/decide-approval.ts'
import { editRate, setValidity } from '../../src/features/rates/edit-rate.ts'
import { rateValuesOf } from '../../src/features/rates/rate-record.ts'
import { draftIds } from '../../src/features/rates/sheet/draft.ts'
import { confirmDraft, submitRates } from '../../src/features/rates/sheet/submit-draft.ts'
import { importSheet } from '../../src/features/rates/sheet/import-sheet.ts'
import { addRouteCharge } from '../../src/features/surcharges/add-route-charge.ts'
import { joinRouteCharges } from '../../src/features/surcharges/route-charges.ts'
import { confirmSheet } from '../../src/features/surcharges/sheet/confirm-surcharge-sheet.ts'
import { importSurcharges } from '../../src/features/surcharges/sheet/import-surcharges.ts'
import { submitSheet } from '../../src/features/surcharges/sheet/surcharge-sheet-commands.ts'
import type { DemoRate } from '../../src/master-data/demo/demo-rates.ts'
import { DEMO_ROUTE_CHARGES, demoSurcharges } from '../../src/master-data/demo/demo-surcharges.ts'
import type { SeedEvent } from '../timeline.ts'
import { exchangeRateEvents } from './exchange-rate-events.ts'
import { rateCells, rateSheet, surchargeSheet } from './price-sheets.ts'

const MINUTE = 60_000
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE)

/** One sheet with all numbers, uploaded and submitted by an operator, confirmed by an administrator. */
function surchargeEvents(today: string, at: Date): SeedEvent[] {
  let uploaded: Awaited<ReturnType<typeof importSurcharges>>['sheet'] = null
  const sheet = () => {
    if (!uploaded) throw new RangeError('the surcharge sheet of the demonstration changes nothing')
    return uploaded
  }
  return [
    {
      at,
      by: 'operator',
      run: async (context, request) => {
        const file = { name: 'surcharges.xlsx', bytes: await surchargeSheet(demoSurcharges(today)) }
        const { sheet: stored, errors } = await withGeneratedUpload(file, (upload) =>
          importSurcharges(context, { ...request, files: [upload] }, {}),
        )
        if (errors.length > 0) throw new RangeError(JSON.stringify(errors))
        uploaded = stored
      },
    },
    {
      at: after(at, 10),
      by: 'operator',
      run: (context, request) => submitSheet(context, sheet().sheet, request),
    },
    {
      at: after(at, 150),
      by: 'manager',
      run: (context, request) => {
        const { sheet: draft, digest } = sheet()
        return confirmSheet(context, { id: draft.id, version: draft.version + 1, digest }, request)
      },
    },
  ]
}

/** Ids of the seeded rates by their keys, known once their sheet is uploaded. */
type RateIds = Map<string, number>

function requireRate(ids: RateIds, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new RangeError(`the demonstration has no rate ${key}`)
  return id
}

/** Uploads rates of one account as a freight sheet into its draft and submits those that are more than drafts. */
function uploadEvents(ids: RateIds, rates: readonly DemoRate[], { at, name }: { at: Date; name: string }): SeedEvent[] {
  const by = rates[0]?.uploadedBy ?? 'operator'
  const upload: SeedEvent = {
    at,
    by,
    run: async (context, request) => {
      const file = { name, bytes: await rateSheet(rates.map(rateCells)) }
      const { errors } = await withGeneratedUpload(file, (stored) =>
        importSheet(context, { ...request, files: [stored] }, {}),
      )
      if (errors.length > 0) throw new RangeError(JSON.stringify(errors))
      for (const [i, id] of (await draftIds(context.db, request.actor.id)).entries()) ids.set(rates[i]?.key ?? '', id)
    },
  }
  const submitted = rates.filter(({ status }) => status !== 'draft')
  const submit: SeedEvent = {
    at: after(at, 15),
    by,
    run: (context, request) =>
      submitted.length === rates.length
        ? confirmDraft(context, { takeOverSurcharges: false }, request)
        : submitRates(
            context,
            request,
            submitted.map(({ key }) => requireRate(ids, key)),
            false,
          ),
  }
  return [upload, submit]
}

/** An edit of a stored rate, as the drawer sends it: all fields, some of them changed. */
async function editOf({ db }: Pick<AppContext, 'db'>, id: number, changes: Partial<Record<RateEditField, unknown>>) {
  const stored = await db.selectFrom('rates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const values = rateValuesOf(stored)
  const fields = Object.fromEntries(RATE_EDIT_FIELDS.map((field) => [field, changes[field] ?? values[field]]))
  return ratesContract.updateRate.input.parse({ id, version: stored.version, ...fields })
}

/** Approves what is to be sold from one day on; the free time, which no sheet carries, is set afterwards. */
function approvalEvents(ids: RateIds, rates: readonly DemoRate[], at: Date): SeedEvent[] {
  const approve: SeedEvent = {
    at,
    by: 'manager',
    run: (context, request) =>
      approveRates(context, request, {
        ids: rates.map(({ key }) => requireRate(ids, key)),
        openTime: rates[0]?.openTime ?? '',
        acceptGaps: true,
      }),
  }
  const edits = rates
    .filter(({ ftDays }) => ftDays !== null)
    .map(
      ({ key, ftDays }, i): SeedEvent => ({
        at: after(at, 20 + i),
        by: 'manager',
        run: async (context, request) =>
          editRate(context, await editOf(context, requireRate(ids, key), { ftDays }), request),
      }),
    )
  return [approve, ...edits]
}

const REVISED_HOURS_AGO = 21
const SUBMITTED_HOURS_AGO = 20

/** Rates on their way from a sheet to the state of the demonstration (rules 5.6 to 5.17). */
function rateEvents(rates: readonly DemoRate[], ids: RateIds, now: Date): SeedEvent[] {
  const today = tokyoToday(now)
  const at = (days: number, time: string) => tokyoInstant(`${addDays(today, days)} ${time}`)
  const hoursAgo = (hours: number) => after(now, -hours * 60)
  const approved = rates.filter(({ status }) => status === 'approved')
  const rejected = rates.filter(({ status }) => status === 'rejected')
  const drafts = rates.filter(({ status }) => status === 'draft')
  const current = approved.filter(({ openTime }) => openTime !== null && openTime <= today)
  const coming = approved.filter((rate) => !current.includes(rate))
  const days = [...new Set(current.map(({ openTime }) => openTime ?? ''))].sort()
  return [
    ...days.flatMap((day) => {
      const opened = current.filter(({ openTime }) => openTime === day)
      const uploaded = tokyoInstant(`${addDays(day, -3)} 09:30`)
      return [
        ...uploadEvents(ids, opened, { at: uploaded, name: `rates-${day.slice(0, 7)}.xlsx` }),
        ...approvalEvents(ids, opened, tokyoInstant(`${addDays(day, -1)} 13:00`)),
      ]
    }),
    ...uploadEvents(ids, [...coming, ...rejected, ...drafts], { at: at(-4, '09:30'), name: 'rates-update.xlsx' }),
    ...approvalEvents(ids, coming, at(-2, '13:00')),
    ...rejected.map(
      ({ key, remark }, i): SeedEvent => ({
        at: after(at(-2, '13:30'), 5 * i),
        by: 'manager',
        run: (context, request) => rejectRates(context, request, remark, { ids: [requireRate(ids, key)] }),
      }),
    ),
    ...rates
      .filter(({ validState }) => validState === VALID_STATE.invalid)
      .map(
        ({ key }, i): SeedEvent => ({
          at: after(at(-2, '16:20'), i),
          by: 'manager',
          run: (context, request) =>
            setValidity(
              context,
              { transportCostId: requireRate(ids, key), validState: VALID_STATE.invalid, version: undefined },
              request,
            ),
        }),
      ),
    ...rates
      .filter(({ revises }) => revises !== null)
      .map(
        (rate, i): SeedEvent => ({
          at: after(hoursAgo(REVISED_HOURS_AGO), 5 * i),
          by: rate.uploadedBy,
          run: async (context, request) => {
            const { capacity20gp, capacity40gp, capacity40hq, lcl } = rate
            const prices = { capacity20gp, capacity40gp, capacity40hq, lcl }
            const edit = await editOf(context, requireRate(ids, rate.revises ?? ''), prices)
            const { id } = await editRate(context, edit, request)
            ids.set(rate.key, id)
          },
        }),
      ),
    ...uploadEvents(
      ids,
      rates.filter(({ status, revises }) => status === 'pending' && revises === null),
      { at: after(hoursAgo(SUBMITTED_HOURS_AGO), -15), name: 'rates-shanghai.xlsx' },
    ),
  ]
}

/** The simple surcharges, tied to rates that are approved by then. */
function routeChargeEvents(ids: RateIds, at: Date): SeedEvent[] {
  return DEMO_ROUTE_CHARGES.flatMap(({ name, nameCn, nameJp, price, rateKeys }, i): SeedEvent[] => {
    let charge = 0
    const add: SeedEvent = {
      at: after(at, 10 * i),
      by: 'manager',
      run: async (context, request) => {
        const names = { fjfname: name, fjfnameCn: nameCn, fjfnameEn: '', fjfnameJp: nameJp }
        const { id } = await addRouteCharge(context, { ...names, fjfprice: price }, request)
        charge = id
      },
    }
    if (rateKeys.length === 0) return [add]
    const join: SeedEvent = {
      at: after(at, 10 * i + 5),
      by: 'manager',
      run: (context, request) => {
        const hxs = rateKeys.map((key) => requireRate(ids, key))
        return joinRouteCharges(context, { hxs, fjfs: [charge], seen: undefined }, request)
      },
    }
    return [add, join]
  })
}

/** Exchange rates, surcharges, rates and their route charges; `rateId` answers once the sheet of a rate is uploaded. */
export function priceEvents(
  rates: readonly DemoRate[],
  now: Date,
): { events: SeedEvent[]; rateId: (key: string) => number } {
  const ids: RateIds = new Map()
  const today = tokyoToday(now)
  return {
    events: [
      ...exchangeRateEvents(now),
      ...surchargeEvents(today, tokyoInstant(`${addDays(today, -215)} 11:00`)),
      ...rateEvents(rates, ids, now),
      ...routeChargeEvents(ids, tokyoInstant(`${addDays(today, -21)} 15:00`)),
    ],
    rateId: (key) => requireRate(ids, key),
  }
}
