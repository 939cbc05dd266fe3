import { Select } from '@/ui/controls/Select.tsx'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { showUndo } from '@/ui/feedback/toast.ts'
import { PAUSE, useDebounced } from '@/use-debounced.ts'
import { partyTexts } from '@/features/parties/texts.ts'
import { PARTY_CALLS, type Party } from '@/features/parties/party-calls.ts'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { fillFromParty, KIND_OF, partyOfValues, type Side } from '../form/party-fields.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

const PartyDialog = lazyPart(async () => (await import('@/features/parties/PartyDialog.tsx')).PartyDialog)

/** Longer lists are narrowed by typing. */
const SHOWN = 30

/** The booking company's records for one side: choose one to fill the inputs, or keep what was typed as a new one. */
export function PartyPicker({ side }: { side: Side }) {
  const t = useTexts(partyTexts)
  const { form, folds } = useOrderForm()
  const { staff, route } = useBookingFacts()
  const company = Number(useFormPart(form, (state) => state.values.company)) || undefined
  const isFilled = useFormPart(form, (state) => Boolean(state.values[`${side}_company_name`]))
  const [keeping, setKeeping] = useState(false)
  const kind = KIND_OF[side]
  // The customer side has one company; staff see the records of the one they book for.
  const customerId = staff ? company : undefined
  const lacksCompany = staff && company === undefined
  const record = useFilledRecord(side, customerId, lacksCompany)
  const country = side === 'shipper' ? route?.rate?.departureCountry : route?.rate?.destinationCountry
  const fill = (party: Party) => {
    const emptyAgain = fillFromParty(form, side, party)
    const unfold = folds.fold([side], form.get().values)
    showUndo(t.filled(party.company_name), t.undo, () => {
      emptyAgain()
      unfold()
    })
  }
  return (
    <div className={cx(common.wrap, common.mb12)}>
      <PartySelect side={side} customerId={customerId} disabled={lacksCompany} chosen={record} onChoose={fill} />
      <Button
        icon={BookmarkPlus}
        disabled={!isFilled || lacksCompany || record !== undefined}
        onClick={() => setKeeping(true)}
      >
        {record ? t.isKept : t.keep}
      </Button>
      {keeping && (
        <PartyDialog
          kind={kind}
          initial={{ ...partyOfValues(side, form.get().values), ...(country ? { area: country } : {}) }}
          customerId={customerId}
          success={(kept) => t.kept(kept.company_name)}
          onClose={() => setKeeping(false)}
        />
      )}
    </div>
  )
}

/**
 * The record that a side's inputs are of: the same company under the same email, which is what the server takes for the
 * same party. So it stays chosen whether it was picked here or copied from an earlier booking.
 */
function useFilledRecord(side: Side, customerId: number | undefined, disabled: boolean): Party | undefined {
  const { form } = useOrderForm()
  const company = String(useFormPart(form, (state) => state.values[`${side}_company_name`]) ?? '').trim()
  // The notify party has no email among its fields.
  const mailField = side === 'notify' ? undefined : (`${side}_mail` as const)
  const email = String(useFormPart(form, (state) => mailField && state.values[mailField]) ?? '').trim()
  const keyword = useDebounced(company, PAUSE.search)
  const found = useList(
    PARTY_CALLS[KIND_OF[side]].page,
    { keyword, customerId, page: 1, limit: SHOWN },
    { enabled: keyword !== '' && !disabled, staleMs: 10_000 },
  )
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const rows: Party[] = found.data?.rows ?? []
  return rows.find(
    (party) => same(party.company_name, company) && (mailField === undefined || same(party.email, email)),
  )
}

interface PartySelectProps {
  side: Side
  chosen: Party | undefined
  customerId: number | undefined
  disabled: boolean
  onChoose: (party: Party) => void
}

/** Finds a record while typing; fetches only once opened. */
function PartySelect({ side, customerId, disabled, chosen, onChoose }: PartySelectProps) {
  const t = useTexts(partyTexts)
  const core = useCore()
  const kind = KIND_OF[side]
  const choose = side === 'notify' ? t.chooseNotify : t.choose[kind]
  const [typed, setTyped] = useState('')
  const [wasOpened, setWasOpened] = useState(false)
  const keyword = useDebounced(typed.trim(), PAUSE.search)
  const found = useList(
    PARTY_CALLS[kind].page,
    { keyword: keyword || undefined, customerId, page: 1, limit: SHOWN },
    { enabled: wasOpened && !disabled, staleMs: 10_000 },
  )
  const rows: Party[] = found.data?.rows ?? []
  // The chosen one is shown by name, also where it is not among the results.
  const options = chosen && !typed && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows
  const left = (found.data?.total ?? 0) - rows.length
  const nothing = found.error ? t.failed : !found.data ? core.common.loading : keyword ? t.noMatch : t.none
  return (
    <Select
      id={`order-${side}-record`}
      className={common.grow}
      aria-label={choose}
      placeholder={disabled ? t.chooseFirst : choose}
      disabled={disabled}
      value={chosen?.id}
      loading={found.isFetching}
      onSearch={setTyped}
      onOpenChange={(open) => open && setWasOpened(true)}
      empty={nothing}
      options={options.map((party) => ({ value: party.id, label: party.company_name, party }))}
      optionRender={({ party }) => (
        <span className={common.stackS}>
          <b>{party.company_name}</b>
          <small>{[party.name, party.city, party.email].filter(Boolean).join(' · ')}</small>
          <small>{party.address}</small>
        </span>
      )}
      footer={left > 0 ? t.more(left) : undefined}
      // Also the chosen one again: its inputs may have been changed.
      onChoose={({ party }) => onChoose(party)}
    />
  )
}
