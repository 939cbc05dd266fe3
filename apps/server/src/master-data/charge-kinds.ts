import type { CostSide, TaxCode } from '@kairo/shared/billing/billing-codes'

interface ShippedChargeKind {
  code: string
  nameCn: string
  /** With the full name of an acronym. */
  nameEn: string
  nameJp: string
  /** Names in quotations, beside the code and the English name. */
  aliases: readonly string[]
  category: string
  /** null: has to be settled by a business administrator before it can be invoiced. */
  taxCode: TaxCode | null
  /** Empty: that of the business settings. */
  accountName: string
  costSide: CostSide
}

const kind = (
  code: string,
  [nameCn, nameEn, nameJp]: readonly [string, string, string],
  costSide: CostSide,
  taxCode: TaxCode | null,
  category: string,
  aliases: readonly string[] = [],
): ShippedChargeKind => ({ code, nameCn, nameEn, nameJp, aliases, category, taxCode, accountName: '', costSide })

/**
 * Kinds of charges that ship with the product, with the tax codes of a forwarder in Japan: freight and its surcharges and
 * the handling of foreign cargo in a bonded area are export-exempt, documents made in Japan are taxed. What is done ashore
 * in China is outside the scope whatever stands here (taxCodeOf). To be confirmed with a tax adviser: the page says so.
 */
