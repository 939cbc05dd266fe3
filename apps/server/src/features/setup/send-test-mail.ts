import type { Trilingual } from '@kairo/shared/languages'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { composeMail, portalName } from '../../mail/compose-mail.ts'
import { mailBrand } from '../../master-data/operator-brand.ts'
import { mailSender } from '../../mail/mail-sender.ts'
import { setupMessages, testMailSubject } from './messages.ts'
import { saveSetup } from './setup-steps.ts'

/** Somebody waits before the page for the answer. */
const LONGEST_MS = 20_000

const BY_CODE: Record<string, Trilingual> = {
  EAUTH: setupMessages.mailSignIn,
  ENOAUTH: setupMessages.mailSignIn,
  ECONNECTION: setupMessages.mailUnreachable,
  ESOCKET: setupMessages.mailUnreachable,
  ETIMEDOUT: setupMessages.mailUnreachable,
  EDNS: setupMessages.mailUnreachable,
  ABORT_ERR: setupMessages.mailUnreachable,
  ETLS: setupMessages.mailEncryption,
  EENVELOPE: setupMessages.mailRefused,
}

/** Sends a mail to the caller past the queue, so that the answer of the mail server can be shown. */
export async function sendTestMail({ db, secrets, settings }: AppContext, { actor, language, now }: RequestContext) {
  const to = actor.email
  if (!settings.smtpUrl) return { to, isAccepted: false, reason: setupMessages.noMailServer[language], detail: '' }
  const brand = await mailBrand(db)
  const mail = composeMail(
    {
      language,
      subject: testMailSubject[language](portalName(brand, language)),
      name: actor.name,
      paragraphs: [setupMessages.testMailText[language]],
    },
    brand,
  )
  try {
    await mailSender(
      settings.smtpUrl,
      settings.mailFrom,
      settings.smtpAllowPlain,
    )(
      // Rows of mails are far from such a number, by which two tests differ.
      {
        id: now.getTime(),
        mark: await secrets.mark(`test ${now.getTime()}`),
        isPersonal: false,
        to: { name: actor.name, address: to },
        language,
        ...mail,
      },
      AbortSignal.timeout(LONGEST_MS),
    )
  } catch (error) {
    const { message, cause } = error as Error
    const code = (cause as { code?: string } | undefined)?.code ?? ''
    return { to, isAccepted: false, reason: (BY_CODE[code] ?? setupMessages.mailFailed)[language], detail: message }
  }
  await saveSetup(db, { testMail: true }, actor.id, now)
  return { to, isAccepted: true, reason: '', detail: '' }
}
