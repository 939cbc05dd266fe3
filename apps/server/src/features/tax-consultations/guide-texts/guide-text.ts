/** The portal's own guide in one language. */
export interface GuideText {
  title: string
  /** English name under the title; empty in the English one. */
  subtitle: string
  /** What the date at the head means. */
  asOf: string
  introduction: string
  ways: {
    heading: string
    columns: readonly [string, string, string]
    rows: readonly (readonly [string, string, string])[]
  }
  sections: readonly { heading: string; notes: readonly string[] }[]
}

/** The day of the last review of the texts, yyyy-MM-dd. */
export const GUIDE_AS_OF = '2026-11-20'
