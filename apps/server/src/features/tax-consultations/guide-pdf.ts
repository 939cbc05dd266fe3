import type { Language } from '@kairo/shared/languages'
import { issuerOf } from '../../pdf/documents/shipment-labels.ts'
import type { PrintedDocument } from '../../pdf/printed-document.ts'
import type { CompanyData } from '../../pdf/documents/shipment-data.ts'
import { GUIDE_AS_OF, type GuideText } from './guide-texts/guide-text.ts'
import { guideText as en } from './guide-texts/en.ts'
import { guideText as ja } from './guide-texts/ja.ts'
import { guideText as zhCn } from './guide-texts/zh-cn.ts'

const TEXTS: Record<Language, GuideText> = { 'zh-cn': zhCn, en, ja }

export const guideTitle = (language: Language): string => TEXTS[language].title

/** The portal's own guide as one page, under the operator's name. */
export function guidePage(issuer: CompanyData, language: Language): PrintedDocument {
  const { title, subtitle, asOf, introduction, ways, sections } = TEXTS[language]
  return {
    language,
    title,
    subtitle,
    number: '',
    date: GUIDE_AS_OF,
    facts: [{ label: asOf, value: GUIDE_AS_OF }],
    issuer: issuerOf(issuer, language),
    blocks: [
      { kind: 'text', text: introduction },
      {
        kind: 'table',
        heading: ways.heading,
        columns: ways.columns.map((column, i) => ({
          title: column,
          align: 'left',
          width: i === 0 ? { mm: 42 } : { fr: 1 },
        })),
        rows: ways.rows.map(([way, when, needs]) => [{ text: way, strong: true }, when, needs]),
        totals: [],
      },
      ...sections.map(({ heading, notes }) => ({ kind: 'notes' as const, heading, notes: [...notes] })),
    ],
  }
}
