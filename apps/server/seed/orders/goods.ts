/** What the demonstration ships. Manifests take ASCII only. */
interface DemoGoods {
  name: string
  /** First six digits of the HS code. */
  hs: string
  /** Codes of dictionaries 11 and 13. */
  unit: string
  packing: string
  /** Of one 20GP: pieces, kg, m³. */
  pieces: number
  weight: number
  volume: number
  /** One piece on the invoice, USD. */
  unitPrice: string
}

type Packed = Pick<DemoGoods, 'unit' | 'packing'>
const CARTON: Packed = { unit: '1', packing: '1' }
const PALLET: Packed = { unit: '2', packing: '2' }
const CASE: Packed = { unit: '5', packing: '3' }

const goods = (
  packed: Packed,
  name: string,
  hs: string,
  pieces: number,
  weight: number,
  volume: number,
  unitPrice: string,
): DemoGoods => ({ ...packed, name, hs, pieces, weight, volume, unitPrice })

export const DEMO_GOODS = {
  shirts: goods(CARTON, 'COTTON T-SHIRTS AND KNITWEAR', '610910', 520, 5460, 26.4, '38.50'),
  towels: goods(CARTON, 'COTTON TERRY TOWELS', '630260', 640, 7360, 25.6, '24.20'),
  apparel: goods(CARTON, "WOMEN'S JACKETS OF SYNTHETIC FIBRES", '620293', 430, 4730, 26.9, '96.00'),
  tableware: goods(CARTON, 'PORCELAIN TABLEWARE', '691110', 710, 12_780, 24.1, '31.80'),
  toys: goods(CARTON, 'PLASTIC TOYS', '950300', 580, 4350, 27.1, '42.00'),
  furniture: goods(PALLET, 'WOODEN FURNITURE, UNASSEMBLED', '940360', 38, 8900, 25.9, '612.00'),
  adapters: goods(CARTON, 'POWER ADAPTERS', '850440', 760, 9120, 24.7, '118.40'),
  food: goods(CARTON, 'CANNED VEGETABLES', '200599', 1450, 18_850, 23.2, '14.60'),
  machine: goods(CASE, 'PACKAGING MACHINES AND PARTS', '842240', 6, 7800, 22.8, '18400.00'),
  cosmetics: goods(CARTON, 'SKIN CARE PREPARATIONS', '330499', 690, 6210, 23.9, '155.00'),
  tiles: goods(PALLET, 'CERAMIC WALL TILES', '690721', 22, 20_900, 18.7, '480.00'),
} satisfies Record<string, DemoGoods>
export type GoodsKey = keyof typeof DEMO_GOODS
