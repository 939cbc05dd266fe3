import type { Language } from '../languages.ts'

/** What is said at a refused field; `required` etc. are the messages that the schemas carry. */
const zhCn = {
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
  asciiOnly: '提单信息只能使用英文字母、数字和半角符号，请修改标出的字符。',
  digitsOnly: '只能输入数字。',
  onlyZeros: '不能全部为 0。',
  aboveZero: '必须大于 0。',
  unknownField: '不认识的项目。',
  locked: '此项不能在这里修改。',
  nameTaken: '这个名称已经使用，请换一个。',
  emailTaken: '该邮箱已被注册，请使用其他邮箱。',
  contactTwice: '该邮箱已在联系人中或与账号相同，请使用其他邮箱。',
  invalid: '内容不正确，请检查。',
  passwordFormat: '密码为 6 位以上的英文字母和数字。',
  passwordsDiffer: '两次输入的密码不一致。',
  katakana: '请输入片假名账户名。',
  oneLine: '不能换行，请写在一行内。',
  telephone: '请输入电话号码，例如 03-1234-5678。',
  postalCode: '请输入数字的邮政编码，例如 105-0099 或 200120。',
  webAddress: '请输入网址，例如 https://www.example.com。',
  swift: '请输入 8 位或 11 位的 SWIFT 代码，例如 MIHNJPJTXXX。',
  invoiceNumber: '请输入 T 加 13 位数字的登记号码，例如 T1234567890123。',
  agreeTerms: '请阅读并同意使用条款。',
  agreePrivacy: '请阅读并同意隐私政策。',
  samePassword: '新密码不能与原密码相同。',
  deadLink: '此链接已失效：链接在 30 分钟内有效且只能使用一次。请重新申请。',
  notBeforeToday: '不能早于今天。',
  notAfterNow: '不能晚于现在。',
  afterStart: '结束日不能早于开始日。',
  hsCode: '请输入 6 位 HS 编码，例如 847130；多个用逗号分隔。',
  containerNumber: '柜号校验位不符，请核对；确认无误时可继续。',
  containerForm: '柜号应为四个字母加七位数字，如 CSQU3054383。',
  duplicate: '与上面的柜号重复。',
  sailingDate: '请从该航线可订的开船日中选择。',
  notAfterDeparture: '不能晚于开船日。',
  notBeforeDeparture: '不能早于实际离港时间。',
  notBeforeCutOff: '不能早于截单日，请先修改截单时间。',
  selectBox: '请至少填写一种柜型的数量。',
  deliveryOrderOrCode: '请上传提货单（D/O）PDF，或填写提货码。',
}
export type FieldMessageName = keyof typeof zhCn
type FieldMessages = Record<FieldMessageName, string>

