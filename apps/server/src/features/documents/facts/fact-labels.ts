import type { FactName } from '@kairo/shared/documents/document-facts'

/** Facts that follow a label; vessel and expected remittance date have separate parsers. */
export type LabelledFact = Exclude<FactName, 'vessel' | 'voyage' | 'expectPaymentDate'>

const NUMBER = String.raw`(?:\s*(?:no|number|ref(?:erence)?)\b\.?)`
const WHEN = String.raw`(?:[\s-]*(?:date|time|日時|時間|时间|日期|日))*`
const CUT = String.raw`(?:cut(?:[\s-]*off)?|clos(?:e|ing))`
const LAST = `(?:${CUT}|deadline)`
/** `SI / VGM CUT OFF`: one moment for both. */
const SI_AND_VGM = String.raw`s/?i\s{0,2}[/&+,]\s{0,2}vgm[\s-]*`
/** Of a kind of cargo, and not of the yard for all. */
const NOT_OF_SOME = String.raw`(?<!(?:dg|d\.g\.|imo|reefer)\s{0,2})`

/** Labels of each fact in documents, the most specific first: where a document has several, the earlier one counts. */
const SOURCES: Record<LabelledFact, readonly string[]> = {
  bookingNumber: [
    `(?:booking|bkg)(?:${NUMBER}|\\s*confirmation${NUMBER})|s/?o${NUMBER}|订舱(?:编)?号|訂艙號|ブッキング(?:番号|no\\.?)|予約番号`,
    's/o|booking',
  ],
  terminal: [
    '(?:cy|cfs|loading|delivery|receiving)?\\s*terminal(?:\\s*name)?|(?:入货|进港|装船)?码头|进仓地址|入货地点|搬入(?:先|場所|ターミナル)|ターミナル(?:名)?',
    `(?:cy|cfs)(?!\\s*(?:open|cut|clos|オープン|カット|搬入|締切|cy))(?:\\s*(?:name|location|yard|名))?|(?:delivery|container)\\s*yard`,
  ],
  openPortStartTime: [
    `(?:cy|cfs|port|gate|vessel)\\s*open(?:ing)?${WHEN}|开港${WHEN}|进仓开始${WHEN}|(?:cfs)?搬入開始${WHEN}|cyオープン${WHEN}`,
  ],
  openPortEndTime: [
    `${NOT_OF_SOME}(?:cy|cfs|port|gate)[\\s-]*${CUT}${WHEN}|截(?:港|仓)${WHEN}|(?:cy|cfs)カット${WHEN}|搬入締切${WHEN}`,
  ],
  deadline: [
    `(?:${SI_AND_VGM}|(?:doc(?:ument)?s?|documentation|s/?i)[\\s-]*)${CUT}${WHEN}|截(?:单|补料)${WHEN}|(?:書類|ドキュメント)(?:カット|締切)${WHEN}`,
  ],
  bookingCutOff: [
    `(?:booking|bkg)[\\s-]*${LAST}${WHEN}|订舱截止${WHEN}|截订?舱${WHEN}|(?:ブッキング|予約)(?:カット|締切)${WHEN}`,
  ],
  vgmCutOff: [
    `(?:${SI_AND_VGM}|vgm(?:\\s*submission)?[\\s-]*)${LAST}${WHEN}|vgm\\s*截止?${WHEN}|截\\s*vgm${WHEN}|vgm(?:カット|締切|提出期限)${WHEN}`,
  ],
  declareCutOff: [
    `(?:customs(?:\\s*declaration)?|export\\s*declaration)[\\s-]*${LAST}${WHEN}|报关截止${WHEN}|截(?:止)?报关${WHEN}|(?:輸出)?(?:申告|通関)(?:カット|締切)${WHEN}`,
  ],
  // 截关 is the last moment for the slip of release, not for the declaration.
  releaseCutOff: [
    `customs\\s*(?:release|clearance)[\\s-]*${LAST}${WHEN}|(?:海关)?放行(?:条)?截止${WHEN}|截(?:关|放行)${WHEN}|(?:輸出)?許可(?:カット|締切)${WHEN}`,
  ],
  dgCutOff: [
    `(?:dg|d\\.g\\.|imo|dangerous\\s*(?:goods|cargo)|hazardous(?:\\s*cargo)?)\\s*(?:cargo|cy)?[\\s-]*${LAST}${WHEN}|危险?品截(?:止|港|关)?${WHEN}|截危(?:险品)?${WHEN}|危険(?:品|物)(?:カット|締切)${WHEN}`,
  ],
  expectedLeavePortDate: [
    '(?:revised|updated|new|latest)\\s*e\\.?t\\.?d\\.?|(?:変更後|修正)(?:の)?(?:etd|(?:本船)?出港(?:予定)?日)|(?:更新|最新)(?:etd|(?:预计)?开船(?:日期?|时间)?)',
    'e\\.?t\\.?d\\.?|est(?:imated)?\\.?\\s*(?:time|date)\\s*of\\s*departure|(?:本船)?出港(?:予定)?日|预计(?:开船|离港)(?:日期?|时间)?|(?:sailing|departure)\\s*date|开船(?:日期?|时间)',
  ],
  expectedArrivePortDate: [
    '(?:revised|updated|new|latest)\\s*e\\.?t\\.?a\\.?|(?:変更後|修正)(?:の)?(?:eta|(?:本船)?入港(?:予定)?日)|(?:更新|最新)(?:eta|(?:预计)?到港(?:日期?|时间)?)',
    'e\\.?t\\.?a\\.?|est(?:imated)?\\.?\\s*(?:time|date)\\s*of\\s*arrival|(?:本船)?(?:入港|到着)(?:予定)?日|预计(?:到港|抵港)(?:日期?|时间)?|arrival\\s*date|date\\s*of\\s*arrival|到港(?:日期?|时间)',
  ],
  mbl: [
    `m(?:aster)?\\.?\\s*b/?l${NUMBER}?|mbl|主(?:提)?单号`,
    `(?<!house\\s*)(?<!h\\.?)b/?l${NUMBER}|(?:船荷証券|b/l)番号|提单号`,
  ],
  hbl_no: [`h(?:ouse)?\\.?\\s*b/?l${NUMBER}?|hbl|分(?:提)?单号`],
  arrivalTerminal: [
    '(?:discharg(?:e|ing)|arrival|delivery|destination|import)\\s*(?:terminal|cy|cfs)|(?:揚げ?地|到着|荷揚げ?|搬出)(?:ターミナル|港|先|場所|CY|CFS)|(?:到港|卸货|目的港)码头|(?:cy|cfs)?\\s*terminal(?:\\s*name)?|ターミナル(?:名)?|蔵置(?:場所|先)|码头',
    '(?:cy|cfs)(?!\\s*(?:open|cut|clos|オープン|カット|搬入|締切|cy))(?:\\s*(?:name|location|yard|名))?',
  ],
  ftDays: ['(?:container\\s*)?free\\s*time(?:\\s*\\(days\\))?|フリータイム(?:期間|日数)?|免箱期|免费用箱(?:期|天数)?'],
  requestDate: [
    '(?:ご|御)?請求日|发行日期?|请款日|请求日|(?:issue|invoice|billing)\\s*date|date\\s*of\\s*issue|発行日|开票日期?',
  ],
  sumMoney: [
    '(?:ご|御)?請求(?:金)?(?:合計|総)?額|(?:ご|御)?請求合計(?:額|金額)?|grand\\s*total|(?:total\\s*)?(?:amount|balance)\\s*due|total\\s*amount|应付(?:金额|总额)|费用合计',
    '(?:総)?合計(?:金額|額)?|total(?:\\s*charges?)?|合计(?:金额)?',
  ],
  reserveMoney: ['デポジット(?:金額)?|(?:お)?預(?:か)?り?金|保証金|deposit(?:\\s*amount)?|押金|保证金|预收(?:金额|款)'],
}

/** A label is at the beginning of a text, or before a colon within it; a remark in brackets belongs to it. */
const patternOf = (source: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${source})(?![a-z0-9])\s*(?:\([^)\d]{1,24}\)|（[^）\d]{1,24}）)?\s*(?<colon>:)?`,
    'iu',
  )

const patternsOf = Object.entries(SOURCES).map(([name, sources]): [string, readonly RegExp[]] => [
  name,
  sources.map(patternOf),
])
export const FACT_LABELS = Object.fromEntries(patternsOf) as Record<LabelledFact, readonly RegExp[]>
const ALL = Object.values(FACT_LABELS).flat()

/** The text after a label; undefined where the text has no such label. */
export function behindLabel(text: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(text)
  if (!found || (found.index > 2 && found.groups?.colon === undefined)) return undefined
  return text.slice(found.index + found[0].length)
}

/** A text that is only a label, of any fact; its value is elsewhere. */
export const isFactLabel = (text: string): boolean =>
  ALL.some((pattern) => behindLabel(text, pattern)?.replace(/[\s:/()-]/g, '') === '')
