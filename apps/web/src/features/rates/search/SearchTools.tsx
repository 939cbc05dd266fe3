import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { CONTAINER_TYPES, type ContainerType } from '@kairo/shared/quotations/container-types'
import { Select } from '@/ui/controls/Select.tsx'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { Link2, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { showFailure, showSuccess } from '@/ui/feedback/toast.ts'
import { rateTexts } from '../texts.ts'
import common from '@/ui/common.module.css'
import styles from './rate-search.module.css'

/** The filters of offers besides ports, type and weekday. */
interface OfferFilters {
  distance?: number | undefined
  directTransfer?: 'YES' | 'NO' | undefined
  shipType?: 'Normal' | 'Fast' | undefined
  maxCapacity?: number | undefined
  validity?: 'YES' | 'NO' | undefined
}

interface SearchToolsProps {
  /** How many offers there are, as text. */
  count: React.ReactNode
  seesPrices: boolean
  type: 'FCL' | 'LCL'
  /** Undefined while it is not known. */
  size: ContainerType | undefined
  onSize: (size: ContainerType) => void
  /** Whether offers show the prices of all their sizes. */
  allSizes: boolean
  onAllSizes: (shown: boolean) => void
  sort: 'departure' | 'distance' | 'price'
  onSort: (sort: 'departure' | 'distance' | 'price') => void
  currency: Currency | undefined
  onCurrency: (currency: Currency) => void
  filters: OfferFilters
  onFilters: (changes: OfferFilters) => void
}

/**
 * One line above the offers: how many, the size that prices are for, their order and currency; filters behind a button.
 */
export function SearchTools({ count, seesPrices, filters, onFilters, ...props }: SearchToolsProps) {
  const t = useTexts(rateTexts)
  const core = useCore()
  const id = useId()
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  // Price changes mean nothing to users who see no prices.
  const inUse = Object.entries(filters).filter(
    ([name, value]) => value !== undefined && (seesPrices || name !== 'validity'),
  )
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      showSuccess(core.common.copied(window.location.href))
    } catch {
      showFailure(core.common.copyFailed)
    }
  }
  return (
    <div className={common.stack}>
      <div className={common.between}>
        {count}
        <div className={common.row}>
          {/* LCL has no sizes; between it and FCL the search above chooses. */}
          {seesPrices && props.type === 'FCL' && (
            <>
              <Segmented
                aria-label={t.size}
                options={CONTAINER_TYPES.filter((type) => type !== 'LCL')}
                value={props.size}
                onChange={(next) => props.onSize(next as ContainerType)}
              />
              <Checkbox checked={props.allSizes} onChange={(event) => props.onAllSizes(event.target.checked)}>
                {t.allSizes}
              </Checkbox>
            </>
          )}
          <Select
            className={styles.sort}
            isFitted
            aria-label={t.sort}
            value={props.sort}
            onChange={props.onSort}
            options={[
              { value: 'departure' as const, label: t.sortDeparture },
              { value: 'distance' as const, label: t.sortDays },
              ...(seesPrices ? [{ value: 'price' as const, label: t.sortAllIn(props.size ?? '') }] : []),
            ]}
          />
          {seesPrices && (
            <Segmented
              aria-label={t.currency}
              options={[...CURRENCIES]}
              value={props.currency}
              onChange={(value) => props.onCurrency(value as Currency)}
            />
          )}
          <Button
            icon={SlidersHorizontal}
            aria-expanded={areFiltersOpen}
            aria-controls={id}
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          >
            {inUse.length > 0 ? t.filtersInUse(inUse.length) : t.filters}
          </Button>
          <Button variant="text" icon={Link2} title={t.copyLink} onClick={() => void copyLink()}>
            {t.copyLinkShort}
          </Button>
        </div>
      </div>
      {areFiltersOpen && (
        <div className={common.row} id={id} role="group" aria-label={t.filters}>
          <FilterSelects filters={filters} onFilters={onFilters} seesPrices={seesPrices} />
        </div>
      )}
    </div>
  )
}

function FilterSelects({
  filters,
  onFilters,
  seesPrices,
}: Pick<SearchToolsProps, 'filters' | 'onFilters' | 'seesPrices'>) {
  const t = useTexts(rateTexts)
  const yesNo = (yes: string, no: string) => [
    { value: 'YES' as const, label: yes },
    { value: 'NO' as const, label: no },
  ]
  return (
    <>
      <Narrowing
        label={t.days}
        value={filters.distance}
        onChange={(distance) => onFilters({ distance })}
        options={[1, 2, 3, 4, 5, 6, 7, 8].map((days) => ({ value: days, label: t.daysOf(days) }))}
      />
      <Narrowing
        label={`${t.direct} / ${t.transfer}`}
        value={filters.directTransfer}
        onChange={(directTransfer) => onFilters({ directTransfer })}
        options={yesNo(t.direct, t.transfer)}
      />
      <Narrowing
        label={t.shipType}
        value={filters.shipType}
        onChange={(shipType) => onFilters({ shipType })}
        options={[
          { value: 'Normal', label: t.normal },
          { value: 'Fast', label: t.fast },
        ]}
      />
      <Narrowing
        label={t.anyCapacity}
        value={filters.maxCapacity}
        onChange={(maxCapacity) => onFilters({ maxCapacity })}
        options={[7, 14].map((days) => ({ value: days, label: t.capacity(days) }))}
      />
      {seesPrices && (
        <Narrowing
          label={t.validity}
          value={filters.validity}
          onChange={(validity) => onFilters({ validity })}
          options={yesNo(t.fixed, t.changing)}
        />
      )}
    </>
  )
}

/** One of the filters above the offers; without a value it does not limit. */
function Narrowing<V extends string | number>({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: V | undefined
  onChange: (value: V | undefined) => void
  options: { value: V; label: string }[]
}) {
  return (
    <Select
      className={styles.narrowing}
      isFitted
      aria-label={label}
      isClearable
      placeholder={label}
      value={value}
      onChange={onChange}
      options={options}
    />
  )
}
