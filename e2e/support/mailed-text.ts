import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { HEADINGS, headingText } from '../../apps/server/src/features/notifications/mail-headings.ts'
import {
  type NotificationKind,
  type NotificationParams,
  notificationText,
} from '../../apps/server/src/features/notifications/notification-texts.ts'
import { writtenShort } from '../../apps/server/src/features/notifications/written-short.ts'

/** What the mail of a notification says of it: the sentence of the message, or the heading where that is all. */
export function mailedText(kind: NotificationKind, params: NotificationParams, language: Language): string {
  const today = tokyoToday(new Date())
  return HEADINGS[kind].isAll
    ? headingText(kind, (name) => writtenShort(params[name], language, today), language)
    : notificationText(kind, params, language)
}
