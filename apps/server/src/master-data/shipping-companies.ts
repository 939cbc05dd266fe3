/** A carrier of the Japan–China trade. */
export interface ShippingCompany {
  /** The name that rates and sheets carry, as the trade calls the carrier. */
  name: string
  /** SMDG liner code, three letters; null where the SMDG list has none. */
  smdg: string | null
  /** Standard Carrier Alpha Code; null where none is known. */
  scac: string | null
  nameEn: string
  nameJa: string
  nameZh: string
  /** Other names and abbreviations, unique over all carriers, whatever the case. */
  aliases: readonly string[]
}

const company = (
  name: string,
  smdg: string | null,
  scac: string | null,
  nameEn: string,
  nameJa: string,
  nameZh: string,
  ...aliases: string[]
): ShippingCompany => ({ name, smdg, scac, nameEn, nameJa, nameZh, aliases })

/**
 * Carriers that ship with the product (rules 5.24). Codes beginning with digits are real SCACs, given to non-US lines.
 */
export const SHIPPING_COMPANIES: readonly ShippingCompany[] = [
  company(
    'SITC',
    'SIT',
    '12PD',
    'SITC Container Lines',
    'SITCコンテナラインズ',
    '新海丰集装箱运输',
    'SITC Line',
    '海丰',
    '海豊国際',
  ),
  company(
    'COSCO',
    'COS',
    'COSU',
    'COSCO SHIPPING Lines',
    'コスコシッピングラインズ',
    '中远海运集装箱运输',
    'COSCON',
    '中远海运',
    '中远',
  ),
  company(
    'ONE',
    'ONE',
    'ONEY',
    'Ocean Network Express',
    'オーシャンネットワークエクスプレス',
    '海洋网联船务',
    'ONE Line',
    '海洋网联',
  ),
  company(
    'Jinjiang',
    'SJJ',
    '11WJ',
    'Shanghai Jinjiang Shipping',
    '上海錦江航運',
    '上海锦江航运',
    'JJ',
    'SHJJ',
    'Jin Jiang',
    '锦江',
    '錦江',
  ),
  company(
    'Sinotrans',
    'SNL',
    '12IH',
    'Sinotrans Container Lines',
    'シノトランスコンテナラインズ',
    '中外运集装箱运输',
    'Sinolines',
    '中外运',
  ),
  company(
    'CULines',
    'CUL',
    'CULU',
    'China United Lines',
    'チャイナユナイテッドラインズ',
    '中联航运',
    'CU Lines',
    '中联',
  ),
  company(
    'OOCL',
    'OOL',
    'OOLU',
    'Orient Overseas Container Line',
    'オリエントオーバーシーズコンテナライン',
    '东方海外货柜航运',
    '东方海外',
  ),
  company(
    'Evergreen',
    'EMC',
    'EGLV',
    'Evergreen Line',
    'エバーグリーンライン',
    '长荣海运',
    'Evergreen Marine',
    '长荣',
    '長栄',
  ),
  company('Wan Hai', 'WHL', 'WHLC', 'Wan Hai Lines', 'ワンハイラインズ', '万海航运', 'Wanhai', '万海'),
  company('Yang Ming', 'YML', 'YMLU', 'Yang Ming Marine Transport', '陽明海運', '阳明海运', 'Yangming', '阳明', '陽明'),
  company('TS Lines', 'TSL', '13DF', 'T.S. Lines', 'TSラインズ', '德翔海运', 'TSLines', '德翔', '徳翔'),
  company('Interasia', null, '12AT', 'Interasia Lines', 'インターエイシアライン', '运达航运', 'IAL', '运达'),
  company('KMTC', 'KMT', 'KMTU', 'Korea Marine Transport', '高麗海運', '高丽海运', 'KMTC Line', '高丽'),
  company('Namsung', 'NSL', 'NSRU', 'Namsung Shipping', '南星海運', '南星海运', 'NSS Line', '南星'),
  company('Sinokor', null, 'SKLU', 'Sinokor Merchant Marine', '長錦商船', '长锦商船', 'Sinokor Line', '长锦', '長錦'),
  company('Kambara Kisen', null, 'KKCL', 'Kambara Kisen', '神原汽船', '神原汽船', 'Kambara', 'KKC'),
  company(
    'HASCO',
    null,
    '12GE',
    'Shanghai Hai Hua Shipping',
    '上海海華輪船',
    '上海海华轮船',
    'Hai Hua',
    '海华',
    '海華',
  ),
  company(
    'Taicang Lines',
    null,
    '32GG',
    'Taicang Container Lines',
    '太倉港コンテナ海運',
    '太仓港集装箱海运',
    'TCLC',
    '太仓海运',
  ),
  company('Minsheng', null, '13CQ', 'Minsheng Ocean Shipping', '民生輪船', '民生轮船', 'Minsheng Shipping', '民生'),
  company(
    'Ningbo Ocean',
    null,
    null,
    'Ningbo Ocean Shipping',
    '寧波遠洋運輸',
    '宁波远洋运输',
    'NBOSCO',
    '宁波远洋',
    '寧波遠洋',
  ),
  company(
    'MSC',
    'MSC',
    'MSCU',
    'Mediterranean Shipping Company',
    'メディタレニアンシッピングカンパニー',
    '地中海航运',
    'MEDU',
    '地中海',
  ),
  company(
    'Maersk',
    'MSK',
    'MAEU',
    'Maersk Line',
    'マースクライン',
    '马士基航运',
    'Maersk Sealand',
    'Sealand',
    'マースク',
    '马士基',
  ),
]

/** The code that the `scac` column of the master carries: SMDG first, else SCAC, else nothing. */
export const carrierCodeOf = (carrier: ShippingCompany): string | null => carrier.smdg ?? carrier.scac

const BY_NAME: ReadonlyMap<string, ShippingCompany> = new Map(
  SHIPPING_COMPANIES.map((carrier) => [carrier.name, carrier]),
)

/** The carrier of a name of this list; throws RangeError for another, so that demo data cannot name a carrier we lack. */
export function shippingCompanyOf(name: string): ShippingCompany {
  const carrier = BY_NAME.get(name)
  if (!carrier) throw new RangeError(`no shipping company ${name} in the master data`)
  return carrier
}
