import { createHash } from 'node:crypto'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { MAX_ASKED, type SheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import type { SheetAnswer } from '@kairo/shared/rates/sheet-columns'
import { quotedValue } from './sheet-headings.ts'
import type { Cell } from './workbook.ts'

/** A question about a sheet, with its text in the user's language. */
export interface AskedQuestion {
  id: string
  text: string
  choices: { value: SheetAnswer; label: string }[]
  answer: SheetAnswer | null
}

export interface QuestionFacts {
  /** The first place. */
  row: number
  /** What stands there. */
  raw: string
  /** Columns, a currency, ports: what the kind asks about. */
  about: string
  /** Rows or cells where it comes up. */
  count: number
}

/** The sentence of each question of a kind of sheet, and what may be answered. */
export type QuestionTexts = Readonly<
  Record<
    string,
    { text: (facts: QuestionFacts) => Trilingual; answers: Readonly<Partial<Record<SheetAnswer, Trilingual>>> }
  >
>

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
export class QuestionList {
  readonly #texts: QuestionTexts
  readonly #asked = new Map<string, { kind: string; facts: QuestionFacts }>()
  readonly #answers: NonNullable<SheetMapping['answers']>

  constructor(texts: QuestionTexts = {}, answers: SheetMapping['answers'] = {}) {
    this.#texts = texts
    this.#answers = answers
  }

  /** The answer; undefined while there is none. `key` says what it is about, in one spelling. */
  ask(kind: string, key: string, { row, raw, about = '' }: Place): SheetAnswer | undefined {
    // Long keys may differ at their end alone.
    const id = `${kind}:${key.length > MAX_KEY ? createHash('sha256').update(key).digest('hex') : key}`
    const before = this.#asked.get(id)
    if (before) before.facts.count++
    else this.#asked.set(id, { kind, facts: { row, raw: quotedValue(raw), about, count: 1 } })
    return this.#answerOf(id, kind) ?? undefined
  }

  #answersOf(kind: string): Partial<Record<SheetAnswer, Trilingual>> {
    return this.#texts[kind]?.answers ?? {}
  }

  #answerOf(id: string, kind: string): SheetAnswer | null {
    const answer = Object.hasOwn(this.#answers, id) ? this.#answers[id] : undefined
    return answer !== undefined && Object.hasOwn(this.#answersOf(kind), answer) ? answer : null
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
        text: this.#texts[kind]?.text(facts)[language] ?? '',
        choices: Object.entries(this.#answersOf(kind)).map(([value, label]) => ({
          value: value as SheetAnswer,
          label: label[language],
        })),
        answer: this.#answerOf(id, kind),
      }))
      .toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null))
      .slice(0, MAX_ASKED)
  }
}
