import type { TariffMessages } from './zh-cn.ts'

export const messages: TariffMessages = {
  title: (day: string) => `Other surcharges for ETD ${day}`,
  kept: 'The quotation stays as it is.',
  colon: ': ',
  notKnown: 'not known',
  unknown: 'For a charge that is not known for this day no difference can be offered yet.',
  isProposed:
    'The difference is proposed and waits for the customer’s answer. To change it, withdraw it under Charges first.',
  propose: 'Propose the difference as a charge',
  giveBack: 'Give the difference back',
  proposed: 'The difference is proposed; the customer is notified.',
  givenBack: 'The difference is given back; the customer is notified.',
  notProposed:
    'The departure is changed, but the difference was not dealt with. Open the order and do so in its quotation.',
  afterSaving: 'After saving, the difference can be proposed or given back in the quotation of the order.',
}
