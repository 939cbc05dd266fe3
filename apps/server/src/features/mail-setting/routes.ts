import { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { addContact, deleteContact, listContacts, updateContact } from '../customers/own-contacts.ts'
import { addMailAddress, deleteMailAddress, listMailAddresses, updateMailAddress } from './mail-addresses.ts'

export const mailSettingRoutes = (kairo: Kairo): Route[] => [
  route(mailSettingContract.listMailAddresses, (input) => listMailAddresses(kairo.db, input)),
  route(mailSettingContract.addMailAddress, (input, call) => addMailAddress(kairo, input, call)),
  route(mailSettingContract.updateMailAddress, (input, call) => updateMailAddress(kairo, input, call)),
  route(mailSettingContract.deleteMailAddress, ({ id }, call) => deleteMailAddress(kairo, id, call)),
  route(mailSettingContract.listContacts, async (_input, call) => {
    const { rows, total } = await listContacts(kairo.db, call.actor)
    return { data: { dataList: rows, total } }
  }),
  route(mailSettingContract.pageContacts, async (input, call) => {
    const { rows, total } = await listContacts(kairo.db, call.actor, input)
    return { list: { list: rows, totalRow: total } }
  }),
  route(mailSettingContract.addContact, (input, call) => addContact(kairo, input, call)),
  route(mailSettingContract.updateContact, (input, call) => updateContact(kairo, input, call)),
  route(mailSettingContract.deleteContact, ({ id }, call) => deleteContact(kairo, id, call)),
]
