import type { SheetColumn } from '../../../excel/sheet-headings.ts'

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

interface SurchargeColumn extends SheetColumn<SurchargeColumnKey> {
  /** Of the template, in characters. */
  width: number
}

/** `names`: the headings in zh-cn, en and ja, then other names that agents use. */
function column(key: SurchargeColumnKey, width: number, need: 'required' | 'optional', names: string): SurchargeColumn {
  const [zhCn = '', en = '', ja = '', ...also] = names.split(' | ')
  return { key, width, required: need === 'required', heading: { 'zh-cn': zhCn, en, ja }, also: [key, ...also] }
}

export const SURCHARGE_COLUMNS: readonly SurchargeColumn[] = [
  column(
    'surchargeNo',
    16,
    'required',
    '附加费编号 | Surcharge no. | サーチャージ番号 | Number | No. of surcharge | 编号 | 番号 | 管理番号',
  ),
  column(
    'surchargeName',
    26,
    'required',
    '附加费名称 | Surcharge name | サーチャージ名称 | Name | Alias | 别名 | 名称 | 名前',
  ),
  column('surchargeCountry', 10, 'required', '国家 | Country | 国 | Port country | 港口国家 | 港の国 | 国名'),
  column('surchargePort', 16, 'required', '港口 | Port | 港 | Port name | 港口名称 | 港名'),
  column(
    'surchargeType',
    14,
    'required',
    '类型（起运/目的） | Type (departure/destination) | 区分（積地/揚地） | Type | Side | Surcharge type | 类型 | 附加费类型 | 区分 | 種別',
  ),
  column('remark', 24, 'optional', '备注 | Remark | 備考 | Remarks | Note | Notes'),
  column(
    'lineName',
    22,
    'required',
    '费用项目 | Charge | 費目 | Item | Charge name | Line | Line name | 项目 | 费用名称 | 项目名称 | 項目 | 項目名',
  ),
  column('surcharge20gp', 11, 'optional', '20GP | 20GP amount | 20GP金額 | 20FT | 20DC | 20尺 | 20フィート'),
  column('surcharge40gp', 11, 'optional', '40GP | 40GP amount | 40GP金額 | 40FT | 40DC | 40尺 | 40フィート'),
  column('surcharge40hq', 11, 'optional', '40HQ | 40HQ amount | 40HQ金額 | 40HC | 40HP | 40高柜 | 40ハイキューブ'),
  column('surchargeLcl', 11, 'optional', 'LCL | LCL amount | LCL金額 | 拼箱 | 混載'),
  column('costUnit', 10, 'required', '币种 | Currency | 通貨 | Cost unit | 费用单位 | 货币 | 币别 | 通貨単位'),
  column(
    'unit',
    14,
    'required',
    '计费单位 | Unit | 単位 | Basis | Charged per | 单位 | 计费方式 | 課金単位 | 計算単位',
  ),
  column(
    'surchargeDetailType',
    18,
    'required',
    '费用类别 | Charge type | 費用種別 | Cost type | Detail type | 费用类型 | 明细类型 | 明細種別 | 費目種別',
  ),
  column(
    'condition',
    20,
    'optional',
    '收取条件 | Condition | 適用条件 | Applies when | Charged when | 条件 | 适用条件',
  ),
  column(
    'validFrom',
    13,
    'optional',
    '有效期起（ETD） | Valid from (ETD) | 有効期間 開始（ETD） | Valid from | ETD from | Effective from | Effective date | Validity from | From ETD | 有效期起 | 有效期开始 | 生效日期 | 起始日期 | 开始日期 | 开船日起 | 有効期間（開始） | 有効期間（自） | 有効開始日 | 適用開始日 | 適用開始',
  ),
  column(
    'validTo',
    13,
    'optional',
    '有效期止（ETD） | Valid to (ETD) | 有効期間 終了（ETD） | Valid to | Valid until | ETD to | Effective to | Effective until | Expiry date | Validity to | To ETD | 有效期止 | 有效期结束 | 失效日期 | 截止日期 | 终止日期 | 结束日期 | 开船日止 | 有効期間（終了） | 有効期間（至） | 有効終了日 | 有効期限 | 適用終了日 | 適用終了',
  ),
  column(
    'carrier',
    18,
    'optional',
    '船公司 | Shipping company | 船会社 | Carrier | Shipping line | 承运人 | 船东 | キャリア | 運航船社 | 船社',
  ),
]

/** A row is taken for the headings when it names at least this many columns. */
export const HEADINGS_AT_LEAST = 5
