/** Messages about the reader's own account and its keys, which nobody may switch off. */
const zhCn = {
  newDevice:
    '有人于 {date} 在未曾使用过的设备上登录了您的账号：{device}。如是您本人，无需任何操作；如非本人操作，请立即在“账号信息”中结束该登录，修改密码，并联系我们。',
  wrongPasswords:
    '有人为您的账号多次输入了错误密码，最近一次是 {date}，来自 {from}。我们会暂时拒绝来自该网络的登录；您曾经登录过的浏览器不受影响。如是您本人忘记密码，请在登录页点击“忘记密码”；如非本人操作且您的密码也用于其他网站，请修改密码。',
  passwordWasChanged:
    '您的密码已于 {date} 修改，其他设备上的登录均已退出。如非本人操作，请立即重新设置密码并联系我们。',
  passwordWasReset: '您的密码已重新设置，所有设备上的登录均已退出。如非本人操作，请立即联系我们。',
  secondFactorChanged:
    '您账号的两步验证于 {date} 有变更：{what}。如非本人操作，请立即在“账号信息”中结束其他登录，修改密码，并联系我们。',
  secondFactorWasReset:
    '您账号的两步验证（验证器应用、通行密钥、恢复代码）已被重置，所有设备上的登录均已退出。请用密码登录后，在“账号信息”中重新设置。如非您本人要求，请立即联系我们。',
  apiKeyEnding:
    'API 密钥“{name}”（{key}…）有效期至 {date}。此后使用它的程序将无法读取数据：请在“开发者”页面延长有效期，或创建新的密钥并在程序中更换。',
  apiKeyExpired:
    'API 密钥“{name}”（{key}…）已到期，使用它的程序不能再读取数据。如仍需要，请在“开发者”页面创建新的密钥。',
  apiKeyRevoked:
    'API 密钥“{name}”（{key}…）已失效，使用它的程序不能再读取数据。如仍需要，请在“开发者”页面创建新的密钥；如有疑问请联系我们。',
}
const en: typeof zhCn = {
  newDevice:
    'Somebody signed in to your account on {date} from a device that had not been used for it before: {device}. If it was you, there is nothing to do. If not, end that session under “Account info” at once, change your password, and contact us.',
  wrongPasswords:
    'Wrong passwords were entered for your account several times, the last one on {date} from {from}. Signing in from that network is refused for a while; browsers in which you have signed in before are not affected. If it was you, use “Forgot password” on the sign-in page. If it was not, and you use the same password on other sites, change it.',
  passwordWasChanged:
    'Your password was changed on {date}, and you were signed out on other devices. If this was not you, set a new password at once and contact us.',
  passwordWasReset:
    'Your password was set anew, and you were signed out everywhere. If this was not you, contact us at once.',
  secondFactorChanged:
    'The second factor of your account was changed on {date}: {what}. If this was not you, end all other sessions under “Account info” at once, change your password, and contact us.',
  secondFactorWasReset:
    'The second factor of your account (authenticator app, passkeys, recovery codes) was reset, and you were signed out everywhere. Sign in with your password and set it up again under “Account info”. If you did not ask for this, contact us at once.',
  apiKeyEnding:
    'The API key “{name}” ({key}…) works until {date}. Programs that use it cannot read after that: let it work longer on the page “Developer”, or make a new key there and put it into the program.',
  apiKeyExpired:
    'The API key “{name}” ({key}…) has expired, and programs that use it can no longer read. If it is still needed, make a new key on the page “Developer”.',
  apiKeyRevoked:
    'The API key “{name}” ({key}…) has ended, and programs that use it can no longer read. If it is still needed, make a new key on the page “Developer”; contact us if you do not know why it ended.',
}
const ja: typeof zhCn = {
  newDevice:
    '{date} に、これまで使われたことのない端末からお客様のアカウントにログインがありました：{device}。ご本人の場合、操作は不要です。お心当たりのない場合は、すぐに「アカウント情報」でその端末をログアウトさせ、パスワードを変更のうえ、当社までご連絡ください。',
  wrongPasswords:
    'お客様のアカウントで、誤ったパスワードが繰り返し入力されました（最終：{date}、接続元 {from}）。このネットワークからのログインは一時的にお断りします。これまでにログインされたことのあるブラウザーには影響ありません。ご本人がパスワードをお忘れの場合は、ログイン画面の「パスワードをお忘れですか」から再設定してください。お心当たりがなく、同じパスワードを他のサイトでもお使いの場合は、変更をお願いいたします。',
  passwordWasChanged:
    'パスワードが {date} に変更され、ほかの端末からはログアウトされました。お心当たりのない場合は、すぐにパスワードを再設定し、当社までご連絡ください。',
  passwordWasReset:
    'パスワードが再設定され、すべての端末からログアウトしました。お心当たりのない場合は、すぐに弊社までご連絡ください。',
  secondFactorChanged:
    'お客様のアカウントの二段階認証が {date} に変更されました：{what}。お心当たりのない場合は、すぐに「アカウント情報」でほかの端末をすべてログアウトさせ、パスワードを変更のうえ、当社までご連絡ください。',
  secondFactorWasReset:
    'アカウントの二段階認証（認証アプリ、パスキー、リカバリーコード）がリセットされ、すべての端末からログアウトしました。パスワードでログインし、「アカウント情報」で再設定してください。お心当たりのない場合は、すぐに弊社までご連絡ください。',
  apiKeyEnding:
    'APIキー「{name}」（{key}…）の有効期限は {date} です。期限後は、このキーを使うプログラムから読み取れなくなります。「開発者」ページで期限を延長するか、新しいキーを作成してプログラムに設定してください。',
  apiKeyExpired:
    'APIキー「{name}」（{key}…）の有効期限が切れ、このキーを使うプログラムから読み取れなくなりました。引き続き必要な場合は、「開発者」ページで新しいキーを作成してください。',
  apiKeyRevoked:
    'APIキー「{name}」（{key}…）が失効し、このキーを使うプログラムから読み取れなくなりました。引き続き必要な場合は、「開発者」ページで新しいキーを作成してください。ご不明な点は当社までご連絡ください。',
}
export const OWN_ACCOUNT_TEXTS = { 'zh-cn': zhCn, en, ja }
