import type { Trilingual } from '@kairo/shared/languages'
import type { RecordColumn, SheetKind } from '../../../excel/sheet-kind.ts'
import { type TemplateColumn, templateColumn } from '../../../excel/template-columns.ts'

/** The columns of the surcharge sheet: first those of the number, then those of each of its lines. */
export type SurchargeColumnKey =
  | 'surchargeNo'
  | 'surchargeName'
  | 'surchargeCountry'
  | 'surchargePort'
  | 'surchargeType'
  | 'remark'
  | 'lineName'
  | 'surcharge20gp'
  | 'surcharge40gp'
  | 'surcharge40hq'
  | 'surchargeLcl'
  | 'costUnit'
  | 'unit'
  | 'surchargeDetailType'
  | 'condition'
  | 'validFrom'
  | 'validTo'
  | 'carrier'

const REQUIRED = { required: true }
const OPTIONAL = { required: false }
const MONEY = { kind: 'money', width: 11, required: false } as const
const DAY = { kind: 'date', width: 13, required: false } as const

const COLUMNS: readonly TemplateColumn<SurchargeColumnKey>[] = [
  templateColumn(
    'surchargeNo',
    { width: 16, ...REQUIRED },
    '附加费编号 | Surcharge no. | サーチャージ番号 | Number | No. of surcharge | 编号 | 番号 | 管理番号',
  ),
  templateColumn(
    'surchargeName',
    { width: 26, ...REQUIRED },
    '附加费名称 | Surcharge name | サーチャージ名称 | Name | Alias | 别名 | 名称 | 名前',
  ),
  templateColumn(
    'surchargeCountry',
    { width: 10, ...REQUIRED },
    '国家 | Country | 国 | Port country | 港口国家 | 港の国 | 国名',
  ),
  templateColumn('surchargePort', { width: 16, ...REQUIRED }, '港口 | Port | 港 | Port name | 港口名称 | 港名'),
  templateColumn(
    'surchargeType',
    { width: 14, ...REQUIRED },
    '类型（起运/目的） | Type (departure/destination) | 区分（積地/揚地） | Type | Side | Surcharge type | 类型 | 附加费类型 | 区分 | 種別',
  ),
  templateColumn('remark', { width: 24, ...OPTIONAL }, '备注 | Remark | 備考 | Remarks | Note | Notes'),
  templateColumn(
    'lineName',
    { width: 22, ...REQUIRED },
    '费用项目 | Charge | 費目 | Item | Charge name | Line | Line name | 项目 | 费用名称 | 项目名称 | 項目 | 項目名',
  ),
  templateColumn('surcharge20gp', MONEY, '20GP | 20GP amount | 20GP金額 | 20FT | 20DC | 20尺 | 20フィート'),
  templateColumn('surcharge40gp', MONEY, '40GP | 40GP amount | 40GP金額 | 40FT | 40DC | 40尺 | 40フィート'),
  templateColumn('surcharge40hq', MONEY, '40HQ | 40HQ amount | 40HQ金額 | 40HC | 40HP | 40高柜 | 40ハイキューブ'),
  templateColumn('surchargeLcl', MONEY, 'LCL | LCL amount | LCL金額 | 拼箱 | 混載'),
  templateColumn(
    'costUnit',
    { width: 10, ...REQUIRED },
    '币种 | Currency | 通貨 | Cost unit | 费用单位 | 货币 | 币别 | 通貨単位',
  ),
  templateColumn(
    'unit',
    { width: 14, ...REQUIRED },
    '计费单位 | Unit | 単位 | Basis | Charged per | 单位 | 计费方式 | 課金単位 | 計算単位',
  ),
  templateColumn(
    'surchargeDetailType',
    { width: 18, ...REQUIRED },
    '费用类别 | Charge type | 費用種別 | Cost type | Detail type | 费用类型 | 明细类型 | 明細種別 | 費目種別',
  ),
  templateColumn(
    'condition',
    { width: 20, ...OPTIONAL },
    '收取条件 | Condition | 適用条件 | Applies when | Charged when | 条件 | 适用条件',
  ),
  templateColumn(
    'validFrom',
    DAY,
    '有效期起（ETD） | Valid from (ETD) | 有効期間 開始（ETD） | Valid from | ETD from | Effective from | Effective date | Validity from | From ETD | 有效期起 | 有效期开始 | 生效日期 | 起始日期 | 开始日期 | 开船日起 | 有効期間（開始） | 有効期間（自） | 有効開始日 | 適用開始日 | 適用開始',
  ),
  templateColumn(
    'validTo',
    DAY,
    '有效期止（ETD） | Valid to (ETD) | 有効期間 終了（ETD） | Valid to | Valid until | ETD to | Effective to | Effective until | Expiry date | Validity to | To ETD | 有效期止 | 有效期结束 | 失效日期 | 截止日期 | 终止日期 | 结束日期 | 开船日止 | 有効期間（終了） | 有効期間（至） | 有効終了日 | 有効期限 | 適用終了日 | 適用終了',
  ),
  templateColumn(
    'carrier',
    { width: 18, ...OPTIONAL },
    '船公司 | Shipping company | 船会社 | Carrier | Shipping line | 承运人 | 船东 | キャリア | 運航船社 | 船社',
  ),
]

