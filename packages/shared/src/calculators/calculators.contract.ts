import { z } from 'zod'
import { data, endpoint, file, XLSX } from '../contract/endpoint.ts'
import { date, line, oneOf, optionalText } from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'

/** Role 5 sees no rate and no amount, so it has no calculators. */
const CALCULATOR_ROLES = [...STAFF, ROLE.customer] as const

const MAX_TABLE_ROWS = 1000
const MAX_TABLE_COLUMNS = 30

export const calculatorsContract = {
  getRatesOfDay: endpoint({
    method: 'GET',
    path: '/tool/getRatesOfDay',
    roles: CALCULATOR_ROLES,
    summary: 'The exchange rates in force at the end of a day in Tokyo; null before the first were set.',
    tag: 'calculators',
    input: z.strictObject({ day: date() }),
    response: data(
      z
        .object({
          /** 1 USD in each, decimal text. */
          jpy: z.string(),
          cny: z.string(),
          /** yyyy-MM-dd HH:mm, Tokyo: when they were set. */
          since: z.string(),
        })
        .nullable(),
    ),
  }),
  downloadTable: endpoint({
    method: 'POST',
    path: '/tool/downloadTable',
    roles: CALCULATOR_ROLES,
    summary: 'Lines that a calculator or the freight trial shows, as a workbook.',
    tag: 'calculators',
    input: z.strictObject({
      /** Name of the file and its sheet. */
      name: line(80),
      columns: z
        .array(z.strictObject({ heading: line(100), kind: oneOf(['text', 'number']) }))
        .min(1, 'chooseOne')
        .max(MAX_TABLE_COLUMNS, 'tooMany'),
      rows: z
        .array(z.array(optionalText(300).nullable()).max(MAX_TABLE_COLUMNS, 'tooMany'))
        .max(MAX_TABLE_ROWS, 'tooMany'),
    }),
    response: file(XLSX),
    perMinute: 60,
  }),
}
