import { toZenginName } from '../text/katakana.ts'

/** Legal forms as zengin transfers shorten them, `ｶ)` in front, `(ｶ)` between, `(ｶ` behind; the last two are offices. */
const SHORT_FORMS = [
  'ｶ',
  'ﾕ',
  'ﾒ',
  'ｼ',
  'ﾄﾞ',
  'ｲ',
  'ｻﾞｲ',
  'ｼﾔ',
  'ｼﾕｳ',
  'ｶﾞｸ',
  'ﾌｸ',
  'ﾎｺﾞ',
  'ｿ',
  'ﾄｸﾋ',
  'ﾄﾞｸ',
  'ﾁﾄﾞｸ',
  'ﾍﾞﾝ',
  'ﾁﾕｳ',
  'ｷﾞﾖ',
  'ｼﾎｳ',
  'ｾﾞｲ',
  'ﾀﾞｲ',
  'ﾉｳ',
  'ｶﾝﾘ',
  'ﾛｳﾑ',
  'ﾄｼﾖ',
  'ﾄﾖ',
  'ｴｲ',
  'ｼﾕﾂ',
].join('|')
/** The same as companies write them, and as banks read them aloud. */
const LONG_FORMS = [
  '(?:株式|有限|合同|合資|合名|相互)会社',
  '(?:一般|公益)?(?:社団|財団)法人',
  '(?:医療|学校|宗教|社会福祉|独立行政|税理士|弁護士|特定非営利活動)法人',
  '\\([株有同資名社財医学福宗相]\\)',
  '(?:ｶﾌﾞｼｷ|ﾕｳｹﾞﾝ|ｺﾞｳﾄﾞｳ|ｺﾞｳｼ|ｺﾞｳﾒｲ|ｿｳｺﾞ)ｶﾞ?ｲｼﾔ',
].join('|')
const LEGAL_FORMS = new RegExp(`^(?:${SHORT_FORMS})\\)|\\((?:${SHORT_FORMS})(?:\\)|$)|${LONG_FORMS}`, 'g')

/** What a statement writes before the payer: 振込, 振込１, 他行振込, ﾌﾘｺﾐ and a blank. */
const KIND_OF_ENTRY =
  /^ｵ?(?:(?:(?:他行|当行|電信|IB|EB|ATM|ﾈﾂﾄ|ｲﾝﾀ-ﾈﾂﾄ)?振込(?:入金|ﾐ)?|振替(?:入金)?|送金|入金)(?:\d{1,2}(?!\d))?[ :*./-]{0,3}|(?:ﾌﾘｺﾐ|ﾌﾘｶｴ|ｿｳｷﾝ|ﾆﾕｳｷﾝ|FURIKOMI)(?:\d{1,2}(?!\d))?(?:[ :*]{1,3}|$))/

const bare = (name: string): string => name.replace(/[\s().,\-/*]/g, '')

/** Kinds of entry that banks write where they know no payer, with their numbers, as `bare` leaves them. */
const NOBODY = new RegExp(
  `^(?:${[
    '(?:被?仕向)?(?:外国|海外|外為)?送金|外国為替|外為|(?:口座|自動)振替|現金|現金入金|小切手|手形|他店券|取立|(?:預金|決算)?利息|入金|預入|現[存钞]',
    'ｹﾞﾝｷﾝ|ｺｷﾞﾂﾃ|ﾃｶﾞﾀ|ﾘｿｸ|ﾌﾘｺﾐﾆﾕｳｷﾝ|(?:ｶﾞｲｺｸ|ｶｲｶﾞｲ)ｿｳｷﾝ|(?:ｺｳｻﾞ|ｼﾞﾄﾞｳ)ﾌﾘｶｴ',
    '现金|支票|利息|结息|汇款|汇入|电汇|转账|转帐|转入|入账|来账|存款|(?:跨行|网银|网上银行)(?:转账|汇款)|境外汇款',
    '(?:INWARD|INCOMING|FOREIGN|BANK|WIRE|TELEGRAPHIC)?(?:REMITTANCE|TRANSFER|PAYMENT)S?|(?:INWARD|INCOMING)?(?:TT|WIRE)|TRANSFER(?:IN|CREDIT)',
    '(?:CASH|CHEQUE|CHECK|DIRECT|ATM)?(?:DEPOSIT|CREDIT)S?|CASH|CHEQUE|CHECK|INTEREST|CR|ATM',
  ].join('|')})\\d{0,20}$`,
)

/**
 * A payer as it is written in a statement: as a zengin transfer writes it, without the kind of entry before it, legal
 * form, blanks and signs. Empty where nothing is left, as of a bare 振込.
 */
export function writtenPayer(name: string): string {
  const written = toZenginName(name.slice(0, 200).normalize('NFKC')).text.trim()
  const payer = written.replace(KIND_OF_ENTRY, '').trim()
  return bare(payer.replace(LEGAL_FORMS, '')) || bare(payer)
}

/** What a payer is told from others by; empty for words that name nobody: 被仕向送金, 現金, TRANSFER. */
export function payerKey(name: string): string {
  const written = writtenPayer(name)
  return NOBODY.test(written) ? '' : written
}
