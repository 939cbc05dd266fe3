import { addDays, daysBetween, isRealDate } from '@kairo/shared/dates'

/** Port opening, port closing and cut-off of a departure, `yyyy-MM-dd HH:mm`. */
export interface DepartureWindow {
  openPortStartTime?: string | undefined
  openPortEndTime?: string | undefined
  deadline?: string | undefined
}

/** The window after the departure moved to another day: by as many days, at the same hours (rules 3.12). */
export function movedWindow(window: DepartureWindow, planned: string, chosen: string): DepartureWindow {
  if (!isRealDate(planned) || !isRealDate(chosen)) return window
  const days = daysBetween(planned, chosen)
  const moved = (time: string | undefined) => time && `${addDays(time.slice(0, 10), days)}${time.slice(10)}`
  return {
    openPortStartTime: moved(window.openPortStartTime),
    openPortEndTime: moved(window.openPortEndTime),
    deadline: moved(window.deadline),
  }
}
