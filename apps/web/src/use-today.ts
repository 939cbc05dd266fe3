import { tokyoToday } from '@kairo/shared/dates'
import { useState } from 'react'

/** Today on the business calendar (Tokyo, yyyy-MM-dd), as it was when the component appeared. */
export const useToday = (): string => useState(() => tokyoToday(new Date()))[0]
