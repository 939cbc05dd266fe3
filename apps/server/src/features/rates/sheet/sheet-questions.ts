import { createHash } from 'node:crypto'
import type { Language } from '@kairo/shared/languages'
import { MAX_ASKED, type SheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import type { SheetAnswer } from '@kairo/shared/rates/sheet-columns'
import { quotedValue } from '../../../excel/sheet-headings.ts'
import type { Cell } from '../../../excel/workbook.ts'
import { ANSWER_LABELS, type QuestionFacts, QUESTION_TEXTS, type QuestionKind } from './sheet-question-texts.ts'

/** A question about a sheet, with its text in the user's language. */
export interface AskedQuestion {
  id: string
  text: string
  choices: { value: SheetAnswer; label: string }[]
  answer: SheetAnswer | null
}

const CHOICES: Record<QuestionKind, readonly SheetAnswer[]> = {
  titleCurrency: ['dollars'],
  headingCurrency: ['dollars', 'leaveOut'],
  formatCurrency: ['dollars'],
  rowCurrency: ['dollars', 'leaveOut'],
  headingSays: ['read', 'leaveOut'],
  ports: ['each', 'leaveOut'],
  unknownPort: ['each', 'leaveOut'],
  tons: ['read', 'usual'],
  validity: ['read', 'leaveOut'],
}

interface Place {
  /** As Excel numbers it. */
  row: number
  /** What stands there. */
  raw: Cell | undefined
  /** Further words of the question: columns, a currency, ports. */
  about?: string
}

const MAX_KEY = 150

/**
 * What is not plain in a sheet. A question of one kind about the same thing is asked once, wherever it comes up; an
 * answer holds for all of these places.
 */
export class SheetQuestionList {
  readonly #asked = new Map<string, { kind: QuestionKind; facts: QuestionFacts }>()
  readonly #answers: NonNullable<SheetMapping['answers']>

  constructor(answers: SheetMapping['answers'] = {}) {
    this.#answers = answers
  }

  /** The answer; undefined while there is none. `key` says what it is about, in one spelling. */
  ask(kind: QuestionKind, key: string, { row, raw, about = '' }: Place): SheetAnswer | undefined {
    // Long keys may differ at their end alone.
    const id = `${kind}:${key.length > MAX_KEY ? createHash('sha256').update(key).digest('hex') : key}`
    const before = this.#asked.get(id)
    if (before) before.facts.count++
    else this.#asked.set(id, { kind, facts: { row, raw: quotedValue(raw), about, count: 1 } })
    const answer = Object.hasOwn(this.#answers, id) ? this.#answers[id] : undefined
    return answer !== undefined && CHOICES[kind].includes(answer) ? answer : undefined
  }

  #answerOf(id: string, kind: QuestionKind): SheetAnswer | null {
    const answer = Object.hasOwn(this.#answers, id) ? this.#answers[id] : undefined
    return answer !== undefined && CHOICES[kind].includes(answer) ? answer : null
  }

  /** The row of the first question without an answer; undefined where none is open. */
  get openRow(): number | undefined {
    const open = [...this.#asked].filter(([id, { kind }]) => this.#answerOf(id, kind) === null)
    return open.length > 0 ? Math.max(1, Math.min(...open.map(([, { facts }]) => facts.row))) : undefined
  }

  /** Those without an answer first, as only so many are told at once. */
  all(language: Language): AskedQuestion[] {
    return [...this.#asked]
      .map(([id, { kind, facts }]) => ({
        id,
        text: QUESTION_TEXTS[kind](facts)[language],
        choices: CHOICES[kind].map((value) => ({ value, label: ANSWER_LABELS[kind][value]?.[language] ?? value })),
        answer: this.#answerOf(id, kind),
      }))
      .toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null))
      .slice(0, MAX_ASKED)
  }
}
