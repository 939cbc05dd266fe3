/** Messages of refused fields of API keys; `{}` is the entry that is wrong. */
const zhCn = {
  network: '“{}”不是 IP 地址或网段。请写成 203.0.113.7、203.0.113.0/24 或 2001:db8::/32。',
  noAmounts: '子账号（发货方）看不到金额，以其身份使用的密钥不能读取运价和账单。',
  keyDays: '密钥自创建之日起最多使用 400 天，请选择更早的日期。',
  accountEnded: '该账号未在合同期内，请选择其他账号。',
}
type KeyMessages = Record<keyof typeof zhCn, string>

const en: KeyMessages = {
  network: '“{}” is no IP address and no network. Write it like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
  noAmounts: 'Shipper accounts see no amounts, so a key that acts as one cannot read rates or invoices.',
  keyDays: 'A key works for at most 400 days from the day on which it was made. Choose an earlier day.',
  accountEnded: 'This account is not under contract. Choose another one.',
}
const ja: KeyMessages = {
  network:
    '「{}」はIPアドレスまたはネットワークではありません。203.0.113.7、203.0.113.0/24、2001:db8::/32 のように入力してください。',
  noAmounts:
    '荷送人サブアカウントには金額が表示されないため、そのアカウントとして使うキーでは運賃と請求書を読めません。',
  keyDays: 'キーを使えるのは作成日から400日間です。より早い日付を選んでください。',
  accountEnded: 'このアカウントは契約中ではありません。別のアカウントを選んでください。',
}
export const KEY_MESSAGES = { 'zh-cn': zhCn, en, ja }
