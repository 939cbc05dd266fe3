import type { Language } from '../languages.ts'
import { DOUBT_MESSAGES } from './doubt-messages.ts'

/** Messages of refused fields; `required` etc. are the messages that the schemas carry. */
const zhCn = {
  ...DOUBT_MESSAGES['zh-cn'],
  required: '此项必填。',
  text: '请输入文字。',
  number: '请输入数字。',
  tooLong: '内容过长，请缩短。',
  tooSmall: '数值过小，请检查。',
  tooLarge: '数值过大，请检查。',
  tooMany: '数量过多，请减少。',
  decimals: '小数位数过多。',
  wholeYen: '日元没有小数，请输入整数金额。',
  date: '请按 2026-11-20 的格式输入存在的日期。',
  month: '请按 2026-11 的格式输入月份。',
  dateTime: '请按 2026-11-20 16:00 的格式输入日期和时间。',
  email: '请输入正确的邮箱地址，例如 name@example.com。',
  choice: '请从选项中选择。',
  chooseOne: '请至少选择一项。',
  forbiddenCharacter: '含有不可见的控制字符，请重新输入。',
  noFont: '单据无法打印字符“{}”，请删除或换成其他字符。',
  asciiOnly: '提单信息只能使用英文字母、数字和半角符号，请修改标出的字符。',
  digitsOnly: '只能输入数字。',
  onlyZeros: '不能全部为 0。',
  aboveZero: '必须大于 0。',
  network: '“{}”不是 IP 地址或网段。请写成 203.0.113.7、203.0.113.0/24 或 2001:db8::/32。',
  dateTimeWithOffset: '请输入带时区的时间，例如 2026-11-30T09:00:00+09:00。',
  unknownCursor: '翻页标记无效，请从第一页重新读取。',
  unknownField: '不认识的项目。',
  locked: '此项不能在这里修改。',
  nameTaken: '这个名称已经使用，请换一个。',
  emailTaken: '该邮箱已被注册，请使用其他邮箱。',
  contactTwice: '该邮箱已在联系人中或与账号相同，请使用其他邮箱。',
  invalid: '内容不正确，请检查。',
  passwordShort: '密码太短，至少 6 位。',
  passwordLong: '密码太长，最多 128 位。',
  passwordCharacters: '密码只能使用半角英文字母和数字，请去掉空格、符号等其他字符。',
  passwordLeaked: '这个密码太常见，已出现在泄露的密码名单中，容易被猜到。请换一个更长、只有您自己知道的密码。',
  passwordsDiffer: '两次输入的密码不一致。',
  katakana: '请输入片假名账户名。',
  oneLine: '不能换行，请写在一行内。',
  telephone: '请输入电话号码，例如 03-1234-5678。',
  postalCode: '请输入数字的邮政编码，例如 105-0099 或 200120。',
  webAddress: '请输入网址，例如 https://www.example.com。',
  colour: '请输入 #1553cf 这样的颜色代码。',
  paleColour: '这个颜色太浅，白色背景上的文字难以辨认，请选择更深的颜色。',
  swift: '请输入 8 位或 11 位的 SWIFT 代码，例如 MIHNJPJTXXX。',
  invoiceNumber: '请输入 T 加 13 位数字的登记号码，例如 T1234567890123。',
  agreeTerms: '请阅读并同意使用条款。',
  agreePrivacy: '请阅读并同意隐私政策。',
  oldPasswordWrong: '原密码不正确，请重新输入。',
  samePassword: '新密码不能与原密码相同，请换一个密码。',
  deadLink: '此链接已失效：链接在 30 分钟内有效且只能使用一次。请重新申请。',
  deadInvitation:
    '此邀请已失效：链接在 7 天内有效且只能使用一次，新的邀请会使旧的失效。已设置过密码时请直接登录；否则请打开最新的邀请邮件，或请邀请您的人重新发送。',
  notBeforeToday: '不能早于今天。',
  notAfterProposed: '不能晚于建议的日期。',
  notAfterNow: '不能晚于现在。',
  afterStart: '结束日不能早于开始日。',
  hsCode: '请输入 6 位 HS 编码，例如 847130；多个用逗号分隔。',
  containerNumber: '箱号校验位不符，请核对；确认无误时可继续。',
  containerForm: '箱号应为四个字母加七位数字，如 CSQU3054383。',
  duplicate: '与上面的箱号重复。',
  sailingDate: '请从该航线可订的开船日中选择。',
  notAfterDeparture: '不能晚于开船日。',
  notBeforeDeparture: '不能早于实际离港时间。',
  notBeforeCutOff: '不能早于截单日，请先修改截单时间。',
  notBeforeEtd: '不能早于预计开船日。',
  notAfterArrival: '不能晚于实际到港时间。',
  notBeforePortOpening: '不能早于开港时间。',
  departureEarly: '早于下单或开港时间，请核对；确认无误时可继续。',
  arrivalLate: '晚于实际到港日，请核对；确认无误时可继续。',
  notYetHere: '此步骤尚未登记，不能更正。',
  containerMoved: '已登记卸船、提箱或还箱的集装箱不能删除。',
  oneRelease: '放单方式只能选择一种：正本提单、电放、海运单或电子提单。',
  onlyElectronic: '该订单的提单不是电子提单，请留空。',
  selectBox: '请至少填写一种箱型的数量。',
  deliveryOrderOrCode: '请上传提货单（D/O）PDF，或填写提货码。',
  seriesRun: '编号规则中必须有且只有一段流水号，写成 3 到 8 个 0，例如 {00000}。',
  seriesCharacters: '编号规则只能使用大写英文字母、数字、- 和 /，以及 {yyyy}、{yy}、{mm}。',
}
export type FieldMessageName = keyof typeof zhCn
type FieldMessages = Record<FieldMessageName, string>

