import { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { contacts, listContacts } from '../customers/commands/own-contacts.ts'
import { listMailAddresses, mailAddresses } from './mail-addresses.ts'
import { mailPreferencesOf, saveMailPreferences } from './mail-preferences.ts'

export const mailSettingRoutes = (context: AppContext): Route[] => [
  route(mailSettingContract.getMailPreferences, (_input, { actor }) => mailPreferencesOf(context.db, actor)),
  route(mailSettingContract.saveMailPreferences, (input, request) => saveMailPreferences(context, input, request)),
  route(mailSettingContract.saveOverviewPreference, (input, request) => saveMailPreferences(context, input, request)),
  route(mailSettingContract.listMailAddresses, (input) => listMailAddresses(context.db, input)),
  route(mailSettingContract.addMailAddress, (input, request) => mailAddresses.add(context, input, request)),
  route(mailSettingContract.updateMailAddress, (input, request) => mailAddresses.update(context, input, request)),
  route(mailSettingContract.deleteMailAddress, (input, request) => mailAddresses.delete(context, input, request)),
  route(mailSettingContract.listContacts, async (_input, request) => {
    const { rows, total } = await listContacts(context.db, request.actor)
    return { dataList: rows, total }
  }),
  route(mailSettingContract.pageContacts, async (input, request) => {
    const { rows, total } = await listContacts(context.db, request.actor, input)
    return { list: rows, totalRow: total }
  }),
  route(mailSettingContract.addContact, (input, request) => contacts.add(context, input, request)),
  route(mailSettingContract.updateContact, (input, request) => contacts.update(context, input, request)),
  route(mailSettingContract.deleteContact, (input, request) => contacts.delete(context, input, request)),
]
