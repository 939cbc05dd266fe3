import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import { isLanguage } from '../languages.ts'

/** An entry in the user's language; `entryCode` is what records store. */
export const dictionaryEntry = z.object({
  id: z.int(),
  entryCode: z.string(),
  entryValue: z.string(),
  entrySeq: z.int(),
})
const groupNumbers = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').map((part) => Number(part.trim())) : value),
  z
    .array(z.int({ error: 'number' }).min(1).max(9999), { error: 'choice' })
    .min(1, 'chooseOne')
    .max(50, 'tooMany'),
)

export const dictionaryContract = {
  getDictionary: endpoint({
    method: 'GET',
    path: '/common/getDictList',
    roles: 'public',
    summary: 'Dictionary groups by number, e.g. `11,16,17`; entries in their order, texts in `local`.',
    tag: 'parameters',
    input: z.strictObject({
      entryID: groupNumbers,
      local: z.preprocess((v) => (isLanguage(v) ? v : undefined), z.enum(['zh-cn', 'en', 'ja']).optional()),
    }),
    response: data(z.array(z.object({ entryID: z.int(), entryName: z.string(), entryList: z.array(dictionaryEntry) }))),
  }),
}