const en: FieldMessages = {
  ...DOUBT_MESSAGES.en,
  required: 'This is required.',
  text: 'Enter text.',
  number: 'Enter a number.',
  tooLong: 'This is too long. Shorten it.',
  tooSmall: 'This is too small. Check the value.',
  tooLarge: 'This is too large. Check the value.',
  tooMany: 'There are too many. Take fewer.',
  decimals: 'There are too many decimal places.',
  wholeYen: 'Yen have no decimals. Enter a whole amount.',
  date: 'Enter a date that exists, like 2026-11-20.',
  month: 'Enter a month like 2026-11.',
  dateTime: 'Enter a date and a time, like 2026-11-20 16:00.',
  email: 'Enter a mail address, like name@example.com.',
  choice: 'Choose one of the options.',
  chooseOne: 'Choose at least one.',
  forbiddenCharacter: 'There is an invisible control character. Type it again.',
  noFont: 'Papers cannot print “{}”. Remove it or write something else.',
  asciiOnly:
    'The carrier’s manifest takes English letters, digits and half-width signs only. Change the marked characters.',
  digitsOnly: 'Enter digits only.',
  onlyZeros: 'It cannot be zeros only.',
  aboveZero: 'It must be above 0.',
  network: '“{}” is no IP address and no network. Write it like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
  dateTimeWithOffset: 'Give the time with its offset, e.g. 2026-11-30T09:00:00+09:00.',
  unknownCursor: 'The cursor was not given for this list. Read it again from the first page.',
  unknownField: 'This field is not known.',
  locked: 'This cannot be changed here.',
  nameTaken: 'This name is used already. Choose another one.',
  emailTaken: 'This email is registered already. Use another one.',
  contactTwice: 'This email is among the contacts already, or is the account itself. Use another one.',
  invalid: 'This is not valid. Check it.',
  passwordShort: 'This password is too short. It needs at least 6 characters.',
  passwordLong: 'This password is too long. It may have at most 128 characters.',
  passwordCharacters:
    'A password takes letters (A–Z, a–z) and digits only. Leave out blanks, signs and other characters.',
  passwordLeaked:
    'This password is on lists of leaked passwords and would be guessed. Choose a longer one of your own.',
  passwordsDiffer: 'The two passwords are different.',
  katakana: 'Enter the account name in katakana.',
  oneLine: 'Write it on one line, without line breaks.',
  telephone: 'Enter a telephone number, like 03-1234-5678.',
  postalCode: 'Enter the postal code in digits, like 105-0099 or 200120.',
  webAddress: 'Enter a web address, like https://www.example.com.',
  colour: 'Enter a colour like #1553cf.',
  paleColour: 'This colour is too pale to be read on white. Choose a darker one.',
  swift: 'Enter the SWIFT code with 8 or 11 characters, like MIHNJPJTXXX.',
  invoiceNumber: 'Enter T and 13 digits, like T1234567890123.',
  agreeTerms: 'Read the terms of use and agree to them.',
  agreePrivacy: 'Read the privacy policy and agree to it.',
  oldPasswordWrong: 'The old password is wrong. Enter it again.',
  samePassword: 'The new password must differ from the old one. Choose another.',
  deadLink: 'This link no longer works: it works once and for 30 minutes. Ask for a new one.',
  deadInvitation:
    'This invitation no longer works: it works once and for 7 days, and a newer one ends it. Sign in if you have chosen a password; else open the newest invitation, or ask who invited you to send another.',
  notBeforeToday: 'It cannot be before today.',
  notAfterProposed: 'It cannot be after the day that is proposed.',
  notAfterNow: 'It cannot be later than now.',
  afterStart: 'The end cannot be before the start.',
  hsCode: 'Enter the 6-digit HS code, like 847130; several are joined by commas.',
  containerNumber: 'The check digit does not fit. Check the number; you can go on if it is right.',
  containerForm: 'A container number is four letters and seven digits, e.g. CSQU3054383.',
  duplicate: 'This number is in the list already.',
  sailingDate: 'Choose one of the departures that can be booked.',
  notAfterDeparture: 'It cannot be after the day of departure.',
  notBeforeDeparture: 'It cannot be before the actual departure.',
  notBeforeCutOff: 'It cannot be before the cut-off. Change the cut-off first.',
  notBeforeEtd: 'It cannot be before the expected departure.',
  notAfterArrival: 'It cannot be after the actual arrival.',
  notBeforePortOpening: 'It cannot be before the port opens.',
  departureEarly: 'This is before the order was made or the port opened. Check it; you can go on if it is right.',
  arrivalLate: 'This is after the actual arrival. Check it; you can go on if it is right.',
  notYetHere: 'This step is not recorded yet, so there is nothing to correct.',
  containerMoved: 'A container whose discharge, pick-up or return is recorded cannot be removed.',
  oneRelease: 'Choose one release: original B/L, surrendered B/L, sea waybill or electronic record.',
  onlyElectronic: 'The B/L of this order is no electronic record. Leave this empty.',
  selectBox: 'Enter the number of at least one container size.',
  deliveryOrderOrCode: 'Upload the delivery order (D/O) as PDF, or enter the delivery code.',
  seriesRun: 'Write the running number exactly once, as 3 to 8 zeros in braces, like {00000}.',
  seriesCharacters: 'Use capital letters, digits, - and / only, and {yyyy}, {yy}, {mm}.',
}
const ja: FieldMessages = {
  ...DOUBT_MESSAGES.ja,
  required: '必須項目です。',
  text: '文字を入力してください。',
  number: '数値を入力してください。',
  tooLong: '長すぎます。短くしてください。',
  tooSmall: '値が小さすぎます。ご確認ください。',
  tooLarge: '値が大きすぎます。ご確認ください。',
  tooMany: '件数が多すぎます。減らしてください。',
  decimals: '小数点以下の桁数が多すぎます。',
  wholeYen: '円に小数はありません。整数で入力してください。',
  date: '2026-11-20 の形式で実在する日付を入力してください。',
  month: '月は 2026-11 の形式で入力してください。',
  dateTime: '2026-11-20 16:00 の形式で日時を入力してください。',
  email: 'name@example.com の形式でメールアドレスを入力してください。',
  choice: '選択肢から選んでください。',
  chooseOne: '一つ以上選んでください。',
  forbiddenCharacter: '見えない制御文字が含まれています。入力し直してください。',
  noFont: '「{}」は書類に印刷できません。削除するか、別の文字にしてください。',
  asciiOnly: '半角の英数字と記号のみ使用できます。該当する文字を修正してください。',
  digitsOnly: '数字のみ入力してください。',
  onlyZeros: '0 のみの番号は入力できません。',
  aboveZero: '0 より大きい値を入力してください。',
  network:
    '「{}」はIPアドレスまたはネットワークではありません。203.0.113.7、203.0.113.0/24、2001:db8::/32 のように入力してください。',
  dateTimeWithOffset: 'オフセット付きの日時を指定してください（例：2026-11-30T09:00:00+09:00）。',
  unknownCursor: 'このリストのカーソルではありません。最初のページから読み直してください。',
  unknownField: '不明な項目です。',
  locked: 'この項目はここでは変更できません。',
  nameTaken: 'この名前はすでに使われています。別の名前にしてください。',
  emailTaken: 'このメールアドレスは登録済みです。別のアドレスを入力してください。',
  contactTwice: 'このメールアドレスは連絡先に登録済みか、アカウントと同じです。別のアドレスを入力してください。',
  invalid: '内容が正しくありません。ご確認ください。',
  passwordShort: 'パスワードが短すぎます。6 文字以上にしてください。',
  passwordLong: 'パスワードが長すぎます。128 文字以内にしてください。',
  passwordCharacters: 'パスワードに使えるのは半角の英字と数字だけです。空白や記号などは除いてください。',
  passwordLeaked:
    'このパスワードは流出したパスワードの一覧に載っていて、推測されるおそれがあります。もっと長い、ご自分だけのものにしてください。',
  passwordsDiffer: '二つのパスワードが一致しません。',
  katakana: '口座名義はカタカナで入力してください。',
  oneLine: '改行せず 1 行で入力してください。',
  telephone: '03-1234-5678 の形式で電話番号を入力してください。',
  postalCode: '郵便番号を数字で入力してください（例：105-0099、200120）。',
  webAddress: 'https://www.example.com の形式で URL を入力してください。',
  colour: '#1553cf のような色コードを入力してください。',
  paleColour: 'この色は薄く、白地では読みにくくなります。より濃い色を選んでください。',
  swift: 'SWIFTコードを8桁または11桁で入力してください（例：MIHNJPJTXXX）。',
  invoiceNumber: 'Tと13桁の数字で入力してください（例：T1234567890123）。',
  agreeTerms: '利用規約をお読みのうえ、同意してください。',
  agreePrivacy: 'プライバシーポリシーをお読みのうえ、同意してください。',
  oldPasswordWrong: '現在のパスワードが正しくありません。もう一度入力してください。',
  samePassword: '新しいパスワードは現在のものと異なる必要があります。別のパスワードを入力してください。',
  deadLink: 'このリンクは無効です（有効期限 30 分、1 回限り）。もう一度お申し込みください。',
  deadInvitation:
    'この招待は無効です（有効期限 7 日間、1 回限り。新しい招待が届くと以前のものは無効になります）。パスワードを設定済みの場合はログインしてください。未設定の場合は最新の招待メールを開くか、招待した方に再送を依頼してください。',
  notBeforeToday: '今日より前の日付は指定できません。',
  notAfterProposed: '提示された日付より後は指定できません。',
  notAfterNow: '現在より後の日時は指定できません。',
  afterStart: '終了日は開始日以降にしてください。',
  hsCode: 'HSコードを6桁で入力してください（例：847130）。複数ある場合はカンマで区切ります。',
  containerNumber: 'チェックディジットが合いません。番号をご確認ください。正しい場合はこのまま進めます。',
  containerForm: 'コンテナ番号は英字4文字と数字7桁です（例：CSQU3054383）。',
  duplicate: '同じ番号がすでにあります。',
  sailingDate: 'ブッキング可能な出港日から選んでください。',
  notAfterDeparture: '出港日より後は指定できません。',
  notBeforeDeparture: '実際の出港日時より前は指定できません。',
  notBeforeCutOff: '書類カットより前は指定できません。先に書類カットを変更してください。',
  notBeforeEtd: '出港予定日より前は指定できません。',
  notAfterArrival: '実際の入港日時より後は指定できません。',
  notBeforePortOpening: 'CYオープンより前は指定できません。',
  departureEarly: 'オーダーの送信またはCYオープンより前です。ご確認ください。正しい場合はこのまま進めます。',
  arrivalLate: '実際の入港日より後です。ご確認ください。正しい場合はこのまま進めます。',
  notYetHere: 'この段階はまだ登録されていないため、訂正できません。',
  containerMoved: '荷卸し・引取り・返却が登録されたコンテナは削除できません。',
  oneRelease: 'B/Lの種類は、オリジナルB/L、サレンダーB/L、海上運送状、電子船荷証券から1つだけ選んでください。',
  onlyElectronic: 'このオーダーは電子船荷証券ではありません。空欄にしてください。',
  selectBox: 'いずれかのコンテナサイズの本数を入力してください。',
  deliveryOrderOrCode: 'デリバリーオーダー（D/O）のPDFをアップロードするか、引渡コードを入力してください。',
  seriesRun: '連番は {00000} のように、0 を 3～8 桁並べて 1 か所だけ指定してください。',
  seriesCharacters: '使えるのは半角の英大文字、数字、- と /、および {yyyy}、{yy}、{mm} だけです。',
}
const TEXTS: Record<Language, FieldMessages> = { 'zh-cn': zhCn, en, ja }

