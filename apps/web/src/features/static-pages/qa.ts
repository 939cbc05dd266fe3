import type { Language } from '@kairo/shared/languages'
import { QA_TOPICS, type QaTopic } from '@kairo/shared/static-pages/qa-topics'
import type { RowOf } from '@/api/queries.ts'

export const QA_LIST = 'GET /staticPages/getQaList'
export type Qa = RowOf<typeof QA_LIST>

/** A question and its answer in the user's language. */
export const wordsOf = (qa: Qa, language: Language): { question: string; answer: string } =>
  ({
    'zh-cn': { question: qa.questionCn, answer: qa.answerCn },
    en: { question: qa.questionEn, answer: qa.answerEn },
    ja: { question: qa.questionJa, answer: qa.answerJa },
  })[language]

export const isTopic = (topic: string | undefined): topic is QaTopic => QA_TOPICS.some((one) => one === topic)
