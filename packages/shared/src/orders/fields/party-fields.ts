import { ORDER_LIMITS as LIMITS } from './order-limits.ts'
import type { OrderField } from './order-field.ts'

/** Shipper and consignee as the bill of lading names them. */
export const PARTY_FIELDS = {
  shipper_company_name: {
    path: 'orderReq.shipper.companyName',
    column: 'shipper_company_name',
    kind: 'manifest',
    max: LIMITS.party,
    required: 'submit',
    row: 'shipper_company_name',
    label: { 'zh-cn': '发货人公司', en: 'Shipper company', ja: '荷送人会社名' },
  },
  shipper_home: {
    path: 'orderReq.shipper.address',
    column: 'shipper_address',
    kind: 'manifest',
    max: LIMITS.party,
    required: 'submit',
    label: { 'zh-cn': '发货人地址', en: 'Shipper address', ja: '荷送人住所' },
  },
  shipper_admin: {
    path: 'orderReq.shipper.director',
    column: 'shipper_director',
    kind: 'manifest',
    max: LIMITS.party,
    required: 'submit',
    label: { 'zh-cn': '发货人负责人', en: 'Shipper contact', ja: '荷送人担当者' },
  },
  shipper_mail: {
    path: 'orderReq.shipper.mail',
    column: 'shipper_mail',
    kind: 'email',
    required: 'submit',
    label: { 'zh-cn': '发货人邮箱', en: 'Shipper email', ja: '荷送人メール' },
  },
  shipper_tel: {
    path: 'orderReq.shipper.telephone',
    column: 'shipper_telephone',
    kind: 'telephone',
    required: 'submit',
    label: { 'zh-cn': '发货人电话', en: 'Shipper telephone', ja: '荷送人電話番号' },
  },
  consignee_company_name: {
    path: 'orderReq.consignee.companyName',
    column: 'consignee_company_name',
    kind: 'manifest',
    max: LIMITS.party,
    required: 'submit',
    row: 'consignee_company_name',
    label: { 'zh-cn': '收货人公司', en: 'Consignee company', ja: '荷受人会社名' },
  },
  consignee_home: {
    path: 'orderReq.consignee.address',
    column: 'consignee_address',
    kind: 'manifest',
    max: LIMITS.party,
    required: 'submit',
    label: { 'zh-cn': '收货人地址', en: 'Consignee address', ja: '荷受人住所' },
  },
  consignee_admin: {
    path: 'orderReq.consignee.director',
    column: 'consignee_director',
    kind: 'manifest',
    max: LIMITS.party,
    required: 'submit',
    label: { 'zh-cn': '收货人负责人', en: 'Consignee contact', ja: '荷受人担当者' },
  },
  consignee_mail: {
    path: 'orderReq.consignee.mail',
    column: 'consignee_mail',
    kind: 'email',
    required: 'submit',
    label: { 'zh-cn': '收货人邮箱', en: 'Consignee email', ja: '荷受人メール' },
  },
  consignee_tel: {
    path: 'orderReq.consignee.telephone',
    column: 'consignee_telephone',
    kind: 'telephone',
    required: 'submit',
    label: { 'zh-cn': '收货人电话', en: 'Consignee telephone', ja: '荷受人電話番号' },
  },
} as const satisfies Record<string, OrderField>
