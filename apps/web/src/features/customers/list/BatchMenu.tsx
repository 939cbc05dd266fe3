import { Button, Dropdown } from 'antd'
import { ListChecks } from 'lucide-react'
import { MANY_ACTIONS, type ManyAction } from './bulk-actions.ts'
import { useCustomerTexts } from '../use-customer-texts.ts'

/** What can be done with all that is selected; with nothing selected it says so (platform §5). */
export function BatchMenu({ onChoose }: { onChoose: (action: ManyAction) => void }) {
  const t = useCustomerTexts()
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: MANY_ACTIONS.map((action) => ({
          key: action,
          label: t.action[action],
          danger: action !== 'approve',
          onClick: () => onChoose(action),
        })),
      }}
    >
      <Button icon={<ListChecks size={16} aria-hidden />}>{t.batch}</Button>
    </Dropdown>
  )
}
