import { isStaff } from '@kairo/shared/roles'
import { Button, Dropdown } from 'antd'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { download } from '../../../api/call.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import { showRefusal, showSuccess } from '../../../ui/feedback/toast.ts'
import { detailTexts } from '../detail-messages/index.ts'
import { ExportDialog } from './lazy-parts.ts'
import { filterInput, type OrderSearch } from './filters/search-fields.ts'
import common from '../../../ui/common.module.css'

/** Exports: account orders of a period, and for staff the list as it is filtered. */
export function ExportMenu({ search, total }: { search: OrderSearch; total: number | undefined }) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const staff = isStaff(useSession().user.role_id)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const list = async () => {
    setBusy(true)
    try {
      showSuccess(d.export.done(await download('POST /order/downloadOrderList', filterInput(search))))
    } catch (error) {
      showRefusal(error)
    }
    setBusy(false)
  }
  const icon = <Download size={16} aria-hidden />
  return (
    <>
      {staff ? (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          menu={{
            items: [
              { key: 'account', label: d.export.account, onClick: () => setAsking(true) },
              {
                key: 'list',
                label: (
                  <span>
                    {d.export.list(f.number(total ?? 0))}
                    {(total ?? 0) > 10_000 && <small className={common.why}>{d.export.listMax}</small>}
                  </span>
                ),
                disabled: !total,
                onClick: () => void list(),
              },
            ],
          }}
        >
          <Button icon={icon} loading={busy}>
            {d.export.button}
          </Button>
        </Dropdown>
      ) : (
        <Button icon={icon} onClick={() => setAsking(true)}>
          {d.export.button}
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ExportDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
