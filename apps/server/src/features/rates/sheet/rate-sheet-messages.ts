import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { Language } from '@kairo/shared/languages'
import type { RateFieldKind } from '@kairo/shared/rates/rate-fields'
import type { RateRule } from '@kairo/shared/rates/rate-issues'
import type { Doubt } from '@kairo/shared/text/reading'
import type { CellIssue } from '../../../excel/cell-values.ts'
import type { Say } from '../../../excel/sheet-kind.ts'
import { fieldOfColumn, type RateColumnKey } from './rate-sheet-columns.ts'

/** Messages at a cell of a freight sheet. `near` is a known name most like the unknown one. */
export interface RateSheetMessages extends Record<RateRule, string> {
  /** Where this sheet says more than the sentence of the issue's name. */
  issue: Record<Exclude<CellIssue, Exclude<Doubt, 'number' | 'date'>>, string>
  unknownPort: (near?: string) => string
  unknownCompany: (near?: string) => string
  unknownSurcharge: (near?: string) => string
  ambiguous: (names: string) => string
  surchargeSide: string
  country: (country: string) => string
  duplicate: (row: number) => string
  price: string
  tons: string
  days: string
  freeDays: string
  notASheet: string
  missingColumn: string
  doubledColumn: string
  otherSheet: (name: string) => string
  otherHeadings: string
}

