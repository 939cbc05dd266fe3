import { inEachLanguage, type Language, type Trilingual } from '@kairo/shared/languages'
import { orderFieldText } from '@kairo/shared/orders/fields/order-field-texts'
import type { OrderChange } from '../../record/order-history.ts'

const SEPARATOR: Record<Language, string> = { 'zh-cn': '；', en: '; ', ja: '、' }

/** `Container no.: A → B; HBL number: C → D`, for messages and mails. */
export const changesText = (changes: readonly OrderChange[]): Trilingual =>
  inEachLanguage((language) =>
    changes
      .map(
        ({ valueTypeKey, oldValue, newValue }) =>
          `${orderFieldText(valueTypeKey, language)}: ${oldValue || '—'} → ${newValue || '—'}`,
      )
      .join(SEPARATOR[language]),
  )

/** The same changes as a log row names them: field, old and new. */
export const changesForLog = (changes: readonly OrderChange[]): Record<string, [string, string]> =>
  Object.fromEntries(changes.map(({ valueTypeKey, oldValue, newValue }) => [valueTypeKey, [oldValue, newValue]]))
