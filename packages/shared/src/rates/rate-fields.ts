import type { Trilingual } from '../languages.ts'

/** Of a rate that states none. */
export const DEFAULT_MIN_RT = '1.000'
export const MAX_PRICE = 99_999_999.99

/** Properties of every column of a rate, independent of its kind. */
interface Described {
  /** Its column of `rates`. */
  column: string
  /** Its name in rate management: lists, drawer, history. */
  label: Trilingual
  /** Whether a freight sheet must have its column; left out where sheets have none. */
  sheet?: 'required' | 'optional'
  /** The name of that column where it is not the field's: a sheet names what the rate refers to by id. */
  sheetColumn?: string
  /** What makes it another rate than the one that was approved: an edit leaves it alone. */
  edit?: false
}

/**
 * A column of a rate. `kind` says what it holds; the rest follows from it: how it is parsed and answered
 * (rate-field-schemas.ts), stored (rate-record.ts of the server), read from a cell (rate-rows.ts) and typed
 * (RateDrawer.tsx of the page).
 */
export type RateFieldSpec = Described &
  (
    | { kind: 'port' | 'company' }
    /** USD with two decimals as text; null where there is no such price. */
    | { kind: 'price' }
    /** Revenue tons with three decimals as text. */
    | { kind: 'tons'; min: number; max: number }
    /** A number of days. */
    | { kind: 'days'; min: number; max: number }
    /** The same; null where the rate says nothing. */
    | { kind: 'daysOrNone'; min: number; max: number }
    | { kind: 'dayChoice'; values: readonly [number, ...number[]] }
    /** 1 Monday to 7 Sunday. */
    | { kind: 'weekday' }
    /** HH:mm. */
    | { kind: 'hour' }
    | { kind: 'choice'; values: readonly [string, ...string[]] }
    /** YES or NO, stored as a boolean. */
    | { kind: 'yesNo' }
    | { kind: 'text'; max: number }
    /** The number of a surcharge of the departure (1) or the destination side (2). */
    | { kind: 'surchargeNo'; side: 1 | 2 }
    /** yyyy-MM-dd. */
    | { kind: 'date' }
  )
export type RateFieldKind = RateFieldSpec['kind']

/**
 * Every column of a rate that users fill in, by its name in the contract and in the order of the freight sheet: the
 * one place that says where it is stored, its kind and its labels. Contract, row mapping, sheet, drawer and
 * history derive from it. The headings of the sheet stand in rate-sheet-columns.ts of the server.
 */
