import { z } from 'zod'
import { email, int, optionalText, text } from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { normalizeCorporationNumber } from '../companies/corporation-number.ts'
import { toHalfWidth } from '../text/typed-number.ts'
import { withoutInvisible } from '../text/without-invisible.ts'
import { telephone } from '../orders/fields/manifest-fields.ts'

/** Consignee: who receives. Consignor: who sends; its calls and its page are named "shipper" (rules 2.2). */
export type PartyKind = 'consignee' | 'consignor'

/** Characters a field may have (rules 2.23); the two of the consignor alone have no limit there. */
export const PARTY_LIMITS = {
  name: 15,
  company_name: 15,
  telephone: 15,
  fax: 15,
  city: 15,
  postal_code: 15,
  email: 50,
  address: 255,
  corporate_id: 20,
  contact_person: 255,
} as const
const L = PARTY_LIMITS

const halfWidth = (value: unknown): unknown =>
  typeof value === 'string' ? toHalfWidth(withoutInvisible(value)) : value

/** What a form sends of either kind. */
const shared = {
  name: printed(text(L.name)),
  company_name: printed(text(L.company_name)),
  email: email(L.email),
  telephone: telephone()
    .refine((number) => number.length <= L.telephone, 'tooLong')
    .refine((number) => !/^0+$/.test(number), 'onlyZeros'),
  fax: z.preprocess(halfWidth, text(L.fax)),
  /** 1 China, 2 Japan. */
  area: int(1, 2),
  postal_code: z.preprocess(halfWidth, text(L.postal_code)),
  /** Out of dictionary 30, or typed. */
  city: printed(optionalText(L.city)),
  address: printed(text(L.address)),
}
export const consigneeForm = z.strictObject(shared)
export const consignorForm = z.strictObject({
  ...shared,
  /** 法人番号 or 统一社会信用代码; other countries have numbers of other kinds, so the check digit only warns. */
  corporate_id: z.preprocess(
    (value) => (typeof value === 'string' ? normalizeCorporationNumber(withoutInvisible(value)) : value),
    optionalText(L.corporate_id),
  ),
  contact_person: printed(optionalText(L.contact_person)),
})

/** A stored record. */
export const consignee = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  telephone: z.string(),
  fax: z.string(),
  /** 1 China; any other value is Japan. */
  area: z.int(),
  postal_code: z.string(),
  city: z.string(),
  address: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  createTime: z.string(),
})
export const consignor = consignee.extend({ corporate_id: z.string(), contact_person: z.string() })
export type Consignor = z.infer<typeof consignor>
