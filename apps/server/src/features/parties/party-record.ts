import { tokyoDateTime } from '@kairo/shared/dates'
import type { Consignor, PartyKind } from '@kairo/shared/parties/party'
import type { Selectable } from 'kysely'
import type { Parties } from '../../database/tables.ts'

export const PARTY_COLUMNS = [
  'id',
  'version',
  'name',
  'company_name',
  'email',
  'telephone',
  'fax',
  'area',
  'postal_code',
  'city',
  'address',
  'corporate_id',
  'contact_person',
  'create_time',
] as const satisfies (keyof Parties)[]

/** A stored record as the contract answers it; for a consignee the answer leaves out what only consignors have. */
export const partyOf = ({
  create_time,
  ...party
}: Pick<Selectable<Parties>, (typeof PARTY_COLUMNS)[number]>): Consignor => ({
  ...party,
  createTime: tokyoDateTime(create_time),
})

/** The input of a form of either kind. */
export interface PartyForm {
  name: string
  company_name: string
  email: string
  telephone: string
  fax: string
  area: number
  postal_code: string
  city?: string | undefined
  address: string
  corporate_id?: string | undefined
  contact_person?: string | undefined
}

/** The columns of a form; what was left empty is stored as empty. */
export const partyColumns = ({ city, corporate_id, contact_person, ...form }: PartyForm) => ({
  ...form,
  city: city ?? '',
  corporate_id: corporate_id ?? '',
  contact_person: contact_person ?? '',
})

/** The log verb of a kind: `addConsignee`. */
export const PARTY_LABELS = { consignee: 'Consignee', consignor: 'Consignor' } as const satisfies Record<
  PartyKind,
  string
>