export const CHARGE_KINDS: readonly ShippedChargeKind[] = [
  kind('OF', ['海运费', 'Ocean freight', '海上運賃'], 'freight', 'G', 'freight', [
    'O/F',
    'OCEAN FREIGHT',
    '海运费',
    '海上運賃',
  ]),
  kind('THC_O', ['起运港码头操作费', 'Terminal handling charge (THC, origin)', 'THC（積地）'], 'origin', 'G', 'local', [
    'THC',
    'THC (origin)',
  ]),
  kind(
    'THC_D',
    ['目的港码头操作费', 'Terminal handling charge (THC, destination)', 'THC（揚地）'],
    'destination',
    'G',
    'local',
    ['THC', 'THC (destination)'],
  ),
  kind('PORT_O', ['起运港港杂费', 'Port miscellaneous (origin)', '港湾諸費用（積地）'], 'origin', 'G', 'local', [
    'Port miscellaneous',
  ]),
  kind(
    'PORT_D',
    ['目的港港杂费', 'Port miscellaneous (destination)', '港湾諸費用（揚地）'],
    'destination',
    'G',
    'local',
    ['Port miscellaneous'],
  ),
  kind('SECURITY_O', ['起运港保安费', 'Security (origin)', '保安料（積地）'], 'origin', 'G', 'local', ['Security']),
  kind('SECURITY_D', ['目的港保安费', 'Security (destination)', '保安料（揚地）'], 'destination', 'G', 'local', [
    'Security',
  ]),
  kind(
    'CFS_O',
    ['起运港CFS费', 'Container freight station charge (CFS, origin)', 'CFSチャージ（積地）'],
    'origin',
    'G',
    'local',
    ['CFS', 'CFS charge (origin)'],
  ),
  kind(
    'CFS_D',
    ['目的港CFS费', 'Container freight station charge (CFS, destination)', 'CFSチャージ（揚地）'],
    'destination',
    'G',
    'local',
    ['CFS', 'CFS charge (destination)'],
  ),
  kind('SEAL', ['铅封费', 'Seal fee', 'シール代'], 'origin', 'G', 'local', ['Seal']),
  kind('DOC_O', ['起运港单证费', 'Documents (origin)', '書類作成費（積地）'], 'origin', 'S', 'documents', [
    'Documents',
    'DOC',
  ]),
  kind('DOC_D', ['目的港单证费', 'Documents (destination)', '書類作成費（揚地）'], 'destination', 'S', 'documents', [
    'Documents',
    'DOC',
  ]),
  kind('DO', ['提货单费', 'Delivery order fee (D/O)', 'D/Oフィー'], 'destination', 'S', 'documents', [
    'D/O',
    'D/O fee',
    'Delivery order',
  ]),
  kind('TELEX', ['电放费', 'Telex release', 'サレンダー料'], 'origin', 'S', 'documents', ['Telex', 'Surrender']),
  kind('AFR', ['日本预申报费', 'Advance filing rules fee (AFR)', 'AFR送信料'], 'origin', 'G', 'customs', [
    'Advance filing rules',
  ]),
  kind(
    'CCAM',
    ['中国舱单申报费', 'China customs advance manifest (CCAM)', '中国マニフェスト申告料'],
    'origin',
    'G',
    'customs',
    ['AMS', 'Advance manifest (China)'],
  ),
  kind('FAF', ['燃油附加费', 'Fuel adjustment factor (FAF)', '燃料調整金'], 'freight', 'G', 'fuel', [
    'BAF',
    'EBS',
    'Fuel adjustment factor',
  ]),
  kind('LSS', ['低硫附加费', 'Low sulphur surcharge (LSS)', '低硫黄燃料サーチャージ'], 'freight', 'G', 'fuel', [
    'Low sulphur surcharge',
  ]),
  kind('YAS', ['日元升值附加费', 'Yen appreciation surcharge (YAS)', '円高損失補填金'], 'freight', 'G', 'surcharge', [
    'CAF',
  ]),
  kind(
    'CIC',
    ['集装箱不平衡附加费', 'Container imbalance charge (CIC)', 'コンテナインバランスチャージ'],
    'freight',
    'G',
    'surcharge',
    ['CIS'],
  ),
  kind('EMC', ['设备维护费', 'Equipment maintenance charge (EMC)', '機器管理料'], 'freight', 'G', 'surcharge', ['EMF']),
  kind('ROUTE', ['航线附加费', 'Route surcharge', '航路サーチャージ'], 'freight', 'G', 'surcharge', [
    'Peak season surcharge',
    'HDS handling',
    'Winter surcharge (Bohai)',
    'Chinese New Year congestion',
  ]),
  kind('DEM', ['滞港费', 'Demurrage', 'デマレージ'], 'destination', 'G', 'extra', ['DEM']),
  kind('DET', ['滞箱费', 'Detention', 'ディテンション'], 'destination', 'S', 'extra', ['DET']),
  kind('STO', ['堆存费', 'Port storage', '保管料'], 'destination', 'G', 'extra', ['STO']),
  kind('AMEND', ['改单费', 'Amendment fee', '訂正手数料'], 'none', 'S', 'extra', ['Amendment']),
  kind('CANCEL', ['取消费', 'Cancellation fee', 'キャンセル料'], 'none', 'O', 'extra', [
    'Cancellation',
    'Dead freight',
  ]),
  kind('INSPECTION', ['查验费', 'Customs inspection', '検査立会料'], 'destination', 'S', 'extra', ['Inspection']),
  kind('TRUCKING', ['拖车费', 'Trucking', '陸送料'], 'destination', 'S', 'extra', ['Drayage', 'Haulage']),
  kind('STORAGE', ['仓储费', 'Warehouse storage', '倉庫保管料'], 'destination', 'S', 'extra', ['Warehousing']),
  kind('INSURANCE', ['保险费', 'Cargo insurance', '貨物保険料'], 'none', 'O', 'extra', ['Insurance']),
  kind('DUTY', ['代垫关税', 'Duty and tax paid for the customer', '立替関税・消費税'], 'none', 'O', 'duty', ['Duty']),
  kind('DISCOUNT', ['减免', 'Reduction', '値引'], 'none', 'G', 'extra', ['Discount', 'Reduction']),
  kind('BANK_FEE', ['银行手续费', 'Bank fee', '振込手数料'], 'none', 'O', 'extra', ['Bank fee']),
  kind('OTHER', ['其他', 'Other', 'その他'], 'none', null, 'extra'),
]
