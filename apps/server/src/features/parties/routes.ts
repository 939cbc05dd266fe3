import { partiesContract as contract } from '@kairo/shared/parties/parties.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { addParty, updateParty, deleteParty } from './party-commands.ts'
import { recordTemplate } from '../../excel/record-sheet.ts'
import { importParties } from './import-parties.ts'
import { partySheet } from './party-sheet.ts'
import { listParties } from './list-parties.ts'

const asRows = ({ rows, total }: Awaited<ReturnType<typeof listParties>>) => ({ dataList: rows, total })
const asList = ({ rows, total }: Awaited<ReturnType<typeof listParties>>) => ({ list: rows, totalRow: total })

export const partiesRoutes = (context: AppContext): Route[] => [
  route(contract.listConsignees, async (input, { actor }) =>
    asRows(await listParties(context.db, 'consignee', input, actor)),
  ),
  route(contract.pageConsignees, async (input, { actor }) =>
    asList(await listParties(context.db, 'consignee', input, actor)),
  ),
  route(contract.addConsignee, (input, request) => addParty(context, 'consignee', input, request)),
  route(contract.updateConsignee, (input, request) => updateParty(context, 'consignee', input, request)),
  route(contract.deleteConsignee, ({ id }, request) => deleteParty(context, 'consignee', id, request)),
  route(contract.listConsignors, async (input, { actor }) =>
    asRows(await listParties(context.db, 'consignor', input, actor)),
  ),
  route(contract.pageConsignors, async (input, { actor }) =>
    asList(await listParties(context.db, 'consignor', input, actor)),
  ),
  route(contract.addConsignor, (input, request) => addParty(context, 'consignor', input, request)),
  route(contract.updateConsignor, (input, request) => updateParty(context, 'consignor', input, request)),
  route(contract.deleteConsignor, ({ id }, request) => deleteParty(context, 'consignor', id, request)),
  route(contract.importConsignees, (input, request) => importParties(context, 'consignee', input, request)),
  route(contract.downloadConsigneeTemplate, (_input, { language }) =>
    recordTemplate(partySheet('consignee'), language),
  ),
  route(contract.importConsignors, (input, request) => importParties(context, 'consignor', input, request)),
  route(contract.downloadConsignorTemplate, (_input, { language }) =>
    recordTemplate(partySheet('consignor'), language),
  ),
]
