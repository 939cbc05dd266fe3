import type { DcsaBooking, DcsaParty } from '@kairo/shared/dcsa/bookings.contract'
import { lineOf } from '@kairo/shared/dcsa/codes'
import type { ShownOrder } from './shown-order.ts'

/** A party by its name, address and person; none without a name. */
function partyOf(party: {
  companyName: string
  address: string
  director?: string
  mail?: string
  telephone: string
}): DcsaParty | undefined {
  const partyName = lineOf(party.companyName, 70)
  if (!partyName) return undefined
  const addressLines = party.address.split('\n').flatMap((line) => lineOf(line, 250) ?? [])
  const phone = lineOf(party.telephone, 30)
  const email = lineOf(party.mail, 100)
  const isReached = phone !== undefined || email !== undefined
  const name = lineOf(party.director, 35) ?? lineOf(partyName, 35) ?? partyName
  return {
    partyName,
    ...(addressLines.length > 0 ? { addressLines: addressLines.slice(0, 5) } : {}),
    ...(isReached ? { partyContactDetails: [{ name, ...(phone ? { phone } : {}), ...(email ? { email } : {}) }] } : {}),
  }
}

/** The parties of an order: who books, ships and receives, and who is told where that is somebody else. */
export function partiesOf(order: ShownOrder): DcsaBooking['documentParties'] {
  const agent = lineOf(order.companyName, 70)
  const shipper = partyOf(order.shipper)
  const consignee = partyOf(order.consignee)
  const notify = partyOf(order.notify)
  return {
    ...(agent ? { bookingAgent: { partyName: agent } } : {}),
    ...(shipper ? { shipper } : {}),
    ...(consignee ? { consignee } : {}),
    ...(notify ? { other: [{ party: notify, partyFunction: 'N1' }] } : {}),
  }
}
