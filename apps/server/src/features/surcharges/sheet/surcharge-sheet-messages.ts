import type { Language } from '@kairo/shared/languages'
import { shownText } from '../../../excel/cell-values.ts'
import type { Cell } from '../../../excel/workbook.ts'
import type { SurchargeErrorCode } from './parsed-surcharge.ts'

/** Codes of choice columns. */
export type ChoiceErrorCode = -1 | -3 | -6 | -7 | -10

/** `heading` is the column's name in the user's language, `value` the content of the cell. */
export interface SurchargeSheetMessages {
  /** The message of each code for an empty cell (rules 6.16). */
  code: Record<SurchargeErrorCode, string>
  /** The message of choice columns for an invalid value. */
  wrong: Record<ChoiceErrorCode, (value: string) => string>
  notASheet: string
  missingColumn: (heading: string) => string
  doubledColumn: (heading: string) => string
  numberMissing: string
  otherSide: string
  tooLong: (heading: string) => string
  unknownPort: (value: string, near?: string) => string
  ambiguousPort: (names: string) => string
  portCountry: (country: string, port: string) => string
  differs: (heading: string, value: string, row: number) => string
  lineMissing: string
  lineDoubled: (value: string, row: number) => string
  linesOverlap: (value: string, row: number) => string
  day: (heading: string, value: string) => string
  daysReversed: (from: string, to: string) => string
  unknownCarrier: (value: string, near?: string) => string
  ambiguousCarrier: (names: string) => string
  formula: (heading: string) => string
  decimals: (heading: string, value: string) => string
  range: (heading: string, value: string) => string
  yen: (heading: string, value: string) => string
  otherCurrency: (heading: string, value: string) => string
  notNumber: (heading: string, value: string) => string
  /** `why` is the sentence of a doubt about a value. */
  doubt: (heading: string, value: string, why: string) => string
  otherHeading: (heading: string, value: string) => string
  headingSays: (heading: string) => string
  otherHeadings: string
  struck: (heading: string, text: string) => string
  hiddenColumn: (heading: string) => string
  oneAmount: string
  condition: (value: string) => string
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
  wrong: {
    [-1]: (value) => `“${value}”不是可用的类型，请填写“起运港”或“目的港”。`,
    [-3]: (value) => `“${value}”不是可用的国家，请填写“中国”或“日本”。`,
    [-6]: (value) => `“${value}”不是可用的币种，请填写 USD、CNY 或 JPY。`,
    [-7]: (value) => `“${value}”不是可用的计费单位，请填写每箱、每票（B/L）、每计费吨（RT）或每批。`,
    [-10]: (value) => `“${value}”不是可用的费用类别，请从下拉列表中选择。`,
  },
  notASheet: '找不到附加费表的标题行，请使用下载的模板。',
  missingColumn: (heading) => `缺少“${heading}”列，请使用下载的模板。`,
  doubledColumn: (heading) => `“${heading}”列出现了两次，请删除其中一列。`,
  numberMissing: '未填写附加费编号。',
  otherSide: '已有运价在另一侧（起运/目的）使用该编号，改变类型会影响报价。请改用新编号。',
  tooLong: (heading) => `“${heading}”内容过长。`,
  unknownPort: (value, near) => `港口主数据中没有“${value}”。${near ? `是否为“${near}”？` : '请先在港口管理中登记。'}`,
  ambiguousPort: (names) => `有多个同名港口：${names}。请使用 UN/LOCODE。`,
  portCountry: (country, port) => `国家“${country}”与港口“${port}”不符。`,
  differs: (heading, value, row) => `“${heading}”：“${value}”与第 ${row} 行同一编号的内容不一致。`,
  lineMissing: '未填写费用项目。',
  lineDoubled: (value, row) => `费用项目“${value}”与第 ${row} 行重复。`,
  linesOverlap: (value, row) =>
    `费用项目“${value}”的有效期与第 ${row} 行重叠。请修改其中一行的有效期，或填写不同的船公司。`,
  day: (heading, value) => `“${heading}”：“${value}”不是日期。请填写如 2027-01-01，或留空表示不限。`,
  daysReversed: (from, to) => `有效期止（${to}）早于有效期起（${from}），请更正。`,
  unknownCarrier: (value, near) =>
    `船公司主数据中没有“${value}”。${near ? `是否为“${near}”？` : '请先在船公司管理中登记，或留空表示所有船公司。'}`,
  ambiguousCarrier: (names) => `有多个同名船公司：${names}。请使用 SCAC 代码。`,
  formula: (heading) => `“${heading}”的公式没有结果或为错误，请重新计算后保存。`,
  decimals: (heading, value) => `“${heading}”：“${value}”最多两位小数。`,
  range: (heading, value) => `“${heading}”：“${value}”须在 0 至 9,999,999,999.99 之间。`,
  otherCurrency: (heading, value) => `“${heading}”：“${value}”的币种与该行的币种不一致。`,
  yen: (heading, value) => `“${heading}”：“${value}”有小数，日元金额不能有小数。`,
  notNumber: (heading, value) => `“${heading}”：“${value}”不是金额。`,
  doubt: (heading, value, why) => `“${heading}”：“${value}”：${why}`,
  otherHeading: (heading, value) => `“${heading}”：“${value}”：此列标题中的币种与该行的币种不一致。`,
  headingSays: (heading) =>
    `列标题“${heading}”中除箱型、币种和单位外还有其他内容，请改为模板的标题，说明请写在备注中。`,
  otherHeadings: '此行是另一组标题，与上面的标题不同。请把这部分放到单独的工作表中。',
  struck: (heading, text) => `“${heading}”中有删除线的内容“${text}”，请删除后再上传。`,
  hiddenColumn: (heading) => `列“${heading}”已隐藏，请取消隐藏或删除此列。`,
  oneAmount: '每票或每批计费只能有一个金额，各箱型的金额须相同。',
  condition: (value) => `“${value}”不是可用的收取条件，请从下拉列表中选择，或留空表示始终收取。`,
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
  wrong: {
    [-1]: (value) => `“${value}” is not a type. Fill in Departure or Destination.`,
    [-3]: (value) => `“${value}” is not a country of ports. Fill in China or Japan.`,
    [-6]: (value) => `“${value}” is not a currency for charges. Fill in USD, CNY or JPY.`,
    [-7]: (value) => `“${value}” is not a unit. Fill in container, B/L, RT or shipment.`,
    [-10]: (value) => `“${value}” is not a charge type. Choose from the drop-down.`,
  },
  notASheet: 'There is no heading row of a surcharge sheet. Use the template.',
  missingColumn: (heading) => `The column “${heading}” is missing. Use the template.`,
  doubledColumn: (heading) => `The column “${heading}” is there twice. Remove one.`,
  numberMissing: 'The surcharge number is missing.',
  otherSide: 'Rates use this number on the other side (departure/destination). Give this surcharge a new number.',
  tooLong: (heading) => `“${heading}” is too long.`,
  unknownPort: (value, near) =>
    `There is no port “${value}” in the master. ${near ? `Did you mean “${near}”?` : 'Add it to the ports first.'}`,
  ambiguousPort: (names) => `Several ports have this name: ${names}. Use the UN/LOCODE.`,
  portCountry: (country, port) => `“${country}” is not the country of “${port}”.`,
  differs: (heading, value, row) => `“${heading}”: “${value}” differs from row ${row}, which has the same number.`,
  lineMissing: 'The charge is missing.',
  lineDoubled: (value, row) => `The charge “${value}” repeats row ${row}.`,
  linesOverlap: (value, row) =>
    `The days of “${value}” overlap those of row ${row}. Change the days of one of them, or name another carrier.`,
  day: (heading, value) =>
    `“${heading}”: “${value}” is not a day. Write it like 2027-01-01, or leave it blank for open.`,
  daysReversed: (from, to) => `The last day (${to}) lies before the first (${from}). Correct one of them.`,
  unknownCarrier: (value, near) =>
    `There is no carrier “${value}” in the master. ${near ? `Did you mean “${near}”?` : 'Add it to the shipping companies first, or leave it blank for all carriers.'}`,
  ambiguousCarrier: (names) => `Several carriers have this name: ${names}. Use the SCAC.`,
  formula: (heading) => `The formula in “${heading}” has no result or an error. Recalculate and save.`,
  decimals: (heading, value) => `“${heading}”: “${value}” has more than two decimals.`,
  range: (heading, value) => `“${heading}”: “${value}” must be between 0 and 9,999,999,999.99.`,
  otherCurrency: (heading, value) => `“${heading}”: “${value}” names another currency than the row.`,
  yen: (heading, value) => `“${heading}”: “${value}” has decimals; an amount in yen has none.`,
  notNumber: (heading, value) => `“${heading}”: “${value}” is not an amount.`,
  doubt: (heading, value, why) => `“${heading}”: “${value}”: ${why}`,
  otherHeading: (heading, value) =>
    `“${heading}”: “${value}”: the heading of this column names another currency than the row.`,
  headingSays: (heading) =>
    `The heading “${heading}” says more than a size, a currency and a unit. Use that of the template, and write the rest into the remark.`,
  otherHeadings: 'This row has other headings than those above. Put this section on a sheet of its own.',
  struck: (heading, text) => `“${heading}” has “${text}” struck through. Delete it.`,
  hiddenColumn: (heading) => `The column “${heading}” is hidden. Show it or delete it.`,
  oneAmount: 'A charge per B/L or shipment has one amount: those of all sizes must be equal.',
  condition: (value) => `“${value}” is not a condition. Choose from the drop-down, or leave it blank for always.`,
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
  wrong: {
    [-1]: (value) => `「${value}」は区分ではありません。「積地」または「揚地」を入力してください。`,
    [-3]: (value) => `「${value}」は港の国ではありません。「中国」または「日本」を入力してください。`,
    [-6]: (value) => `「${value}」は使える通貨ではありません。USD・CNY・JPY のいずれかを入力してください。`,
    [-7]: (value) => `「${value}」は単位ではありません。コンテナ・B/L・RT・輸送のいずれかを入力してください。`,
    [-10]: (value) => `「${value}」は費用種別ではありません。リストから選んでください。`,
  },
  notASheet: 'サーチャージ表の見出し行が見つかりません。ダウンロードしたテンプレートをご利用ください。',
  missingColumn: (heading) => `「${heading}」の列がありません。ダウンロードしたテンプレートをご利用ください。`,
  doubledColumn: (heading) => `「${heading}」の列が二つあります。片方を削除してください。`,
  numberMissing: 'サーチャージ番号がありません。',
  otherSide:
    'この番号は、既存の運賃で反対側（積地／揚地）のサーチャージとして使われています。別の番号を付けてください。',
  tooLong: (heading) => `「${heading}」の文字数が多すぎます。`,
  unknownPort: (value, near) =>
    `「${value}」は港マスタに登録がありません。${near ? `「${near}」ではありませんか。` : '先に港を登録してください。'}`,
  ambiguousPort: (names) => `同じ名称の港が複数あります（${names}）。UN/LOCODE で指定してください。`,
  portCountry: (country, port) => `国「${country}」と港「${port}」が一致しません。`,
  differs: (heading, value, row) => `「${heading}」の「${value}」が同じ番号の ${row} 行目と異なります。`,
  lineMissing: '費目がありません。',
  lineDoubled: (value, row) => `費目「${value}」が ${row} 行目と重複しています。`,
  linesOverlap: (value, row) =>
    `費目「${value}」の有効期間が ${row} 行目と重なっています。どちらかの期間を修正するか、船会社を分けてください。`,
  day: (heading, value) =>
    `「${heading}」：「${value}」は日付ではありません。2027-01-01 のように入力するか、期限がない場合は空欄にしてください。`,
  daysReversed: (from, to) => `終了日（${to}）が開始日（${from}）より前です。修正してください。`,
  unknownCarrier: (value, near) =>
    `「${value}」は船会社マスタに登録がありません。${near ? `「${near}」ではありませんか。` : '先に船会社を登録するか、すべての船会社の場合は空欄にしてください。'}`,
  ambiguousCarrier: (names) => `同じ名称の船会社が複数あります（${names}）。SCAC で指定してください。`,
  formula: (heading) => `「${heading}」の数式に結果がないか、エラーです。再計算して保存してください。`,
  decimals: (heading, value) => `「${heading}」：「${value}」の小数点以下は 2 桁までです。`,
  range: (heading, value) => `「${heading}」：「${value}」は 0～9,999,999,999.99 の範囲で入力してください。`,
  otherCurrency: (heading, value) => `「${heading}」：「${value}」の通貨が行の通貨と一致しません。`,
  yen: (heading, value) => `「${heading}」：「${value}」には小数があります。円の金額に小数は使えません。`,
  notNumber: (heading, value) => `「${heading}」：「${value}」は金額ではありません。`,
  doubt: (heading, value, why) => `「${heading}」：「${value}」：${why}`,
  otherHeading: (heading, value) => `「${heading}」：「${value}」：列見出しの通貨が行の通貨と一致しません。`,
  headingSays: (heading) =>
    `見出し「${heading}」にサイズ・通貨・単位以外の語があります。テンプレートの見出しに直し、説明は備考に書いてください。`,
  otherHeadings: 'この行には上と異なる見出しがあります。この部分は別のシートに分けてください。',
  struck: (heading, text) => `「${heading}」に取り消し線の「${text}」があります。削除してください。`,
  hiddenColumn: (heading) => `列「${heading}」は非表示です。再表示するか削除してください。`,
  oneAmount: 'B/L または輸送単位の金額は一つです。各サイズの金額を同じにしてください。',
  condition: (value) => `「${value}」は適用条件ではありません。リストから選ぶか、常に適用の場合は空欄にしてください。`,
  needsLcl: 'RT 単位の場合は LCL の金額を入力してください。',
}

export const surchargeSheetMessages: Record<Language, SurchargeSheetMessages> = { 'zh-cn': zhCn, en, ja }

/** Characters of a value that a message repeats: enough to find the cell again. */
const MAX_QUOTED = 40
export const short = (text: string): string => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text)
/** The content of a cell, as a message quotes it. */
export const quoted = (cell: Cell | undefined): string => short(shownText(cell))
