import { LANGUAGES } from '@kairo/shared/languages'
import { brandContract, LOGO_MEGABYTES } from '@kairo/shared/operator-company/brand.contract'
import { call, type Input as CallInput } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { upload } from '@/api/upload.ts'
import { LANGUAGE_NAMES, LOCALES } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { setBrand } from '@/theme/load-brand.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { ColourField } from './ColourField.tsx'
import { operatorCompanyTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import styles from './letterhead.module.css'

const BRAND = 'GET /operatorCompany/brand'
type Values = Omit<CallInput<'POST /operatorCompany/saveBrand'>, 'version'>

/** How the operator appears on sign-in, in the frame, in mails and on papers: logo, name and colour. */
export function BrandDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(operatorCompanyTexts)
  const current = useApiQuery(BRAND, {})
  const now = current.data?.data
  if (!now)
    return (
      <Dialog width={620} title={t.brand} onClose={onClose} footer={null}>
        <NotLoaded of={current} />
      </Dialog>
    )
  /** The page follows at once. */
  const reread = async () => {
    const { data } = await current.refetch()
    if (data) setBrand(data.data)
  }
  return (
    <FormDialog<Values>
      open
      width={620}
      title={t.brand}
      schema={brandContract.saveBrand.input}
      initial={{ shownName: now.name ?? {}, colour: now.colour ?? '' }}
      version={now.version}
      success={t.brandSaved}
      onSubmit={async (values, about) => {
        await call('POST /operatorCompany/saveBrand', { ...values, version: about.version ?? now.version })
        await reread()
      }}
      onClose={onClose}
    >
      <p className={cx(form.note, form.fieldWide)}>{t.brandIntro}</p>
      <div className={cx(form.fieldWide, common.stack)}>
        <UploadField
          label={t.logo}
          hint={t.logoHint}
          accept={['.png', '.jpg', '.jpeg', '.webp']}
          maxBytes={LOGO_MEGABYTES * 1024 * 1024}
          maxFiles={1}
          send={async (file, about) => {
            await upload('POST /operatorCompany/uploadLogo', [file], { version: now.version }, about)
            await reread()
            showSuccess(t.logoSaved)
          }}
        />
        {now.logo && (
          <div className={common.row}>
            <img className={styles.logo} src={now.logo} alt={t.logo} />
            <Button
              size="small"
              onClick={() =>
                void call('POST /operatorCompany/removeLogo', { version: now.version }).then(reread, showRefusal)
              }
            >
              {t.removeLogo}
            </Button>
          </div>
        )}
      </div>
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          name={['shownName', language]}
          label={t.inLanguage(t.shownName, LANGUAGE_NAMES[language])}
          hint={language === 'zh-cn' ? t.shownNameHint : undefined}
        >
          <Input maxLength={30} lang={LOCALES[language]} placeholder="Kairo 海路" />
        </Field>
      ))}
      <ColourField />
    </FormDialog>
  )
}
