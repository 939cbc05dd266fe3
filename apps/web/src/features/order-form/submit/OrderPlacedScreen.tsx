import { getRouteApi } from '@tanstack/react-router'
import { Button } from 'antd'
import { useTexts } from '../../../i18n/texts.ts'
import { orderFormTexts } from '../messages/index.ts'
import { Placed } from './PlacedDialog.tsx'
import { useOrdersPath } from '../form/navigation.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import styles from '../order-dialogs.module.css'

const route = getRouteApi('/_in/succOrder')

/** The order was placed: its number to copy, and the way to the list (orders §2). */
export function OrderPlacedScreen() {
  const t = useTexts(orderFormTexts)
  const { code } = route.useSearch()
  const navigate = route.useNavigate()
  const orders = useOrdersPath()
  return (
    <div className={cx(styles.placedPage, common.stackL)}>
      <Placed code={code} />
      <Button type="primary" onClick={() => void navigate({ to: orders })}>
        {t.closePage}
      </Button>
    </div>
  )
}
