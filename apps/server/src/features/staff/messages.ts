import type { Trilingual } from '@kairo/shared/languages'

/** Why an administrator cannot be changed; each states whom to contact. */
export const MESSAGES = {
  ownInactivation: {
    'zh-cn': '不能停用自己的账号，请由其他业务管理员操作。',
    en: 'You cannot inactivate your own account. Ask another business administrator to do it.',
    ja: 'ご自身のアカウントは無効にできません。ほかの業務管理者に依頼してください。',
  },
  lastAdministrator: {
    'zh-cn': '这是最后一位有效的业务管理员，不能停用或改为其他角色。请先指定另一位业务管理员。',
    en: 'This is the last active business administrator, who cannot be inactivated or given another role. Name another one first.',
    ja: '有効な業務管理者が他にいないため、無効化や権限変更はできません。先に別の業務管理者を登録してください。',
  },
} satisfies Record<string, Trilingual>
