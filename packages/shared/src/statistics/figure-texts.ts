import type { Language, Trilingual } from '../languages.ts'
import { TASK_OWNER_TEXTS } from '../tasks/task-owner-texts.ts'
import { TASK_TEXTS } from '../tasks/task-texts.ts'
import { type Figure, type FigureName, figureOf, type Outcome } from './figures.ts'

const words = (cn: string, en: string, ja: string): Trilingual => ({ 'zh-cn': cn, en, ja })

/** In place of a share or a percentile. */
export const statisticsTooFew = (n: number, language: Language): string =>
  words(`样本过少（${n}）`, `too few (${n})`, `件数が少ないため非表示（${n}件）`)[language]

const NAMES: Record<FigureName, Trilingual> = {
  departure: words('开船', 'Departures', '出港'),
  arrival: words('到港', 'Arrivals', '入港'),
  acceptance: words('订单受理', 'Acceptance of orders', 'オーダー受付'),
  changeRequest: words('修改申请', 'Change requests', '修正依頼'),
  charge: words('追加费用', 'Additional charges', '追加料金'),
  task: words('待办事项', 'Tasks', '対応事項'),
}
const OUTCOMES: Record<Outcome, Trilingual> = {
  onTime: words('按时', 'on time', '期日どおり'),
  late: words('延迟', 'late', '遅延'),
  answered: words('已答复', 'answered', '回答済み'),
  waiting: words('未答复', 'not answered', '未回答'),
}
const ONE_LANE = words('单一航线', 'one lane', '1航路')
const ONE_CARRIER = words('单一船公司', 'one carrier', '1船会社')
const TOLERATED = words('允许 1 天', '1 day tolerated', '1日まで許容')

const FIGURE = words('统计数据', 'Figure', '統計の数値')

/** The orders behind a figure as a filter of their list. */
export function figureFilter(text: string, language: Language) {
  const figure = figureOf(text)
  const parts = figure ? partsOf(figure) : [text]
  const label = parts.map((part) => (typeof part === 'string' ? part : part[language])).join(' · ')
  const options = [{ value: text, label }]
  return { group: 'order', key: 'figure', kind: 'choice', label: FIGURE[language], options } as const
}

const partsOf = (figure: Figure): (string | Trilingual)[] => [
  figure.task ? TASK_TEXTS[figure.task] : NAMES[figure.name],
  ...(figure.owner ? [TASK_OWNER_TEXTS[figure.owner]] : []),
  ...(figure.outcome ? [OUTCOMES[figure.outcome]] : []),
  ...(figure.tolerance ? [TOLERATED] : []),
  ...(figure.lane ? [ONE_LANE] : []),
  ...(figure.company ? [ONE_CARRIER] : []),
  `${figure.from} – ${figure.to}`,
]
