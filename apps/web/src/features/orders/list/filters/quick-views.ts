import { addDays } from '@kairo/shared/dates'
import { isStaff } from '@kairo/shared/roles'
import type { OrderSearch } from './search-fields.ts'

/** Submitted and not yet sailed. */
const OPEN = ['2', '3', '4', '5', '6', '7']
export const QUICK_VIEW_NAMES = ['cutSoon', 'notSailed', 'late', 'arriving', 'mine'] as const
export type QuickViewName = (typeof QUICK_VIEW_NAMES)[number]

/** The most frequent searches, as ordinary filters of the address: whole days in Tokyo, including today. */
export function quickViews(
  today: string,
  user: { id: number; role_id: number },
): Partial<Record<QuickViewName, OrderSearch>> {
  return {
    cutSoon: {
      state: OPEN,
      deadlineFrom: today,
      deadlineTo: addDays(today, 2),
      sortBy: 'deadline',
      sortOrder: 'asc',
    },
    ...(isStaff(user.role_id)
      ? {
          notSailed: {
            state: OPEN,
            expectLeaveTo: addDays(today, -1),
            sortBy: 'expectLeave',
            sortOrder: 'asc' as const,
          },
        }
      : {}),
    late: { state: ['8'], delay: 'YES' },
    arriving: {
      state: ['8'],
      expectArriveFrom: today,
      expectArriveTo: addDays(today, 7),
      sortBy: 'expectArrive',
      sortOrder: 'asc',
    },
    ...(isStaff(user.role_id) ? { mine: { state: [...OPEN, '8'], responsibleId: String(user.id) } } : {}),
  }
}
