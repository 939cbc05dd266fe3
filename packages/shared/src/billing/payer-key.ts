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

/**
 * A payer's name as it is compared: as a zengin transfer writes it, without the kind of entry before it, legal form,
 * blanks and signs. Empty where nothing is left to tell a payer by, as of a bare 振込.
 */
export function payerKey(name: string): string {
  const written = toZenginName(name.slice(0, 200).normalize('NFKC')).text.trim()
  const payer = written.replace(KIND_OF_ENTRY, '').trim()
  return bare(payer.replace(LEGAL_FORMS, '')) || bare(payer)
}
