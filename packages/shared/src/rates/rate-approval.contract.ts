import { z } from 'zod'
import { data, endpoint, rows } from '../contract/endpoint.ts'
import {
  date,
  idList,
  int,
  nothing,
  optionalDate,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalText,
  paging,
  text,
} from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'
import { approvalPreview, approved } from './approval-preview.ts'
import { allInPrices, priceChanges } from './price-change.ts'
import { APPROVAL_STATUS } from './rate-codes.ts'
import { rateFilters } from './rate-filters.ts'
import { rateRow } from './rate-row.ts'

const MANAGER = [ROLE.manager]
const tag = 'rates'

const approvalFilters = { ...rateFilters, approvalStatus: optionalInt(1, 3) }

/** Those of one sheet, as listWaitingSheets names it. */
const sheetFilters = { sheet: optionalText(255), uploadedById: optionalId(), isRevision: optionalFlag() }

/** A digest of the pending rates, sent back so that nothing unseen is decided. */
export const batch = z.string()

/**
 * False: rates that name no surcharge for a side stay without. Otherwise they take over those of the rates on sale that
 * they replace.
 */
export const takeOverSurcharges = optionalFlag()
export const takenOver = {
  /** How many rates took over surcharges. */
  takenOver: z.int(),
  /** How many name no surcharge for a side. */
  withoutSurcharges: z.int(),
}

/** What the approver has seen and chosen; without it the call is refused where a choice is needed. */
const approvalChoices = {
  /** Services are left without a price knowingly; refused with their names without it. */
  acceptGaps: optionalFlag(),
  /** `digest` of the preview: refused when the approval would do something else by now. */
  preview: optionalText(32),
  /** Revisions of rates that are set invalid go on sale; otherwise they stay off sale. */
  restoreInvalid: optionalFlag(),
}

/** The effective rate that a pending one would replace: its prices, and when it ends otherwise. */
const rateOnSale = z.object({
  id: z.int(),
  capacity20gp: z.string().nullable(),
  capacity40gp: z.string().nullable(),
  capacity40hq: z.string().nullable(),
  lcl: z.string().nullable(),
  minRevenueTons: z.string(),
  validTo: z.string().nullable(),
  closeTime: z.string().nullable(),
  allIn: allInPrices,
})

/** A row of the approval tabs; `onSale` and `allIn` of waiting rates only, `onSale` null where the service is new. */
export const approvalRow = rateRow.extend({
  sheet: z.string(),
  onSale: rateOnSale.nullable(),
  allIn: allInPrices.nullable(),
})

/** Waiting rates that were handed in together: a sheet, or someone's revisions of single rates. */
const waitingSheet = z.object({
  /** null where the account is gone. */
  userId: z.int().nullable(),
  name: z.string(),
  /** File name; empty for revisions and where it is not known. */
  sheet: z.string(),
  isRevision: z.boolean(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  since: z.string(),
  ids: z.array(z.int()),
  changes: priceChanges,
  /** How many of them lack the charges of a side. */
  incomplete: z.int(),
})
export type WaitingSheet = z.infer<typeof waitingSheet>

/** Approving and rejecting rates; part of ratesContract. */
export const rateApprovalContract = {
  listApprovals: endpoint({
    method: 'GET',
    path: '/transportCostApproval/getTransportApprovalList',
    roles: STAFF,
    summary: 'The approval tabs: approvalStatus 1 to be approved, 3 approved, 2 rejected.',
    tag,
    input: z.strictObject({ ...approvalFilters, ...sheetFilters, ...paging }),
    response: data(z.object({ dataList: z.array(approvalRow), total: z.int(), exitWaitData: z.boolean(), batch })),
  }),
  listAllApprovals: endpoint({
    method: 'GET',
    path: '/transportCost/getApprovallist',
    roles: STAFF,
    summary: 'The same rows under the older path.',
    tag,
    input: z.strictObject({ ...approvalFilters, ...paging }),
    response: rows(rateRow),
  }),
  listWaitingSheets: endpoint({
    method: 'GET',
    path: '/transportCostApproval/getWaitingSheets',
    roles: STAFF,
    summary: 'The waiting rates by the sheet they came with: who, when, which, and how they change the prices on sale.',
    tag,
    input: nothing,
    response: data(z.object({ dataList: z.array(waitingSheet) })),
  }),
  decideApproval: endpoint({
    method: 'POST',
    path: '/transportCostApproval/updateState',
    roles: MANAGER,
    summary: 'Approves (3, openTime) or rejects (2, remark) the whole pending batch, or `ids` of it.',
    tag,
    input: z
      .strictObject({
        approvalStatus: int(2, 3),
        openTime: optionalDate(),
        remark: optionalText(500),
        ids: idList(100_000).optional(),
        batch: optionalText(32),
        ...approvalChoices,
      })
      .refine((v) => v.approvalStatus !== APPROVAL_STATUS.approved || v.openTime, {
        error: 'required',
        path: ['openTime'],
      })
      .refine((v) => v.approvalStatus !== APPROVAL_STATUS.rejected || v.remark, {
        error: 'required',
        path: ['remark'],
      }),
    response: data(approved),
    refusals: ['UPDATE_FAIL'],
  }),
  previewApproval: endpoint({
    method: 'POST',
    path: '/transportCostApproval/previewApproval',
    roles: MANAGER,
    summary:
      'What approving the whole pending batch, or `ids` of it, would end, leave without a price or keep off sale.',
    tag,
    input: z.strictObject({
      openTime: date(),
      ids: idList(100_000).optional(),
      batch: optionalText(32),
      restoreInvalid: approvalChoices.restoreInvalid,
    }),
    response: data(approvalPreview),
    refusals: ['UPDATE_FAIL'],
  }),
  countLackingSurcharges: endpoint({
    method: 'POST',
    path: '/sh/lacking',
    roles: STAFF,
    summary: 'Of drafts and rejected rates: how many name no surcharge for a side, and could take them over.',
    tag,
    input: z.strictObject({ ids: idList(10_000) }),
    response: data(
      z.object({
        lacking: z.int(),
        /** How many of them replace a rate that has them. */
        replaced: z.int(),
      }),
    ),
  }),
  submitRates: endpoint({
    method: 'POST',
    path: '/sh/tosubmit',
    roles: STAFF,
    summary:
      'Submits drafts or rejected rates again; what names no surcharge takes those over of the rate it replaces.',
    tag,
    input: z.strictObject({ ids: idList(10_000), takeOverSurcharges }),
    response: data(z.object({ count: z.int(), ...takenOver })),
    refusals: ['UPDATE_FAIL'],
  }),
  approveRates: endpoint({
    method: 'POST',
    path: '/sh/dopass',
    roles: MANAGER,
    summary: 'Approves pending rates; sold from openTime, today without it.',
    tag,
    input: z.strictObject({ ids: idList(10_000), openTime: optionalDate(), ...approvalChoices }),
    response: data(approved),
    refusals: ['UPDATE_FAIL'],
  }),
  rejectRates: endpoint({
    method: 'POST',
    path: '/sh/notPass',
    roles: MANAGER,
    summary: 'Rejects pending rates with a reason.',
    tag,
    input: z.strictObject({ ids: idList(10_000), remark: text(500) }),
    response: data(z.object({ count: z.int() })),
    refusals: ['UPDATE_FAIL'],
  }),
}
