import type { Language } from '@kairo/shared/languages'
import { ROLE, type RoleId, STAFF_STATE } from '@kairo/shared/roles'

/** A staff account of the demonstration. Password: DEMO_PASSWORD of demo-accounts.ts. */
interface DemoStaff {
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

/** Departments are in English: colleagues in both countries, and customers, read them as they are typed. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    key: 'admin',
    email: 'admin@kairo.example',
    roleId: ROLE.systemAdmin,
    name: '管理 太郎',
    company: 'Information Systems',
    language: 'ja',
    state: STAFF_STATE.active,
  },
  {
    key: 'manager',
    email: 'manager@kairo.example',
    roleId: ROLE.manager,
    name: '海野 遥',
    company: 'International Logistics',
    language: 'ja',
    state: STAFF_STATE.active,
  },
  {
    key: 'operator',
    email: 'operator@kairo.example',
    roleId: ROLE.operator,
    name: '港 一郎',
    company: 'International Logistics, Tokyo',
    language: 'ja',
    state: STAFF_STATE.active,
  },
  {
    key: 'operatorOsaka',
    email: 'osaka@kairo.example',
    roleId: ROLE.operator,
    name: '波多野 澪',
    company: 'International Logistics, Osaka',
    language: 'ja',
    state: STAFF_STATE.active,
  },
  {
    key: 'operatorShanghai',
    email: 'wang.hai@kairo.example',
    roleId: ROLE.operator,
    name: '王海',
    company: 'International Logistics, Shanghai',
    language: 'zh-cn',
    state: STAFF_STATE.active,
  },
  {
    key: 'managerShanghai',
    email: 'li.lu@kairo.example',
    roleId: ROLE.manager,
    name: '李路',
    company: 'International Logistics, Shanghai',
    language: 'zh-cn',
    state: STAFF_STATE.active,
  },
  {
    key: 'operatorLeft',
    email: 'former@kairo.example',
    roleId: ROLE.operator,
    name: '沖田 渚',
    company: 'International Logistics, Tokyo',
    language: 'en',
    state: STAFF_STATE.inactive,
  },
]
