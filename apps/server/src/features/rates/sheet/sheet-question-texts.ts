import type { Trilingual } from '@kairo/shared/languages'
import type { SheetAnswer } from '@kairo/shared/rates/sheet-columns'
import type { WrittenCurrency } from '@kairo/shared/text/currency-words'
import type { QuestionFacts, QuestionTexts } from '../../../excel/sheet-questions.ts'

/** A currency as a question names it. */
export const CURRENCY_NAMES: Record<WrittenCurrency, string> = {
  USD: 'USD',
  JPY: 'JPY',
  CNY: 'CNY',
  yenOrYuan: 'JPY / CNY',
  other: '?',
}

const places = ({ row, count }: QuestionFacts): Trilingual => ({
  'zh-cn': count > 1 ? `第 ${row} 行等 ${count} 处` : `第 ${row} 行`,
  en: count > 1 ? `Row ${row} (and ${count - 1} more)` : `Row ${row}`,
  ja: count > 1 ? `${row} 行目ほか計 ${count} か所` : `${row} 行目`,
})
const at = (facts: QuestionFacts, zhCn: string, en: string, ja: string): Trilingual => {
  const where = places(facts)
  return { 'zh-cn': `${where['zh-cn']}${zhCn}`, en: `${where.en} ${en}`, ja: `${where.ja}${ja}` }
}

/** Prices of rates are in US dollars. */
const TEXTS = {
  titleCurrency: (f: QuestionFacts) =>
    at(
      f,
      `写有“${f.raw}”（${f.about}），但运价以美元读取。若不是美元，请换算后再上传。`,
      `says “${f.raw}” (${f.about}), but prices are read as US dollars. If they are not, convert them and upload the sheet again.`,
      `に「${f.raw}」（${f.about}）とありますが、運賃は米ドルとして読み取ります。米ドルでない場合は換算してから再度アップロードしてください。`,
    ),
  headingCurrency: (f: QuestionFacts) => ({
    'zh-cn': `列“${f.raw}”写明币种 ${f.about}，但运价以美元读取。`,
    en: `The column “${f.raw}” says ${f.about}, but prices are read as US dollars.`,
    ja: `列「${f.raw}」は ${f.about} 建てとありますが、運賃は米ドルとして読み取ります。`,
  }),
  formatCurrency: (f: QuestionFacts) =>
    at(
      f,
      `的单元格格式显示为 ${f.about}（${f.raw}），但运价以美元读取。若不是美元，请换算后再上传。`,
      `shows ${f.about} by the format of its cell (${f.raw}), but prices are read as US dollars. If they are not, convert them and upload the sheet again.`,
      `のセルの書式は ${f.about}（${f.raw}）ですが、運賃は米ドルとして読み取ります。米ドルでない場合は換算してから再度アップロードしてください。`,
    ),
  rowCurrency: (f: QuestionFacts) =>
    at(
      f,
      `的币种为“${f.raw}”，但运价以美元读取。`,
      `has the currency “${f.raw}”, but prices are read as US dollars.`,
      `の通貨は「${f.raw}」ですが、運賃は米ドルとして読み取ります。`,
    ),
  headingSays: (f: QuestionFacts) => ({
    'zh-cn': `列“${f.raw}”写有“${f.about}”。报价会在此价格上另加该运价的附加费，请确认没有重复。`,
    en: `The column “${f.raw}” says “${f.about}”. The surcharges of a rate are added to this price: make sure that none is charged twice.`,
    ja: `列「${f.raw}」に「${f.about}」とあります。見積ではこの運賃にサーチャージが加算されます。二重にならないかご確認ください。`,
  }),
  ports: (f: QuestionFacts) =>
    at(
      f,
      `的“${f.raw}”是多个港口：${f.about}。`,
      `names several ports in “${f.raw}”: ${f.about}.`,
      `の「${f.raw}」には複数の港があります：${f.about}。`,
    ),
  unknownPort: (f: QuestionFacts) =>
    at(
      f,
      `的“${f.raw}”中有未登记的港口，已知的只有：${f.about}。`,
      `has a port in “${f.raw}” that is not known; known is only ${f.about}.`,
      `の「${f.raw}」に登録のない港があります。分かるのは ${f.about} だけです。`,
    ),
  tons: (f: QuestionFacts) =>
    at(
      f,
      `的最低计费吨为 ${f.raw}，超过 5 RT。这是计费吨还是金额？`,
      `has a minimum of ${f.raw}, above 5 RT. Is it revenue tons, or an amount?`,
      `の最低RTは ${f.raw} で 5 RT を超えています。RT ですか、金額ですか。`,
    ),
  validity: (f: QuestionFacts) =>
    at(
      f,
      `写有“${f.raw}”。是否作为没有注明日期的运价的有效期（${f.about}）？`,
      `says “${f.raw}”. Is ${f.about} the validity of rates that have no days of their own?`,
      `に「${f.raw}」とあります。日付のない運賃の有効期間（${f.about}）としますか。`,
    ),
}

/** What a freight sheet may leave open. */
export type RateQuestion = keyof typeof TEXTS
type Labels = Partial<Record<SheetAnswer, Trilingual>>
const DOLLARS: Labels = {
  dollars: { 'zh-cn': '确为美元', en: 'They are US dollars', ja: '米ドルで間違いない' },
}
const LEAVE_COLUMN: Labels = {
  leaveOut: { 'zh-cn': '不读取此列', en: 'Leave the column out', ja: 'この列を読み込まない' },
}
const LEAVE_ROWS: Labels = {
  leaveOut: { 'zh-cn': '不读取这些行', en: 'Leave the rows out', ja: 'この行を読み込まない' },
}

const ANSWERS: Record<RateQuestion, Labels> = {
  titleCurrency: DOLLARS,
  headingCurrency: { ...DOLLARS, ...LEAVE_COLUMN },
  formatCurrency: DOLLARS,
  rowCurrency: { ...DOLLARS, ...LEAVE_ROWS },
  headingSays: {
    read: { 'zh-cn': '按此价格读取', en: 'Read the prices as they are', ja: 'この運賃のまま読み込む' },
    ...LEAVE_COLUMN,
  },
  ports: {
    each: { 'zh-cn': '每个港口各一条运价', en: 'A rate for each port', ja: '港ごとに運賃を作る' },
    ...LEAVE_ROWS,
  },
  unknownPort: {
    each: { 'zh-cn': '只读取已知的港口', en: 'Only the ports that are known', ja: '登録のある港だけ読み込む' },
    ...LEAVE_ROWS,
  },
  tons: {
    read: { 'zh-cn': '是计费吨', en: 'It is revenue tons', ja: 'RT である' },
    usual: { 'zh-cn': '不是，按 1 RT', en: 'It is not: take 1 RT', ja: 'RT ではない（1 RT とする）' },
  },
  validity: {
    read: { 'zh-cn': '作为有效期', en: 'Take it as the validity', ja: '有効期間とする' },
    leaveOut: { 'zh-cn': '不使用', en: 'Do not use it', ja: '使わない' },
  },
}

export const RATE_QUESTIONS: QuestionTexts = Object.fromEntries(
  (Object.keys(TEXTS) as RateQuestion[]).map((kind) => [kind, { text: TEXTS[kind], answers: ANSWERS[kind] }]),
)
