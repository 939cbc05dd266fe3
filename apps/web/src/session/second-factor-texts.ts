import { defineTexts } from '@kairo/shared/texts'

export const secondFactorTexts = defineTexts({
  title: { 'zh-cn': '两步验证', en: 'Second factor', ja: '二段階認証' },
  code: { 'zh-cn': '验证器应用中的验证码', en: 'Code of your authenticator app', ja: '認証アプリのコード' },
  codeHint: {
    'zh-cn': '6 位数字，每 30 秒更新一次，每个只能使用一次。',
    en: '6 digits, new every 30 seconds; each works once.',
    ja: '6 桁の数字です。30 秒ごとに変わり、1 回だけ使えます。',
  },
  codeMissing: { 'zh-cn': '请输入 6 位验证码。', en: 'Enter the 6 digits.', ja: '6 桁のコードを入力してください。' },
  recovery: { 'zh-cn': '恢复代码', en: 'Recovery code', ja: 'リカバリーコード' },
  recoveryHint: {
    'zh-cn': '设置时保存的 10 个代码之一，每个只能使用一次。',
    en: 'One of the ten that you kept when you set it up; each works once.',
    ja: '設定時に保存した 10 個のうちの 1 つです。それぞれ 1 回だけ使えます。',
  },
  recoveryMissing: {
    'zh-cn': '请输入恢复代码。',
    en: 'Enter a recovery code.',
    ja: 'リカバリーコードを入力してください。',
  },
  passkeyText: {
    'zh-cn': '请使用您设备上的通行密钥（指纹、人脸或锁屏密码）。',
    en: 'Use the passkey of your device (fingerprint, face or screen lock).',
    ja: '端末のパスキー（指紋、顔、画面ロック）をご利用ください。',
  },
  usePasskey: { 'zh-cn': '使用通行密钥', en: 'Use a passkey', ja: 'パスキーを使う' },
  useCode: { 'zh-cn': '使用验证码', en: 'Use a code of the app', ja: '認証アプリのコードを使う' },
  useRecovery: { 'zh-cn': '使用恢复代码', en: 'Use a recovery code', ja: 'リカバリーコードを使う' },
  action: { 'zh-cn': '登录', en: 'Sign in', ja: 'ログイン' },
  back: { 'zh-cn': '返回', en: 'Back', ja: '戻る' },
  lost: {
    'zh-cn': '以上都无法使用时，请联系业务管理员重置。',
    en: 'If you can use none of these, ask your business administrator to reset it.',
    ja: 'いずれも使えない場合は、業務管理者にリセットをご依頼ください。',
  },
  cancelled: {
    'zh-cn': '未使用通行密钥。请重试，或选择其他方式。',
    en: 'No passkey was used. Try again, or choose another way.',
    ja: 'パスキーは使われませんでした。やり直すか、別の方法をお選びください。',
  },
})
