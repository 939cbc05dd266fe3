import { LANGUAGES } from '@kairo/shared/languages'
import { companyEntity, companyFact, companyIntro, companyStrength } from '@kairo/shared/static-pages/company-summary'
import { Input } from '@/ui/controls/Input.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDrawer } from '@/ui/form/FormDialog.tsx'
import { TextField } from '@/ui/form/typed-fields.tsx'
import { type CompanySummary, type Opened, saveCompany } from './company.ts'
import { staticPageTexts } from './texts.ts'

interface CompanyDialogProps {
  content: CompanySummary
  version: number
  opened: Opened
  onClose: () => void
}

type Values = Record<string, unknown>
const SCHEMAS = { intro: companyIntro, entities: companyEntity, strengths: companyStrength, facts: companyFact }

/** The item that is edited; empty for a new one. */
const itemOf = (content: CompanySummary, opened: Opened): Values =>
  (opened.part === 'intro' ? content.intro : content[opened.part][opened.at]) ?? {}

/** The page with the edited item. */
function withItem(content: CompanySummary, opened: Opened, values: Values): CompanySummary {
  if (opened.part === 'intro') return { ...content, intro: companyIntro.parse(values) }
  const items: unknown[] = [...content[opened.part]]
  items[Math.min(opened.at, items.length)] = SCHEMAS[opened.part].parse(values)
  return { ...content, [opened.part]: items }
}

/** One piece of the company page in its three languages. */
export function CompanyDialog({ content, version, opened, onClose }: CompanyDialogProps) {
  const t = useTexts(staticPageTexts)
  const core = useCore()
  const { part } = opened
  const isNew = opened.part !== 'intro' && opened.at >= content[opened.part].length
  const titles = {
    intro: t.company.editIntro,
    entities: isNew ? t.company.addEntity : t.company.group,
    strengths: isNew ? t.company.addStrength : t.company.strengths,
    facts: isNew ? t.company.addFact : t.company.facts,
  }
  return (
    <FormDrawer<Values>
      open
      single
      title={titles[part]}
      schema={SCHEMAS[part]}
      initial={itemOf(content, opened)}
      version={version}
      success={core.common.saved}
      fromLatest={(latest) => itemOf(latest.content as CompanySummary, opened)}
      onSubmit={(values, about) => saveCompany(withItem(content, opened, values), about.version ?? version)}
      onClose={onClose}
    >
      {part === 'intro' && (
        <>
          <Trilingual name="headline" label={t.company.headline} max={80} />
          <Trilingual name="lead" label={t.company.lead} max={600} rows={4} />
          <Trilingual name="note" label={t.company.note} max={300} rows={2} hint={t.company.noteHint} />
        </>
      )}
      {part === 'entities' && (
        <>
          <Trilingual name="name" label={t.company.name} max={120} />
          <Trilingual name="role" label={t.company.role} max={60} />
          <Trilingual name="work" label={t.company.work} max={400} rows={3} />
          <Trilingual name="address" label={t.company.address} max={255} />
          <TextField name="telephone" label={t.company.telephone} maxLength={30} />
          <TextField name="fax" label={t.company.fax} maxLength={30} />
          <TextField name="email" label={t.company.email} type="email" maxLength={254} />
        </>
      )}
      {part === 'strengths' && (
        <>
          <Trilingual name="title" label={t.company.itemTitle} max={40} />
          <Trilingual name="text" label={t.company.itemText} max={300} rows={3} />
        </>
      )}
      {part === 'facts' && (
        <>
          <Trilingual name="label" label={t.company.label} max={40} />
          <Trilingual name="value" label={t.company.value} max={300} rows={2} />
        </>
      )}
    </FormDrawer>
  )
}

interface TrilingualProps {
  name: string
  label: string
  max: number
  /** More than one line. */
  rows?: number
  hint?: string
}

function Trilingual({ name, label, max, rows, hint }: TrilingualProps) {
  const t = useTexts(staticPageTexts)
  return LANGUAGES.map((language) => (
    <Field
      key={language}
      name={[name, language]}
      label={t.of(label, t.languageName(language))}
      hint={hint && language === LANGUAGES.at(-1) ? hint : undefined}
    >
      {rows ? (
        <TextArea lang={language} rows={rows} maxRows={12} countTo={max} />
      ) : (
        <Input lang={language} countTo={max} />
      )}
    </Field>
  ))
}
