import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { Download, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call, download, fetchFile } from '@/api/call.ts'
import { type RowOf, useApiQuery } from '@/api/queries.ts'
import { upload } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { ImageView } from '@/ui/files/ImageView.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { documentTexts } from './texts.ts'
import { MAX_BYTES, type OrderOfDocument, orderChanged } from './order-of-document.ts'
import common from '@/ui/common.module.css'
import styles from './documents.module.css'

const PHOTOS = DOCUMENT.photo
type Photo = RowOf<'GET /common/getUploadFiles'>

/** Addresses of the photos as pictures; they need the token, so they are fetched, and freed with the dialog. */
function usePictures(orderId: number, photos: readonly Photo[]): Record<number, string> {
  const [pictures, setPictures] = useState<Record<number, string>>({})
  const ids = photos.map((photo) => photo.fileId).join(',')
  useEffect(() => {
    const urls: string[] = []
    let gone = false
    for (const fileId of ids.split(',').filter(Boolean).map(Number)) {
      fetchFile('GET /common/downloadPhoto', { id: orderId, fileId, size: 'view' })
        .then(({ blob }) => {
          if (gone) return
          const url = URL.createObjectURL(blob)
          urls.push(url)
          setPictures((before) => ({ ...before, [fileId]: url }))
        })
        .catch(showRefusal)
    }
    return () => {
      gone = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [orderId, ids])
  return pictures
}

/** Photos of the cargo: view, add, remove, download all. */
export function PhotosDialog({ order, onClose }: { order: OrderOfDocument; onClose: () => void }) {
  const t = useTexts(documentTexts)
  const core = useCore()
  const files = useApiQuery('GET /common/getUploadFiles', { entryId: order.id, businessType: PHOTOS })
  const photos = files.data?.data.dataList ?? []
  const pictures = usePictures(order.id, photos)
  const [shown, setShown] = useState<number>()
  const mayAdd = order.allowedUploads.includes(PHOTOS)
  const remove = async (photo: Photo) => {
    const run = () => call('POST /common/deleteUploadFile', { id: photo.fileId })
    if (
      !(await confirm({
        title: t.removeTitle(photo.name),
        consequences: [t.removeMeans],
        action: t.remove,
        tone: 'danger',
        run,
      }))
    )
      return
    showSuccess(t.removed)
    await orderChanged()
  }
  return (
    <Dialog
      width={760}
      title={t.titleOf(t.photosTitle, order.code)}
      onClose={onClose}
      footer={
        photos.length > 0 ? (
          <Button
            icon={Download}
            onClick={() =>
              void download('GET /common/downloadPhoto', { id: order.id, businessType: PHOTOS }).catch(showRefusal)
            }
          >
            {t.downloadAll}
          </Button>
        ) : null
      }
    >
      {mayAdd && (
        <UploadField
          label={t.photosTitle}
          hint={t.photosNote}
          accept={['.png', '.jpg', '.jpeg']}
          maxBytes={MAX_BYTES}
          maxFiles={10}
          send={async (file, about) => {
            await upload(
              'POST /common/uploadFiles',
              [file],
              { entryId: order.id, table: 'transport_order', businessType: PHOTOS },
              about,
            )
            await orderChanged()
          }}
        />
      )}
      {!files.data ? (
        <NotLoaded of={files} title={t.photosTitle} rows={3} />
      ) : photos.length === 0 ? (
        <EmptyState title={t.noPhotos} />
      ) : (
        <ul className={styles.photoGrid}>
          {photos.map((photo, index) => (
            <li key={photo.fileId}>
              <button type="button" onClick={() => setShown(index)} aria-label={`${core.common.preview} ${photo.name}`}>
                {pictures[photo.fileId] ? (
                  <img src={pictures[photo.fileId]} alt={photo.name} />
                ) : (
                  <span className={styles.photoWait} />
                )}
              </button>
              <span className={common.truncate} title={photo.name}>
                {photo.name}
              </span>
              {photo.isRemovable && (
                <Button
                  variant="text"
                  size="small"
                  danger
                  icon={Trash2}
                  aria-label={`${t.remove} ${photo.name}`}
                  onClick={() => void remove(photo)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <ImageView
          title={t.photosTitle}
          pictures={photos.map((photo) => ({ src: pictures[photo.fileId] ?? '', name: photo.name }))}
          start={shown}
          onClose={() => setShown(undefined)}
          onDownload={(index) => {
            const photo = photos[index]
            if (photo)
              void download('GET /common/downloadPhoto', {
                id: order.id,
                fileId: photo.fileId,
                size: 'original',
              }).catch(showRefusal)
          }}
        />
      )}
    </Dialog>
  )
}
