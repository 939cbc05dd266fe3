import type { Trilingual } from '@kairo/shared/languages'

/** An office of the invented operator, as company pages, PDFs and mails print it. */
export interface DemoOffice {
  key: 'tokyo' | 'osaka' | 'shanghai'
  name: Trilingual
  address: Trilingual
  postalCode: string
  telephone: string
  fax: string
}

/**
 * The operator of the demonstration. Invented throughout: the street names say «fictitious», the exchanges 0000 are not
 * given out, and the numbers belong to no register although their check digits are right.
 */
export const DEMO_COMPANY = {
  name: {
    'zh-cn': '海路国际物流株式会社',
    en: 'Kairo International Logistics Co., Ltd.',
    ja: '海路国際物流株式会社',
  } satisfies Trilingual,
  shortName: { 'zh-cn': '海路物流', en: 'Kairo', ja: '海路' } satisfies Trilingual,
  email: 'desk@kairo.example',
  homepage: 'https://www.kairo.example',
  /** 13 digits, the first is the check digit. */
  corporationNumber: '4000000001201',
  /** Registration number of a qualified invoice issuer. */
  invoiceNumber: 'T4000000001201',
  founded: '2012-04-01',
  /** Where customers pay; printed on invoices and request letters. */
  bank: {
    name: {
      'zh-cn': '样本银行 虚构支行 普通存款',
      en: 'Mihon Bank, Kakuu Branch, ordinary account',
      ja: '見本銀行 架空支店 普通預金',
    } satisfies Trilingual,
    accountNumber: '0000000',
    accountName: 'ｶｲﾛｺｸｻｲﾌﾞﾂﾘﾕｳ(ｶ',
    swift: 'MIHNJPJ0XXX',
  },
} as const

/** Head office first; the other two are the group's entities. */
export const DEMO_OFFICES: readonly DemoOffice[] = [
  {
    key: 'tokyo',
    name: DEMO_COMPANY.name,
    address: {
      'zh-cn': '日本东京都港区架空町1-2-3 海路大厦8层',
      en: 'Kairo Bldg. 8F, 1-2-3 Kakuu-cho, Minato-ku, Tokyo, Japan',
      ja: '東京都港区架空町1-2-3 海路ビル8階',
    },
    postalCode: '1050099',
    telephone: '0300001200',
    fax: '0300001209',
  },
  {
    key: 'osaka',
    name: {
      'zh-cn': '海路国际物流株式会社 大阪支店',
      en: 'Kairo International Logistics Co., Ltd., Osaka Branch',
      ja: '海路国際物流株式会社 大阪支店',
    },
    address: {
      'zh-cn': '日本大阪府大阪市住之江区架空北4-5-6',
      en: '4-5-6 Kakuu-kita, Suminoe-ku, Osaka, Japan',
      ja: '大阪府大阪市住之江区架空北4-5-6',
    },
    postalCode: '5590099',
    telephone: '0600001200',
    fax: '0600001209',
  },
  {
    key: 'shanghai',
    name: {
      'zh-cn': '海路国际货运代理（上海）有限公司',
      en: 'Kairo International Forwarding (Shanghai) Co., Ltd.',
      ja: '海路国際貨運代理（上海）有限公司',
    },
    address: {
      'zh-cn': '上海市虹口区虚构路88号海路大厦1201室',
      en: 'Room 1201, Kairo Tower, 88 Xugou Road, Hongkou District, Shanghai, China',
      ja: '中国上海市虹口区虚構路88号 海路大厦1201室',
    },
    postalCode: '200099',
    telephone: '02100001200',
    fax: '02100001209',
  },
]

/** The operator's own notification addresses (rules 14.6). */
export const DEMO_MAIL_ADDRESSES: readonly { contacts: string; name: string }[] = [
  { contacts: 'desk@kairo.example', name: '営業デスク' },
  { contacts: 'documents@kairo.example', name: '書類チーム' },
  { contacts: 'shanghai@kairo.example', name: '上海操作组' },
]

/** 1 USD in yen and yuan (rules 4.3 name 156 as the value before loading). */
export const DEMO_EXCHANGE_RATES = { jpy: '156.00000', cny: '7.20000' } as const
