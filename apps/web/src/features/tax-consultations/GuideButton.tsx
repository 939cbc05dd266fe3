import { BookOpenText } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { StoredFileDialog } from '@/ui/files/StoredFileDialog.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { consultationTexts } from './texts.ts'

/** Opens the guide over the page: the uploaded one, else the default in the page's language. */
export function GuideButton() {
  const t = useTexts(consultationTexts)
  const language = useLanguage()
  const { data, refetch, isFetching } = useApiQuery('GET /reduction/getReductionFilePath', {}, { enabled: false })
  const [shown, setShown] = useState(false)
  // Always refetched: staff may have replaced it.
  const open = async () => {
    const { error } = await refetch()
    if (error) showRefusal(error)
    else setShown(true)
  }
  const guide = data?.data
  return (
    <>
      <Button icon={BookOpenText} loading={isFetching} onClick={() => void open()}>
        {t.guide}
      </Button>
      {shown && guide && (
        <StoredFileDialog
          title={guide.fileId === null ? t.guideTitle : guide.fileName}
          name={`guide-${guide.fileId ?? language}`}
          load={() =>
            guide.fileId === null
              ? fetchFile('GET /reduction/downloadGuide', { language })
              : fetchFile('GET /common/download', { id: guide.fileId, inline: true })
          }
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}
