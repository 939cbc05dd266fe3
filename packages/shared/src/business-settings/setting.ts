import type { Trilingual } from '../languages.ts'

/** The parts of the page, in its order. */
export const SETTING_GROUPS = {
  security: { 'zh-cn': '登录安全', en: 'Security of sign-in', ja: 'ログインの安全' },
  office: { 'zh-cn': '营业日', en: 'Office days', ja: '営業日' },
  papers: { 'zh-cn': '提单', en: 'Bills of lading', ja: 'B/L' },
  billing: { 'zh-cn': '账单', en: 'Billing', ja: '請求' },
  accounts: { 'zh-cn': '会计凭证：科目', en: 'Journal: accounts', ja: '仕訳：勘定科目' },
  taxGeneric: {
    'zh-cn': '会计凭证：通用格式的税区分',
    en: 'Journal: tax words of the generic format',
    ja: '仕訳：汎用形式の税区分',
  },
  taxYayoi: { 'zh-cn': '会计凭证：弥生的税区分', en: 'Journal: tax words of Yayoi', ja: '仕訳：弥生会計の税区分' },
  taxMoneyForward: {
    'zh-cn': '会计凭证：Money Forward 的税区分',
    en: 'Journal: tax words of Money Forward',
    ja: '仕訳：マネーフォワードの税区分',
  },
  exceptions: { 'zh-cn': '异常', en: 'Exceptions', ja: '要対応' },
} as const satisfies Record<string, Trilingual>
export type SettingGroup = keyof typeof SETTING_GROUPS

interface Shown {
  group: SettingGroup
  label: Trilingual
  hint?: Trilingual
}
/** One of a few codes, each with its text. */
interface ChoiceSetting<C extends string = string> extends Shown {
  kind: 'choice'
  choices: Record<C, Trilingual>
  initial: NoInfer<C>
}
/** An amount in whole yen, as decimal text. */
interface YenSetting extends Shown {
  kind: 'yen'
  max: number
  initial: string
}
/** A whole number, e.g. of days or percent; `unit` follows it. */
export interface WholeSetting extends Shown {
  kind: 'whole'
  min: number
  max: number
  initial: number
  unit?: Trilingual
}
/** A text on one line. */
export interface TextSetting extends Shown {
  kind: 'text'
  maxLength: number
  initial: string
}
export interface FlagSetting extends Shown {
  kind: 'flag'
  initial: boolean
}
export type Setting = ChoiceSetting | YenSetting | WholeSetting | TextSetting | FlagSetting

/** The type of a setting's value. */
export type ValueOf<S> =
  S extends ChoiceSetting<infer C>
    ? C
    : S extends WholeSetting
      ? number
      : S extends FlagSetting
        ? boolean
        : S extends YenSetting | TextSetting
          ? string
          : never

/** Keeps the codes of a choice as a type. */
export const choice = <const C extends string>(setting: Omit<ChoiceSetting<C>, 'kind'>): ChoiceSetting<C> => ({
  kind: 'choice',
  ...setting,
})
