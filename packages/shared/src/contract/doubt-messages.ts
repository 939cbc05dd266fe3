/** Sentences of the readers of written values: why one is not sure, and what to write instead (text/reading.ts). */
const zhCn = {
  comma: '逗号或小数点的位置不明确，请写成 1500、1,500 或 1500.5。',
  mark: '带有注释标记（如 ①），请删去标记，注释另写一处。',
  severalNumbers: '此处有不止一个数字，请只写一个。',
  wordsAtNumber: '数字旁有其他文字，请只写数字。',
  otherCurrency: '币种不明确或不支持，请使用美元、人民币或日元。',
  minus: '负号的写法不明确，请在数字前写 -。',
  spoiltNumber: '此数字已被 Excel 改成科学计数，位数已丢失。请将单元格设为文本后重新填写。',
  leadingZero: 'Excel 会去掉数字开头的 0。请将单元格设为文本后重新填写。',
  otherUnit: '数字后的单位无法识别，请只写数字或使用本项的单位。',
  dayOrder: '日和月的顺序不明确，请写成 2026-11-20。',
  dayYear: '没有写年份，请写成 2026-11-20。',
  noSuchDay: '这一天不存在，请检查。',
  otherWeekday: '星期与日期不符，请检查。',
  clock: '请按 16:00 的格式输入时间。',
  clockHalf: '上午或下午不明确，请按 16:00 的格式输入时间。',
}
type DoubtMessages = Record<keyof typeof zhCn, string>

const en: DoubtMessages = {
  comma: 'It is not clear what the comma or point stands for: write 1500, 1,500 or 1500.5.',
  mark: 'There is a footnote mark: remove it and write the note elsewhere.',
  severalNumbers: 'There is more than one number: write one.',
  wordsAtNumber: 'There are words at the number: write the number alone.',
  otherCurrency: 'The currency is not clear or not one of ours: use USD, CNY or JPY.',
  minus: 'The minus is not clear: write - before the number.',
  spoiltNumber:
    'Excel has turned this number into powers of ten and lost digits: format the cell as text and enter it again.',
  leadingZero: 'Excel drops zeros in front of a number: format the cell as text and enter it again.',
  otherUnit: 'The unit behind the number is not known: write the number alone or the unit of this field.',
  dayOrder: 'It is not clear which is the day and which the month: write 2026-11-20.',
  dayYear: 'The year is missing: write 2026-11-20.',
  noSuchDay: 'There is no such day. Check it.',
  otherWeekday: 'The day of the week is not that of the date. Check both.',
  clock: 'Enter a time such as 16:00.',
  clockHalf: 'Morning or afternoon is not clear: enter a time such as 16:00.',
}

const ja: DoubtMessages = {
  comma: 'カンマまたは小数点の意味がはっきりしません。1500、1,500、1500.5 のように入力してください。',
  mark: '注記の印（①など）が付いています。印を消し、注記は別の欄に書いてください。',
  severalNumbers: '数字が二つ以上あります。一つだけ入力してください。',
  wordsAtNumber: '数字に文字が付いています。数字だけを入力してください。',
  otherCurrency: '通貨がはっきりしないか、使えない通貨です。USD、CNY、JPY を使ってください。',
  minus: 'マイナスの書き方がはっきりしません。数字の前に - を付けてください。',
  spoiltNumber: 'Excel で指数表示になり桁が失われています。セルを文字列にして入力し直してください。',
  leadingZero: 'Excel では数値の先頭の 0 が失われます。セルを文字列にして入力し直してください。',
  otherUnit: '数字の後の単位が分かりません。数字だけか、この項目の単位で入力してください。',
  dayOrder: '日と月の順序がはっきりしません。2026-11-20 のように入力してください。',
  dayYear: '年がありません。2026-11-20 のように入力してください。',
  noSuchDay: 'この日付は存在しません。確認してください。',
  otherWeekday: '曜日が日付と合いません。確認してください。',
  clock: '16:00 のように時刻を入力してください。',
  clockHalf: '午前か午後かがはっきりしません。16:00 のように入力してください。',
}

export const DOUBT_MESSAGES = { 'zh-cn': zhCn, en, ja }
