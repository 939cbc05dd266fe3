import { Suspense } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { SheetsNotice } from './sheets/SheetsNotice.tsx'
import { SurchargeNumbers } from './SurchargeNumbers.tsx'
import { surchargeTexts } from './texts.ts'

const SurchargeGroups = lazyPart(async () => (await import('./SurchargeGroups.tsx')).SurchargeGroups)

/** The surcharges that rates name: by their numbers, or by port of loading and country of discharge. */
export function SurchargesScreen() {
  const t = useTexts(surchargeTexts)
  const [search, onSearch] = useRouteSearch('/_in/surchargeIndex')
  const view = search.view ?? 'numbers'
  const strip = (
    <>
      <SheetsNotice />
      <Tabs
        label={t.title}
        value={view}
        items={[
          { key: 'numbers', label: t.byNumber },
          { key: 'ports', label: t.byPort },
        ]}
        // Filters belong to their list.
        onChange={(next) => onSearch({ view: next === 'ports' ? next : undefined })}
      />
    </>
  )
  const shared = { strip, search, onSearch }
  return (
    <Suspense fallback={<ListSkeleton rows={10} />}>
      {view === 'ports' ? <SurchargeGroups {...shared} /> : <SurchargeNumbers {...shared} />}
    </Suspense>
  )
}
