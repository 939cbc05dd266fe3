import { PARTY_REFUSALS } from '@kairo/shared/parties/parties.contract'
import type { PartyKind } from '@kairo/shared/parties/party'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { changesOf } from '../logs/write-log.ts'
import { register } from '../registers/register.ts'
import { assertNewParty, partyOwner } from './party-owner.ts'
import { PARTY_COLUMNS, PARTY_LABELS, type PartyForm, partyColumns, partyOf } from './party-record.ts'

type Form = PartyForm & { customerId?: number | undefined }
const columnsOf = ({ customerId: _customer, ...form }: Form) => partyColumns(form)

/**
 * The address records of one kind. They are added for the customer that the caller books for, edited and deleted by
 * their owner alone. Orders hold their own copy of an address, so none is ever in use and none changes.
 */
const partiesOf = <Kind extends PartyKind>(kind: Kind) =>
  register({
    table: 'parties',
    find: (id, { trx, request }) =>
      trx
        .selectFrom('parties')
        .select(PARTY_COLUMNS)
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('owner_id', '=', request.actor.id)
        .forUpdate()
        .executeTakeFirst(),
    missing: () => new Refusal(PARTY_REFUSALS[kind].missing),
    shown: partyOf,
    columns: columnsOf,
    added: async ({ customerId }, { trx, request, now }) => ({
      kind,
      owner_id: await partyOwner(trx, request.actor, customerId),
      create_time: now,
    }),
    unique: (row, { trx, request, old }) =>
      assertNewParty(trx, { ...row, kind, ownerId: row.owner_id ?? request.actor.id, exceptId: old?.id ?? 0 }),
    log: {
      type: 'party',
      add: ({ id, row, form: { customerId: _customer, ...form } }) => ({
        explain: `add${PARTY_LABELS[kind]}`,
        object: row.company_name,
        info: { id, customer: row.owner_id, ...form },
      }),
      update: ({ id, form, old }) => ({
        explain: `update${PARTY_LABELS[kind]}`,
        object: form.company_name,
        info: { id, ...changesOf(old, columnsOf(form)) },
      }),
      delete: ({ old }) => ({
        explain: `delete${PARTY_LABELS[kind]}`,
        object: old.company_name,
        info: { ...partyOf(old) },
      }),
    },
  })

export const parties = { consignee: partiesOf('consignee'), consignor: partiesOf('consignor') }