const isName = (value: string): value is FieldMessageName => Object.hasOwn(zhCn, value)

/** `noFont:🚢`: a name and what takes the place of the braces in its text. */
function nameAndValue(message: string): { name: string; value: string | undefined } {
  const at = message.indexOf(':')
  return at < 0 ? { name: message, value: undefined } : { name: message.slice(0, at), value: message.slice(at + 1) }
}
const isMessage = (message: string): boolean => {
  const { name, value } = nameAndValue(message)
  return isName(name) && (value === undefined || zhCn[name].includes('{}'))
}
/** A field message by its name in the user's language; any other text stays as it is. */
export const fieldMessage = (message: string, language: Language): string => {
  const { name, value = '' } = nameAndValue(message)
  return isMessage(message) && isName(name) ? TEXTS[language][name].replace('{}', () => value) : message
}

/** The part of a zod issue that we read; keeps zod itself out of the page. */
export interface Issue {
  code?: string | undefined
  message: string
  input?: unknown
  path: PropertyKey[]
  keys?: string[]
}

/** The name of the field message for a zod issue. */
export function nameOfIssue(issue: Issue): string {
  if (isMessage(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return 'unknownField'
  if (issue.code === 'invalid_type') return 'required'
  if (issue.code === 'too_big') return 'tooLong'
  if (issue.code === 'too_small') return 'tooSmall'
  if (issue.code === 'invalid_value') return 'choice'
  return 'invalid'
}
