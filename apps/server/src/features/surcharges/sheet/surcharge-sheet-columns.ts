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

export const SURCHARGE_COLUMNS: readonly TemplateColumn<SurchargeColumnKey>[] = [
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

/** A row is taken for the headings when it names at least this many columns. */
export const HEADINGS_AT_LEAST = 5
