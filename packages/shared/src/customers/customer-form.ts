import { z } from 'zod'
import { bankAccountName, postalCode, telephone } from '../companies/company-fields.ts'
import { decimal, email, int, line, recordLanguage } from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { newPassword } from '../sign-in/new-password.ts'
import { clearableTelephone, clearableText, clearableWebAddress, portNames } from './account-fields.ts'

/** How many additional addresses a customer may have. */
export const MAX_CONTACTS = 20

/** An additional notification address of a customer. */
const contactPair = z.strictObject({ name: line(), email: email() })
export type ContactPair = z.output<typeof contactPair>

/** What customers and shipper accounts have in common; names as the user record gives them. */
const identity = {
  company_name: printed(line()),
  telephone: telephone(),
  fax: clearableTelephone(),
  address: printed(line()),
  name: printed(line()),
  postal_code: postalCode(),
  homepage: clearableWebAddress(),
  /** 1 China, 2 Japan. */
  country: int(1, 2).optional(),
  /** Of mails and documents: 1 ja, 2 zh-cn, 3 en, or the text form. */
  language: recordLanguage().optional(),
}
const ofCustomers = {
  bank_account: bankAccountName(),
  departure_port: portNames(),
  destination_port: portNames(),
  /** 1 air, 2 sea, 3 mixed. */
  transport_type: int(1, 3).optional(),
  remark: clearableText(2000),
  contactInfo: z.array(contactPair).max(MAX_CONTACTS, 'tooMany').optional(),
}
/** Decimal text: factor on ocean freight. */
const discount = decimal(2, 0.01, 10).optional()
/** Without a password the person is invited by mail to choose one. */
const login = { email: email(), password: newPassword().optional() }
/** Shown with an existing record, and refused when it differs: the account itself never changes. */
const emailShown = { email: email().optional() }

/** A customer that staff add. */
export const newCustomerForm = z.strictObject({ ...identity, ...ofCustomers, discount, ...login })
/** A shipper account that its customer adds: no bank account, contacts, ports, transport type, remark, discount. */
export const newShipperAccountForm = z.strictObject({ ...identity, ...login })
export const customerForm = z.strictObject({ ...identity, ...ofCustomers, discount, ...emailShown })
export const shipperAccountForm = z.strictObject({ ...identity, ...emailShown })

/** The user's own profile of a customer: here fax is required (rules 2.18). */
export const customerProfileForm = z.strictObject({ ...identity, ...ofCustomers, fax: telephone(), ...emailShown })
/** The user's own profile of a shipper account. */
export const shipperProfileForm = z.strictObject({ ...identity, fax: telephone(), ...emailShown })
/** The user's own profile of staff; `company_name` is the department. Telephone, fax and address may be a dash, as created. */
export const staffProfileForm = z.strictObject({
  company_name: printed(line()),
  name: printed(line()),
  telephone: clearableText(255),
  fax: clearableText(255),
  address: printed(clearableText(255)),
  postal_code: clearableText(15),
  language: recordLanguage().optional(),
  ...emailShown,
})

/**
 * Every field that an update may carry. What is required, and which fields there are, depends on whose record it is and
 * on who changes it: the command reads what came by the form above that fits, and names all errors together.
 */
export const accountChanges = customerForm
  .partial()
  .extend({
    company_name: clearableText(),
    bank_account: clearableText(),
    telephone: clearableText(),
    fax: clearableText(),
    address: clearableText(),
    name: clearableText(),
    postal_code: clearableText(),
    homepage: clearableText(),
  })
  .strict()
