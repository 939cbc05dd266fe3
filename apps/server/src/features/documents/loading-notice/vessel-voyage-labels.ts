/** Words for a ship and for its voyage, without blanks and punctuation; a label may carry several languages. */
const SHIP =
  '(?:OCEAN|MOTHER|CARRYING|INTENDED|1ST|FIRST)?(?:VESSELS?|VSL|SHIPS?|MV|本船|母船|船舶|船名|积载船|積載本船|積載船|大船)(?:NAME|名称|名)?(?:OF)?'
const VOYAGE = '(?:VOYAGES?|VOY|航次|航海番号|航海|次航|航番)(?:NO|NUMBER|NR|番号|号|番)?'
const AND = '(?:AND|及|与|和|と)?'
const PAIR = new RegExp(`^(?:(?:${SHIP})+${AND}(?:${VOYAGE})+)+$`)
const SHIP_ONLY = new RegExp(`^(?:${SHIP})+$`)
const VOYAGE_ONLY = new RegExp(`^(?:${VOYAGE})+$`)

/** What is in other fields of a loading notice, and so can never be a ship. */
const OTHER =
  /^(ETD|ETA|ETB|ATD|ATA|POL|POD|PORT|PLACE|PORTOF.*|PLACEOF.*|LOADINGPORT|DISCHARGINGPORT|DESTINATION|DEPARTURE.*|ARRIVAL.*|CARRIER|LINE|SHIPPINGLINE|SHIPPINGCOMPANY|BOOKING.*|BKG.*|BL.*|CUT.*|CY.*|CFS.*|CLOSING.*|TERMINAL|CONTAINER.*|SEAL.*|SHIPPER|CONSIGNEE|NOTIFY.*|COMMODITY|REMARKS?|DATE|ATTN|FROM|TO|TEL|FAX|CALLSIGN|SERVICE|ROUTE|起运港|装货港|目的港|卸货港|开船.*|船公司|订舱.*|截.*|箱.*|备注|积港|積港|揚港|積地|揚地|船積港|荷揚港|仕向.*|出港.*|入港.*|船会社|ブッキング.*|予約番号|コンテナ.*|備考|搬入.*|荷主|荷送人|荷受人|日付|カット.*)$/

/** A label without what varies harmlessly: width, case, blanks, punctuation, a remark in brackets at its end. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')
const keysOf = (text: string): string[] => [
  keyOf(text),
  keyOf(text.normalize('NFKC').replace(/\([^)]*\)\s*:?\s*$/, '')),
]
const matches = (pattern: RegExp, text: string): boolean =>
  text.length <= 60 && keysOf(text).some((key) => key !== '' && pattern.test(key))

/** `Vessel/Voyage`, `VSL/VOY NO.`, `船名/航次`, `船名・航海番号`, `本船名/VOY`, `船名航次 VESSEL / VOYAGE`. */
export const isVesselVoyageLabel = (text: string): boolean => matches(PAIR, text)
/** `Vessel`, `Ocean vessel`, `船名`, `本船名`. */
export const isVesselLabel = (text: string): boolean => matches(SHIP_ONLY, text)
/** `Voyage No.`, `VOY`, `航次`, `航海番号`, `次航`. */
export const isVoyageLabel = (text: string): boolean => matches(VOYAGE_ONLY, text)
/** Label of another field. */
export const isOtherLabel = (text: string): boolean => /[^:]:$/.test(text.trim()) || matches(OTHER, text)
