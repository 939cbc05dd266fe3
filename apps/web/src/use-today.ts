import { tokyoToday } from '@kairo/shared/dates'
import { useState } from 'react'

/** Today on the business calendar (Tokyo, yyyy-MM-dd), at the time of mounting. */
export const useToday = (): string => useState(() => tokyoToday(new Date()))[0]