const zhCn: RateSheetMessages = {
  issue: {
    required: '此项必填。',
    number: '请输入数字，例如 450 或 1,234.50。',
    integer: '请输入整数。',
    range: '数值超出范围。',
    decimals: '最多保留两位小数。',
    hour: '请输入 00:00–23:59 的时间，例如 16:00。',
    date: '请输入存在的日期，例如 2026-12-01，或使用日期格式的单元格。',
    choice: '不是可选的值，请从下拉列表中选择。',
    formula: '公式没有计算结果或结果为错误，请在 Excel 中重新计算后保存，或直接填写数值。',
    tooLong: '内容过长。',
    currencyDiffers: '此列为美元金额，请换算成美元后填写。',
  },
  unknownPort: (near) => `港口主数据中没有此港口。${near ? `是否为“${near}”？` : '请先在港口管理中登记。'}`,
  unknownCompany: (near) => `船公司主数据中没有此公司。${near ? `是否为“${near}”？` : '请先在船公司管理中登记。'}`,
  unknownSurcharge: (near) => `没有此附加费编号。${near ? `是否为“${near}”？` : '请先登记附加费。'}`,
  ambiguous: (names) => `有多个同名的项目：${names}。请使用代码区分。`,
  surchargeSide: '该附加费属于另一侧（起运/目的），请核对编号。',
  country: (country) => `该港口位于${country}，请核对国家或港口。`,
  samePort: '起运港与目的港相同。',
  noContainerPrice: 'FCL 至少需要填写 20GP、40GP、40HQ 中的一个运价。',
  noLclPrice: 'LCL 需要填写 LCL 运价。',
  ended: '有效期已过，请核对日期。',
  endBeforeStart: '有效期止早于有效期起。',
  duplicate: (row) => `与第 ${row} 行重复（港口、类型、船公司、开船日、交接方式、船型、直航均相同）。`,
  price: '运价须在 0 至 99,999,999.99 之间。',
  tons: '最低计费吨须在 0.001 至 999.999 之间，最多三位小数。',
  days: '天数须在 1 至 99 之间。',
  freeDays: '免箱天数须在 0 至 99 之间；按费率时留空。',
  notASheet: '找不到运价表的标题行，请使用下载的模板。',
  missingColumn: '缺少此列，请使用下载的模板。',
  doubledColumn: '此列出现了两次，请删除其中一列。',
  otherHeadings: '此行是另一组标题，与上面的标题不同。请把这部分放到单独的文件中上传。',
  otherSheet: (name) => `工作表“${name}”中也有运价。每个文件只读取一个工作表，请合并后上传。`,
}
const en: RateSheetMessages = {
  issue: {
    required: 'This is required.',
    number: 'Enter a number, like 450 or 1,234.50.',
    integer: 'Enter a whole number.',
    range: 'The value is out of range.',
    decimals: 'There are more than two decimal places.',
    hour: 'Enter a time from 00:00 to 23:59, like 16:00.',
    date: 'Enter a date that exists, like 2026-12-01, or format the cell as a date.',
    choice: 'This is not one of the choices. Choose from the drop-down.',
    formula: 'The formula has no result or an error. Recalculate and save in Excel, or type the value.',
    tooLong: 'The text is too long.',
    currencyDiffers: 'Prices in this column are in US dollars. Convert the amount.',
  },
  unknownPort: (near) =>
    `There is no such port in the master. ${near ? `Did you mean “${near}”?` : 'Add it to the ports first.'}`,
  unknownCompany: (near) =>
    `There is no such shipping company in the master. ${near ? `Did you mean “${near}”?` : 'Add it to the shipping companies first.'}`,
  unknownSurcharge: (near) =>
    `There is no such surcharge number. ${near ? `Did you mean “${near}”?` : 'Add the surcharge first.'}`,
  ambiguous: (names) => `Several have this name: ${names}. Use the code.`,
  surchargeSide: 'This surcharge belongs to the other side (departure/destination). Check the number.',
  country: (country) => `This port is in ${country}. Check the country or the port.`,
  samePort: 'Departure and destination are the same port.',
  noContainerPrice: 'An FCL row needs a price for at least one of 20GP, 40GP and 40HQ.',
  noLclPrice: 'An LCL row needs the LCL price.',
  ended: 'The validity has ended already. Check the date.',
  endBeforeStart: 'Valid to is earlier than valid from.',
  duplicate: (row) => `Same as row ${row} (ports, type, company, weekday, mode, ship type and direct are equal).`,
  price: 'A price is between 0 and 99,999,999.99.',
  tons: 'Minimum RT must be from 0.001 to 999.999, with at most three decimals.',
  days: 'Days are between 1 and 99.',
  freeDays: 'Free days are between 0 and 99; leave it blank for the tariff’s.',
  notASheet: 'There is no heading row of a freight sheet. Use the template.',
  missingColumn: 'This column is missing. Use the template.',
  doubledColumn: 'This column is there twice. Remove one.',
  otherHeadings: 'This row has other headings than those above. Upload this section as a file of its own.',
  otherSheet: (name) => `The sheet “${name}” holds rates as well. One sheet of a file is read: put all rates on it.`,
}
const ja: RateSheetMessages = {
  issue: {
    required: '必須項目です。',
    number: '450 や 1,234.50 のように数値を入力してください。',
    integer: '整数を入力してください。',
    range: '値が範囲外です。',
    decimals: '小数点以下は 2 桁までです。',
    hour: '16:00 のように 00:00～23:59 の時刻を入力してください。',
    date: '2026-12-01 のように実在する日付を入力するか、セルの書式を日付にしてください。',
    choice: '選択肢にない値です。リストから選んでください。',
    formula: '数式の計算結果がないか、エラーです。Excel で再計算して保存するか、値を直接入力してください。',
    tooLong: '文字数が多すぎます。',
    currencyDiffers: 'この列は米ドル建てです。米ドルに換算して入力してください。',
  },
  unknownPort: (near) =>
    `港マスタに登録がありません。${near ? `「${near}」ではありませんか。` : '先に港を登録してください。'}`,
  unknownCompany: (near) =>
    `船会社マスタに登録がありません。${near ? `「${near}」ではありませんか。` : '先に船会社を登録してください。'}`,
  unknownSurcharge: (near) =>
    `サーチャージ番号の登録がありません。${near ? `「${near}」ではありませんか。` : '先にサーチャージを登録してください。'}`,
  ambiguous: (names) => `同じ名称が複数あります（${names}）。コードで指定してください。`,
  surchargeSide: '積地側と揚地側が逆のサーチャージです。番号をご確認ください。',
  country: (country) => `この港は${country}にあります。国または港をご確認ください。`,
  samePort: '積港と揚港が同じです。',
  noContainerPrice: 'FCL は 20GP・40GP・40HQ のうち一つ以上の運賃が必要です。',
  noLclPrice: 'LCL は LCL 運賃が必要です。',
  ended: '有効期間がすでに終わっています。日付をご確認ください。',
  endBeforeStart: '有効期間の終了日が開始日より前です。',
  duplicate: (row) => `${row} 行目と重複しています（港・輸送形態・船会社・出港曜日・受渡条件・船種・直行が同一）。`,
  price: '運賃は 0～99,999,999.99 の範囲で入力してください。',
  tons: '最低RTは 0.001～999.999、小数 3 桁までで入力してください。',
  days: '日数は 1～99 の範囲で入力してください。',
  freeDays: '無料日数は 0～99 の範囲で入力してください。タリフによる場合は空欄にします。',
  notASheet: '運賃表の見出し行が見つかりません。ダウンロードしたテンプレートをご利用ください。',
  missingColumn: 'この列がありません。ダウンロードしたテンプレートをご利用ください。',
  doubledColumn: 'この列が二つあります。片方を削除してください。',
  otherHeadings: 'この行には上と異なる見出しがあります。この部分は別のファイルでアップロードしてください。',
  otherSheet: (name) => `シート「${name}」にも運賃があります。読み取るのは 1 シートだけです。まとめてください。`,
}

export const rateSheetMessages: Record<Language, RateSheetMessages> = { 'zh-cn': zhCn, en, ja }

const ISSUES_OF_TONS = ['range', 'decimals', 'number']
const RANGES: Partial<Record<RateFieldKind, 'price' | 'days' | 'freeDays'>> = {
  price: 'price',
  days: 'days',
  daysOrNone: 'freeDays',
}

/** What is wrong with a column or a cell of a freight sheet. */
export const sayOfRate: Say<RateColumnKey> = (problem, { key, value }, language) => {
  const messages = rateSheetMessages[language]
  if (problem === 'missing') return messages.missingColumn
  if (problem === 'doubled') return messages.doubledColumn
  if (problem === 'otherSheet') return messages.otherSheet(value)
  if (problem === 'otherHeadings') return messages.otherHeadings
  const kind = fieldOfColumn(key)?.kind
  if (kind === 'tons' && ISSUES_OF_TONS.includes(problem)) return messages.tons
  const range = problem === 'range' && kind ? RANGES[kind] : undefined
  const own: Partial<Record<string, string>> = messages.issue
  return range ? messages[range] : (own[problem] ?? fieldMessage(problem, language))
}
