import { canShare } from '@kairo/shared/tracking-links/link-life'
import type { TrackingLink } from '@kairo/shared/tracking-links/tracking-links.contract'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import common from '@/ui/common.module.css'
import { FreshLink } from './FreshLink.tsx'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { shareTexts } from './texts.ts'

const LIST = 'POST /trackingLink/list'

interface ShareDialogProps {
  order: { id: number; code: string; state: number }
  onClose: () => void
}

/** The tracking links of an order: who made them, how long they work, how often they were opened; a new one; their end. */
export function ShareDialog({ order, onClose }: ShareDialogProps) {
  const t = useTexts(shareTexts)
  const list = useApiQuery(LIST, { orderId: order.id }, { staleMs: 0 })
  const [fresh, setFresh] = useState<{ id: number; url: string }>()
  const [isAsking, setAsking] = useState(false)
  const links = list.data?.data
  const revoke = async (link: TrackingLink) => {
    const yes = await confirm({
      title: t.revokeTitle,
      consequences: [t.revokeMeans],
      action: t.revoke,
      tone: 'danger',
      run: () => call('POST /trackingLink/revoke', { id: link.id }),
    })
    if (!yes) return
    if (fresh?.id === link.id) setFresh(undefined)
    showSuccess(t.revoked)
    await invalidate(LIST)
  }
  return (
    <>
      <Dialog
        title={t.title(order.code)}
        width={720}
        footer={
          links && (
            <div className={common.right}>
              <Button variant={fresh ? 'default' : 'primary'} disabled={!links.mayMake} onClick={() => setAsking(true)}>
                {t.newLink}
              </Button>
            </div>
          )
        }
        onClose={onClose}
      >
        <div className={common.stackL}>
          {fresh ? (
            <FreshLink url={fresh.url} title={t.title(order.code)} />
          ) : (
            <p className={common.quiet}>{t.shows}</p>
          )}
          {links ? <Links links={links.dataList} onRevoke={(link) => void revoke(link)} /> : <NotLoaded of={list} />}
          {links && !links.mayMake && canShare(order.state) && <Notice tone="info" title={t.full} />}
        </div>
      </Dialog>
      {isAsking && links && (
        <NewLinkDialog
          orderId={order.id}
          lastDay={links.lastDay}
          onMade={(made) => {
            setFresh(made)
            void invalidate(LIST)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Links({ links, onRevoke }: { links: readonly TrackingLink[]; onRevoke: (link: TrackingLink) => void }) {
  const t = useTexts(shareTexts)
  const f = useFormat()
  if (links.length === 0) return <p className={common.note}>{t.none}</p>
  return (
    <SmallTable
      caption={t.live}
      rows={links}
      rowKey={({ id }) => id}
      columns={[
        {
          title: t.madeBy,
          isRowName: true,
          render: ({ madeBy, createTime }) => <TwoLine first={madeBy} second={f.dateTime(createTime)} />,
        },
        {
          title: t.until,
          render: ({ lastDay, showContainers }) => (
            <TwoLine first={f.date(lastDay)} second={showContainers ? t.withNumbers : ''} />
          ),
        },
        {
          title: t.views,
          render: ({ views, lastViewTime }) =>
            lastViewTime === null ? t.notViewed : t.viewed(views, f.dateTime(lastViewTime)),
        },
        {
          title: t.action,
          isTitleHidden: true,
          render: (link) =>
            link.mayRevoke && (
              <Button size="small" danger onClick={() => onRevoke(link)}>
                {t.revoke}
              </Button>
            ),
        },
      ]}
    />
  )
}