const en: FieldMessages = {
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
  asciiOnly:
    'The carrier’s manifest takes English letters, digits and half-width signs only. Change the marked characters.',
  digitsOnly: 'Enter digits only.',
  onlyZeros: 'It cannot be zeros only.',
  aboveZero: 'It must be above 0.',
  unknownField: 'This field is not known.',
  locked: 'This cannot be changed here.',
  nameTaken: 'This name is used already. Choose another one.',
  emailTaken: 'This email is registered already. Use another one.',
  contactTwice: 'This email is among the contacts already, or is the account itself. Use another one.',
  invalid: 'This is not valid. Check it.',
  passwordFormat: 'A password has at least 6 letters and digits.',
  passwordsDiffer: 'The two passwords are different.',
  katakana: 'Enter the account name in katakana.',
  oneLine: 'Write it on one line, without line breaks.',
  telephone: 'Enter a telephone number, like 03-1234-5678.',
  postalCode: 'Enter the postal code in digits, like 105-0099 or 200120.',
  webAddress: 'Enter a web address, like https://www.example.com.',
  swift: 'Enter the SWIFT code with 8 or 11 characters, like MIHNJPJTXXX.',
  invoiceNumber: 'Enter T and 13 digits, like T1234567890123.',
  agreeTerms: 'Read the terms of use and agree to them.',
  agreePrivacy: 'Read the privacy policy and agree to it.',
  samePassword: 'The new password must differ from the old one.',
  deadLink: 'This link no longer works: it works once and for 30 minutes. Ask for a new one.',
  notBeforeToday: 'It cannot be before today.',
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
  selectBox: 'Enter the number of at least one container size.',
  deliveryOrderOrCode: 'Upload the delivery order (D/O) as PDF, or enter the delivery code.',
}
const ja: FieldMessages = {
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
  asciiOnly: '半角の英数字と記号のみ使用できます。該当する文字を修正してください。',
  digitsOnly: '数字のみ入力してください。',
  onlyZeros: '0 のみの番号は入力できません。',
  aboveZero: '0 より大きい値を入力してください。',
  unknownField: '不明な項目です。',
  locked: 'この項目はここでは変更できません。',
  nameTaken: 'この名前はすでに使われています。別の名前にしてください。',
  emailTaken: 'このメールアドレスは登録済みです。別のアドレスを入力してください。',
  contactTwice: 'このメールアドレスは連絡先に登録済みか、アカウントと同じです。別のアドレスを入力してください。',
  invalid: '内容が正しくありません。ご確認ください。',
  passwordFormat: 'パスワードは 6 文字以上の英数字です。',
  passwordsDiffer: '二つのパスワードが一致しません。',
  katakana: '口座名義はカタカナで入力してください。',
  oneLine: '改行せず 1 行で入力してください。',
  telephone: '03-1234-5678 の形式で電話番号を入力してください。',
  postalCode: '郵便番号を数字で入力してください（例：105-0099、200120）。',
  webAddress: 'https://www.example.com の形式で URL を入力してください。',
  swift: 'SWIFTコードを8桁または11桁で入力してください（例：MIHNJPJTXXX）。',
  invoiceNumber: 'Tと13桁の数字で入力してください（例：T1234567890123）。',
  agreeTerms: '利用規約をお読みのうえ、同意してください。',
  agreePrivacy: 'プライバシーポリシーをお読みのうえ、同意してください。',
  samePassword: '新しいパスワードは現在のものと異なる必要があります。',
  deadLink: 'このリンクは無効です（有効期限 30 分、1 回限り）。もう一度お申し込みください。',
  notBeforeToday: '今日より前の日付は指定できません。',
  notAfterNow: '現在より後の日時は指定できません。',
  afterStart: '終了日は開始日以降にしてください。',
  hsCode: 'HSコードを6桁で入力してください（例：847130）。複数ある場合はカンマで区切ります。',
  containerNumber: 'チェックディジットが合いません。番号をご確認ください。正しい場合はこのまま進めます。',
  containerForm: 'コンテナ番号は英字4文字と数字7桁です（例：CSQU3054383）。',
  duplicate: '同じ番号がすでにあります。',
  sailingDate: 'ブッキング可能な出港日から選んでください。',
  notAfterDeparture: '出港日より後は指定できません。',
  notBeforeDeparture: '実際の出港日時より前は指定できません。',
  notBeforeCutOff: 'カット日より前は指定できません。先にカット日時を変更してください。',
  selectBox: 'いずれかのコンテナサイズの本数を入力してください。',
  deliveryOrderOrCode: 'デリバリーオーダー（D/O）のPDFをアップロードするか、引渡コードを入力してください。',
}
const TEXTS: Record<Language, FieldMessages> = { 'zh-cn': zhCn, en, ja }

const isName = (value: string): value is FieldMessageName => Object.hasOwn(zhCn, value)

/** A field message by its name in the reader's language; any other text stays as it is. */
export const fieldMessage = (nameOrText: string, language: Language): string =>
  isName(nameOrText) ? TEXTS[language][nameOrText] : nameOrText

/** The part of a zod issue that we read; keeps zod itself out of the page. */
export interface Issue {
  code?: string | undefined
  message: string
  input?: unknown
  path: PropertyKey[]
  keys?: string[]
}

/** Which field message an issue of zod stands for. */
export function nameOfIssue(issue: Issue): string {
  if (isName(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return 'unknownField'
  if (issue.code === 'invalid_type') return 'required'
  if (issue.code === 'too_big') return 'tooLong'
  if (issue.code === 'too_small') return 'tooSmall'
  if (issue.code === 'invalid_value') return 'choice'
  return 'invalid'
}
