import type { z } from 'zod'
import type { Language, Trilingual } from '../../languages.ts'

/** How the cargo of an order is released at the port of discharge. */
export const RELEASES = ['original', 'surrendered', 'waybill', 'electronic'] as const
export type Release = (typeof RELEASES)[number]

/** The fields of the form of which one says the release; none of them: the original. */
export const RELEASE_FLAGS = ['telex', 'waybill', 'electronicRecord'] as const
type ReleaseFlag = (typeof RELEASE_FLAGS)[number]
export const isReleaseFlag = (field: string): field is ReleaseFlag => RELEASE_FLAGS.includes(field as ReleaseFlag)

/** 1, as it is stored, answered, or held by an input. */
type Flag = string | number | null | undefined
/** An order by its form, its answers or its stored row. */
type Released = { [F in ReleaseFlag]?: Flag } & { electronic_record?: Flag }

export function releaseOf(order: Released): Release {
  const isSet = (flag: Flag) => Number(flag) === 1
  if (isSet(order.electronicRecord ?? order.electronic_record)) return 'electronic'
  if (isSet(order.waybill)) return 'waybill'
  return isSet(order.telex) ? 'surrendered' : 'original'
}

/** The flags that say a release. */
export const flagsOf = (release: Release): Record<ReleaseFlag, 0 | 1> => ({
  telex: release === 'surrendered' ? 1 : 0,
  waybill: release === 'waybill' ? 1 : 0,
  electronicRecord: release === 'electronic' ? 1 : 0,
})

/** Refuses two releases at once, at the last of them. */
export function refuseTwoReleases(
  cargo: { [F in ReleaseFlag]?: number | undefined },
  issues: z.core.$RefinementCtx,
): void {
  const chosen = RELEASE_FLAGS.filter((flag) => cargo[flag] === 1)
  if (chosen.length > 1) issues.addIssue({ code: 'custom', path: chosen.slice(-1), message: 'oneRelease' })
}

/** What the choice is called. */
export const RELEASE_LABEL: Trilingual = { 'zh-cn': '放单方式', en: 'B/L release', ja: 'B/Lの種類' }
export const RELEASE_TEXTS = {
  original: { 'zh-cn': '正本提单', en: 'Original B/L', ja: 'オリジナルB/L' },
  surrendered: { 'zh-cn': '电放', en: 'Surrendered B/L (telex release)', ja: 'サレンダーB/L（元地回収）' },
  waybill: { 'zh-cn': '海运单', en: 'Sea waybill', ja: '海上運送状（シーウェイビル）' },
  electronic: { 'zh-cn': '电子提单', en: 'Electronic record (eB/L)', ja: '電子船荷証券' },
} as const satisfies Record<Release, Trilingual>

/** What it means for whoever orders it. */
export const RELEASE_HINTS = {
  original: {
    'zh-cn': '签发纸质正本，凭正本提货',
    en: 'On paper; the cargo is released against an original',
    ja: '紙の原本を発行し、原本と引き換えに引き渡し',
  },
  surrendered: {
    'zh-cn': '正本在装货港收回，不凭正本提货',
    en: 'Handed back at loading; released without an original',
    ja: '原本は積地で回収し、原本なしで引き渡し',
  },
  waybill: {
    'zh-cn': '没有正本，由单上载明的收货人提货',
    en: 'No original; the consignee named in it collects',
    ja: '原本はなく、記載された荷受人が引き取り',
  },
  electronic: {
    'zh-cn': '没有纸质正本，在电子提单平台上转让',
    en: 'No paper; transferred on an eB/L platform',
    ja: '原本はなく、電子B/Lプラットフォームで譲渡',
  },
} as const satisfies Record<Release, Trilingual>

/** The key of the release in the change history, in place of the flags. */
export const RELEASE_HISTORY = 'release'
/** A release of the change history in words. */
export const releaseText = (value: string, language: Language): string =>
  RELEASES.includes(value as Release) ? RELEASE_TEXTS[value as Release][language] : value
