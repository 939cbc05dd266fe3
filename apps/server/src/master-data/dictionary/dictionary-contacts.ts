import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { group, type DictionaryGroup } from './dictionary-group.ts'

export const CONTACT_GROUPS: readonly DictionaryGroup[] = [
  // The numbers of the user record (rules 2.37), which differ from those of the sign-in pages.
  group(
    DICTIONARY.language,
    ['语言', '言語', 'Language'],
    [
      ['日语', '日本語', 'Japanese'],
      ['中文', '中国語', 'Chinese'],
      ['英语', '英語', 'English'],
    ],
  ),
  group(
    DICTIONARY.customerState,
    ['客户状态', '顧客ステータス', 'Customer status'],
    [
      ['待审核', '承認待ち', 'Awaiting approval', 0],
      ['合同有效', '契約中', 'Under contract', 1],
      ['合同终止', '契約終了', 'Contract terminated', 2],
      ['审核未通过', '不承認', 'Rejected', 3],
    ],
  ),
  group(
    DICTIONARY.role,
    ['角色', '権限', 'Role'],
    [
      ['系统管理员', 'システム管理者', 'System administrator'],
      ['业务管理员', '業務管理者', 'Business administrator'],
      ['业务操作员', '業務担当者', 'Business operator'],
      ['客户', '顧客', 'Customer'],
      ['子账号（发货方）', '荷送人サブアカウント', 'Shipper account'],
    ],
  ),
  group(
    DICTIONARY.area,
    ['地区', '地域', 'Area'],
    [
      ['中国', '中国', 'China'],
      ['日本', '日本', 'Japan'],
    ],
  ),
  // Staff are active or inactive, which group 4 cannot express: its 1 and 2 are states of a contract.
  group(
    DICTIONARY.staffState,
    ['业务人员状态', '業務ユーザーステータス', 'Business user status'],
    [
      ['有效', '有効', 'Active'],
      ['无效', '無効', 'Inactive'],
    ],
  ),
]
