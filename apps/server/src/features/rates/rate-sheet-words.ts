import type { Trilingual } from '@kairo/shared/languages'
import { type CellReading, isBlank, shownText } from '../../excel/cell-values.ts'
import { nameKey } from '../../excel/name-index.ts'
import { type Cell, isCellDate, isCellError } from '../../excel/workbook.ts'

/** One value that a column may take: what the template offers, and what else people write. */
export interface Choice<T> {
  value: T
  offered: Trilingual
  also: readonly string[]
}
const choice = <T>(value: T, zhCn: string, en: string, ja: string, ...also: string[]): Choice<T> => ({
  value,
  offered: { 'zh-cn': zhCn, en, ja },
  also,
})

/** 1 Monday to 7 Sunday. */
export const WEEKDAYS: readonly Choice<number>[] = [
  choice(1, '星期一', 'Monday', '月曜日', '1', 'Mon', '周一', '礼拜一', '週一', '月', '月曜'),
  choice(2, '星期二', 'Tuesday', '火曜日', '2', 'Tue', 'Tues', '周二', '礼拜二', '週二', '火', '火曜'),
  choice(3, '星期三', 'Wednesday', '水曜日', '3', 'Wed', '周三', '礼拜三', '週三', '水', '水曜'),
  choice(4, '星期四', 'Thursday', '木曜日', '4', 'Thu', 'Thur', 'Thurs', '周四', '礼拜四', '週四', '木', '木曜'),
  choice(5, '星期五', 'Friday', '金曜日', '5', 'Fri', '周五', '礼拜五', '週五', '金', '金曜'),
  choice(6, '星期六', 'Saturday', '土曜日', '6', 'Sat', '周六', '礼拜六', '週六', '土', '土曜'),
  choice(
    7,
    '星期日',
    'Sunday',
    '日曜日',
    '7',
    'Sun',
    '星期天',
    '周日',
    '周天',
    '礼拜天',
    '礼拜日',
    '週日',
    '日',
    '日曜',
  ),
]
export const TYPES: readonly Choice<'FCL' | 'LCL'>[] = [
  choice(
    'FCL',
    'FCL',
    'FCL',
    'FCL',
    '整箱',
    '整柜',
    '整櫃',
    'FCL整箱',
    '整箱FCL',
    'CY',
    'コンテナ単位',
    'フルコンテナ',
    '満載',
  ),
  choice(
    'LCL',
    'LCL',
    'LCL',
    'LCL',
    '拼箱',
    '拼柜',
    '散货',
    'LCL拼箱',
    '拼箱LCL',
    'CFS',
    '混載',
    '小口混載',
    '混載貨物',
  ),
]
export const DIRECT: readonly Choice<'YES' | 'NO'>[] = [
  choice(
    'YES',
    'YES',
    'YES',
    'YES',
    'Y',
    '是',
    '有',
    '直航',
    '直达',
    '直行',
    '直行便',
    'はい',
    '○',
    '〇',
    '◯',
    'Direct',
    'TRUE',
    '1',
  ),
  choice(
    'NO',
    'NO',
    'NO',
    'NO',
    'N',
    '否',
    '不是',
    '中转',
    '转运',
    '转船',
    '経由',
    '積替',
    '積み替え',
    '非直航',
    'いいえ',
    '×',
    '✕',
    'Transship',
    'Transshipment',
    'T/S',
    'Via',
    'トランシップ',
    'FALSE',
    '0',
  ),
]
export const SHIP_TYPES: readonly Choice<'Normal' | 'Fast'>[] = [
  choice(
    'Normal',
    '普通（Normal）',
    'Normal',
    '通常（Normal）',
    'Normal',
    '普通',
    '普船',
    '普通船',
    '慢船',
    '一般',
    '通常',
    '在来',
    '通常船',
    'コンテナ船',
  ),
  choice(
    'Fast',
    '快船（Fast）',
    'Fast',
    '高速（Fast）',
    'Fast',
    '快船',
    '快速',
    '快速船',
    '高速',
    '高速船',
    'Express',
    'Hot delivery',
    'フェリー',
    'RORO',
  ),
]
export const CAPACITIES: readonly Choice<7 | 14>[] = [
  choice(7, '7', '7', '7', '7天', '7日', '7日間', '7days', '1周', '1週間', '1week'),
  choice(14, '14', '14', '14', '14天', '14日', '14日間', '14days', '2周', '2週間', '2weeks'),
]
export const VALIDITIES: readonly Choice<'fixed' | 'changing'>[] = [
  choice('fixed', '固定', 'fixed', '固定', '固定价', '固定价格', '固定運賃', '不变', 'YES', 'はい', '是', '有效'),
  choice(
    'changing',
    '变动',
    'changing',
    '変動',
    '变动价',
    '浮动',
    '浮动价格',
    '可变',
    '変動運賃',
    'variable',
    'floating',
    'NO',
    'いいえ',
    '否',
  ),
]
/** 1 China, 2 Japan. */
export const COUNTRIES: readonly Choice<1 | 2>[] = [
  choice(
    1,
    '中国',
    'China',
    '中国',
    '1',
    'CN',
    'CHN',
    'PRC',
    "People's Republic of China",
    '中华人民共和国',
    '中華人民共和国',
  ),
  choice(2, '日本', 'Japan', '日本', '2', 'JP', 'JPN', '日本国'),
]

/** Keys that punctuation alone makes up (○, ×) keep their sign, all others lose it. */
const keyOf = (text: string): string => nameKey(text) || text.normalize('NFKC').trim()

/** Values by all their words. Throws when two values share one, which only a change of the lists can cause. */
export function wordsOf<T>(choices: readonly Choice<T>[]): Map<string, T> {
  const words = new Map<string, T>()
  for (const { value, offered, also } of choices) {
    for (const word of [...Object.values(offered), ...also]) {
      const key = keyOf(word)
      if (words.has(key) && words.get(key) !== value) throw new Error(`«${word}» stands for two values`)
      words.set(key, value)
    }
  }
  return words
}

/** The value that a cell names, in any of the three languages. */
export function choiceOf<T>(cell: Cell | undefined, words: Map<string, T>): CellReading<T> {
  if (isCellError(cell)) return { fault: 'formula' }
  if (isBlank(cell)) return { fault: 'required' }
  if (isCellDate(cell)) return { fault: 'choice' }
  const text = shownText(cell)
  const value = words.get(keyOf(text)) ?? words.get(keyOf(text.replace(/\(.*\)/, '')))
  return value === undefined ? { fault: 'choice' } : { value }
}
