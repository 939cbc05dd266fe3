import type { PartyKind } from '@kairo/shared/parties/party'
import type { Body, RouteKey } from '@/api/call.ts'

/** The calls of each kind of record. */
export const PARTY_CALLS = {
  consignee: {
    page: 'POST /consignee/pageList',
    add: 'POST /consignee/add',
    update: 'POST /consignee/update',
    delete: 'POST /consignee/delete',
    import: 'POST /consignee/import',
    template: 'GET /consignee/downloadTemplate',
  },
  consignor: {
    page: 'POST /shipper/pageList',
    add: 'POST /shipper/add',
    update: 'POST /shipper/update',
    delete: 'POST /shipper/delete',
    import: 'POST /shipper/import',
    template: 'GET /shipper/downloadTemplate',
  },
} as const satisfies Record<PartyKind, Record<string, RouteKey>>

type Consignee = Body<'POST /consignee/pageList'>['list']['list'][number]
type Consignor = Body<'POST /shipper/pageList'>['list']['list'][number]
/** A record of either kind. */
export type Party = Consignee & Partial<Consignor>

/** The form values of either kind. */
export type PartyValues = Omit<Party, 'id' | 'version' | 'createTime'>
