import type { NEWS_LIMITS } from '@kairo/shared/news/news-limits'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { type ComponentProps, useEffect, useReducer } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { cx } from '@/ui/class-names.ts'
import { newsTexts } from './texts.ts'
import news from './news.module.css'
import styles from '@/ui/form/form.module.css'

const LANGUAGES = [
  { key: 'cn', title: 'titleCn', content: 'contentCn', lang: 'zh-CN' },
  { key: 'en', title: 'titleEn', content: 'contentEn', lang: 'en' },
  { key: 'jp', title: 'titleJp', content: 'contentJp', lang: 'ja' },
] as const
type Tab = (typeof LANGUAGES)[number]['key']
const tabOf = (field: string): Tab =>
  LANGUAGES.find(({ title, content }) => field === title || field === content)?.key ?? 'cn'

interface State {
  tab: Tab
  /** Fields with an error. */
  invalid: readonly string[]
}
type Change = { tab: Tab } | { field: string; isInvalid: boolean }

/** An error in a hidden tab opens that tab; one being corrected does not switch tabs. */
function reduce(state: State, change: Change): State {
  if ('tab' in change) return { ...state, tab: change.tab }
  const { field, isInvalid } = change
  if (state.invalid.includes(field) === isInvalid) return state
  const invalid = isInvalid ? [...state.invalid, field] : state.invalid.filter((other) => other !== field)
  const isSeen = !isInvalid || invalid.some((one) => tabOf(one) === state.tab)
  return { invalid, tab: isSeen ? state.tab : tabOf(field) }
}

const START: Record<string, Tab> = { 'zh-cn': 'cn', en: 'en', ja: 'jp' }

/** Title and content in the three languages, one tab each; a tab with an error is marked. */
export function LanguageTabs({ limits }: { limits: typeof NEWS_LIMITS }) {
  const t = useTexts(newsTexts)
  const language = useLanguage()
  const [{ tab, invalid }, change] = useReducer(reduce, { tab: START[language] ?? 'cn', invalid: [] })
  const report = (field: string) => (isInvalid: boolean) => change({ field, isInvalid })
  return (
    <div className={styles.fieldWide}>
      <Tabs
        label={t.content}
        value={tab}
        onChange={(key) => change({ tab: key })}
        items={LANGUAGES.map(({ key, title, content, lang }) => ({
          key,
          label: (
            <TabLabel
              name={t.languages[key]}
              fields={[title, content]}
              isInvalid={invalid.some((field) => tabOf(field) === key)}
            />
          ),
          // All three are drawn: hidden fields are validated and kept like visible ones.
          panel: (
            <>
              <Field name={title} label={t.heading}>
                <WatchedInput lang={lang} countTo={limits.title} onIssue={report(title)} />
              </Field>
              <Field name={content} label={t.content}>
                <WatchedArea lang={lang} rows={6} countTo={limits.content} onIssue={report(content)} />
              </Field>
            </>
          ),
        }))}
      />
    </div>
  )
}

interface TabLabelProps {
  name: string
  /** Title and content. */
  fields: readonly [string, string]
  isInvalid: boolean
}

/** A language tab, marked while it has errors or empty fields: all three are required. */
function TabLabel({ name, fields: [title, content], isInvalid }: TabLabelProps) {
  const t = useTexts(newsTexts)
  const isFilled = [useFieldValue(title), useFieldValue(content)].every((value) => String(value ?? '').trim() !== '')
  if (isFilled && !isInvalid) return name
  return (
    <span aria-label={isInvalid ? t.issueIn(name) : t.emptyIn(name)}>
      {name}
      <span className={cx(news.tabMark, isInvalid && news.isFault)} aria-hidden="true" />
    </span>
  )
}

interface Watched {
  onIssue: (isInvalid: boolean) => void
}

/** Reports when its field has an error, which the form only passes to the field itself. */
function useFieldError(invalid: unknown, onIssue: Watched['onIssue']): void {
  const isInvalid = invalid === true
  useEffect(() => onIssue(isInvalid), [isInvalid, onIssue])
}

function WatchedInput({ onIssue, ...rest }: ComponentProps<typeof Input> & Watched) {
  useFieldError(rest['aria-invalid'], onIssue)
  return <Input {...rest} />
}

function WatchedArea({ onIssue, ...rest }: ComponentProps<typeof TextArea> & Watched) {
  useFieldError(rest['aria-invalid'], onIssue)
  return <TextArea {...rest} />
}
