import { partiesContract as contract } from '@kairo/shared/parties/parties.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { parties } from './party-commands.ts'
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
  route(contract.addConsignee, (input, request) => parties.consignee.add(context, input, request)),
  route(contract.updateConsignee, (input, request) => parties.consignee.update(context, input, request)),
  route(contract.deleteConsignee, (input, request) => parties.consignee.delete(context, input, request)),
  route(contract.listConsignors, async (input, { actor }) =>
    asRows(await listParties(context.db, 'consignor', input, actor)),
  ),
  route(contract.pageConsignors, async (input, { actor }) =>
    asList(await listParties(context.db, 'consignor', input, actor)),
  ),
  route(contract.addConsignor, (input, request) => parties.consignor.add(context, input, request)),
  route(contract.updateConsignor, (input, request) => parties.consignor.update(context, input, request)),
  route(contract.deleteConsignor, (input, request) => parties.consignor.delete(context, input, request)),
  route(contract.importConsignees, (input, request) => importParties(context, 'consignee', input, request)),
  route(contract.downloadConsigneeTemplate, (_input, { language }) =>
    recordTemplate(partySheet('consignee'), language),
  ),
  route(contract.importConsignors, (input, request) => importParties(context, 'consignor', input, request)),
  route(contract.downloadConsignorTemplate, (_input, { language }) =>
    recordTemplate(partySheet('consignor'), language),
  ),
]
