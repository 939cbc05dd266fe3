import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const signInTexts = defineTexts({
  title: { 'zh-cn': '登录', en: 'Sign in', ja: 'ログイン' },
  lead: {
    'zh-cn': '欢迎回来。请使用注册时的邮箱和密码登录。',
    en: 'Welcome back. Use the email and password of your account.',
    ja: 'ご登録のメールアドレスとパスワードでログインしてください。',
  },
  back: {
    'zh-cn': '登录后将回到刚才的页面。',
    en: 'After signing in you return to the page you came from.',
    ja: 'ログイン後、元のページに戻ります。',
  },
  needsSetup: {
    'zh-cn': '此系统还没有账号',
    en: 'This installation has no account yet',
    ja: 'このシステムにはまだアカウントがありません',
  },
  needsSetupText: {
    'zh-cn': '请打开服务器启动时在控制台打印的链接，创建第一个账号。',
    en: 'Open the link which the console printed when the server started: it makes the first account.',
    ja: 'サーバーの起動時にコンソールに表示されたリンクを開き、最初のアカウントを作成してください。',
  },
  email: { 'zh-cn': '邮箱', en: 'Email', ja: 'メールアドレス' },
  emailPlaceholder: { 'zh-cn': 'name@company.com', en: 'name@company.com', ja: 'name@company.co.jp' },
  password: { 'zh-cn': '密码', en: 'Password', ja: 'パスワード' },
  remember: {
    'zh-cn': '保持登录状态（30 天）',
    en: 'Stay signed in for 30 days',
    ja: 'ログイン状態を保持する（30 日間）',
  },
  forgot: { 'zh-cn': '忘记密码？', en: 'Forgot password?', ja: 'パスワードをお忘れですか？' },
  action: { 'zh-cn': '登录', en: 'Sign in', ja: 'ログイン' },
  working: { 'zh-cn': '正在登录…', en: 'Signing in…', ja: 'ログインしています…' },
  noAccount: { 'zh-cn': '还没有账号？', en: 'No account yet?', ja: 'アカウントをお持ちでない方' },
  register: { 'zh-cn': '注册', en: 'Register', ja: '新規登録' },
  passkey: { 'zh-cn': '用通行密钥登录', en: 'Sign in with a passkey', ja: 'パスキーでログイン' },
  passkeyCancelled: {
    'zh-cn': '未使用通行密钥。请重试，或用邮箱和密码登录。',
    en: 'No passkey was used. Try again, or sign in with email and password.',
    ja: 'パスキーは使われませんでした。やり直すか、メールアドレスとパスワードでログインしてください。',
  },
  emailRequired: { 'zh-cn': '请输入邮箱。', en: 'Enter your email.', ja: 'メールアドレスを入力してください。' },
  emailWrong: {
    'zh-cn': '请输入正确的邮箱地址，例如 name@example.com。',
    en: 'Enter a mail address, like name@example.com.',
    ja: 'name@example.com の形式でメールアドレスを入力してください。',
  },
  passwordRequired: { 'zh-cn': '请输入密码。', en: 'Enter your password.', ja: 'パスワードを入力してください。' },
  passwordShort: {
    'zh-cn': '密码至少 6 位。',
    en: 'A password has at least 6 characters.',
    ja: 'パスワードは 6 文字以上です。',
  },
  capsLock: { 'zh-cn': '大写锁定已打开。', en: 'Caps Lock is on.', ja: 'Caps Lock がオンになっています。' },
  // What to do next, by the server's code.
  next: {
    5002: {
      'zh-cn': '请检查输入内容。如忘记密码，可通过邮件重新设置。',
      en: 'Check both entries. If you forgot the password, you can set a new one by mail.',
      ja: '入力内容をご確認ください。お忘れの場合は、メールで再設定できます。',
    },
    6011: {
      'zh-cn': '审核通常在 1 个工作日内完成，结果会发送到您的邮箱。',
      en: 'A review usually takes one working day; you will get a mail with the result.',
      ja: '審査は通常 1 営業日以内に完了し、結果をメールでお知らせします。',
    },
    6016: {
      'zh-cn': '如需续约，请联系我们的业务人员。',
      en: 'To renew the contract, contact our staff.',
      ja: 'ご契約の更新は、弊社担当者までお問い合わせください。',
    },
    6027: {
      'zh-cn': '请联系为您开设账号的公司，确认其合同。',
      en: 'Ask the company that opened your account about its contract.',
      ja: 'アカウントを開設した会社に、契約についてご確認ください。',
    },
    6028: {
      'zh-cn': '请从合作地区的网络登录，或联系我们的业务人员。',
      en: 'Sign in from a network in the area we serve, or contact our staff.',
      ja: 'サービス対象地域のネットワークからログインするか、弊社担当者までお問い合わせください。',
    },
    6029: {
      'zh-cn': '原因已发送到您的邮箱，修改资料后可以重新申请。',
      en: 'The reason is in our mail to you; after correcting your details you can apply again.',
      ja: '理由はメールでお知らせしています。内容を修正のうえ再申請できます。',
    },
    6031: {
      'zh-cn': '请联系贵公司的业务管理员。',
      en: 'Ask your business administrator.',
      ja: '貴社の業務管理者にお問い合わせください。',
    },
  },
  waitTitle: { 'zh-cn': '登录尝试次数过多', en: 'Too many attempts', ja: 'ログインの試行回数が上限に達しました' },
  wait: (time: string) => ({
    'zh-cn': `为保护账号，请在 ${time} 后重试。`,
    en: `To protect the account, try again in ${time}.`,
    ja: `アカウント保護のため、${time} 後にやり直してください。`,
  }),
  waitOver: {
    'zh-cn': '现在可以重新登录了。',
    en: 'You can sign in again now.',
    ja: 'ログインできるようになりました。',
  },
  demoTitle: { 'zh-cn': '演示账号', en: 'Demo accounts', ja: 'デモアカウント' },
  demoText: {
    'zh-cn': '点击即可填入，无需记住密码。',
    en: 'One click fills in the account and its password.',
    ja: 'クリックするとアカウントとパスワードが入力されます。',
  },
  demoFilled: (name: string) => ({
    'zh-cn': `已填入“${name}”的账号。`,
    en: `The account “${name}” is filled in.`,
    ja: `「${name}」のアカウントを入力しました。`,
  }),
  mapTitle: {
    'zh-cn': '中国与日本之间的每一票海运，尽在一屏。',
    en: 'Every shipment between China and Japan, on one screen.',
    ja: '中国と日本を結ぶ海上輸送を、ひとつの画面で。',
  },
  mapText: {
    'zh-cn': '查运价、订舱、交单证、追踪到港，中日双方看到的是同一份最新信息。',
    en: 'Search rates, book, hand in documents and follow the cargo: both sides see the same, latest facts.',
    ja: '運賃検索、ブッキング、船積書類、貨物追跡まで。日中双方が同じ最新情報を共有します。',
  },
  mapPoints: {
    rate: { 'zh-cn': '运价查询', en: 'Rates', ja: '運賃検索' },
    rateText: {
      'zh-cn': '折后价与附加费一目了然',
      en: 'Your price and every surcharge',
      ja: '割引後運賃と諸チャージが一目で',
    },
    doc: { 'zh-cn': '单证协同', en: 'Documents', ja: '船積書類' },
    docText: {
      'zh-cn': '提单确认到 D/O 全程在线',
      en: 'From draft B/L to D/O, online',
      ja: 'B/L ドラフトから D/O までオンライン',
    },
    track: { 'zh-cn': '货物追踪', en: 'Tracking', ja: '貨物追跡' },
    trackText: {
      'zh-cn': '船期变更即时通知',
      en: 'Schedule changes, told at once',
      ja: 'スケジュール変更を即時に通知',
    },
  },
  mapAlt: {
    'zh-cn': '东亚海图：连接中国与日本主要港口的航线',
    en: 'Chart of East Asia with sea lanes between the main ports of China and Japan',
    ja: '東アジアの海図：中国と日本の主要港を結ぶ航路',
  },
  ports: {
    dalian: { 'zh-cn': '大连', en: 'Dalian', ja: '大連' },
    qingdao: { 'zh-cn': '青岛', en: 'Qingdao', ja: '青島' },
    shanghai: { 'zh-cn': '上海', en: 'Shanghai', ja: '上海' },
    ningbo: { 'zh-cn': '宁波', en: 'Ningbo', ja: '寧波' },
    hakata: { 'zh-cn': '博多', en: 'Hakata', ja: '博多' },
    kobe: { 'zh-cn': '神户', en: 'Kobe', ja: '神戸' },
    osaka: { 'zh-cn': '大阪', en: 'Osaka', ja: '大阪' },
    nagoya: { 'zh-cn': '名古屋', en: 'Nagoya', ja: '名古屋' },
    tokyo: { 'zh-cn': '东京', en: 'Tokyo', ja: '東京' },
  },
  footer: (year: string) => ({
    'zh-cn': `© ${year} Kairo 海路`,
    en: `© ${year} Kairo 海路`,
    ja: `© ${year} Kairo 海路`,
  }),
})
export type SignInTexts = TextsOf<typeof signInTexts>
