import { Suspense } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import common from '@/ui/common.module.css'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { KeyList } from './keys/KeyList.tsx'
import { TABS } from './tabs.ts'
import { developerTexts } from './texts.ts'

const WebhooksPanel = lazyPart(async () => (await import('@/features/webhooks/WebhooksPanel.tsx')).WebhooksPanel)
const Examples = lazyPart(async () => (await import('./examples/Examples.tsx')).Examples)

/** What programs of customers need: keys and examples. */
export function DeveloperScreen() {
  const t = useTexts(developerTexts)
  const [search, onSearch] = useRouteSearch('/_in/developer')
  const tab = search.tab ?? 'keys'
  const strip = (
    <Tabs
      label={t.title}
      value={tab}
      items={TABS.map((key) => ({ key, label: t.tabs[key] }))}
      // Filters belong to their list.
      onChange={(next) => onSearch({ tab: next === 'keys' ? undefined : next })}
    />
  )
  if (tab === 'webhooks') return <WebhooksPanel title={t.title} strip={strip} search={search} onSearch={onSearch} />
  if (tab === 'keys') return <KeyList strip={strip} search={search} onSearch={onSearch} />
  return (
    <div className={common.stack}>
      <PageHeader title={t.title} subtitle={t.intro} inline />
      {strip}
      <Suspense fallback={<ListSkeleton rows={8} />}>
        <Examples />
      </Suspense>
    </div>
  )
}
