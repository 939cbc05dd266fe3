import { ROLE } from '@kairo/shared/roles'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { iconButton } from '@/ui/controls/Button.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { PortSelect } from '@/features/rates/search/PortSelect.tsx'
import { useBookingFacts, useField, useOrderForm } from '../form/form-context.ts'
import { fieldId, focusField } from '../form/form-sections.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderCard } from './OrderCard.tsx'
import { RouteCard } from '../sailing/RateCard.tsx'
import { RouteDialog } from '../sailing/RateDialog.tsx'
import { SailingFields } from '../sailing/SailingFields.tsx'
import { cx } from '@/ui/class-names.ts'
import portStyles from '@/features/rates/search/PortSelect.module.css'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from '../order-route.module.css'

const SurchargeDialog = lazyPart(
  async () => (await import('@/features/rates/search/SurchargeDialog.tsx')).SurchargeDialog,
)

/** Ports, the rate between them, and one of its departures. */
export function RouteSection() {
  const t = useTexts(orderFormTexts)
  const { form, readOnly } = useOrderForm()
  const { route, isFcl, roleId } = useBookingFacts()
  const [dialog, setDialog] = useState<'routes' | 'surcharges'>()
  const ports = useApiQuery('POST /order/getSplicingCityAndCountriesPorts', {}, { staleMs: 300_000 })
  const departures = ports.data?.data.departurePorts ?? []
  const destinations = ports.data?.data.destinationPorts ?? []
  const pol = useField('pol')
  const pod = useField('pod')
  const chosenRoute = useField('transport_cost_id')
  const type = useField('type')
  const from = departures.find((port) => port.name === pol.value)
  const to = destinations.find((port) => port.name === pod.value)

  /** Other ports mean another route: the chosen one is cleared. */
  const setPort = (field: 'pol' | 'pod', name: string | null) => {
    form.set({ [field]: name, transport_cost_id: null, etd_shipping: null })
    form.leave(field)
  }
  const openRoutes = () => {
    if (from && to) return setDialog('routes')
    form.leave('pol')
    form.leave('pod')
    form.setErrors([
      ...(from ? [] : [{ path: 'pol', message: t.routeHint }]),
      ...(to ? [] : [{ path: 'pod', message: t.routeHint }]),
    ])
    focusField(from ? 'pod' : 'pol')
  }
  const swap = () => {
    const there = departures.find((port) => port.name === pod.value)
    const back = destinations.find((port) => port.name === pol.value)
    form.set({ pol: there?.name ?? null, pod: back?.name ?? null, transport_cost_id: null, etd_shipping: null })
  }
  return (
    <OrderCard id="route" title={t.section.route}>
      {ports.error && <FailedState error={ports.error} onRetry={() => void ports.refetch()} />}
      <div className={cx(portStyles.bar, styles.portBar, readOnly && styles.isLocked)} inert={readOnly}>
        <PortCell control={pol}>
          <PortSelect
            id={fieldId('pol')}
            ports={departures.map(spliced)}
            value={from?.id}
            loading={ports.isPending}
            placeholder={t.choosePort}
            onChange={(id) => setPort('pol', departures.find((port) => port.id === id)?.name ?? null)}
          />
        </PortCell>
        <button type="button" className={iconButton} aria-label={t.swap} title={t.swap} onClick={swap}>
          <ArrowLeftRight size={17} aria-hidden />
        </button>
        <PortCell control={pod}>
          <PortSelect
            id={fieldId('pod')}
            ports={destinations.map(spliced)}
            value={to?.id}
            loading={ports.isPending}
            placeholder={t.choosePort}
            onChange={(id) => setPort('pod', destinations.find((port) => port.id === id)?.name ?? null)}
          />
        </PortCell>
        <div>
          <span className={portStyles.label} id="order-type-label">
            {type.label}
          </span>
          <Segmented
            id={fieldId('type')}
            aria-labelledby="order-type-label"
            options={['FCL', 'LCL']}
            value={isFcl ? 'FCL' : 'LCL'}
            onChange={(next) =>
              form.set({
                type: String(next),
                ...(route && route.type !== next ? { transport_cost_id: null, etd_shipping: null } : {}),
              })
            }
          />
        </div>
      </div>
      {pol.issue || pod.issue ? (
        <p className={cx(common.note, common.danger)} id={`${fieldId('pol')}-note`} role="alert">
          {pol.issue ?? pod.issue}
        </p>
      ) : null}
      <RouteCard
        isWrong={chosenRoute.issue !== undefined}
        issue={pol.issue || pod.issue ? undefined : chosenRoute.issue}
        lacksPorts={!from || !to}
        onChoose={openRoutes}
        onSurcharges={roleId === ROLE.shipperAccount ? undefined : () => setDialog('surcharges')}
      />
      {route && <SailingFields onChooseRoute={openRoutes} />}
      {dialog === 'routes' && from && to && <RouteDialog from={from} to={to} onClose={() => setDialog(undefined)} />}
      {dialog === 'surcharges' && route?.rate && (
        <SurchargeDialog rate={route.rate} onClose={() => setDialog(undefined)} />
      )}
    </OrderCard>
  )
}

/** City and country in one text, as the specification requires. */
const spliced = <P extends { label: string; spliced: string }>(port: P): P => ({ ...port, label: port.spliced })

function PortCell({ control, children }: { control: ReturnType<typeof useField>; children: React.ReactNode }) {
  return (
    <div className={cx(styles.portCell, control.issue && styles.isWrong)}>
      <label htmlFor={control.id}>
        {control.label}
        {!control.disabled && (
          <span className={plain.requiredMark} aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {children}
    </div>
  )
}
