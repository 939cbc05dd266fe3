import { partiesContract as contract } from '@kairo/shared/parties/parties.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { addParty } from './add-party.ts'
import { deleteParty } from './delete-party.ts'
import { listParties } from './list-parties.ts'
import { updateParty } from './update-party.ts'

const asRows = ({ rows, total }: Awaited<ReturnType<typeof listParties>>) => ({ data: { dataList: rows, total } })
const asList = ({ rows, total }: Awaited<ReturnType<typeof listParties>>) => ({ list: { list: rows, totalRow: total } })

export const partiesRoutes = (kairo: Kairo): Route[] => [
  route(contract.listConsignees, async (input, { actor }) =>
    asRows(await listParties(kairo.db, 'consignee', input, actor)),
  ),
  route(contract.pageConsignees, async (input, { actor }) =>
    asList(await listParties(kairo.db, 'consignee', input, actor)),
  ),
  route(contract.addConsignee, (input, call) => addParty(kairo, 'consignee', input, call)),
  route(contract.updateConsignee, (input, call) => updateParty(kairo, 'consignee', input, call)),
  route(contract.deleteConsignee, ({ id }, call) => deleteParty(kairo, 'consignee', id, call)),
  route(contract.listConsignors, async (input, { actor }) =>
    asRows(await listParties(kairo.db, 'consignor', input, actor)),
  ),
  route(contract.pageConsignors, async (input, { actor }) =>
    asList(await listParties(kairo.db, 'consignor', input, actor)),
  ),
  route(contract.addConsignor, (input, call) => addParty(kairo, 'consignor', input, call)),
  route(contract.updateConsignor, (input, call) => updateParty(kairo, 'consignor', input, call)),
  route(contract.deleteConsignor, ({ id }, call) => deleteParty(kairo, 'consignor', id, call)),
]