/** What may stand in each column, for the template. */
const EXPLAINED: Record<SurchargeColumnKey, Trilingual> = {
  surchargeNo: {
    'zh-cn': '必填。同一编号的多行组成一个附加费；后续行可留空。已有的编号将被替换。',
    en: 'Required. Rows of one number form one surcharge; further rows may leave it blank. A known number is replaced.',
    ja: '必須。同じ番号の行で一つのサーチャージになります。2 行目以降は空欄可。登録済みの番号は置き換えます。',
  },
  surchargeName: {
    'zh-cn': '编号的第一行必填。',
    en: 'Required on the first row of a number.',
    ja: '番号の 1 行目に必須。',
  },
  surchargeCountry: {
    'zh-cn': '编号的第一行必填。中国或日本。',
    en: 'Required on the first row. China or Japan.',
    ja: '番号の 1 行目に必須。中国または日本。',
  },
  surchargePort: {
    'zh-cn': '编号的第一行必填。港口名称或 UN/LOCODE，须已登记。',
    en: 'Required on the first row. A port by name or UN/LOCODE; it must be in the master.',
    ja: '番号の 1 行目に必須。港名または UN/LOCODE。マスタに登録済みのもの。',
  },
  surchargeType: {
    'zh-cn': '编号的第一行必填。起运港或目的港。',
    en: 'Required on the first row. Departure or Destination.',
    ja: '番号の 1 行目に必須。積地または揚地。',
  },
  remark: {
    'zh-cn': '选填。',
    en: 'Optional.',
    ja: '任意。',
  },
  lineName: {
    'zh-cn': '必填。例如 THC、文件费。同一编号内可分有效期、船公司填写多行，但有效期不可重叠。',
    en: 'Required. Like THC or Documents. Further rows of one charge are for other days or another carrier; their days must not overlap.',
    ja: '必須。例：THC、書類作成料。同じ費目は期間または船会社を分けて複数行にできます（期間の重複は不可）。',
  },
  surcharge20gp: {
    'zh-cn': '金额，最多两位小数；日元不带小数。',
    en: 'Amount, at most two decimals; none in yen.',
    ja: '金額、小数 2 桁まで。円は小数なし。',
  },
  surcharge40gp: {
    'zh-cn': '金额。',
    en: 'Amount.',
    ja: '金額。',
  },
  surcharge40hq: {
    'zh-cn': '金额。',
    en: 'Amount.',
    ja: '金額。',
  },
  surchargeLcl: {
    'zh-cn': '每计费吨（RT）金额。',
    en: 'Amount a revenue ton (RT).',
    ja: '1 RT あたりの金額。',
  },
  costUnit: {
    'zh-cn': '必填。USD、CNY 或 JPY。',
    en: 'Required. USD, CNY or JPY.',
    ja: '必須。USD・CNY・JPY。',
  },
  unit: {
    'zh-cn': '必填。每箱、每票（B/L）、每计费吨（RT）或每批。每票和每批只填一个金额。',
    en: 'Required. Container, B/L, RT or Shipment. B/L and Shipment take one amount.',
    ja: '必須。コンテナ・B/L・RT・輸送。B/L と輸送は金額を一つだけ記入。',
  },
  surchargeDetailType: {
    'zh-cn': '必填。从下拉列表中选择。',
    en: 'Required. Choose from the list.',
    ja: '必須。リストから選択。',
  },
  condition: {
    'zh-cn': '选填。空白表示始终收取；其他情况只在订单需要该服务时收取。',
    en: 'Optional. Blank is always; the others are charged only where the order asks for it.',
    ja: '任意。空欄は常に適用。その他はオーダーで該当する場合のみ適用します。',
  },
  validFrom: {
    'zh-cn': '选填。适用的第一个开船日（ETD）；空白表示不限。',
    en: 'Optional. First day of departure (ETD) that it is charged for; blank is open.',
    ja: '任意。適用を開始する出港日（ETD）。空欄は期限なし。',
  },
  validTo: {
    'zh-cn': '选填。适用的最后一个开船日（ETD，含当日）；空白表示不限。费用终止时，另填一行：金额 0，并填写起始日。',
    en: 'Optional. Last day of departure (ETD), inclusive; blank is open. A charge that ends for good gets one more row: amount 0 from its first day on.',
    ja: '任意。適用する最後の出港日（ETD、当日を含む）。空欄は期限なし。廃止する場合は、開始日と金額 0 の行を追加します。',
  },
  carrier: {
    'zh-cn': '选填。仅适用于该船公司，名称或 SCAC；空白表示所有船公司。该船公司自己的费用优先。',
    en: 'Optional. For this carrier alone, by name or SCAC; blank is all carriers. A carrier’s own charge goes before the one for all.',
    ja: '任意。この船会社だけに適用（名称または SCAC）。空欄は全船社。船会社別の料金が優先されます。',
  },
}

export const SURCHARGE_COLUMNS: readonly RecordColumn<SurchargeColumnKey>[] = COLUMNS.map((column) => ({
  ...column,
  explain: EXPLAINED[column.key],
}))

/** How a surcharge sheet is read and offered. */
export const SURCHARGE_SHEET: Omit<SheetKind<SurchargeColumnKey>, 'say'> = {
  columns: SURCHARGE_COLUMNS,
  headingsAtLeast: 5,
  texts: {
    'zh-cn': { file: '附加费模板', sheet: '附加费', example: '填写示例' },
    en: { file: 'Surcharge template', sheet: 'Surcharges', example: 'Example' },
    ja: { file: 'サーチャージテンプレート', sheet: 'サーチャージ', example: '記入例' },
  },
  reads: 'all',
  unseen: 'refused',
  refusesSections: true,
}
