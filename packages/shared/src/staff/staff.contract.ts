import { z } from 'zod'
import { data, endpoint, rows, saved } from '../contract/endpoint.ts'
import {
  email,
  id,
  int,
  line,
  optionalEmail,
  optionalInt,
  optionalLine,
  optionalRecordLanguage,
  optionalText,
  paging,
  recordLanguage,
  version,
} from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { invitation, invited } from '../password-reset/invitation.ts'
import { ROLE, STAFF } from '../roles.ts'
import { newPassword } from '../sign-in/new-password.ts'

/** What is in a field of a business user that has nothing: the spec sends it on creation. */
export const NOTHING_GIVEN = '-'

const businessUser = z.object({
  id: z.int(),
  version: z.int(),
  /** B00001. */
  code: z.string(),
  email: z.string(),
  name: z.string(),
  telephone: z.string(),
  fax: z.string(),
  address: z.string(),
  /** The department, which the header shows. */
  company: z.string(),
  /** 2 business administrator, 3 business operator. */
  role: z.int(),
  /** 1 active, 2 inactive. */
  state: z.int(),
  /** 1 ja, 2 zh-cn, 3 en. */
  language: z.int(),
  /** null once the person has chosen a password. */
  invitation: invitation.nullable(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  create_time: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  update_time: z.string(),
})
export type BusinessUser = z.infer<typeof businessUser>

const newBusinessUserForm = z.strictObject({
  email: email(255),
  name: printed(line()),
  /** Up to 255 here (rules 2.26). Without one the person is invited by mail to choose it. */
  password: newPassword({ most: 255, tooLong: 'tooLong' }).optional(),
  /** 3 unless given. */
  role: optionalInt(2, 3),
  language: recordLanguage(),
  /** A dash unless given; so are fax and address. */
  telephone: optionalLine(),
  fax: optionalLine(),
  address: optionalLine(),
  /** The operator's name unless given. */
  company: optionalLine(),
  /** Only 1 is accepted: a new user is active. */
  state: optionalInt(1, 1),
})

const businessUserForm = z.strictObject({
  id: id(),
  version: version(),
  /** Stays as it is; another one than the stored is refused. */
  email: optionalEmail(255),
  name: printed(line()),
  /** Dictionary 21 without 1, 4 and 5 (rules 2.25). */
  role: int(2, 3),
  state: int(1, 2),
  language: recordLanguage(),
  /** What is left out or blank becomes a dash. */
  telephone: optionalLine(),
  fax: optionalLine(),
  address: optionalLine(),
  company: optionalLine(),
})
const tag = 'staff'

export const staffContract = {
  listBusinessUsers: endpoint({
    method: 'GET',
    path: '/system/businessUserManage/getBusinessUserList',
    roles: STAFF,
    summary: 'Business administrators and operators by any part of their fields, newest first.',
    tag,
    input: z.strictObject({
      email: optionalText(255),
      name: optionalText(255),
      telephone: optionalText(255),
      fax: optionalText(255),
      address: optionalText(255),
      company: optionalText(255),
      role: optionalInt(1, 5),
      state: optionalInt(1, 2),
      language: optionalRecordLanguage(),
      ...paging,
    }),
    response: rows(businessUser),
  }),
  insertBusinessUser: endpoint({
    method: 'POST',
    path: '/system/businessUserManage/insertBusinessUser',
    roles: [ROLE.manager],
    summary: 'Adds a business user, who may sign in at once; without a password it is invited by mail to choose one.',
    tag,
    reauthenticate: true,
    input: newBusinessUserForm,
    response: data(
      z.object({ id: z.int(), version: z.int(), /** null where a password was given. */ invited: invited.nullable() }),
    ),
    refusals: ['USER_REGISTERED', 'TOO_MANY_REQUESTS'],
  }),
  updateBusinessUser: endpoint({
    method: 'POST',
    path: '/system/businessUserManage/updateBusinessUser',
    roles: [ROLE.manager],
    summary:
      'Edits a business user. Inactivating ends their sessions at once; nobody inactivates themselves, nor the last administrator.',
    tag,
    reauthenticate: true,
    input: businessUserForm,
    response: saved,
    refusals: ['USER_NOT_EXIST', 'USER_STATE_ERROR', 'UPDATE_FAIL'],
  }),
}
