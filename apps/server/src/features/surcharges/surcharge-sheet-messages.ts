import type { Language } from '@kairo/shared/languages'
import type { SurchargeErrorCode } from './surcharge-errors.ts'

interface SurchargeSheetMessages {
  /** What each code says when nothing more is known (DECISIONS 5.4). */
  code: Record<SurchargeErrorCode, string>
  notASheet: string
  missingColumn: (heading: string) => string
  doubledColumn: (heading: string) => string
  numberMissing: string
  otherSide: string
  tooLong: (heading: string) => string
  unknownPort: (near?: string) => string
  ambiguousPort: (names: string) => string
  portCountry: string
  differs: (heading: string, row: number) => string
  lineMissing: string
  lineDoubled: (row: number) => string
  formula: (heading: string) => string
  decimals: (heading: string) => string
  range: (heading: string) => string
  yen: (heading: string) => string
  otherCurrency: (heading: string) => string
  notNumber: (heading: string) => string
  oneAmount: string
  needsLcl: string
}

const zhCn: SurchargeSheetMessages = {
  code: {
    [-1]: '未选择类型，请填写“起运港”或“目的港”。',
    [-2]: '未填写附加费名称。',
    [-3]: '未填写港口所在国家，请填写“中国”或“日本”。',
    [-4]: '未填写港口。',
    [-5]: '费用不是数字。',
    [-6]: '未填写币种，请填写 USD、CNY 或 JPY。',
    [-7]: '未填写计费单位，请填写每箱、每票（B/L）、每计费吨（RT）或每批。',
    [-8]: '没有费用数据。',
    [-9]: '费用全部为空或为零。',
    [-10]: '未填写费用类别，请从下拉列表中选择。',
  },
  notASheet: '找不到附加费表的标题行，请使用下载的模板。',
  missingColumn: (heading) => `缺少“${heading}”列，请使用下载的模板。`,
  doubledColumn: (heading) => `“${heading}”列出现了两次，请删除其中一列。`,
  numberMissing: '未填写附加费编号。',
  otherSide: '已有运价在另一侧（起运/目的）使用该编号，改变类型会影响报价。请改用新编号。',
  tooLong: (heading) => `“${heading}”内容过长。`,
  unknownPort: (near) => `港口主数据中没有此港口。${near ? `是否为“${near}”？` : '请先在港口管理中登记。'}`,
  ambiguousPort: (names) => `有多个同名港口：${names}。请使用 UN/LOCODE。`,
  portCountry: '国家与港口不符。',
  differs: (heading, row) => `“${heading}”与第 ${row} 行同一编号的内容不一致。`,
  lineMissing: '未填写费用项目。',
  lineDoubled: (row) => `费用项目与第 ${row} 行重复。`,
  formula: (heading) => `“${heading}”的公式没有结果或为错误，请重新计算后保存。`,
  decimals: (heading) => `“${heading}”最多两位小数。`,
  range: (heading) => `“${heading}”须在 0 至 9,999,999,999.99 之间。`,
  otherCurrency: (heading) => `“${heading}”：金额的币种与该行的币种不一致。`,
  yen: (heading) => `“${heading}”：日元金额不能有小数。`,
  notNumber: (heading) => `“${heading}”不是数字。`,
  oneAmount: '每票或每批计费只能有一个金额，各箱型的金额须相同。',
  needsLcl: '按计费吨（RT）计费时请填写 LCL 金额。',
}
const en: SurchargeSheetMessages = {
  code: {
    [-1]: 'No type is selected. Fill in Departure or Destination.',
    [-2]: 'The surcharge name is missing.',
    [-3]: 'The country of the port is missing. Fill in China or Japan.',
    [-4]: 'The port is missing.',
    [-5]: 'A cost is not a number.',
    [-6]: 'The cost unit is missing. Fill in USD, CNY or JPY.',
    [-7]: 'The unit is missing. Fill in container, B/L, RT or shipment.',
    [-8]: 'There is no cost data.',
    [-9]: 'All costs are empty or zero.',
    [-10]: 'The charge type is missing. Choose from the drop-down.',
  },
  notASheet: 'There is no heading row of a surcharge sheet. Use the template.',
  missingColumn: (heading) => `The column “${heading}” is missing. Use the template.`,
  doubledColumn: (heading) => `The column “${heading}” is there twice. Remove one.`,
  numberMissing: 'The surcharge number is missing.',
  otherSide: 'Rates use this number on the other side (departure/destination). Give this surcharge a new number.',
  tooLong: (heading) => `“${heading}” is too long.`,
  unknownPort: (near) =>
    `There is no such port in the master. ${near ? `Did you mean “${near}”?` : 'Add it to the ports first.'}`,
  ambiguousPort: (names) => `Several ports have this name: ${names}. Use the UN/LOCODE.`,
  portCountry: 'The country is not that of the port.',
  differs: (heading, row) => `“${heading}” differs from row ${row}, which has the same number.`,
  lineMissing: 'The charge is missing.',
  lineDoubled: (row) => `The charge repeats row ${row}.`,
  formula: (heading) => `The formula in “${heading}” has no result or an error. Recalculate and save.`,
  decimals: (heading) => `“${heading}” has more than two decimals.`,
  range: (heading) => `“${heading}” must be between 0 and 9,999,999,999.99.`,
  otherCurrency: (heading) => `“${heading}”: the amount names another currency than the row.`,
  yen: (heading) => `“${heading}”: an amount in yen has no decimals.`,
  notNumber: (heading) => `“${heading}” is not a number.`,
  oneAmount: 'A charge per B/L or shipment has one amount: those of all sizes must be equal.',
  needsLcl: 'A charge per RT needs the LCL amount.',
}
const ja: SurchargeSheetMessages = {
  code: {
    [-1]: '区分が選択されていません。「積地」または「揚地」を入力してください。',
    [-2]: 'サーチャージ名称がありません。',
    [-3]: '港の国がありません。「中国」または「日本」を入力してください。',
    [-4]: '港がありません。',
    [-5]: '金額が数値ではありません。',
    [-6]: '通貨がありません。USD・CNY・JPY のいずれかを入力してください。',
    [-7]: '単位がありません。コンテナ・B/L・RT・輸送のいずれかを入力してください。',
    [-8]: '費用データがありません。',
    [-9]: '金額がすべて空欄または 0 です。',
    [-10]: '費用種別がありません。リストから選んでください。',
  },
  notASheet: 'サーチャージ表の見出し行が見つかりません。ダウンロードしたテンプレートをご利用ください。',
  missingColumn: (heading) => `「${heading}」の列がありません。ダウンロードしたテンプレートをご利用ください。`,
  doubledColumn: (heading) => `「${heading}」の列が二つあります。片方を削除してください。`,
  numberMissing: 'サーチャージ番号がありません。',
  otherSide:
    'この番号は、既存の運賃で反対側（積地／揚地）のサーチャージとして使われています。別の番号を付けてください。',
  tooLong: (heading) => `「${heading}」の文字数が多すぎます。`,
  unknownPort: (near) =>
    `港マスタに登録がありません。${near ? `「${near}」ではありませんか。` : '先に港を登録してください。'}`,
  ambiguousPort: (names) => `同じ名称の港が複数あります（${names}）。UN/LOCODE で指定してください。`,
  portCountry: '国と港が一致しません。',
  differs: (heading, row) => `「${heading}」が同じ番号の ${row} 行目と異なります。`,
  lineMissing: '費目がありません。',
  lineDoubled: (row) => `費目が ${row} 行目と重複しています。`,
  formula: (heading) => `「${heading}」の数式に結果がないか、エラーです。再計算して保存してください。`,
  decimals: (heading) => `「${heading}」の小数点以下は 2 桁までです。`,
  range: (heading) => `「${heading}」は 0～9,999,999,999.99 の範囲で入力してください。`,
  otherCurrency: (heading) => `「${heading}」：金額の通貨が行の通貨と一致しません。`,
  yen: (heading) => `「${heading}」：円の金額に小数は使えません。`,
  notNumber: (heading) => `「${heading}」が数値ではありません。`,
  oneAmount: 'B/L または輸送単位の金額は一つです。各サイズの金額を同じにしてください。',
  needsLcl: 'RT 単位の場合は LCL の金額を入力してください。',
}

export const surchargeSheetMessages: Record<Language, SurchargeSheetMessages> = { 'zh-cn': zhCn, en, ja }
