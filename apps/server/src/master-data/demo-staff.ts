import type { Language } from '@kairo/shared/languages'
import type { RoleId } from '@kairo/shared/roles'

/** A staff account of the demonstration. Password: DEMO_PASSWORD of demo-accounts.ts. */
export interface DemoStaff {
  /** Stable name for the seed's references. */
  key: string
  email: string
  roleId: Extract<RoleId, 1 | 2 | 3>
  name: string
  /** Department, shown in the header. */
  company: string
  language: Language
  /** 1 active, 2 inactive. */
  state: 1 | 2
}

export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    key: 'admin',
    email: 'admin@kairo.example',
    roleId: 1,
    name: '管理 太郎',
    company: '情報システム部',
    language: 'ja',
    state: 1,
  },
  {
    key: 'manager',
    email: 'manager@kairo.example',
    roleId: 2,
    name: '海野 遥',
    company: '国際物流部',
    language: 'ja',
    state: 1,
  },
  {
    key: 'operator',
    email: 'operator@kairo.example',
    roleId: 3,
    name: '港 一郎',
    company: '国際物流部 東京オペレーション課',
    language: 'ja',
    state: 1,
  },
  {
    key: 'operatorOsaka',
    email: 'osaka@kairo.example',
    roleId: 3,
    name: '波多野 澪',
    company: '国際物流部 大阪オペレーション課',
    language: 'ja',
    state: 1,
  },
  {
    key: 'operatorShanghai',
    email: 'wang.hai@kairo.example',
    roleId: 3,
    name: '王海',
    company: '上海操作部',
    language: 'zh-cn',
    state: 1,
  },
  {
    key: 'managerShanghai',
    email: 'li.lu@kairo.example',
    roleId: 2,
    name: '李路',
    company: '上海操作部',
    language: 'zh-cn',
    state: 1,
  },
  {
    key: 'operatorLeft',
    email: 'former@kairo.example',
    roleId: 3,
    name: '沖田 渚',
    company: '国際物流部 東京オペレーション課',
    language: 'en',
    state: 2,
  },
]
