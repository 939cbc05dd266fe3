import { newCustomerForm } from '@kairo/shared/customers/customer-form'
import type { RecordSheet } from '../../../excel/record-sheet.ts'
import type { RecordColumn } from '../../../excel/sheet-kind.ts'
import { choice } from '../../../excel/synonyms.ts'
import { templateColumn } from '../../../excel/template-columns.ts'
import { COUNTRIES, type MasterPort, portIndex } from '../../../master-data/ports/port-names.ts'

const LANGUAGES = [
  choice('ja', '日语', 'Japanese', '日本語', 'ja', 'jp', '1'),
  choice('zh-cn', '中文', 'Chinese', '中国語', 'zh', 'zh-cn', 'cn', '2'),
  choice('en', '英语', 'English', '英語', 'en', '3'),
]
const TRANSPORT = [
  choice(1, '空运', 'Air', '航空', '1'),
  choice(2, '海运', 'Sea', '海上', '2'),
  choice(3, '拼箱', 'LCL', '混載', '3'),
]

/** Customers as staff add them, but for other contacts; the export's headings are understood as well. */
const COLUMNS = [
  templateColumn('company_name', { width: 34, required: true }, '公司名称 | Company | 会社名 | 公司 | Company name'),
  templateColumn(
    'bank_account',
    { width: 24, required: true },
    '银行账户名（片假名） | Bank account name (katakana) | 口座名義（カタカナ） | 银行账户名 | 口座名義',
  ),
  templateColumn('name', { width: 18, required: true }, '联系人 | Contact person | 担当者 | 姓名 | Contact | 担当者名'),
  templateColumn(
    'email',
    { width: 32, required: true },
    '邮箱（账号） | Email (account) | メール（アカウント） | 邮箱 | Email | メール | メールアドレス',
  ),
  templateColumn('telephone', { width: 18, required: true }, '电话 | Telephone | 電話番号 | Tel | Phone | 電話'),
  templateColumn('fax', { width: 18, required: false }, '传真 | Fax | FAX番号 | FAX'),
  templateColumn('postal_code', { width: 12, required: true }, '邮政编码 | Postal code | 郵便番号 | 邮编 | Zip'),
  templateColumn('address', { width: 44, required: true }, '地址 | Address | 住所'),
  templateColumn('country', { width: 10, required: false }, '国家 | Country | 国'),
  templateColumn(
    'language',
    { width: 12, required: false },
    '语言 | Language | 言語 | 通知语言 | Language of mails | 通知の言語',
  ),
  templateColumn('homepage', { width: 28, required: false }, '网站 | Homepage | ホームページ | Website'),
  templateColumn('departure_port', { width: 24, required: false }, '起运港 | Ports of loading | 積港'),
  templateColumn('destination_port', { width: 24, required: false }, '目的港 | Ports of discharge | 揚港'),
  templateColumn('transport_type', { width: 12, required: false }, '运输方式 | Transport | 輸送形態'),
  templateColumn('discount', { width: 12, required: false }, '折扣系数 | Discount factor | 割引係数'),
  templateColumn('remark', { width: 40, required: false }, '备注 | Remark | 備考'),
] as const
type Key = (typeof COLUMNS)[number]['key']

const customerForm = newCustomerForm.omit({ password: true, contactInfo: true })

/** The sheet, which names ports in any language or by code. */
export function customerSheet(ports: readonly MasterPort[]): RecordSheet<Key, typeof customerForm> {
  const index = portIndex(ports)
  const readPorts = (text: string) => {
    const named = text.split(/[,;，、；/]/).filter((name) => name.trim() !== '')
    const found = named.map((name) => index.find(name))
    return found.every((matches) => matches.length === 1)
      ? { value: found.map(([port]) => port?.name ?? '') }
      : ({ issue: 'choice' } as const)
  }
  const reading: Partial<Record<Key, Pick<RecordColumn<Key>, 'choices' | 'read' | 'digits'>>> = {
    country: { choices: COUNTRIES },
    telephone: { digits: 'phone' },
    fax: { digits: 'phone' },
    postal_code: { digits: 'postal' },
    language: { choices: LANGUAGES },
    transport_type: { choices: TRANSPORT },
    departure_port: { read: readPorts },
    destination_port: { read: readPorts },
  }
  return {
    columns: COLUMNS.map((column): RecordColumn<Key> => ({ ...column, ...reading[column.key] })),
    form: customerForm,
    country: 'country',
    texts: {
      'zh-cn': { sheet: '客户', example: '填写示例', file: '客户导入模板' },
      en: { sheet: 'Customers', example: 'Example', file: 'Customer import template' },
      ja: { sheet: '顧客', example: '記入例', file: '顧客取込テンプレート' },
    },
    examples: [
      {
        company_name: '見本通商株式会社',
        bank_account: 'ﾐﾎﾝﾂｳｼｮｳ(ｶ',
        name: '見本 太郎',
        email: 'taro@mihon.example',
        telephone: '03-1234-5678',
        postal_code: '108-0099',
        address: '東京都港区架空台 7-8-9',
        country: '日本',
        language: '日本語',
        departure_port: 'Shanghai, Ningbo',
        destination_port: 'Tokyo',
        discount: '1',
      },
    ],
    unique: { column: 'email', of: ({ email }) => email },
  }
}
