import type { OrderFieldKey } from '@kairo/shared/orders/fields/order-field-texts'
import { choose, labelOf, type SignedInUser } from './orders.ts'

/** A shipment as a customer types it. */
export const SHIPMENT = {
  'orderReq.shipper.companyName': 'SHANGHAI LANJING TEXTILE CO., LTD.',
  'orderReq.shipper.director': 'CHEN LAN',
  'orderReq.shipper.address': '18 XUGOU ROAD, BAOSHAN, SHANGHAI',
  'orderReq.shipper.telephone': '02100001301',
  'orderReq.shipper.mail': 'chenlan@lanjing.example',
  'orderReq.consignee.companyName': 'MIHON TRADING CO., LTD.',
  'orderReq.consignee.director': 'MIHON KYOKO',
  'orderReq.consignee.address': '7-8-9 KAKUDAI, MINATO-KU, TOKYO',
  'orderReq.consignee.telephone': '0300001301',
  'orderReq.consignee.mail': 'kyoko@mihon.example',
  'orderReq.corporationNumber': '4000000001201',
  'orderReq.shippingAddress': '2-1 OI FUTO, SHINAGAWA-KU, TOKYO',
  'transportCargo.name': 'COTTON T-SHIRTS',
  'flightDto.hsCodeTopSix': '610910',
  'transportCargo.number': '480',
  'transportCargo.weight': '6420.5',
  'transportCargo.volume': '52.4',
  'flightDto.remark': 'MIHON / TOKYO / C/NO.1-480',
  'orderReq.orderNo': 'PO-2026-1121',
} as const satisfies Partial<Record<OrderFieldKey, string>>

const CHOICES = [
  'flightDto.packingMethod',
  'transportCargo.unit',
  'orderReq.blQuantity',
  'flightDto.tradeTerms',
  'flightDto.freightMethod',
  'flightDto.customsClearanceMethod',
] as const

/** Types the shipment into the open order form; the route is chosen already. */
export async function fillShipment(
  { page, language }: SignedInUser,
  fields: Partial<Record<OrderFieldKey, string>> = SHIPMENT,
): Promise<void> {
  for (const [key, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: labelOf(key as OrderFieldKey, language) }).fill(value)
  for (const key of CHOICES) {
    const label = labelOf(key, language)
    if (key === 'orderReq.blQuantity') await page.getByRole('textbox', { name: label }).fill('1')
    else await choose(page, label, /./)
  }
}
