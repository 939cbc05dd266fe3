import { defineTexts } from '@kairo/shared/texts'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { useNow } from '@/use-now.ts'

const texts = defineTexts({
  due: (day: string) => ({
    'zh-cn': `请在 ${day} 之前设置两步验证`,
    en: `A second factor is needed by ${day}`,
    ja: `${day} までに二段階認証を設定してください`,
  }),
  dueMeans: {
    'zh-cn': '您的账号必须使用两步验证。逾期未设置，将无法继续使用其他功能。',
    en: 'Your account must have one. After that, nothing else is open until it is set up.',
    ja: 'このアカウントには二段階認証が必要です。期限を過ぎると、設定するまで他の機能を利用できません。',
  },
  over: {
    'zh-cn': '请先设置两步验证',
    en: 'Set up a second factor to go on',
    ja: '続けるには二段階認証を設定してください',
  },
  overMeans: {
    'zh-cn': '设置期限已过。请在本页添加验证器应用或通行密钥，之后即可正常使用。',
    en: 'The time for it is over. Add an authenticator app or a passkey on this page, and everything is open again.',
    ja: '設定期限を過ぎました。このページで認証アプリかパスキーを追加すると、すべての機能を利用できます。',
  },
  setUp: { 'zh-cn': '去设置', en: 'Set it up', ja: '設定する' },
})

/** Above every screen while a required second factor is missing; once the time is over, only its set-up is shown. */
export function SecondFactorNotice({ due }: { due: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const isAtSetUp = useLocation({ select: ({ pathname }) => pathname === '/myInfo' })
  const isOver = useNow().getTime() >= Date.parse(`${due.replace(' ', 'T')}+09:00`)
  if (isOver && !isAtSetUp) return <Navigate to="/myInfo" hash={SET_UP} />
  return (
    <Notice
      tone={isOver ? 'warning' : 'info'}
      className={common.mb16}
      title={isOver ? t.over : t.due(f.dateTime(due))}
      action={
        <Link to="/myInfo" hash={SET_UP} className={common.link}>
          {t.setUp}
        </Link>
      }
    >
      {isOver ? t.overMeans : t.dueMeans}
    </Notice>
  )
}
const SET_UP = 'second-factor-title'
