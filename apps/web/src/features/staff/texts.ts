import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const staffTexts = defineTexts({
  title: { 'zh-cn': '业务人员管理', en: 'Business users', ja: '業務ユーザー管理' },
  add: { 'zh-cn': '新增业务人员', en: 'Add a business user', ja: '業務ユーザーを追加' },
  edit: { 'zh-cn': '编辑业务人员', en: 'Edit business user', ja: '業務ユーザーの編集' },
  detail: { 'zh-cn': '业务人员详情', en: 'Business user', ja: '業務ユーザーの詳細' },
  code: { 'zh-cn': '编号', en: 'Code', ja: 'コード' },
  mail: { 'zh-cn': '邮箱', en: 'Email', ja: 'メールアドレス' },
  email: { 'zh-cn': '邮箱（登录账号）', en: 'Email (account)', ja: 'メールアドレス（ログインID）' },
  emailHint: {
    'zh-cn': '用于登录，登记后不能修改。',
    en: 'Signs in with it; it cannot be changed later.',
    ja: 'ログインに使用します。登録後は変更できません。',
  },
  name: { 'zh-cn': '姓名', en: 'Name', ja: '氏名' },
  password: { 'zh-cn': '初始密码', en: 'First password', ja: '初期パスワード' },
  passwordHint: {
    'zh-cn': '6 至 255 位英文字母和数字。请当面或用其他方式告知本人。',
    en: '6 to 255 letters and digits. Tell the person in another way than by mail.',
    ja: '6～255 文字の英数字。メール以外の方法で本人にお伝えください。',
  },
  company: { 'zh-cn': '部门', en: 'Department', ja: '部署' },
  companyHint: {
    'zh-cn': '显示在页面上方的姓名旁。',
    en: 'Shown beside the name on every page.',
    ja: '画面の氏名の横に表示されます。',
  },
  telephone: { 'zh-cn': '电话', en: 'Telephone', ja: '電話番号' },
  fax: { 'zh-cn': '传真', en: 'Fax', ja: 'FAX' },
  address: { 'zh-cn': '地址', en: 'Address', ja: '住所' },
  dashHint: {
    'zh-cn': '没有时留空，显示为“-”。',
    en: 'Leave blank if there is none; it then shows “-”.',
    ja: 'ない場合は空欄のままで「-」と表示されます。',
  },
  role: { 'zh-cn': '角色', en: 'Role', ja: '権限' },
  state: { 'zh-cn': '状态', en: 'Status', ja: 'ステータス' },
  stateHint: {
    'zh-cn': '停用后，此人会立即从所有设备退出，且不能再登录。',
    en: 'Once inactive, the person is signed out everywhere at once and cannot sign in again.',
    ja: '無効にすると、すべての端末から直ちにログアウトされ、以後ログインできません。',
  },
  ownState: {
    'zh-cn': '不能停用自己的账号。',
    en: 'You cannot inactivate your own account.',
    ja: 'ご自身のアカウントは無効にできません。',
  },
  language: { 'zh-cn': '邮件语言', en: 'Language of mails', ja: 'メールの言語' },
  created: { 'zh-cn': '登记时间', en: 'Added', ja: '登録日時' },
  updated: { 'zh-cn': '更新时间', en: 'Changed', ja: '更新日時' },
  ownName: (name: string) => ({ 'zh-cn': `${name}（本人）`, en: `${name} (you)`, ja: `${name}（本人）` }),
  empty: { 'zh-cn': '还没有业务人员', en: 'No business users yet', ja: '業務ユーザーがまだいません' },
  emptyText: {
    'zh-cn': '新增后，对方会收到邀请邮件，自行设置密码后即可登录。',
    en: 'Whom you add gets an invitation by mail, chooses a password and signs in.',
    ja: '追加した方に招待メールが届き、パスワードを設定するとログインできるようになります。',
  },
  invitedAs: (name: string, email: string) => ({
    'zh-cn': `已新增 ${name}，邀请已发送至 ${email}。`,
    en: `${name} was added; the invitation was sent to ${email}.`,
    ja: `${name} さんを追加し、${email} に招待を送りました。`,
  }),
  addedAs: (name: string) => ({
    'zh-cn': `已新增 ${name}，现在即可登录。`,
    en: `${name} was added and can sign in now.`,
    ja: `${name} さんを追加しました。すぐにログインできます。`,
  }),
})
export type StaffTexts = TextsOf<typeof staffTexts>
