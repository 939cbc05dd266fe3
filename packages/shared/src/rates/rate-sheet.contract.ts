import { z } from 'zod'
import { data, done, endpoint, MB } from '../contract/endpoint.ts'
import { date, id, line, optionalFlag, optionalInt } from '../contract/fields.ts'
import { STAFF } from '../roles.ts'
import { RATE_FIELDS } from './rate-fields.ts'
import { draftRow } from './rate-row.ts'
import { PRICE_COLUMNS, RATE_SHEET_COLUMNS, SHEET_ANSWERS, type SheetConstant } from './sheet-columns.ts'

/** Headings of a sheet that are told and may be assigned. */
export const MAX_HEADINGS = 100
export const MAX_HEADING = 200

const matching = (pattern: RegExp) => z.string('text').regex(pattern, 'choice')
const numbersOf = (values: readonly number[]) => values.map(String)
const weekday = matching(/^[1-7]$/)
/** 1 Monday to 7 Sunday, or days before the departure: 0 to -6. */
const dayOfPort = matching(/^(-[1-6]|[0-7])$/)
const hour = matching(/^([01]\d|2[0-3]):[0-5]\d$/)
const CONSTANTS = {
  /** The id of a shipping company. */
  shippingCompany: matching(/^[1-9]\d{0,14}$/),
  distance: matching(/^[1-9]\d?$/),
  weekday,
  type: z.enum(RATE_FIELDS.type.values, 'choice'),
  directTransfer: z.enum(['YES', 'NO'], 'choice'),
  shipType: z.enum(RATE_FIELDS.shipType.values, 'choice'),
  maxCapacity: z.enum(numbersOf(RATE_FIELDS.maxCapacity.values), 'choice'),
  portOpenStartday: dayOfPort,
  portOpenStarthour: hour,
  portOpenEndday: dayOfPort,
  portOpenEndhour: hour,
  deadlineDay: dayOfPort,
  deadlineHour: hour,
  validTime: z.enum(RATE_FIELDS.validTime.values, 'choice'),
  validFrom: date(),
  validTo: date(),
} as const satisfies Record<SheetConstant, z.ZodType<string>>

const column = z.enum(RATE_SHEET_COLUMNS, 'choice')
/** What a heading stands for: a column, several of prices that it shares (`40GP/40HQ`), null for none. */
const headingColumn = z.union(
  [
    column.nullable(),
    z
      .array(column)
      .min(2)
      .max(PRICE_COLUMNS.length)
      .refine((columns) => columns.every((one) => PRICE_COLUMNS.some((price) => price === one)), 'choice'),
  ],
  'choice',
)
/** Questions that may be answered; more are asked once those are. */
export const MAX_ASKED = 50
const MAX_QUESTION_ID = 200

/** How a sheet that is no template is read. */
export const sheetMapping = z.strictObject({
  /** Values for all rows, of columns that the sheet does not have. */
  constants: z.strictObject(CONSTANTS).partial(),
  /** The column that a heading stands for, null to leave it out; headings that are not named are read by their names. */
  columns: z
    .record(line(MAX_HEADING), headingColumn)
    .refine((columns) => Object.keys(columns).length <= MAX_HEADINGS, 'tooMany'),
  /** What was chosen of each question that was asked, by its id. */
  answers: z
    .record(line(MAX_QUESTION_ID), z.enum(SHEET_ANSWERS, 'choice'))
    .refine((answers) => Object.keys(answers).length <= 4 * MAX_ASKED, 'tooMany')
    .optional(),
})
export type SheetMapping = z.output<typeof sheetMapping>

/** What can be asked about a sheet, and how one with these headings was read before. */
export const sheetQuestions = z.object({
  /** Columns are missing that neither a heading nor a constant fills: nothing was read. */
  open: z.boolean(),
  /** The headings of the sheet from left to right, with the column that each names. */
  headings: z.array(z.object({ heading: z.string(), column: headingColumn })),
  columns: z.array(
    z.object({
      column,
      label: z.string(),
      required: z.boolean(),
      /** Proposed for all rows of a sheet without this column. */
      proposed: z.string().nullable(),
    }),
  ),
  /** What is not plain in the sheet: while one of these has no answer nothing is stored. */
  asked: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      choices: z.array(z.object({ value: z.enum(SHEET_ANSWERS), label: z.string() })),
      /** As it was answered with this upload; null for one that is open. */
      answer: z.enum(SHEET_ANSWERS).nullable(),
    }),
  ),
  profile: z
    .object({
      id: z.int(),
      /** The carriers of that sheet, or the name of its file. */
      name: z.string(),
      /** yyyy-MM-dd HH:mm:ss */
      lastUsed: z.string(),
      mapping: sheetMapping,
    })
    .nullable(),
})

/** Of a draft: rates that name no surcharge for a side, and how many of them replace a rate on sale that names one. */
export const draftSurcharges = { lacking: z.int(), replaced: z.int() }

const rowError = z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })

export const rateSheetContract = {
  importRateSheet: endpoint({
    method: 'POST',
    path: '/transportCost/fileImport',
    roles: STAFF,
    summary:
      'Parses a freight sheet into the caller’s draft. errLine: -1 success, -2 no workbook, 0 no data, n first bad row.',
    tag: 'rates',
    input: z.strictObject({
      /** Hidden rows and columns count as well, and a hidden sheet where no other holds rates; left out otherwise. */
      includeHidden: optionalFlag(),
      /** Any number: the events `upload` of this account carry it, with `percent` of the work that is done. */
      uploadId: optionalInt(1, 2_147_483_647),
      /** The answers to `questions`; remembered for sheets with these headings once one was read. */
      mapping: sheetMapping.optional(),
    }),
    upload: { maxBytes: 10 * MB, maxFiles: 1 },
    response: data(
      z.object({
        errLine: z.int(),
        /** Rows in the draft now. */
        total: z.int(),
        list: z.array(draftRow),
        ...draftSurcharges,
        /** All bad rows, at most 200. */
        errors: z.array(rowError),
        /** Rows that are hidden in the sheet (also by a filter) and were left out. */
        hidden: z.int(),
        /** Names of hidden sheets with rates that were left out. */
        hiddenSheets: z.array(z.string()),
        /** Headings of hidden columns, which were left out. */
        hiddenColumns: z.array(z.string()),
        /** What is struck through and was left out, at most 20; one without a column for a row of nothing else. */
        struck: z.array(z.object({ row: z.int(), column: z.string(), text: z.string() })),
        /** How many more there are. */
        struckMore: z.int(),
        /** Remarks between or below the rates that were passed over, at most 20. */
        notes: z.array(z.object({ row: z.int(), text: z.string() })),
        /** How many more there are. */
        notesMore: z.int(),
        /** Headings whose columns were not read. */
        leftOut: z.array(z.string()),
        /** Null where the sheet has every column and no other, and nothing is asked. Sent again with `mapping`, a sheet is read by the answers. */
        questions: sheetQuestions.nullable(),
      }),
    ),
    refusals: ['FILE_EMPTY', 'TOO_LARGE'],
    perMinute: 20,
  }),
  forgetSheetProfile: endpoint({
    method: 'POST',
    path: '/transportCost/forgetSheetProfile',
    roles: STAFF,
    summary: 'Forgets how sheets with these headings are read.',
    tag: 'rates',
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['UPDATE_FAIL'],
  }),
}
