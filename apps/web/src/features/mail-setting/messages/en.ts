import type { MailSettingMessages } from './zh-cn.ts'

export const messages: MailSettingMessages = {
  title: 'Mail settings',
  system: 'System settings',
  staffIntro: 'These addresses are notified of registrations, orders, change requests and consultations.',
  customerIntro: (email: string) =>
    `Besides your account’s address, these receive every mail about your orders. The account’s address ${email} always receives them.`,
  add: 'Add an address',
  edit: 'Edit address',
  address: 'Address',
  name: 'Name',
  nameHint: 'A person or a department, for example.',
  state: 'Receives mails',
  on: 'Receiving',
  off: 'Paused',
  stateHint: 'While paused, the address is kept and gets no mails.',
  deleteTitle: (address: string) => `Delete ${address}?`,
  deleteMeans: 'The address will be deleted permanently; no further mails are sent to it.',
  deleted: (address: string) => `Deleted: ${address}`,
  empty: 'No notification addresses yet',
  staffEmpty: 'With an address here, no new registration or order is missed while nobody is signed in.',
  customerEmpty: 'Add colleagues or a warehouse, so that they hear of your orders in time.',
  preferences: 'My mails',
  preferencesIntro:
    'Choose for each kind of event how you hear of it. Mails about an order go to the person in charge alone, once there is one.',
  modes: { atOnce: 'A mail each time', daily: 'One mail a day', messageOnly: 'Message only' },
  timeZone: 'Your office',
  timeZoneHint: 'The mail of the day goes out at 08:30 there.',
  timeZones: { 'Asia/Tokyo': 'Japan (Tokyo)', 'Asia/Shanghai': 'China (Shanghai)' },
}
