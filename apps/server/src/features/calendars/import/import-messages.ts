import type { Language, Trilingual } from '@kairo/shared/languages'

/** Where something stands in what was imported; 0 is the whole of it. */
export interface Place {
  unit: 'line' | 'entry' | 'event'
  n: number
}
const PLACE: Record<Place['unit'], (n: number) => Trilingual> = {
  line: (n) => ({ 'zh-cn': `第 ${n} 行：`, en: `Line ${n}: `, ja: `${n} 行目：` }),
  entry: (n) => ({ 'zh-cn': `第 ${n} 项：`, en: `Entry ${n}: `, ja: `${n} 件目：` }),
  event: (n) => ({ 'zh-cn': `第 ${n} 个日程：`, en: `Event ${n}: `, ja: `${n} 番目の予定：` }),
}
export const placed = ({ unit, n }: Place, message: Trilingual, language: Language): string =>
  `${n === 0 ? '' : PLACE[unit](n)[language]}${message[language]}`

const WEEKDAY: Record<Language, readonly string[]> = {
  'zh-cn': ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ja: ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'],
}

/** What is wrong with an imported year, and what to do next. */
export const IMPORT_MESSAGES = {
  noDays: {
    'zh-cn': '未找到任何节假日。请粘贴通知中“一、元旦：…放假”的各条，或选择 JSON、ICS、CSV 文件。',
    en: 'No holidays were found. Paste the items of the notice (“一、元旦：…放假”), or choose a JSON, ICS or CSV file.',
    ja: '休日が見つかりません。通知の各項目（「一、元旦：…放假」）を貼り付けるか、JSON・ICS・CSV ファイルを選んでください。',
  },
  noJson: {
    'zh-cn': '不是有效的 JSON，请检查括号和引号，或重新下载文件。',
    en: 'This is not valid JSON. Check its brackets and quotation marks, or download the file again.',
    ja: 'JSON として読めません。括弧と引用符を確認するか、ファイルをダウンロードし直してください。',
  },
  entry: {
    'zh-cn': '需要 date（yyyy-MM-dd）、name 和 isOffDay（true/false），请补正。',
    en: 'It needs date (yyyy-MM-dd), name and isOffDay (true or false). Correct it.',
    ja: 'date（yyyy-MM-dd）、name、isOffDay（true/false）が必要です。修正してください。',
  },
  listLine: {
    'zh-cn': '请写成“2027-02-05 春节 off”（放假）或“2027-02-14 春节 work”（上班）。',
    en: 'Write it as “2027-02-05 Spring Festival off” or “2027-02-14 Spring Festival work”.',
    ja: '「2027-02-05 春節 off」（休日）または「2027-02-14 春節 work」（出勤）の形で入力してください。',
  },
  event: {
    'zh-cn': '需要全天日程：有 DTSTART 和 SUMMARY，整天，除每年重复外不重复，不超过 60 天，请修改后再导入。',
    en: 'It must be an all-day event: DTSTART, a SUMMARY, whole days, no repetition but each year, at most 60 days. Correct it and try again.',
    ja: '終日の予定（DTSTART と SUMMARY があり、一日単位、毎年以外の繰り返しなし、60 日以内）にしてください。',
  },
  itemWithoutDays: (name: string): Trilingual => ({
    'zh-cn': `“${name}”没有可识别的放假日期，请补上，例如“2月5日至12日放假”。`,
    en: `No days off were recognised for “${name}”. Write them as “2月5日至12日放假”.`,
    ja: `「${name}」の休日を読み取れません。「2月5日至12日放假」の形で入力してください。`,
  }),
  withoutName: {
    'zh-cn': '这些日期不属于任何节日，请在前面写上节日名和冒号，例如“春节：”。',
    en: 'These days belong to no holiday. Write its name and a colon before them, e.g. “春节：”.',
    ja: 'どの祝日の日付か分かりません。前に祝日名とコロン（例「春节：」）を付けてください。',
  },
  noDate: (day: string): Trilingual => ({
    'zh-cn': `“${day.slice(0, 20)}”不是存在的日期，请改为 yyyy-MM-dd。`,
    en: `“${day.slice(0, 20)}” is no date. Write it as yyyy-MM-dd.`,
    ja: `「${day.slice(0, 20)}」は存在しない日付です。yyyy-MM-dd の形で入力してください。`,
  }),
  longLine: (most: number): Trilingual => ({
    'zh-cn': `超过 ${most} 个字，无法识别，请每行只写一天或一个节日。`,
    en: `It has more than ${most} characters and is not read. Write one day or one holiday a line.`,
    ja: `${most} 文字を超えているため読み取れません。1 行に 1 日または 1 つの祝日だけを書いてください。`,
  }),
  onlyOtherYears: (years: readonly number[], year: number): Trilingual => {
    const [first = year, last = year] = [years[0], years.at(-1)]
    const span = first === last ? String(first) : `${first}–${last}`
    return {
      'zh-cn': `文件中只有 ${span} 年的日期，没有 ${year} 年，请选择正确的年份或文件。`,
      en: `The file has days of ${span}, none of ${year}. Choose the right year or file.`,
      ja: `ファイルには ${span} 年の日付だけがあり、${year} 年はありません。年またはファイルを選び直してください。`,
    }
  },
  cannotRead: {
    'zh-cn': '无法读取，请选择 JSON、ICS、CSV 或文本文件，或粘贴文字。',
    en: 'It cannot be read. Choose a JSON, ICS, CSV or text file, or paste the text.',
    ja: '読み取れません。JSON・ICS・CSV・テキストファイルを選ぶか、文章を貼り付けてください。',
  },
  otherYear: (day: string, year: number): Trilingual => ({
    'zh-cn': `${day} 不属于 ${year} 年，请选择正确的年份或删除该日。`,
    en: `${day} is not in ${year}. Choose the right year, or leave that day out.`,
    ja: `${day} は ${year} 年の日付ではありません。年を選び直すか、その日を除いてください。`,
  }),
  fileOfYear: (found: number, year: number): Trilingual => ({
    'zh-cn': `这是 ${found} 年的文件，不是 ${year} 年，请选择正确的年份或文件。`,
    en: `This is the file of ${found}, not of ${year}. Choose the right year or file.`,
    ja: `${year} 年ではなく ${found} 年のファイルです。年またはファイルを選び直してください。`,
  }),
  otherCalendar: (code: string): Trilingual => ({
    'zh-cn': `内容属于日历 ${code.slice(0, 20)}，请选择该日历。`,
    en: `This belongs to the calendar ${code.slice(0, 20)}. Choose that calendar.`,
    ja: `カレンダー ${code.slice(0, 20)} の内容です。そのカレンダーを選んでください。`,
  }),
  twice: (day: string): Trilingual => ({
    'zh-cn': `${day} 出现两次，请删除其中一个。`,
    en: `${day} stands there twice. Remove one of the two.`,
    ja: `${day} が重複しています。どちらかを削除してください。`,
  }),
  workOnWeekday: (day: string): Trilingual => ({
    'zh-cn': `${day} 不是周末，不必标为上班，请核对日期。`,
    en: `${day} is no weekend day, so it cannot be worked in exchange. Check the date.`,
    ja: `${day} は土日ではないため、振替出勤日にできません。日付を確認してください。`,
  }),
  weekday: (day: string, weekday: number, said: number): Trilingual => {
    const of = (language: Language, n: number) => WEEKDAY[language][n - 1] ?? ''
    return {
      'zh-cn': `${day} 是${of('zh-cn', weekday)}，文中写的是${of('zh-cn', said)}。请核对年份和日期。`,
      en: `${day} is a ${of('en', weekday)}, the text says ${of('en', said)}. Check the year and the date.`,
      ja: `${day} は${of('ja', weekday)}ですが、本文では${of('ja', said)}です。年と日付を確認してください。`,
    }
  },
  count: (name: string, said: number, found: number): Trilingual => ({
    'zh-cn': `“${name}”文中写共 ${said} 天，日期却是 ${found} 天，请核对。`,
    en: `“${name}”: the text says ${said} days, its dates are ${found}. Check them.`,
    ja: `「${name}」は本文では ${said} 日間ですが、日付は ${found} 日間です。確認してください。`,
  }),
  tooMany: (most: number): Trilingual => ({
    'zh-cn': `最多 ${most} 天，请只保留一年的节假日。`,
    en: `At most ${most} days: keep only those of one year.`,
    ja: `最大 ${most} 日です。1 年分だけにしてください。`,
  }),
}
