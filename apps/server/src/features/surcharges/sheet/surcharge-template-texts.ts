import type { Language } from '@kairo/shared/languages'
import type { SurchargeColumnKey } from './surcharge-sheet-columns.ts'

interface SurchargeTemplateTexts {
  /** Name of the file, without its ending. */
  file: string
  sheet: string
  example: string
  unknownChoice: string
  exampleName: string
  /** What may stand in each column. */
  columns: Record<SurchargeColumnKey, string>
}

const zhCn: SurchargeTemplateTexts = {
  file: '附加费模板',
  sheet: '附加费',
  example: '填写示例',
  unknownChoice: '列表中没有此值。可保留，但上传时会按主数据核对。',
  exampleName: '起运港费用',
  columns: {
    surchargeNo: '必填。同一编号的多行组成一个附加费；后续行可留空。已有的编号将被替换。',
    surchargeName: '编号的第一行必填。',
    surchargeCountry: '编号的第一行必填。中国或日本。',
    surchargePort: '编号的第一行必填。港口名称或 UN/LOCODE，须已登记。',
    surchargeType: '编号的第一行必填。起运港或目的港。',
    remark: '选填。',
    lineName: '必填。例如 THC、文件费。同一编号内可分有效期、船公司填写多行，但有效期不可重叠。',
    surcharge20gp: '金额，最多两位小数；日元不带小数。',
    surcharge40gp: '金额。',
    surcharge40hq: '金额。',
    surchargeLcl: '每计费吨（RT）金额。',
    costUnit: '必填。USD、CNY 或 JPY。',
    unit: '必填。每箱、每票（B/L）、每计费吨（RT）或每批。每票和每批只填一个金额。',
    surchargeDetailType: '必填。从下拉列表中选择。',
    condition: '选填。空白表示始终收取；其他情况只在订单需要该服务时收取。',
    validFrom: '选填。适用的第一个开船日（ETD）；空白表示不限。',
    validTo: '选填。适用的最后一个开船日（ETD，含当日）；空白表示不限。费用终止时，另填一行：金额 0，并填写起始日。',
    carrier: '选填。仅适用于该船公司，名称或 SCAC；空白表示所有船公司。该船公司自己的费用优先。',
  },
}
const en: SurchargeTemplateTexts = {
  file: 'Surcharge template',
  sheet: 'Surcharges',
  example: 'Example',
  unknownChoice: 'This is not in the list. You may keep it; it is checked against the masters on upload.',
  exampleName: 'departure charges',
  columns: {
    surchargeNo:
      'Required. Rows of one number form one surcharge; further rows may leave it blank. A known number is replaced.',
    surchargeName: 'Required on the first row of a number.',
    surchargeCountry: 'Required on the first row. China or Japan.',
    surchargePort: 'Required on the first row. A port by name or UN/LOCODE; it must be in the master.',
    surchargeType: 'Required on the first row. Departure or Destination.',
    remark: 'Optional.',
    lineName:
      'Required. Like THC or Documents. Further rows of one charge are for other days or another carrier; their days must not overlap.',
    surcharge20gp: 'Amount, at most two decimals; none in yen.',
    surcharge40gp: 'Amount.',
    surcharge40hq: 'Amount.',
    surchargeLcl: 'Amount a revenue ton (RT).',
    costUnit: 'Required. USD, CNY or JPY.',
    unit: 'Required. Container, B/L, RT or Shipment. B/L and Shipment take one amount.',
    surchargeDetailType: 'Required. Choose from the list.',
    condition: 'Optional. Blank is always; the others are charged only where the order asks for it.',
    validFrom: 'Optional. First day of departure (ETD) that it is charged for; blank is open.',
    validTo:
      'Optional. Last day of departure (ETD), inclusive; blank is open. A charge that ends for good gets one more row: amount 0 from its first day on.',
    carrier:
      'Optional. For this carrier alone, by name or SCAC; blank is all carriers. A carrier’s own charge goes before the one for all.',
  },
}
const ja: SurchargeTemplateTexts = {
  file: 'サーチャージテンプレート',
  sheet: 'サーチャージ',
  example: '記入例',
  unknownChoice: 'リストにない値です。そのまま残せますが、アップロード時にマスタと照合します。',
  exampleName: '積地諸費用',
  columns: {
    surchargeNo: '必須。同じ番号の行で一つのサーチャージになります。2 行目以降は空欄可。登録済みの番号は置き換えます。',
    surchargeName: '番号の 1 行目に必須。',
    surchargeCountry: '番号の 1 行目に必須。中国または日本。',
    surchargePort: '番号の 1 行目に必須。港名または UN/LOCODE。マスタに登録済みのもの。',
    surchargeType: '番号の 1 行目に必須。積地または揚地。',
    remark: '任意。',
    lineName: '必須。例：THC、書類作成料。同じ費目は期間または船会社を分けて複数行にできます（期間の重複は不可）。',
    surcharge20gp: '金額、小数 2 桁まで。円は小数なし。',
    surcharge40gp: '金額。',
    surcharge40hq: '金額。',
    surchargeLcl: '1 RT あたりの金額。',
    costUnit: '必須。USD・CNY・JPY。',
    unit: '必須。コンテナ・B/L・RT・輸送。B/L と輸送は金額を一つだけ記入。',
    surchargeDetailType: '必須。リストから選択。',
    condition: '任意。空欄は常に適用。その他はオーダーで該当する場合のみ適用します。',
    validFrom: '任意。適用を開始する出港日（ETD）。空欄は期限なし。',
    validTo:
      '任意。適用する最後の出港日（ETD、当日を含む）。空欄は期限なし。廃止する場合は、開始日と金額 0 の行を追加します。',
    carrier: '任意。この船会社だけに適用（名称または SCAC）。空欄は全船社。船会社別の料金が優先されます。',
  },
}

export const surchargeTemplateTexts: Record<Language, SurchargeTemplateTexts> = { 'zh-cn': zhCn, en, ja }

/** The sheet with the example never counts as data, in whichever language the template was made. */
export const SURCHARGE_EXAMPLE_SHEETS: ReadonlySet<string> = new Set(
  Object.values(surchargeTemplateTexts).map((texts) => texts.example),
)
