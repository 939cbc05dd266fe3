import { tokyoToday } from '@kairo/shared/dates'

/** The business day now, `yyyy-MM-dd`: what "today" means in fields, whatever the zone of the browser (rules 3.1). */
export const businessToday = (): string => tokyoToday(new Date())
