import { addDays, weekdayOf } from '@kairo/shared/dates'
import { FIGURE_NAMES } from '@kairo/shared/statistics/figures'
import type { Random } from './random.ts'
import type { Operation, Schema } from './operations.ts'
import type { Caller, Kind, Row, World } from './world.ts'

export type Payload = Record<string, unknown>

interface Making {
  operation: Operation
  world: World
  random: Random
  caller: Caller | null
  /** The row that `id` and `version` of this call name. */
  thing: Row | undefined
}

/** The table that `id`, `ids` and `version` refer to below a path; the first match applies. */
const THINGS: readonly (readonly [RegExp, Kind])[] = [
  [/^\/apiKey\//, 'apiKeys'],
  [/^\/common\/(download|deleteUploadFile)$/, 'orderFiles'],
  [/^\/user\/endSession/, 'sessions'],
  [/^\/(discount)/, 'customers'],
  [/^\/user\/shipperReapply/, 'shipperAccounts'],
  [/^\/user\//, 'accounts'],
  [/^\/system\/businessUserManage/, 'staff'],
  [/^\/(transportCostApproval|sh)\//, 'waitingRates'],
  [/^\/transportCost\/getTransportCost$/, 'effectiveRates'],
  [/^\/transportCost\/forgetSheetProfile$/, 'sheetProfiles'],
  [/^\/transportCost\//, 'rates'],
  [/^\/destination\/port/, 'ports'],
  [/^\/shipping\/company/, 'carriers'],
  [/^\/system\/dict/, 'dictionary'],
  [/^\/staticPages\/updateCompanySummary/, 'companySummary'],
  [/^\/staticPages/, 'qaEntries'],
  [/^\/surchargeNew\/\w+Sheet$/, 'surchargeSheets'],
  [/^\/surchargeNew/, 'surcharges'],
  [/^\/hxfjf/, 'routeCharges'],
  [/^\/system\/announcement/, 'news'],
  [/^\/reduction/, 'consultations'],
  [/^\/consignee/, 'consignees'],
  [/^\/shipper\//, 'shippers'],
  [/^\/mailAddress/, 'mailAddresses'],
  [/^\/userContacts/, 'contacts'],
  [/^\/msg/, 'messages'],
  [/^\/operatorCompany\/(saveBrand|uploadLogo|removeLogo)$/, 'brand'],
  [/^\/operatorCompany/, 'letterhead'],
  [/^\/billing\/(updateDraft|discard|issue|issueMany)$/, 'drafts'],
  [/^\/billing\/issueRun$/, 'issueRuns'],
  [/^\/billing\//, 'invoices'],
  [/^\/billingTerms\//, 'billingTerms'],
  [/^\/orderCharge\//, 'proposals'],
  [/^\/payment\/writeOff$/, 'invoices'],
  [/^\/payment\//, 'payments'],
  [/^\/blForm\//, 'blForms'],
  [/^\/bl\/print$/, 'bills'],
  [/^\/bl\/save$/, 'draftBills'],
  [/^\/bl\/void$/, 'issuedBills'],
  [/^\/arrivalNotice\//, 'noticeOrders'],
  [/^\/bl\//, 'billOrders'],
  [/^\/chargeKind\//, 'chargeKinds'],
  [/^\/feeRule\//, 'feeRules'],
  [/^\/insuranceRate\//, 'insuranceRates'],
  [/^\/insurer\//, 'insurers'],
  [/^\/insurance\/(quote|decline)$/, 'requestedInsurances'],
  [/^\/insurance\/accept$/, 'quotedInsurances'],
  [/^\/insurance\/issue$/, 'acceptedInsurances'],
  [/^\/insurance\//, 'insurances'],
  [/^\/freeTime\/tariff\/approve$/, 'waitingTariffs'],
  [/^\/freeTime\/tariff\//, 'tariffs'],
  [/^\/freeTime\/proposeTerms$/, 'orderTerms'],
  [/^\/freeTime\/(withdraw|answer)Terms$/, 'proposedTerms'],
  [/^\/businessSetting\//, 'businessSettings'],
  [/^\/calendar\//, 'calendarDays'],
  [/^\/calendarFeed\//, 'calendarFeeds'],
  [/^\/exception\/reopen$/, 'endedExceptions'],
  [/^\/exception\//, 'exceptions'],
  [/^\/taskRule\//, 'taskRules'],
  [/^\/task\/tick$/, 'tickedTasks'],
  [/^\/task\//, 'tasks'],
  [/^\/orderTemplate\//, 'orderTemplates'],
  [/^\/mailPreference\//, 'mailPreferences'],
  [/^\/trackingLink\/revoke$/, 'trackingLinks'],
  [/^\/webhook\//, 'webhooks'],
  [/^\/(order\/(correct|undoStep|updateExpectArriveDate)|deliveryOrder\/issue)$/, 'departedOrders'],
  [/^\/order\/commentDraft$/, 'draftsToConfirm'],
  [/^\//, 'orders'],
]

/** The table that a field refers to in every call. */
const NAMED: Record<string, Kind> = {
  entryId: 'orders',
  orderId: 'orders',
  orderID: 'orders',
  transportCostId: 'effectiveRates',
  transport_cost_id: 'effectiveRates',
  hxs: 'effectiveRates',
  fjfs: 'routeCharges',
  customerId: 'customers',
  applyId: 'customers',
  shipperAccountId: 'shipperAccounts',
  responsibleId: 'staff',
  ownerId: 'staff',
  fileId: 'files',
  invoiceId: 'invoices',
  orderIds: 'unbilled',
  chargeKindId: 'chargeKinds',
  insurerId: 'insurers',
  tariffId: 'tariffs',
  uploadedFileIdList: 'orderFiles',
  portId: 'ports',
  departurePortId: 'ports',
  destinationPortId: 'ports',
  shippingCompanyId: 'carriers',
}

/** Realistic texts for these fields; others are generated. */
const TEXTS: Record<string, (making: Making) => unknown> = {
  password: () => 'Kairo2026',
  passwordAgain: () => 'Kairo2026',
  passwordCheck: () => 'Kairo2026',
  oldPassword: () => 'Kairo2026',
  newPassword: () => 'Kairo2027',
  confirmPassword: () => 'Kairo2027',
  telephone: ({ random }) => `03${random.int(10_000_000, 99_999_999)}`,
  fax: () => '0312345679',
  postalCode: () => '1080075',
  postal_code: () => '1080075',
  homepage: () => 'https://www.example.com',
  // Of a name that nobody resolves.
  url: ({ random }) => `https://hooks.kairo.example/${random.int(1, 1e6)}`,
  hsCodeTopSix: () => '630260',
  hs_code_top_six: () => '630260',
  bankAccount: () => 'カイロ ショウジ',
  bank_account: () => 'カイロ ショウジ',
  containerNumber: () => 'CSQU3054383',
  container_number: () => 'CSQU3054383',
  customsClearanceMethod: () => '1',
  customs_clearance_method: () => '1',
  packingMethod: () => '1',
  packing_method: () => '1',
  freightMethod: () => '1',
  freight_method: () => '1',
  tradeTerms: () => '1',
  trade_terms: () => '1',
  unit: () => '1',
  mode: () => 'CY-CY',
  series: ({ random }) => `F${random.int(1, 1e6)}{00000}`,
  unlocode: ({ random }) => `CN${'ABCDEFGHJK'[random.int(0, 9)]}${'LMNPQRSTUV'[random.int(0, 9)]}X`,
  announcementType: () => '1',
  consultationType: () => '1',
  table: ({ operation }) => (operation.path.includes('announcement') ? 'announcement' : 'transport_order'),
  searchJson: () => '{"page":1}',
  jpExchangeRate: () => '151.23',
  cnExchangeRate: () => '7.11',
  discount: () => '0.95',
  cause: () => '1',
  month: () => '2026-09',
  calendarCode: () => 'JP',
  reserveMoney: () => '30000',
  sumMoney: () => '50000',
  receivedOn: ({ world }) => world.today,
  refundedOn: ({ world }) => world.today,
  code: ({ random }) => `F${random.int(1, 1e9)}`,
  colour: () => '#1553cf',
  groupId: () => '1',
  surchargeDetailType: () => 'POL',
  polNo: (making) => surchargeNo(making),
  podNo: (making) => surchargeNo(making),
  surchargeNo: (making) => surchargeNo(making),
  departurePort: (making) => portName(making),
  destinationPort: (making) => portName(making),
  departure_port: (making) => portName(making),
  destination_port: (making) => portName(making),
  deliveryCode: () => 'DLV123',
  swift: () => 'MIHNJPJTXXX',
  invoiceNumber: () => 'T1234567890123',
  lane: ({ world, random }) => `${world.one('ports', random, null)?.id}-${world.one('ports', random, null)?.id}`,
  figure: ({ random }) =>
    `${random.pick(FIGURE_NAMES)}.2026-01-01.2026-11-30${random.pick(['', '.outcome:late', '.outcome:answered', '.company:1'])}`,
}
const surchargeNo = ({ world, random }: Making): unknown => world.one('surcharges', random, null)?.surcharge_no
const portName = ({ world, random }: Making): unknown => world.one('ports', random, null)?.name

/** A payload that the document allows, with existing rows, for an allowed caller. */
export function rightPayload(operation: Operation, world: World, random: Random, caller: Caller | null): Payload {
  const kind = THINGS.find(([path]) => path.test(operation.path))?.[1] ?? 'orders'
  const making: Making = { operation, world, random, caller, thing: world.one(kind, random, caller) }
  // Few of the optional fields, as on a screen where little is filled in; sometimes all of them.
  const share = random.pick([0, 15, 15, 40, 100])
  const payload = valueOf('', operation.input, making, share) as Payload
  return REFINED[operation.path]?.(payload, making) ?? payload
}

function valueOf(name: string, schema: Schema, making: Making, share: number): unknown {
  const { random } = making
  const options = schema.oneOf ?? schema.anyOf
  if (options) return valueOf(name, random.pick(options), making, share)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(
            ([key, inner]) =>
              inner.format !== 'binary' &&
              inner.items?.format !== 'binary' &&
              (schema.required?.includes(key) || random.percent(share)),
          )
          .map(([key, inner]) => [key, valueOf(key, inner, making, share)]),
      )
    case 'array':
      return Array.from(
        { length: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 2, random.int(1, 2))) },
        () => valueOf(name, schema.items ?? {}, making, share),
      )
    case 'integer':
    case 'number':
      return numberOf(name, schema, making)
    case 'boolean':
      return random.percent(80)
    default:
      return textOf(name, schema, making)
  }
}

function numberOf(name: string, schema: Schema, { world, random, caller, thing }: Making): number {
  if (name === 'version' && thing) return thing.version
  const kind = NAMED[name]
  if (kind) return world.one(kind, random, caller)?.id ?? 1
  if (name === 'id' || name === 'ids') return thing?.id ?? 1
  if (/^(page|pageNum)$/.test(name)) return random.pick([1, 1, 1, 2, 3])
  if (/^(limit|size|pageSize)$/.test(name)) return random.pick([1, 10, 20, 100])
  const from = schema.minimum ?? 0
  return random.int(from, Math.min(schema.maximum ?? from + 9, from + 9))
}

function textOf(name: string, schema: Schema, making: Making): unknown {
  const { random, world } = making
  const known = TEXTS[name]?.(making)
  if (known !== undefined) return known
  const pattern = schema.pattern ?? ''
  if (/mail|contacts$/i.test(name) || pattern.includes('@')) {
    // Registered addresses for signing in, new ones for adding accounts.
    const isNew = /register$|add$|insert/i.test(making.operation.path)
    const account = world.one('accounts', random, null)
    return isNew || !account ? `new${random.int(1, 1e9)}@kairo.test` : (account.email ?? 'a@kairo.test')
  }
  if (pattern.startsWith('^\\d{4}-\\d{2}-\\d{2} ')) return `${addDays(world.today, random.int(-5, 20))} 12:00`
  if (pattern.startsWith('^\\d{4}-\\d{2}-\\d{2}')) return addDays(world.today, random.int(-5, 30))
  if (pattern.includes('[0-5]\\d')) return `${random.int(10, 20)}:00`
  if (pattern.includes('(\\.\\d')) return random.pick(['1', '300', '12.5', '0.90'])
  if (pattern === '^\\d*$') return `${random.int(1_000_000, 99_999_999)}`
  return `${random.pick(['COTTON', 'OSAKA', 'Kairo'])} ${random.int(1, 1e6)}`.slice(0, schema.maxLength ?? 255)
}

/** The next day from `from` on that falls on a weekday, 1 Monday to 7 Sunday. */
function nextWeekday(from: string, weekday: number): string {
  for (let days = 0; days < 7; days++) if (weekdayOf(addDays(from, days)) === weekday) return addDays(from, days)
  return from
}

/** A consistent order form: an effective rate, one of its sailings, its kind of cargo. */
function orderForm(payload: Payload, { world, random, caller, thing }: Making): Payload {
  const rate = world.one('effectiveRates', random, caller)
  const request = payload.orderReq as Payload
  if (!rate) return payload
  const isFcl = rate.type === 'FCL'
  request.transportCostId = rate.id
  request.expectedLeavePortDate = nextWeekday(addDays(world.today, 12), Number(rate.weekday))
  delete request.departurePort
  delete request.destinationPort
  delete request.transportType
  delete request.shipperAccountId
  if (caller && caller.roleId >= 4) delete request.customerId
  else request.customerId = caller ? world.one('customers', random, null)?.id : undefined
  const { fcl20Gp: _a, fcl40Gp: _b, fcl40Hq: _c, lclRt: _d, containers: _e, ...rest } = payload
  return {
    ...rest,
    ...(thing && 'id' in payload ? { id: thing.id, version: thing.version } : {}),
    ...(isFcl ? { fcl40Hq: 1 } : { lclRt: '3.5' }),
  }
}

/** Payloads whose fields depend on each other in ways that the document cannot express. */
const REFINED: Record<string, (payload: Payload, making: Making) => Payload> = {
  '/webhook/replay': ({ id }, { world }) => ({ id, since: `${world.today} 00:00`, preview: true }),
  '/order/add': orderForm,
  '/order/update': (payload, making) => ({ newData: orderForm(payload.newData as Payload, making) }),
  '/login/doLogin': (payload, { caller }) => ({ ...payload, email: caller?.email ?? payload.email }),
  '/order/updateExpectLeaveDate': (payload, { thing }) => ({
    newData: { ...(payload.newData as Payload), id: thing?.id, version: thing?.version },
  }),
  '/transportCost/updateInfo': (payload, { world, random }) => {
    const { lcl: _, ...boxes } = payload
    const rate = random.pick([...world.all('rates'), ...world.all('effectiveRates')])
    return {
      ...boxes,
      id: rate.id,
      version: rate.version,
      capacity20gp: '300',
      capacity40gp: '400',
      capacity40hq: '450',
      validTime: 'changing',
    }
  },
  '/discount/update': (payload, { thing }) => ({ ...payload, customerId: thing?.id, version: thing?.version }),
  '/billingTerms/update': (payload, { thing }) => ({ ...payload, customerId: thing?.id, version: thing?.version }),
  '/discount/updateAll': (payload, { world }) => ({
    ...payload,
    version: world.all('globalDiscount')[0]?.version ?? 0,
  }),
  '/taskRule/save': (payload, { random }) => ({
    ...payload,
    owner: 'operator',
    anchor: 'etd',
    offset: random.int(-5, 5),
    unit: 'business',
    calendar: 'pol',
    atHour: '17:00',
    remindBefore: [24],
    blocks: undefined,
  }),
  '/task/waive': (payload) => ({ ...payload, reason: '1' }),
  '/webhook/save': (payload) => ({ ...payload, url: 'https://hooks.kairo.example/1' }),
  '/calendar/previewImport': (payload, { thing }) => ({ ...payload, code: thing?.code }),
  '/calendar/import': (payload, { thing }) => ({ ...payload, code: thing?.code }),
  '/payment/writeOff': (payload, { thing }) => ({ ...payload, invoiceId: thing?.id, amount: '1' }),
  '/calendar/save': (payload, { thing }) => ({ ...payload, code: thing?.code }),
  '/calendar/previewDay': (payload, { thing }) => ({ ...payload, code: thing?.code }),
  '/calendar/delete': (payload, { thing }) => ({ ...payload, code: thing?.code, day: thing?.day }),
  '/calendar/export': (_payload, { thing, world }) => ({ code: thing?.code, year: world.today.slice(0, 4) }),
  '/common/upload': (payload, { thing, random }) => ({
    ...payload,
    entryId: thing?.id,
    version: thing?.version,
    businessType: random.int(1, 9),
    uploadedFileIdList: undefined,
  }),
  '/common/uploadFiles': (payload, { thing, random }) => ({
    ...payload,
    entryId: thing?.id,
    version: thing?.version,
    businessType: random.pick([2, 2, 3]),
    uploadedFileIdList: undefined,
  }),
  // A day is right between today and the one that follows from the arrival.
  '/trackingLink/make': ({ orderId, showContainers }) => ({ orderId, showContainers }),
  '/bl/show': (payload, { thing }) => ({ ...payload, orderId: thing?.id }),
  '/bl/save': (_payload, { thing }) => {
    const { text, reasons } = (thing?.content ?? {}) as { text?: unknown; reasons?: unknown }
    const bill = { seq: thing?.seq, text, reasons, taken: [] }
    return { orderId: thing?.id, version: thing?.version, formId: Number(thing?.form_id), bills: [bill] }
  },
  '/bl/void': (payload, { thing }) => ({ ...payload, orderId: Number(thing?.order_id), fullSetBack: true }),
  '/blForm/save': (payload) => ({
    code: payload.code,
    name: 'Form',
    kind: payload.kind,
    paper: payload.paper,
    offsetX: '1.5',
    offsetY: '0',
    series: payload.series,
    active: true,
  }),
  '/arrivalNotice/issue': (payload, { thing }) => ({ orderId: thing?.id, version: payload.version }),
  '/arrivalNotice/preview': (payload, { thing }) => ({ orderId: thing?.id, withAmounts: payload.withAmounts }),
  '/deliveryOrder/issue': ({ toName, version }, { thing }) => ({
    orderId: thing?.id,
    version,
    toName,
    paperBack: true,
    reason: 'agreed',
  }),
  '/apiKey/make': ({ name, scopes }, { world, random }) => ({
    name,
    scopes,
    perMinute: random.int(1, 600),
    ipAllow: ['10.0.0.0/8'],
    lastDay: addDays(world.today, random.int(0, 399)),
  }),
  '/apiKey/change': ({ id, version, name }, { world, random }) => ({
    ...{ id, version, name, perMinute: random.int(1, 600), ipAllow: '' },
    lastDay: addDays(world.today, random.int(0, 30)),
  }),
  '/order/changeCurOfDate': ({ version }, { thing, world, random }) => ({
    orderId: thing?.id,
    version,
    changeDate: `${addDays(world.today, random.int(0, 3))} 12:00`,
  }),
  '/user/updateState': (payload, { thing }) => ({
    id: thing?.id,
    version: thing?.version,
    state: payload.state,
    ...(payload.state === 3 ? { reason: 'incomplete' } : {}),
  }),
  '/system/dict/insertDict': (payload, { thing }) => ({ ...payload, entryID: thing?.entry_id ?? 1 }),
  '/common/getDictList': (payload) => ({ ...payload, entryID: '12,13,14' }),
}
