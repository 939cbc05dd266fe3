import { z } from 'zod'
import { data, done, endpoint, rows, saved } from '../contract/endpoint.ts'
import { id, nothing, oneOf, optionalOneOf, text, version, optionalCode } from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'
import { companySummary } from './company-summary.ts'
import { QA_TOPICS } from './qa-topics.ts'

const MAX_QUESTION = 200
const MAX_ANSWER = 2000

/** A question as staff write it: plain text in the three languages. */
export const qaForm = z.strictObject({
  topic: oneOf(QA_TOPICS),
  questionCn: text(MAX_QUESTION),
  questionEn: text(MAX_QUESTION),
  questionJa: text(MAX_QUESTION),
  answerCn: text(MAX_ANSWER),
  answerEn: text(MAX_ANSWER),
  answerJa: text(MAX_ANSWER),
})
const qaEntry = z.object({
  id: z.int(),
  version: z.int(),
  topic: z.enum(QA_TOPICS),
  questionCn: z.string(),
  questionEn: z.string(),
  questionJa: z.string(),
  answerCn: z.string(),
  answerEn: z.string(),
  answerJa: z.string(),
  /** False while staff have not saved what the product came with: customers do not get it. */
  isPublished: z.boolean(),
})
const tag = 'static-pages'

export const staticPagesContract = {
  getCompanySummary: endpoint({
    method: 'GET',
    path: '/staticPages/getCompanySummary',
    roles: [...STAFF, ROLE.customer],
    summary:
      'The company page in three languages; `version` goes back with a change. Empty for customers until staff have saved it.',
    tag,
    input: nothing,
    response: data(
      z.object({
        version: z.int(),
        updateTime: z.string(),
        content: companySummary,
        /** False while staff have not saved the text that the product came with: customers do not get it. */
        isPublished: z.boolean(),
      }),
    ),
  }),
  updateCompanySummary: endpoint({
    method: 'POST',
    path: '/staticPages/updateCompanySummary',
    roles: [ROLE.manager],
    summary: 'Replaces the texts of the company page.',
    tag,
    input: z.strictObject({ version: version(), content: companySummary }),
    response: data(z.object({ version: z.int() })),
    refusals: ['UPDATE_FAIL'],
  }),
  listQa: endpoint({
    method: 'GET',
    path: '/staticPages/getQaList',
    roles: [...STAFF, ROLE.customer],
    summary: 'Questions and answers in their order; `keyword` is words of which each must be a part of any text.',
    tag,
    input: z.strictObject({ keyword: optionalCode(100), topic: optionalOneOf(QA_TOPICS) }),
    response: rows(qaEntry),
  }),
  insertQa: endpoint({
    method: 'POST',
    path: '/staticPages/insertQa',
    roles: STAFF,
    summary: 'Adds a question at the end of its chapter.',
    tag,
    input: qaForm,
    response: saved,
  }),
  updateQa: endpoint({
    method: 'POST',
    path: '/staticPages/updateQa',
    roles: STAFF,
    summary: 'Changes a question.',
    tag,
    input: qaForm.extend({ id: id(), version: version() }),
    response: saved,
    refusals: ['UPDATE_FAIL'],
  }),
  deleteQa: endpoint({
    method: 'POST',
    path: '/staticPages/deleteQa',
    roles: STAFF,
    summary: 'Deletes a question.',
    tag,
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['DELETE_FAIL'],
  }),
  publishQa: endpoint({
    method: 'POST',
    path: '/staticPages/publishQa',
    roles: STAFF,
    summary: 'Shows customers the questions that the product came with, as they are.',
    tag,
    input: nothing,
    response: done,
  }),
  moveQa: endpoint({
    method: 'POST',
    path: '/staticPages/moveQa',
    roles: STAFF,
    summary: 'Moves a question one place up or down within its chapter; at the end it stays.',
    tag,
    input: z.strictObject({ id: id(), direction: oneOf(['up', 'down']) }),
    response: done,
    refusals: ['UPDATE_FAIL'],
  }),
}
