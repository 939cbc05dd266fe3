import { useState } from 'react'
import type { ListSearch } from './list-search.ts'
import { type ListScreenProps, ListScreen } from './ListScreen.tsx'

export interface Ship {
  id: number
  name: string
  flag: string
}
export interface Search extends ListSearch {
  name?: string
  flags?: string[]
  from?: string
  to?: string
}
export const ships: Ship[] = Array.from({ length: 20 }, (_, i) => ({
  id: i + 1,
  name: `EVER ${i + 1}`,
  flag: i % 2 ? 'JP' : 'CN',
}))
export const loaded = {
  data: { rows: ships, total: 137 },
  error: null,
  isFetching: false,
  refetch: () => Promise.resolve({} as never),
}

export const searches: Search[] = []
export const replaced: Search[] = []
/** A list of ships that keeps its search in a state. */
export function Ships({ start = {}, ...more }: { start?: Search } & Partial<ListScreenProps<Ship, Search>>) {
  const [search, setSearch] = useState<Search>(start)
  return (
    <ListScreen<Ship, Search>
      name="ships"
      title="Ships"
      search={search}
      onSearch={(next, how) => {
        if (how?.replace) replaced.push(next)
        else searches.push(next)
        setSearch(next)
      }}
      list={loaded}
      rowKey={(ship) => ship.id}
      rowLabel={(ship) => ship.name}
      filters={[
        { key: 'name', label: 'Name', kind: 'text' },
        {
          key: 'flags',
          label: 'Flag',
          kind: 'choices',
          options: [
            { value: 'CN', label: 'China' },
            { value: 'JP', label: 'Japan' },
          ],
        },
        { key: 'from', to: 'to', label: 'Built', kind: 'days', more: true },
      ]}
      columns={[
        { key: 'name', title: 'Name', width: 160, render: (ship) => ship.name, sort: true, always: true },
        { key: 'flag', title: 'Flag', width: 100, render: (ship) => ship.flag, saysOf: (ship) => ship.id !== 2 },
      ]}
      {...more}
    />
  )
}
export const last = () => searches.at(-1)
