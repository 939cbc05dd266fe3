import { FEE_KINDS } from '@kairo/shared/billing/billing-codes'
import { ROLE } from '@kairo/shared/roles'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { download } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { useToday } from '@/use-today.ts'
import { FEE_RULES, type FeeRule, feeRuleFilterInput, feeRuleListInput } from '../billing-calls.ts'
import { feeTexts } from '../fee-texts.ts'

const AddRule = lazyPart(async () => (await import('./FeeRuleDialogs.tsx')).AddRule)
const EndRule = lazyPart(async () => (await import('./FeeRuleDialogs.tsx')).EndRule)
const TRANSPORT = ['FCL', 'LCL']

/** The fees of late withdrawals, cancellations and changes; a business administrator adds and ends rules. */
export function FeeRulesScreen() {
  const t = useTexts(feeTexts)
  const f = useFormat()
  const today = useToday()
  const manager = useSession().user.role_id === ROLE.manager
  const [search, onSearch] = useRouteSearch('/_in/lateFees')
  const list = useList(FEE_RULES, feeRuleListInput(search))
  const [added, setAdded] = useState(false)
  const [ended, setEnded] = useState<FeeRule>()
  const isOver = ({ validTo }: FeeRule) => validTo !== null && validTo < today
  const adds = manager && (
    <Button variant="primary" icon={Plus} onClick={() => setAdded(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      <ListScreen
        name="feeRules"
        title={t.title}
        search={search}
        onSearch={onSearch}
        list={list}
        memory={useSavedSearch('billManageFees')}
        subtitle={t.about}
        actions={adds}
        filters={[
          {
            key: 'feeKind',
            label: t.kind,
            kind: 'choice',
            options: FEE_KINDS.map((value) => ({ value, label: t.kinds[value] })),
          },
          {
            key: 'transport',
            label: t.transport,
            kind: 'choice',
            options: TRANSPORT.map((value) => ({ value, label: value })),
          },
          { key: 'inForce', label: t.inForce, kind: 'flag' },
        ]}
        columns={[
          {
            key: 'kind',
            title: t.kind,
            width: 190,
            sort: true,
            card: 'title',
            render: (rule) => <b>{t.kinds[rule.kind]}</b>,
          },
          {
            key: 'company',
            title: t.company,
            width: 160,
            sort: true,
            render: (rule) => rule.shippingCompanyName || t.anyCompany,
          },
          { key: 'transport', title: t.transport, width: 100, render: (rule) => (rule.isFcl ? 'FCL' : 'LCL') },
          {
            key: 'amount',
            title: t.amount,
            width: 190,
            sort: true,
            align: 'right',
            render: (rule) => (
              <>
                <MoneyText amount={rule.amount} currency={rule.currency} /> <small>{t.bases[rule.basis]}</small>
              </>
            ),
          },
          {
            key: 'hours',
            title: t.hours,
            width: 190,
            render: (rule) => (rule.hoursBeforeEtd === null ? t.always : t.within(rule.hoursBeforeEtd)),
          },
          { key: 'validFrom', title: t.validFrom, width: 116, sort: true, render: (rule) => f.date(rule.validFrom) },
          {
            key: 'validTo',
            title: t.validTo,
            width: 160,
            sort: true,
            render: (rule) => (
              <>
                {rule.validTo === null ? t.open : f.date(rule.validTo)}
                {isOver(rule) && <small> {t.ended}</small>}
              </>
            ),
          },
        ]}
        rowKey={(rule) => rule.id}
        rowLabel={(rule) => `${t.kinds[rule.kind]} ${rule.shippingCompanyName || t.anyCompany}`}
        rowActions={(rule) =>
          manager && !isOver(rule)
            ? [{ key: 'end', label: t.end, primary: true, opens: true, onClick: () => setEnded(rule) }]
            : []
        }
        tools={
          <ExportList
            total={list.data?.total}
            save={() => download('POST /feeRule/export', feeRuleFilterInput(search))}
          />
        }
        empty={{ title: t.empty, action: adds }}
      />
      <Suspense fallback={null}>
        {added && <AddRule today={today} onClose={() => setAdded(false)} />}
        {ended && <EndRule rule={ended} today={today} onClose={() => setEnded(undefined)} />}
      </Suspense>
    </>
  )
}