export const RATE_FIELDS = {
  departurePortId: {
    column: 'departure_port_id',
    kind: 'port',
    sheet: 'required',
    sheetColumn: 'departurePort',
    edit: false,
    label: { 'zh-cn': '起运港', en: 'Port of loading', ja: '積港' },
  },
  destinationPortId: {
    column: 'destination_port_id',
    kind: 'port',
    sheet: 'required',
    sheetColumn: 'destinationPort',
    edit: false,
    label: { 'zh-cn': '目的港', en: 'Port of discharge', ja: '揚港' },
  },
  /** Per container, as the next two. */
  capacity20gp: {
    column: 'capacity20gp',
    kind: 'price',
    sheet: 'optional',
    label: { 'zh-cn': '20GP', en: '20GP', ja: '20GP' },
  },
  capacity40gp: {
    column: 'capacity40gp',
    kind: 'price',
    sheet: 'optional',
    label: { 'zh-cn': '40GP', en: '40GP', ja: '40GP' },
  },
  capacity40hq: {
    column: 'capacity40hq',
    kind: 'price',
    sheet: 'optional',
    label: { 'zh-cn': '40HQ', en: '40HQ', ja: '40HQ' },
  },
  /** Per revenue ton. */
  lcl: { column: 'lcl', kind: 'price', sheet: 'optional', label: { 'zh-cn': 'LCL', en: 'LCL', ja: 'LCL' } },
  /** Voyage days. */
  distance: {
    column: 'distance',
    kind: 'days',
    min: 1,
    max: 99,
    sheet: 'required',
    label: { 'zh-cn': '航程（天）', en: 'Voyage (days)', ja: '航海日数' },
  },
  /** Day of departure. */
  weekday: {
    column: 'weekday',
    kind: 'weekday',
    sheet: 'required',
    label: { 'zh-cn': '开船星期', en: 'Departs on', ja: '出港曜日' },
  },
  type: {
    column: 'type',
    kind: 'choice',
    values: ['FCL', 'LCL'],
    sheet: 'required',
    edit: false,
    label: { 'zh-cn': '运输方式', en: 'Transport', ja: '輸送形態' },
  },
  shippingCompanyId: {
    column: 'shipping_company_id',
    kind: 'company',
    sheet: 'required',
    sheetColumn: 'shippingCompany',
    label: { 'zh-cn': '船公司', en: 'Shipping company', ja: '船会社' },
  },
  mode: {
    column: 'mode',
    kind: 'text',
    max: 50,
    sheet: 'optional',
    label: { 'zh-cn': '交接方式', en: 'Mode', ja: '受渡条件' },
  },
  directTransfer: {
    column: 'direct_transfer',
    kind: 'yesNo',
    sheet: 'required',
    label: { 'zh-cn': '直航', en: 'Direct', ja: '直航' },
  },
  shipType: {
    column: 'ship_type',
    kind: 'choice',
    values: ['Normal', 'Fast'],
    sheet: 'required',
    label: { 'zh-cn': '船型', en: 'Ship', ja: '船種' },
  },
  maxCapacity: {
    column: 'max_capacity',
    kind: 'dayChoice',
    values: [7, 14],
    sheet: 'required',
    label: { 'zh-cn': '几天内有舱', en: 'Space within (days)', ja: 'スペースあり（日以内）' },
  },
  portOpenStartday: {
    column: 'port_open_startday',
    kind: 'weekday',
    sheet: 'required',
    label: { 'zh-cn': '开港日', en: 'CY opens, day', ja: 'CYオープン曜日' },
  },
  portOpenStarthour: {
    column: 'port_open_starthour',
    kind: 'hour',
    sheet: 'required',
    label: { 'zh-cn': '开港时间', en: 'CY opens, hour', ja: 'CYオープン時刻' },
  },
  portOpenEndday: {
    column: 'port_open_endday',
    kind: 'weekday',
    sheet: 'required',
    label: { 'zh-cn': '截港日', en: 'CY closes, day', ja: 'CYカット曜日' },
  },
  portOpenEndhour: {
    column: 'port_open_endhour',
    kind: 'hour',
    sheet: 'required',
    label: { 'zh-cn': '截港时间', en: 'CY closes, hour', ja: 'CYカット時刻' },
  },
  deadlineDay: {
    column: 'deadline_day',
    kind: 'weekday',
    sheet: 'required',
    label: { 'zh-cn': '截单日', en: 'Cut-off day', ja: '書類カット曜日' },
  },
  deadlineHour: {
    column: 'deadline_hour',
    kind: 'hour',
    sheet: 'required',
    label: { 'zh-cn': '截单时间', en: 'Cut-off hour', ja: 'カット時刻' },
  },
  /** Whether the price is fixed (rules 5.15). */
  validTime: {
    column: 'valid_time',
    kind: 'choice',
    values: ['fixed', 'changing'],
    sheet: 'required',
    label: { 'zh-cn': '运价类型', en: 'Price basis', ja: '運賃区分' },
  },
  departureSurchargeNo: {
    column: 'departure_surcharge_no',
    kind: 'surchargeNo',
    side: 1,
    sheet: 'optional',
    label: { 'zh-cn': '起运港附加费编号', en: 'Surcharge no. at loading', ja: '積地サーチャージ番号' },
  },
  destinationSurchargeNo: {
    column: 'destination_surcharge_no',
    kind: 'surchargeNo',
    side: 2,
    sheet: 'optional',
    label: { 'zh-cn': '目的港附加费编号', en: 'Surcharge no. at discharge', ja: '揚地サーチャージ番号' },
  },
  validFrom: {
    column: 'valid_from',
    kind: 'date',
    sheet: 'optional',
    label: { 'zh-cn': '有效期开始', en: 'Valid from', ja: '有効開始日' },
  },
  validTo: {
    column: 'valid_to',
    kind: 'date',
    sheet: 'optional',
    label: { 'zh-cn': '有效期结束', en: 'Valid to', ja: '有効終了日' },
  },
  /** The least RT that ocean freight of LCL counts; 1.000 where a sheet leaves it empty. */
  minRevenueTons: {
    column: 'min_revenue_tons',
    kind: 'tons',
    min: 0.001,
    max: 999.999,
    sheet: 'optional',
    label: { 'zh-cn': '最低计费吨（RT）', en: 'Minimum RT', ja: '最低RT' },
  },
  /** Free days at the terminal of destination; null: the tariff's, which a number given here overrules. */
  ftDays: {
    column: 'ft_days',
    kind: 'daysOrNone',
    min: 0,
    max: 99,
    sheet: 'optional',
    label: { 'zh-cn': '免箱期（天）', en: 'Free time (days)', ja: 'フリータイム（日）' },
  },
} as const satisfies Record<string, RateFieldSpec>

type RateFields = typeof RATE_FIELDS
export type RateField = keyof RateFields
export const RATE_FIELD_NAMES = Object.keys(RATE_FIELDS) as RateField[]

/** The same with what every field has, for code that goes through all of them. */
export const rateField = (field: RateField): RateFieldSpec => RATE_FIELDS[field]

export type RateFieldOfKind<K extends RateFieldKind> = {
  [F in RateField]: RateFields[F]['kind'] extends K ? F : never
}[RateField]

/** What an edit sends. */
export type RateEditField = { [F in RateField]: RateFields[F] extends { edit: false } ? never : F }[RateField]
export const RATE_EDIT_FIELDS = RATE_FIELD_NAMES.filter(
  (field): field is RateEditField => rateField(field).edit !== false,
)

/** What a freight sheet fills in. */
export type RateSheetField = { [F in RateField]: RateFields[F] extends { sheet: string } ? F : never }[RateField]
export const RATE_SHEET_FIELDS = RATE_FIELD_NAMES.filter(
  (field): field is RateSheetField => rateField(field).sheet !== undefined,
)
/** The column of the sheet that a field is read from. */
export type SheetColumnOf<F extends RateSheetField> = F extends RateSheetField
  ? RateFields[F] extends { sheetColumn: infer C extends string }
    ? C
    : F
  : never
export const sheetColumnOf = <F extends RateSheetField>(field: F): SheetColumnOf<F> =>
  (rateField(field).sheetColumn ?? field) as SheetColumnOf<F>

interface ValueOfKind {
  port: number
  company: number
  price: string | null
  tons: string
  days: number
  daysOrNone: number | null
  weekday: number
  hour: string
  yesNo: 'YES' | 'NO'
  text: string
  surchargeNo: string | null
  date: string | null
}
export type RateColumn<F extends RateField = RateField> = RateFields[F]['column']
/** What a field holds. */
export type RateValue<F extends RateField> = RateFields[F] extends { values: readonly (infer V)[] }
  ? V
  : RateFields[F]['kind'] extends keyof ValueOfKind
    ? ValueOfKind[RateFields[F]['kind']]
    : never
