import { RATE_SHEET_FIELDS, type RateFieldSpec, rateField, sheetColumnOf } from '@kairo/shared/rates/rate-fields'
import type { RateSheetColumn } from '@kairo/shared/rates/sheet-columns'
import type { RecordColumn } from '../../../excel/sheet-kind.ts'
import { templateColumn } from '../../../excel/template-columns.ts'
import { EXPLAINED } from './rate-sheet-explained.ts'

export type RateColumnKey = RateSheetColumn

/**
 * The columns in their order (rules 5.9): their width in the template and their names, those of the template in
 * zh-cn, en and ja first, then others that sheets of carriers and agents use.
 */
const HEADINGS: Record<RateColumnKey, { width: number; names: string }> = {
  departurePort: {
    width: 16,
    names:
      '起运港 | Departure port | 積港 | POL | Port of loading | Loading port | From | 装货港 | 装运港 | 起运地 | 出发港 | 船積港 | 積出港 | 積地港 | 積地 | 出発港 | 出港地',
  },
  departureCountry: {
    width: 11,
    names: '起运国 | Departure country | 積港の国 | POL country | 起运国家 | 出发国 | 積出国 | 積地国 | 出発国',
  },
  destinationPort: {
    width: 16,
    names:
      '目的港 | Destination port | 揚港 | POD | Port of discharge | Discharge port | To | 卸货港 | 目的地 | 到达港 | 到着港 | 仕向港 | 仕向地 | 揚地港 | 揚地 | 荷揚港',
  },
  destinationCountry: {
    width: 11,
    names: '目的国 | Destination country | 揚港の国 | POD country | 目的国家 | 到达国 | 仕向国 | 揚地国 | 到着国',
  },
  capacity20gp: {
    width: 11,
    names:
      "20GP（美元） | 20GP (USD) | 20GP（USD） | 20GP | 20' | 20FT | 20DC | 20DV | 20F | 20尺 | 20フィート | 20小柜",
  },
  capacity40gp: {
    width: 11,
    names:
      "40GP（美元） | 40GP (USD) | 40GP（USD） | 40GP | 40' | 40FT | 40DC | 40DV | 40F | 40尺 | 40フィート | 40大柜",
  },
  capacity40hq: {
    width: 11,
    names: '40HQ（美元） | 40HQ (USD) | 40HQ（USD） | 40HQ | 40HC | 40HP | 40高柜 | 40尺高柜 | 40ハイキューブ',
  },
  lcl: { width: 11, names: 'LCL（美元/RT） | LCL (USD/RT) | LCL（USD/RT） | LCL | LCL per RT | 拼箱运价 | 混載運賃' },
  distance: {
    width: 10,
    names:
      '航程（天） | Voyage days | 航海日数 | Transit time | T/T | TT | Days | 航程 | 航程天数 | 航行天数 | 运输天数 | 所要日数 | 航海日数（日） | リードタイム',
  },
  weekday: {
    width: 11,
    names:
      '开船日（星期） | Departure weekday | 出港曜日 | Sailing day | ETD day | ETD | 开船日 | 开航日 | 班期 | 船期 | 出港日 | 出帆曜日 | 本船出港曜日 | 曜日',
  },
  type: {
    width: 9,
    names:
      '运输类型 | Type | 輸送形態 | FCL/LCL | Transport type | Cargo type | 类型 | 整箱/拼箱 | 箱型类型 | タイプ | 種別',
  },
  shippingCompany: {
    width: 14,
    names:
      '船公司 | Shipping company | 船会社 | Carrier | Shipping line | Line | 承运人 | 船东 | キャリア | 運航船社 | 船社',
  },
  mode: {
    width: 11,
    names:
      '交接方式 | Mode | 受渡条件 | Service mode | Service | Term | 模式 | 运输模式 | 运输方式 | 运输条款 | 輸送モード | モード | 運送形態',
  },
  directTransfer: {
    width: 10,
    names:
      '是否直航 | Direct (YES/NO) | 直行 | Direct | Direct or transfer | Direct/Transshipment | 直航 | 直达 | 直航/中转 | 直航中转 | 直行便 | 直行/積替',
  },
  shipType: {
    width: 10,
    names: '船舶类型 | Ship type | 船種 | Vessel type | Ship speed | 船型 | 船速 | 船舶種類 | 船舶タイプ | 快慢船',
  },
  maxCapacity: {
    width: 12,
    names:
      '最大舱位（天） | Max capacity (days) | 最大キャパシティ（日） | Max capacity | Capacity days | 最大舱位 | 最大容量 | 最大收货天数 | 最大積載日数 | 最大容量（日） | 最大キャパシティ',
  },
  portOpenStartday: {
    width: 12,
    names:
      '开港开始日（星期） | Port open start day | CYオープン開始曜日 | CY open start day | CY open day | 开港日 | 开港开始日 | 开港起始日 | CYオープン曜日 | 搬入開始曜日 | 搬入開始日',
  },
  portOpenStarthour: {
    width: 12,
    names:
      '开港开始时间 | Port open start hour | CYオープン開始時刻 | Port open start time | CY open start hour | CY open time | 开港时间 | 开港起始时间 | CYオープン時刻 | 搬入開始時刻 | 搬入開始時間',
  },
  portOpenEndday: {
    width: 12,
    names:
      '开港结束日（星期） | Port open end day | CYオープン終了曜日 | CY open end day | CY close day | 截港日 | 开港结束日 | CYクローズ曜日 | 搬入終了曜日 | 搬入終了日',
  },
  portOpenEndhour: {
    width: 12,
    names:
      '开港结束时间 | Port open end hour | CYオープン終了時刻 | Port open end time | CY open end hour | CY close time | 截港时间 | CYクローズ時刻 | 搬入終了時刻 | 搬入終了時間',
  },
  deadlineDay: {
    width: 11,
    names:
      '截单日（星期） | Deadline day | カット曜日 | Cut-off day | Closing day | 截单日 | 截关日 | 截止日 | CYカット曜日 | CYカット日 | 締切曜日',
  },
  deadlineHour: {
    width: 11,
    names:
      '截单时间 | Deadline hour | カット時刻 | Deadline time | Cut-off hour | Cut-off time | Closing time | 截止时间 | 截关时间 | CYカット時刻 | CYカット時間 | 締切時刻',
  },
  validTime: {
    width: 14,
    names:
      '运价类型（固定/浮动） | Price basis (fixed/floating) | 運賃区分（固定/変動） | 价格类型（固定/变动） | Validity (fixed/changing) | 运价类型 | Price basis | Validity | Price validity | Fixed/changing | 固定/变动 | 有效性 | 价格有效性 | 价格类型 | 固定/変動 | 運賃区分 | 価格区分',
  },
  departureSurchargeNo: {
    width: 18,
    names:
      '起运港附加费编号 | Departure surcharge no. | 積地サーチャージ番号 | POL surcharge no | Departure surcharge number | 起运附加费编号 | 起运港附加费 | 積地サーチャージ | 積港サーチャージ番号',
  },
  destinationSurchargeNo: {
    width: 18,
    names:
      '目的港附加费编号 | Destination surcharge no. | 揚地サーチャージ番号 | POD surcharge no | Destination surcharge number | 目的附加费编号 | 目的港附加费 | 揚地サーチャージ | 揚港サーチャージ番号',
  },
  validFrom: {
    width: 13,
    names:
      '有效期起 | Valid from | 有効期間（開始） | Effective date | Validity from | 生效日期 | 有效期开始 | 有効開始日 | 適用開始日 | 有効期間（自）',
  },
  validTo: {
    width: 13,
    names:
      '有效期止 | Valid to | 有効期間（終了） | Expiry date | Valid until | Validity to | 失效日期 | 有效期结束 | 有効終了日 | 適用終了日 | 有効期限 | 有効期間（至）',
  },
  ftDays: {
    width: 11,
    names:
      '免箱期（天） | Free days | フリータイム（日） | Free time | Free time at destination | 免箱期 | 免用箱天数 | 目的港免箱期 | フリータイム | フリータイム日数',
  },
  minRevenueTons: {
    width: 12,
    names:
      '最低计费吨（RT） | Minimum RT | 最低RT | Min. RT | Min RT | Minimum revenue tons | 最低计费吨 | 最低運賃トン | ミニマムRT',
  },
}
const FIELDS = new Map(RATE_SHEET_FIELDS.map((field) => [sheetColumnOf(field) as string, rateField(field)]))
const KINDS = { date: 'date', price: 'money' } as const

/** The field that is read from a column; the countries only check their ports. */
export const fieldOfColumn = (key: RateColumnKey | undefined): RateFieldSpec | undefined => FIELDS.get(key ?? '')

export const RATE_COLUMNS: readonly RecordColumn<RateColumnKey>[] = (Object.keys(HEADINGS) as RateColumnKey[]).map(
  (key) => {
    const { width, names } = HEADINGS[key]
    const field = fieldOfColumn(key)
    const kind = field?.kind === 'date' || field?.kind === 'price' ? KINDS[field.kind] : 'text'
    const column = templateColumn(key, { width, required: field?.sheet === 'required', kind }, names)
    return { ...column, explain: EXPLAINED[key] }
  },
)

/** Names of the template's sheets and of its file. */
export const RATE_SHEET_TEXTS = {
  'zh-cn': { file: '海运运价模板', sheet: '运价', example: '填写示例' },
  en: { file: 'Ocean freight template', sheet: 'Rates', example: 'Example' },
  ja: { file: '海上運賃テンプレート', sheet: '運賃', example: '記入例' },
}
