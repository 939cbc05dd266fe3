import { feedForm } from '@kairo/shared/calendar-feeds/calendar-feeds.contract'
import { FEED_KIND_TEXTS, FEED_KINDS, type FeedKind } from '@kairo/shared/calendar-feeds/feed-kinds'
import { LANGUAGES } from '@kairo/shared/languages'
import { isStaff } from '@kairo/shared/roles'
import { useRef, useState } from 'react'
import { call, type Input } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { LANGUAGE_NAMES, useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { useBrandName } from '@/theme/brand.ts'
import common from '@/ui/common.module.css'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { ChoiceField, TextField } from '@/ui/form/typed-fields.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { FEEDS, type Feed } from './feeds.ts'
import { feedTexts } from './texts.ts'

type Form = Input<'POST /calendarFeed/make'>

const formOf = ({ name, what, mine, language }: Pick<Feed, 'name' | 'what' | 'mine' | 'language'>): Form => ({
  name,
  what,
  mine,
  ...(language ? { language } : {}),
})

/** Makes a feed and shows its address, or changes what one tells. */
export function FeedDialog({ feed, onClose }: { feed?: Feed | undefined; onClose: () => void }) {
  const t = useTexts(feedTexts)
  const brand = useBrandName()
  const { user } = useSession()
  /** Of the feed that was just made. */
  const made = useRef<string>(undefined)
  const [address, setAddress] = useState<string>()
  const staff = isStaff(user.role_id)
  if (address !== undefined) return <AddressDialog address={address} onClose={onClose} />
  return (
    <FormDialog<Form>
      open
      single
      width={520}
      title={feed ? t.editLabel(feed.name) : t.subscribe}
      schema={feedForm}
      initial={feed ? formOf(feed) : { name: brand, what: [...FEED_KINDS], mine: staff }}
      {...(feed ? { version: feed.version, success: t.saved } : { submitText: t.make })}
      fromLatest={(latest) => formOf(latest as Feed)}
      onSubmit={async (values, { version }) => {
        if (feed) await call('POST /calendarFeed/save', { ...values, id: feed.id, version: version ?? feed.version })
        else made.current = (await call('POST /calendarFeed/make', values)).data.address
        await invalidate(FEEDS)
      }}
      onClose={() => (made.current === undefined ? onClose() : setAddress(made.current))}
    >
      <Field name="what" label={t.what}>
        <KindBoxes />
      </Field>
      {staff && (
        <Field name="mine" label={t.orders} valuePropName="checked">
          <Checkbox>{t.onlyMine}</Checkbox>
        </Field>
      )}
      <TextField name="name" label={t.name} hint={t.nameHint} />
      <ChoiceField
        name="language"
        label={t.language}
        placeholder={t.ownLanguage}
        isClearable
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </FormDialog>
  )
}

interface KindBoxesProps {
  id?: string
  value?: readonly FeedKind[]
  onChange?: (kinds: FeedKind[]) => void
  disabled?: boolean
  'aria-describedby'?: string
}

/** What a calendar can tell, each with its box. */
function KindBoxes({ id, value = [], onChange, disabled, ...rest }: KindBoxesProps) {
  const language = useLanguage()
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={rest['aria-describedby']}
      className={common.stackS}
    >
      {FEED_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          checked={value.includes(kind)}
          disabled={disabled}
          onChange={({ target }) =>
            onChange?.(FEED_KINDS.filter((one) => (one === kind ? target.checked : value.includes(one))))
          }
        >
          {FEED_KIND_TEXTS[kind][language]}
        </Checkbox>
      ))}
    </div>
  )
}
