import type { FieldMessageName } from '../contract/field-messages.ts'
import { toHalfWidth } from './typed-number.ts'
import { withoutInvisible } from './without-invisible.ts'

/** Why a reader is not sure of a value: the name of the sentence that says what to write instead (field-messages.ts). */
export type Doubt = Extract<
  FieldMessageName,
  | 'number'
  | 'comma'
  | 'mark'
  | 'severalNumbers'
  | 'wordsAtNumber'
  | 'otherCurrency'
  | 'minus'
  | 'spoiltNumber'
  | 'leadingZero'
  | 'otherUnit'
  | 'date'
  | 'dateTime'
  | 'dayOrder'
  | 'dayYear'
  | 'noSuchDay'
  | 'otherWeekday'
  | 'clock'
  | 'clockHalf'
>

/**
 * What a reader of written values answers: the value, or its doubt with the text as it was written. Readers judge that
 * text before they normalise it; whoever calls turns a doubt into a question or a refusal, never into a guess.
 */
export type Reading<T> = { value: T } | { doubt: Doubt; raw: string }

/** Longer texts are no value of any kind; readers look at no more. */
export const LONGEST_VALUE = 200

/** Digits that stand for a footnote: superscripts, subscripts, circled ones and those in brackets of one character. */
export const MARK =
  /[\u00b2\u00b3\u00b9\u2070-\u209c\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3220-\u3229\u3251-\u325f\u32b1-\u32bf]/

/** What is seen of a text: full-width letters, digits and signs as ASCII, no invisible characters, no blanks around. */
export const visibleText = (raw: string): string => withoutInvisible(toHalfWidth(raw)).trim()

const MARKS = new RegExp(`(${MARK.source})`)

/** NFKC of all but footnote marks, which it would make digits of: texts of papers, in which labels are looked for. */
export const plainButMarks = (raw: string): string =>
  raw
    .split(MARKS)
    .map((part, at) => (at % 2 === 1 ? part : part.normalize('NFKC')))
    .join('')
