import { useId, useState } from 'react'
import { upload } from '@/api/upload.ts'
import { useTexts } from '@/i18n/texts.ts'
import { RadioGroup } from '@/ui/controls/Choice.tsx'
import { invitationTexts } from '@/features/invitations/texts.ts'
import { ContactImportDialog } from '@/features/sheet-import/ContactImportDialog.tsx'
import { refreshAccounts } from '../account/account.ts'
import { useCustomerTexts } from '../use-customer-texts.ts'
import common from '@/ui/common.module.css'

type Mail = 'later' | 'now'

/** Customers out of a sheet, who are invited at once or later from the list. */
export function ImportCustomersDialog({ onClose }: { onClose: () => void }) {
  const t = useCustomerTexts()
  const invited = useTexts(invitationTexts)
  const id = useId()
  const [mail, setMail] = useState<Mail>('later')
  return (
    <ContactImportDialog
      title={t.importTitle}
      template="GET /user/downloadCustomerTemplate"
      send={async (file, store, about) =>
        (await upload('POST /user/importCustomers', [file], store ? { store, invite: mail === 'now' } : {}, about)).data
      }
      choice={
        <div>
          <p id={id} className={common.quiet}>
            {invited.way}
          </p>
          <RadioGroup<Mail>
            aria-labelledby={id}
            value={mail}
            onChange={setMail}
            options={[
              { value: 'later', label: invited.mailLater },
              { value: 'now', label: invited.mailNow },
            ]}
          />
        </div>
      }
      onStored={refreshAccounts}
      onClose={onClose}
    />
  )
}
