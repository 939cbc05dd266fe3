import { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { addContact, deleteContact, listContacts, updateContact } from '../customers/commands/own-contacts.ts'
import { addMailAddress, deleteMailAddress, listMailAddresses, updateMailAddress } from './mail-addresses.ts'
import { mailPreferencesOf, saveMailPreferences } from './mail-preferences.ts'

export const mailSettingRoutes = (context: AppContext): Route[] => [
  route(mailSettingContract.getMailPreferences, (_input, { actor }) => mailPreferencesOf(context.db, actor)),
  route(mailSettingContract.saveMailPreferences, (input, request) => saveMailPreferences(context, input, request)),
  route(mailSettingContract.saveOverviewPreference, (input, request) => saveMailPreferences(context, input, request)),
  route(mailSettingContract.listMailAddresses, (input) => listMailAddresses(context.db, input)),
  route(mailSettingContract.addMailAddress, (input, request) => addMailAddress(context, input, request)),
  route(mailSettingContract.updateMailAddress, (input, request) => updateMailAddress(context, input, request)),
  route(mailSettingContract.deleteMailAddress, ({ id }, request) => deleteMailAddress(context, id, request)),
  route(mailSettingContract.listContacts, async (_input, request) => {
    const { rows, total } = await listContacts(context.db, request.actor)
    return { dataList: rows, total }
  }),
  route(mailSettingContract.pageContacts, async (input, request) => {
    const { rows, total } = await listContacts(context.db, request.actor, input)
    return { list: rows, totalRow: total }
  }),
  route(mailSettingContract.addContact, (input, request) => addContact(context, input, request)),
  route(mailSettingContract.updateContact, (input, request) => updateContact(context, input, request)),
  route(mailSettingContract.deleteContact, ({ id }, request) => deleteContact(context, id, request)),
]
