import { type Figure, type FigureFilter, figureText, monthWithin } from '@kairo/shared/statistics/figures'
import type { Period, TaskGroup } from '@kairo/shared/statistics/periods'
import type { TaskKind, TaskOwner } from '@kairo/shared/tasks/task-codes'
import type { OrderSearch } from '@/features/orders/list/filters/search-fields.ts'

/** What the figures of time are asked for. */
export interface FigureQuestion extends Period, FigureFilter {
  customerId?: number | undefined
}

/** What the key of a row narrows a figure to; none of the row of all. */
function ofRow(group: TaskGroup, key: string, { from, to }: Period): Partial<Figure> & { customerId?: number } {
  if (key === '') return {}
  switch (group) {
    case 'month':
      return monthWithin(key, { from, to })
    case 'lane':
      return { lane: key }
    case 'company':
      return { company: Number(key) }
    case 'customer':
      return { customerId: Number(key) }
    case 'owner':
      return { owner: key as TaskOwner }
    case 'document': {
      const [task, owner] = key.split('.') as [TaskKind, TaskOwner]
      return { task, owner }
    }
  }
}

/** The address of the orders behind a figure of a row. */
export function ordersBehind(
  figure: Omit<Figure, 'from' | 'to'>,
  { customerId: ofAll, ...question }: FigureQuestion,
  { group, key }: { group: TaskGroup; key: string },
): OrderSearch {
  const { customerId = ofAll, ...filters } = ofRow(group, key, question)
  return {
    figure: figureText({ ...question, ...figure, ...filters }),
    ...(customerId === undefined ? {} : { customerId: String(customerId) }),
  }
}
