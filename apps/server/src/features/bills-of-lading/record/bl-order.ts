import type { BlOrder, BlParty } from '@kairo/shared/bills-of-lading/bl-content'
import { COUNTRY } from '@kairo/shared/countries'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'
import type { StoredOrder } from '../../orders/queries/find-order.ts'
import { loadOrderDictionary } from '../../orders/record/order-codes.ts'
import { readContainers } from '../../orders/record/order-containers.ts'
import { portLabelOf } from '../../route-master/label-of.ts'

const COUNTRY_NAMES: Readonly<Record<number, string>> = { [COUNTRY.china]: 'CHINA', [COUNTRY.japan]: 'JAPAN' }

/** As papers name a port: SHANGHAI, CHINA. */
function portOf(order: StoredOrder, side: 'pol' | 'pod'): string {
  const country = COUNTRY_NAMES[order[`${side}_country`] ?? 0]
  return [portLabelOf(order, side, 'en').toUpperCase(), country].filter(Boolean).join(', ')
}

function partyOf(order: StoredOrder, who: 'shipper' | 'consignee'): BlParty {
  return {
    name: order[`${who}_company_name`],
    address: order[`${who}_address`],
    contact: order[`${who}_director`],
    telephone: order[`${who}_telephone`],
  }
}

function notifyOf(order: StoredOrder): BlParty | null {
  const { notify_company_name: name, notify_address: address, notify_telephone: telephone } = order
  return name || address || telephone ? { name, address, contact: '', telephone } : null
}

/** The cargo is received at the shipper's door: only who may carry there may say so (the setting). */
async function doorOf(db: Kysely<DB>, order: StoredOrder): Promise<string> {
  if (!/^DOOR/i.test(order.mode)) return ''
  const { secondClassForwarder } = await readBusinessSettings(db)
  return secondClassForwarder ? order.shipper_address : ''
}

/** What of a stored order stands on its B/Ls: the one place that reads it. */
export async function blOrderOf(db: Kysely<DB>, order: StoredOrder): Promise<BlOrder> {
  const [words, containers, door, port] = await Promise.all([
    loadOrderDictionary(db, 'en'),
    readContainers(db, order.id),
    doorOf(db, order),
    db.selectFrom('ports').select('unlocode').where('id', '=', order.destination_port_id).executeTakeFirst(),
  ])
  const freight = words(DICTIONARY.freightMethod, order.freight_method_code)?.entry_value ?? ''
  return {
    shipper: partyOf(order, 'shipper'),
    consignee: partyOf(order, 'consignee'),
    notify: notifyOf(order),
    vessel: order.vessel,
    voyage: order.voyage,
    portOfLoading: portOf(order, 'pol'),
    portOfDischarge: portOf(order, 'pod'),
    dischargeUnlocode: port?.unlocode ?? '',
    marks: order.remark,
    goodsName: order.goods_name,
    packages: order.pieces ?? 0,
    unit: words(DICTIONARY.unit, order.unit_code)?.entry_value ?? '',
    hsCode: order.hs_code,
    weightKg: order.weight ?? '0.000',
    volumeM3: order.volume ?? '0.000',
    isFcl: order.is_fcl,
    containers: containers.map(({ containerNumber, sealNumber, size }) => ({
      number: containerNumber,
      seal: sealNumber,
      size: size ?? '',
    })),
    booked: { '20GP': order.fcl20gp, '40GP': order.fcl40gp, '40HQ': order.fcl40hq },
    // The entry's words and not its code: operators add entries of their own.
    freight: /collect/i.test(freight) ? 'COLLECT' : 'PREPAID',
    doorOfReceipt: door,
    blQuantity: order.bl_quantity,
  }
}
