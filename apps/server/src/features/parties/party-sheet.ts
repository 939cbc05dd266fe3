import { consigneeForm, consignorForm, type PartyKind } from '@kairo/shared/parties/party'
import type { RecordSheet } from '../../excel/record-sheet.ts'
import type { RecordColumn } from '../../excel/sheet-kind.ts'
import { templateColumn } from '../../excel/template-columns.ts'
import { COUNTRIES } from '../../master-data/ports/port-names.ts'

const CONSIGNEE = [
  templateColumn('company_name', { width: 24, required: true }, '公司名称 | Company name | 会社名 | 公司 | Company'),
  templateColumn('name', { width: 18, required: true }, '姓名 | Name | 氏名 | 联系人 | Contact | 担当者'),
  templateColumn('email', { width: 30, required: true }, '邮箱 | Email | メールアドレス | メール'),
  templateColumn('telephone', { width: 18, required: true }, '电话 | Telephone | 電話番号 | Tel | 電話'),
  templateColumn('fax', { width: 18, required: true }, '传真 | Fax | FAX'),
  templateColumn('area', { width: 10, required: true }, '地区 | Area | 地域 | 国家 | Country | 国'),
  templateColumn('postal_code', { width: 12, required: true }, '邮政编码 | Postal code | 郵便番号 | 邮编'),
  templateColumn('city', { width: 16, required: false }, '城市 | City | 都市'),
  templateColumn('address', { width: 44, required: true }, '地址 | Address | 住所'),
] as const
const OF_CONSIGNORS = [
  templateColumn('corporate_id', { width: 20, required: false }, '法人编号 | Corporate ID | 法人番号'),
  templateColumn('contact_person', { width: 20, required: false }, '联系负责人 | Contact person | 連絡担当者'),
] as const
type Key = (typeof CONSIGNEE)[number]['key'] | (typeof OF_CONSIGNORS)[number]['key']
type Form = typeof consigneeForm | typeof consignorForm

const READING: Partial<Record<Key, Pick<RecordColumn<Key>, 'choices' | 'digits'>>> = {
  area: { choices: COUNTRIES },
  telephone: { digits: 'phone' },
  fax: { digits: 'phone' },
  postal_code: { digits: 'postal' },
  corporate_id: { digits: 'code' },
}

const EXAMPLE = {
  company_name: 'MIHON TRADING',
  name: 'K. MIHON',
  email: 'import@mihon.example',
  telephone: '0312345678',
  fax: '0312345679',
  area: 'Japan',
  postal_code: '1080099',
  city: 'Tokyo',
  address: '7-8-9 KAKUU-DAI, MINATO-KU, TOKYO',
}
const NAMES = {
  consignee: { 'zh-cn': '收货人', en: 'Consignees', ja: '荷受人' },
  consignor: { 'zh-cn': '发货人', en: 'Consignors', ja: '荷送人' },
} as const

export function partySheet(kind: PartyKind): RecordSheet<Key, Form> {
  const names = NAMES[kind]
  const columns = kind === 'consignor' ? [...CONSIGNEE, ...OF_CONSIGNORS] : CONSIGNEE
  return {
    columns: columns.map((column): RecordColumn<Key> => ({ ...column, ...READING[column.key] })),
    country: 'area',
    form: kind === 'consignor' ? consignorForm : consigneeForm,
    texts: {
      'zh-cn': { sheet: names['zh-cn'], example: '填写示例', file: `${names['zh-cn']}导入模板` },
      en: { sheet: names.en, example: 'Example', file: `${names.en} import template` },
      ja: { sheet: names.ja, example: '記入例', file: `${names.ja}取込テンプレート` },
    },
    examples: [
      kind === 'consignor' ? { ...EXAMPLE, corporate_id: '5835678256246', contact_person: 'CHEN LAN' } : EXAMPLE,
    ],
    unique: { column: 'company_name', of: partyKey },
  }
}

/** The same company under the same email is the same party (6004, 6006). */
export const partyKey = ({ company_name, email }: { company_name: string; email: string }): string =>
  `${company_name.toLowerCase()} ${email.toLowerCase()}`
