import type { Language } from '@kairo/shared/languages'
import { RATE_FIELD_NAMES, RATE_FIELDS, type RateField } from '@kairo/shared/rates/rate-fields'

/** The names of a rate's columns in a language. */
export const rateLabels = (language: Language) =>
  Object.fromEntries(RATE_FIELD_NAMES.map((field) => [field, RATE_FIELDS[field].label[language]])) as Record<
    RateField,
    string
  >
