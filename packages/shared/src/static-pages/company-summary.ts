import { z } from 'zod'
import { email, optionalText, text } from '../contract/fields.ts'

/** A text in the three languages; plain, as typed, with its line breaks. */
const trilingual = (max: number) => z.strictObject({ 'zh-cn': text(max), en: text(max), ja: text(max) })

export const companyIntro = z.strictObject({
  headline: trilingual(80),
  lead: trilingual(600),
  /** A remark at the top, such as that the company is an example; shown in the languages that have one. */
  note: z.strictObject({ 'zh-cn': optionalText(300), en: optionalText(300), ja: optionalText(300) }).optional(),
})
/** A company or branch of the group. */
export const companyEntity = z.strictObject({
  name: trilingual(120),
  /** Its part in the group, in a few words. */
  role: trilingual(60),
  /** What it does. */
  work: trilingual(400),
  address: trilingual(255),
  telephone: optionalText(30),
  fax: optionalText(30),
  email: z.preprocess((v) => (v === '' || v === null ? undefined : v), email().optional()),
})
export const companyStrength = z.strictObject({ title: trilingual(40), text: trilingual(300) })
/** A line of the company's facts: founded, capital, licences. */
export const companyFact = z.strictObject({ label: trilingual(40), value: trilingual(300) })

/** Texts of the page /companySummary. */
export const companySummary = z.strictObject({
  intro: companyIntro,
  entities: z.array(companyEntity).max(12, 'tooMany'),
  strengths: z.array(companyStrength).max(12, 'tooMany'),
  facts: z.array(companyFact).max(30, 'tooMany'),
})
export type CompanySummary = z.output<typeof companySummary>
