import { defineTexts, type TextsOf } from '@kairo/shared/texts'
import { plural } from '@/i18n/plural.ts'

export const invitationTexts = defineTexts({
  way: { 'zh-cn': '首次登录', en: 'First sign-in', ja: '初回ログイン' },
  invite: { 'zh-cn': '用邮件邀请', en: 'Invite by mail', ja: 'メールで招待' },
  type: { 'zh-cn': '由我设定密码', en: 'Set a password now', ja: 'パスワードをここで設定' },
  inviteHint: {
    'zh-cn': '系统会发送一个链接，由本人设置密码。链接 7 天内有效，可重新发送。',
    en: 'A link goes to the email above, with which the person chooses a password. It works for 7 days and can be sent again.',
    ja: '上記のメールアドレスにリンクを送り、本人がパスワードを設定します。リンクは 7 日間有効で、再送できます。',
  },
  title: { 'zh-cn': '已邀请，尚未登录', en: 'Invited, not signed in yet', ja: '招待済み・未ログイン' },
  until: (date: string) => ({ 'zh-cn': `链接有效至 ${date}`, en: `valid until ${date}`, ja: `${date} まで有効` }),
  expired: { 'zh-cn': '邀请已过期', en: 'Invitation expired', ja: '招待の期限切れ' },
  expiredOn: (date: string) => ({ 'zh-cn': `${date} 过期`, en: `on ${date}`, ja: `${date} に期限切れ` }),
  none: { 'zh-cn': '尚未邀请', en: 'Not invited yet', ja: '未招待' },
  noneText: { 'zh-cn': '还不能登录', en: 'cannot sign in yet', ja: 'まだログインできません' },
  send: { 'zh-cn': '发送邀请', en: 'Send invitation', ja: '招待を送る' },
  again: { 'zh-cn': '重新发送邀请', en: 'Send invitation again', ja: '招待を再送' },
  notMailed: { 'zh-cn': '邀请邮件未发出', en: 'The invitation was not mailed', ja: '招待メールは送信されていません' },
  handOver: {
    'zh-cn':
      '此系统未设置邮件服务器（SMTP_URL）。请复制链接并交给本人，由其设置密码。链接 7 天内有效，只能使用一次。也可以在新增账号时选择“由我设定密码”。',
    en: 'No mail server is set up here (SMTP_URL). Copy the link and hand it to the person, who chooses a password with it. It works once, for 7 days. Next time you can also choose “Set a password now”.',
    ja: 'メールサーバー（SMTP_URL）が設定されていません。リンクをコピーしてご本人にお渡しください。ご本人がパスワードを設定します。リンクは 7 日間、1 回のみ有効です。追加時に「パスワードをここで設定」を選ぶこともできます。',
  },
  close: { 'zh-cn': '关闭', en: 'Close', ja: '閉じる' },
  sentTo: (email: string) => ({
    'zh-cn': `已向 ${email} 发送邀请，7 天内有效。`,
    en: `The invitation was sent to ${email}; it works for 7 days.`,
    ja: `${email} に招待を送りました（7 日間有効）。`,
  }),
  sentMany: (sent: number, skipped: number) => ({
    'zh-cn': `已发送 ${sent} 份邀请${skipped > 0 ? `，${skipped} 个账号无需邀请` : ''}。`,
    en: `${plural(sent, 'invitation')} sent${skipped > 0 ? `; ${skipped} skipped, as they have a password or are shut out` : ''}.`,
    ja: `招待を ${sent} 件送りました${skipped > 0 ? `（${skipped} 件は対象外）` : ''}。`,
  }),
  noneChosen: {
    'zh-cn': '所选账号都已设置密码或已停用，无需邀请。',
    en: 'All of the selected have a password or are shut out: nobody to invite.',
    ja: '選択したアカウントはすべてパスワード設定済みか停止中のため、招待の対象がありません。',
  },
  mailLater: {
    'zh-cn': '现在不发邮件，之后在列表中发送邀请',
    en: 'No mail now; send invitations from the list later',
    ja: '今はメールを送らず、後で一覧から招待を送る',
  },
  mailNow: { 'zh-cn': '立即发送邀请邮件', en: 'Send invitations now', ja: '今すぐ招待メールを送る' },
})
export type InvitationTexts = TextsOf<typeof invitationTexts>
