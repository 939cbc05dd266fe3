/** Headings of mails about accounts and their safety; as HEADINGS. */
export const ACCOUNT_HEADINGS = {
  webhookStopped: {
    'zh-cn': '发往 {host} 的 Webhook 已停用',
    en: 'Webhook to {host} switched off',
    ja: '{host} へのWebhookを停止しました',
  },
  registrationReceived: {
    'zh-cn': '{code}：已收到 {company} 的注册申请',
    en: '{code}: registration of {company} received',
    ja: '{code}：{company} の新規登録を受け付けました',
  },
  registrationSubmitted: {
    'zh-cn': '{code}：{company}（{who}）申请注册，待审核',
    en: '{code}: {company} ({who}) waits for approval',
    ja: '{code}：{company}（{who}）の新規登録の審査依頼',
    isAll: true,
  },
  accountApproved: {
    'zh-cn': '{code}：注册已通过，可以登录',
    en: '{code}: approved, you can sign in now',
    ja: '{code}：登録が承認されました。ログインできます',
    isAll: true,
  },
  accountRejected: {
    'zh-cn': '{code}：注册未通过审核',
    en: '{code}: registration not accepted',
    ja: '{code}：登録は承認されませんでした',
  },
  contractTerminated: {
    'zh-cn': '{code}：合同已终止，账号停用',
    en: '{code}: contract ended, account closed',
    ja: '{code}：契約終了・アカウント停止',
  },
  contractRenewed: {
    'zh-cn': '{code}：合同已恢复，可以重新登录',
    en: '{code}: contract renewed, you can sign in again',
    ja: '{code}：契約再開。再びログインできます',
    isAll: true,
  },
  shipperApproved: {
    'zh-cn': '{code}：子账号（{who}）已通过审核',
    en: '{code}: shipper account ({who}) approved',
    ja: '{code}：荷送人サブアカウント（{who}）が承認されました',
  },
  shipperRejected: {
    'zh-cn': '{code}：子账号（{who}）未通过审核',
    en: '{code}: shipper account ({who}) not accepted',
    ja: '{code}：荷送人サブアカウント（{who}）は承認されませんでした',
  },
  shipperTerminated: {
    'zh-cn': '{code}：子账号（{who}）已终止',
    en: '{code}: shipper account ({who}) closed',
    ja: '{code}：荷送人サブアカウント（{who}）の停止',
  },
  shipperRenewed: {
    'zh-cn': '{code}：子账号（{who}）已恢复',
    en: '{code}: shipper account ({who}) renewed',
    ja: '{code}：荷送人サブアカウント（{who}）の再開',
  },
  customersImported: {
    'zh-cn': '{count} 家客户待审核（{by}）',
    en: '{count} customers to approve ({by})',
    ja: '顧客 {count} 社の承認依頼（{by}）',
  },
  customerAdded: {
    'zh-cn': '{code}：客户 {who} 待审核',
    en: '{code}: customer {who} to approve',
    ja: '{code}：顧客 {who} の承認依頼',
  },
  shipperAdded: {
    'zh-cn': '{code}：子账号（{who}）待审核',
    en: '{code}: shipper account ({who}) to approve',
    ja: '{code}：荷送人サブアカウント（{who}）の承認依頼',
  },
  shipperReapplied: {
    'zh-cn': '{code}：子账号（{who}）重新申请，待审核',
    en: '{code}: shipper account ({who}) applies again',
    ja: '{code}：荷送人サブアカウント（{who}）の再申請',
  },
  newDevice: {
    'zh-cn': '您的账号在新设备上登录（{date}）',
    en: 'New device signed in to your account ({date})',
    ja: '新しい端末からのログイン（{date}）',
  },
  wrongPasswords: {
    'zh-cn': '您的账号被多次输入错误密码',
    en: 'Wrong passwords entered for your account',
    ja: 'パスワードの誤入力が繰り返されました',
  },
  passwordWasChanged: {
    'zh-cn': '您的密码已修改（{date}）',
    en: 'Your password was changed ({date})',
    ja: 'パスワードが変更されました（{date}）',
  },
  passwordWasReset: {
    'zh-cn': '您的密码已重新设置',
    en: 'Your password was reset',
    ja: 'パスワードが再設定されました',
  },
  secondFactorChanged: {
    'zh-cn': '您账号的两步验证有变更（{date}）',
    en: 'The second factor of your account was changed ({date})',
    ja: '二段階認証が変更されました（{date}）',
  },
  secondFactorWasReset: {
    'zh-cn': '您账号的两步验证已被重置',
    en: 'The second factor of your account was reset',
    ja: '二段階認証がリセットされました',
  },
  apiKeyEnding: {
    'zh-cn': 'API 密钥“{name}”有效期至 {date}',
    en: 'API key “{name}” works until {date}',
    ja: 'APIキー「{name}」の有効期限は {date} です',
  },
  apiKeyExpired: {
    'zh-cn': 'API 密钥“{name}”已到期',
    en: 'API key “{name}” has expired',
    ja: 'APIキー「{name}」の有効期限が切れました',
  },
  apiKeyRevoked: {
    'zh-cn': 'API 密钥“{name}”已失效',
    en: 'API key “{name}” has ended',
    ja: 'APIキー「{name}」が失効しました',
  },
} as const
