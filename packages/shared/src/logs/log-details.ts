import { CUSTOMER_STATE_TEXTS } from '../customers/customer-states.ts'
import { EXCEPTION_RULES } from '../exceptions/exception-codes.ts'
import { DOCUMENT_NAMES } from '../documents/document-names.ts'
import { CLASS_NAMES, COUNT_NAMES, EXTENSION_NAMES, START_NAMES } from '../free-time/free-time-names.ts'
import type { Language, Trilingual } from '../languages.ts'
import { ORDER_STATE_TEXTS } from '../orders/rules/order-state-texts.ts'
import { logFieldText } from './log-fields.ts'

/** One line of a log row's content. A change has `before`; a mere fact has not. */
interface LogDetail {
  /** As stored, dotted where it lies deeper. */
  field: string
  label: string
  before?: string
  after: string
}

/** Lists of two are facts under these keys, not an old and a new value. */
const LISTS: readonly string[] = [
  'ids',
  'errors',
  'aliases',
  'photos',
  'state_list',
  'uploaders',
  'offSale',
  'restored',
  'archive',
]
const MAX_LISTED = 20

const YES: Trilingual = { 'zh-cn': '是', en: 'Yes', ja: 'はい' }
const NO: Trilingual = { 'zh-cn': '否', en: 'No', ja: 'いいえ' }
const COUNTRY: Record<string, Trilingual> = {
  1: { 'zh-cn': '中国', en: 'China', ja: '中国' },
  2: { 'zh-cn': '日本', en: 'Japan', ja: '日本' },
}
const ROLE_LABELS: Record<string, Trilingual> = {
  1: { 'zh-cn': '系统管理员', en: 'System administrator', ja: 'システム管理者' },
  2: { 'zh-cn': '业务管理员', en: 'Business administrator', ja: '業務管理者' },
  3: { 'zh-cn': '业务操作员', en: 'Business operator', ja: '業務担当者' },
  4: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  5: { 'zh-cn': '子账号（发货方）', en: 'Shipper account', ja: '荷送人サブアカウント' },
}
const STAFF_STATES: Record<string, Trilingual> = {
  1: { 'zh-cn': '有效', en: 'Active', ja: '有効' },
  2: { 'zh-cn': '无效', en: 'Inactive', ja: '無効' },
}

/** As text, or numbered as in the user record. */
const CHINESE: Trilingual = { 'zh-cn': '中文', en: 'Chinese', ja: '中国語' }
const ENGLISH: Trilingual = { 'zh-cn': '英语', en: 'English', ja: '英語' }
const JAPANESE: Trilingual = { 'zh-cn': '日语', en: 'Japanese', ja: '日本語' }
const LANGUAGE_LABELS = { 'zh-cn': CHINESE, en: ENGLISH, ja: JAPANESE, 1: JAPANESE, 2: CHINESE, 3: ENGLISH }
const TRANSPORT: Record<string, Trilingual> = {
  1: { 'zh-cn': '空运', en: 'Air', ja: '航空' },
  2: { 'zh-cn': '海运', en: 'Sea', ja: '海上' },
  3: { 'zh-cn': '拼箱', en: 'LCL', ja: '混載' },
}
const CONSULTATION_STATES: Record<string, Trilingual> = {
  1: { 'zh-cn': '待处理', en: 'Pending', ja: '未対応' },
  2: { 'zh-cn': '已处理', en: 'Processed', ja: '対応済み' },
}
const STATES: Readonly<Record<string, Readonly<Record<string, Trilingual>>>> = {
  order: ORDER_STATE_TEXTS,
  user: CUSTOMER_STATE_TEXTS,
  staff: STAFF_STATES,
  consultation: CONSULTATION_STATES,
}

const TARIFF_WORDS: Record<string, Readonly<Record<string, Trilingual>>> = {
  containerClass: CLASS_NAMES,
  start: START_NAMES,
  freeCount: COUNT_NAMES,
  chargeCount: COUNT_NAMES,
  extension: EXTENSION_NAMES,
}

const RULE_LABELS = Object.fromEntries(Object.entries(EXCEPTION_RULES).map(([rule, { label }]) => [rule, label]))

/** Labels of stored numbers, by field and kind of row; `staff` are the rows of business users. */
function wordsOf(type: string, field: string): Readonly<Record<string, Trilingual>> | undefined {
  if (field === 'state' || field === 'status') return STATES[type]
  if (field === 'language') return LANGUAGE_LABELS
  if (field === 'transport_type') return TRANSPORT
  if (field === 'country' || field === 'area') return COUNTRY
  if (field === 'role' || field === 'role_id' || field === 'roleId') return ROLE_LABELS
  if (field === 'rule' && type === 'exception') return RULE_LABELS
  if (field === 'businessType') return DOCUMENT_NAMES
  if (type === 'price' && Object.hasOwn(TARIFF_WORDS, field)) return TARIFF_WORDS[field]
  if (field === 'validState' || field === 'valid_state') return { 0: NO, 1: YES }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(value: unknown, type: string, field: string, language: Language): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return (value ? YES : NO)[language]
  if (Array.isArray(value)) {
    const parts = value.slice(0, MAX_LISTED).map((part) => textOf(part, type, field, language))
    return parts.join(', ') + (value.length > MAX_LISTED ? ` … (${value.length})` : '')
  }
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, part]) => `${logFieldText(key, language)}: ${textOf(part, type, key, language)}`)
      .join('; ')
  return wordsOf(type, field)?.[String(value)]?.[language] ?? String(value)
}

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)

/**
 * The content of a log row line by line, in the user's language where fields and values are known. Takes the shapes
 * that features write: `{field: [old, new]}`, `{old: {…}, now: {…}}`, and plain facts. `explain` is the row's verb.
 */
export function logDetails(info: unknown, kind: string, language: Language, explain = ''): LogDetail[] {
  const type = explain.endsWith('BusinessUser') ? 'staff' : kind
  if (!isRecord(info)) return []
  const { old, now, ...rest } = info
  const details: LogDetail[] = []
  const change = (field: string, before: unknown, after: unknown) =>
    details.push({
      field,
      label: logFieldText(field, language),
      before: textOf(before, type, field, language),
      after: textOf(after, type, field, language),
    })
  if (isRecord(old) && isRecord(now)) {
    for (const key of Object.keys(now)) if (differ(old[key], now[key])) change(key, old[key], now[key])
  } else Object.assign(rest, old === undefined ? {} : { old }, now === undefined ? {} : { now })
  for (const [key, value] of Object.entries(rest)) {
    if (Array.isArray(value) && value.length === 2 && !LISTS.includes(key)) change(key, value[0], value[1])
    else if (isRecord(value))
      for (const [inner, part] of Object.entries(value)) {
        const after = textOf(part, type, inner, language)
        if (after)
          details.push({
            field: `${key}.${inner}`,
            label: `${logFieldText(key, language)} · ${logFieldText(inner, language)}`,
            after,
          })
      }
    else {
      const after = textOf(value, type, key, language)
      if (after) details.push({ field: key, label: logFieldText(key, language), after })
    }
  }
  return details
}

const MAX_SUMMARY = 200

/** The same on one line, for lists; at most 200 characters. */
export function logSummary(object: string, details: readonly LogDetail[]): string {
  const parts = details.map(({ label, before, after }) =>
    before === undefined ? `${label}: ${after}` : `${label}: ${before || '—'} → ${after || '—'}`,
  )
  const line = [object, parts.join('; ')].filter(Boolean).join(' · ')
  return line.length > MAX_SUMMARY ? `${line.slice(0, MAX_SUMMARY - 1)}…` : line
}
