import type { Language } from '@kairo/shared/languages'
import type { CargoData, CompanyData, SailingData } from './documents/shipment-data.ts'

/** Parties, sailing and cargo of one realistic shipment in each language, for tests and sample documents. */

export const pick = (language: Language, zhCn: string, en: string, ja: string): string =>
  ({ 'zh-cn': zhCn, en, ja })[language]

export const exampleIssuer = (language: Language): CompanyData => ({
  name: pick(language, '海路物流株式会社', 'Kairo Logistics Co., Ltd.', '海路物流株式会社'),
  address: pick(
    language,
    '日本国 东京都港区海岸 1-2-3 海路大厦 8 层',
    '8F Kairo Building, 1-2-3 Kaigan, Minato-ku, Tokyo 105-0022, Japan',
    '〒105-0022 東京都港区海岸1-2-3 海路ビル8階',
  ),
  telephone: '+81-3-1234-5678',
  fax: '+81-3-1234-5679',
  email: 'booking@kairo.example',
  registrationNumber: 'T7123456789012',
})

export const exampleCustomer = (language: Language): CompanyData => ({
  name: pick(language, '株式会社山田商事', 'Yamada Trading Co., Ltd.', '株式会社山田商事'),
  address: pick(
    language,
    '日本国 大阪府大阪市中央区本町 2-4-6',
    '2-4-6 Hommachi, Chuo-ku, Osaka 541-0053, Japan',
    '〒541-0053 大阪府大阪市中央区本町2-4-6',
  ),
  contact: pick(language, '田中健太', 'Kenta Tanaka', '田中 健太'),
})

export const exampleSailing = (language: Language): SailingData => ({
  portOfLoading: { name: pick(language, '上海', 'Shanghai', '上海'), code: 'CNSHA' },
  portOfDischarge: { name: pick(language, '大阪', 'Osaka', '大阪'), code: 'JPOSA' },
  carrier: 'SITC Container Lines',
  vesselVoyage: 'SITC OSAKA / 2648E',
  transportType: 'FCL',
  direct: true,
  transitDays: 2,
  etd: '2026-12-07',
  eta: '2026-12-09',
  cutOff: '2026-12-04 16:00 Asia/Shanghai',
  portOpenStart: '2026-12-01 08:00 Asia/Shanghai',
  portOpenEnd: '2026-12-04 12:00 Asia/Shanghai',
  freeTime: pick(language, '滞港费（DEM）：免箱期 7 天', 'Demurrage: 7 days free', 'デマレージ：7 日間無料'),
})

export const exampleCargo = (language: Language): CargoData => ({
  name: 'COTTON T-SHIRTS AND KNITTED PULLOVERS',
  pieces: '1280',
  unit: pick(language, '箱', 'CTNS', 'カートン'),
  grossWeight: '18450.5',
  volume: '112.375',
  hsCode: '610910',
  packing: pick(language, '纸箱', 'Cartons', '段ボール箱'),
})

export const exampleShipper: CompanyData = {
  name: 'SHANGHAI HENGTONG TEXTILE IMP. & EXP. CO., LTD.',
  address: 'ROOM 1805, NO. 388 PUDONG ROAD SOUTH, PUDONG NEW AREA, SHANGHAI 200120, CHINA',
  telephone: '+86-21-5888-1234',
  email: 'export@hengtong.example',
}
export const exampleConsignee: CompanyData = {
  name: 'YAMADA TRADING CO., LTD.',
  address: '2-4-6 HOMMACHI, CHUO-KU, OSAKA 541-0053, JAPAN',
  telephone: '+81-6-6123-4567',
  email: 'import@yamada.example',
}
export const exampleLoaded = [
  { size: '40HQ', number: 'CSQU3054383', seal: 'SITC884213' },
  { size: '40HQ', number: 'CBHU3202732', seal: 'SITC884214' },
] as const
