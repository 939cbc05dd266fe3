import { plural } from '../../../i18n/plural.ts'
import type { FeeMessages } from './zh-cn.ts'

export const messages: FeeMessages = {
  late: {
    amount: (sum) => `The cut-off has passed: this costs a fee of ${sum}. By pressing the button below you accept it.`,
    later:
      'The cut-off has passed: this may cost an extra fee. No amount is set yet; we propose it and ask for your agreement. By pressing the button below you accept that.',
    hidden:
      'The cut-off has passed: this costs an extra fee, and your booking company is asked to agree to the amount. By pressing the button below you accept that.',
    acceptAndSave: 'Accept the fee and save',
  },
  title: 'Fees after the cut-off',
  about:
    'Customers see and accept this amount when they withdraw, cancel or change after the cut-off. Where no rule applies, staff propose the fee.',
  add: 'Add a rule',
  empty: 'There are no fee rules yet.',
  kind: 'For',
  kinds: { cancel: 'Withdrawal, cancellation', amend: 'Change' },
  company: 'Carrier',
  anyCompany: 'Any carrier',
  transport: 'Transport',
  basis: 'Charged per',
  bases: { container: 'Container', bl: 'B/L', shipment: 'Shipment' },
  amount: 'Amount',
  currency: 'Currency',
  hours: 'Hours before ETD',
  hoursHint:
    'Applies from so many hours before the ETD; blank is any time after the cut-off. Of several the nearest to the departure counts.',
  always: 'After the cut-off',
  within: (hours) => `Within ${plural(hours, 'hour')} of the ETD`,
  validFrom: 'Valid from',
  validTo: 'Valid to',
  open: 'No end',
  inForce: 'In force only',
  ended: 'Ended',
  end: 'End',
  endTitle: 'End the fee rule',
  lastDay: 'Last day',
  saved: 'The fee rule is saved.',
}
