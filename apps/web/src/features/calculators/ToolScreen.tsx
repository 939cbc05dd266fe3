import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { PAUSE } from '@/use-debounced.ts'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { CargoTab } from './CargoTab.tsx'
import { ChinaTaxTab } from './ChinaTaxTab.tsx'
import { ConversionTab } from './ConversionTab.tsx'
import { JapanTaxTab } from './JapanTaxTab.tsx'
import { calculatorTexts } from './texts.ts'
import { TABS, type ToolSearch } from './tool-search.ts'
import common from '@/ui/common.module.css'

/** How long typing has to pause before the address follows it. */

const textOf = (search: object): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== '')
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

/**
 * Input that is stored in the address and used at once: each keystroke updates the result, the address follows in a
 * pause, and a changed address (back button, another link) replaces the input.
 */
function useLiveSearch<S extends object>(search: S, write: (next: S) => void): [S, (changes: Partial<S>) => void] {
  const [draft, setDraft] = useState(search)
  const [seen, setSeen] = useState(() => textOf(search))
  const [written, setWritten] = useState(seen)
  const inAddress = textOf(search)
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== written) setDraft(search)
  }
  const typed = textOf(draft)
  useEffect(() => {
    if (typed === inAddress) return
    const timer = setTimeout(() => {
      setWritten(typed)
      write(draft)
    }, PAUSE.work)
    return () => clearTimeout(timer)
  }, [typed, inAddress, draft, write])
  return [draft, (changes) => setDraft((now) => ({ ...now, ...changes }))]
}

const CONTENT = { rate: ConversionTab, japan: JapanTaxTab, china: ChinaTaxTab, cargo: CargoTab }

/** The calculators (rules 4.10): the result follows each key, and the address holds what was typed. */
export function ToolScreen() {
  const t = useTexts(calculatorTexts)
  const [search, setSearch] = useRouteSearch('/_in/tool')
  const write = useCallback((next: ToolSearch) => setSearch(next, { replace: true }), [setSearch])
  const [input, change] = useLiveSearch(search, write)
  const tab = input.tab ?? 'rate'
  const Content = CONTENT[tab]
  return (
    <>
      <PageHeader title={t.title} subtitle={t.intro} />
      <Tabs
        label={t.title}
        value={tab}
        onChange={(chosen) => change({ tab: chosen })}
        items={TABS.map((key) => ({ key, label: t.tabs[key] }))}
      >
        <div className={common.mt16}>
          <Content input={input} change={change} />
        </div>
      </Tabs>
    </>
  )
}
