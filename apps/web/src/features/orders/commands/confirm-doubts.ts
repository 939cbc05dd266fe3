import { type ContainerNumber, containerCheckDigit } from '@kairo/shared/orders/fields/container-number'
import type { DepartureDoubt } from '@kairo/shared/orders/rules/corrections'
import { isRefusal } from '@/api/refusal.ts'
import { textsNow } from '@/i18n/texts.ts'
import { confirm, type Question } from '@/ui/feedback/confirm.ts'
import { actionTexts, correctionTexts } from '../texts.ts'

/** The doubts that the user has confirmed. */
export interface Accepted {
  acceptContainerNumbers?: true
  acceptDeparture?: true
}
interface Doubt {
  accepts: keyof Accepted
  about: Pick<Question, 'title' | 'text' | 'details'>
}

/** The doubt for which the server refused; a malformed container number is no doubt but an error. */
export async function doubtIn(error: unknown): Promise<Doubt | undefined> {
  if (!isRefusal(error, 'PARAMETER_ERROR')) return undefined
  const { containerNumbers = [], departureDoubts = [] } = (error.data ?? {}) as {
    containerNumbers?: ContainerNumber[]
    departureDoubts?: DepartureDoubt[]
  }
  const t = textsNow(correctionTexts)
  if (departureDoubts.length > 0)
    return {
      accepts: 'acceptDeparture',
      about: { title: t.departureTitle, details: departureDoubts.map((doubt) => t.departureDoubts[doubt]) },
    }
  if (containerNumbers.length === 0 || containerNumbers.some(({ issue }) => issue === 'format')) return undefined
  const { depart } = textsNow(actionTexts)
  const details = containerNumbers.map(
    ({ number }) => `${number}: ${depart.wrongDigit(containerCheckDigit(number.slice(0, 10)))}`,
  )
  return { accepts: 'acceptContainerNumbers', about: { title: t.digitTitle, text: t.digitText, details } }
}

/**
 * Sends; where the server doubts a check digit or a departure, opens a confirmation and sends again. Throws the
 * refusal where it is declined, so that the field shows the error.
 */
export async function confirmDoubts<T>(send: (accepted: Accepted) => Promise<T>, accepted: Accepted = {}): Promise<T> {
  try {
    return await send(accepted)
  } catch (error) {
    const doubt = await doubtIn(error)
    if (!doubt || accepted[doubt.accepts]) throw error
    const t = textsNow(correctionTexts)
    if (!(await confirm({ ...doubt.about, action: t.meant, cancel: t.goBack, tone: 'danger' }))) throw error
    return confirmDoubts(send, { ...accepted, [doubt.accepts]: true })
  }
}
