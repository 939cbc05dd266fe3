import { saveFile } from '@/api/call.ts'
import { readResponse } from '@/api/refusal.ts'
import { callHeaders } from '@/api/send.ts'
import { showRefusal } from '@/ui/feedback/toast.ts'

/** Saves the description of the API, which staff may read: a link could not carry the token of this page. */
export async function saveApiDocs(): Promise<void> {
  try {
    const response = await fetch('/api/docs', { headers: callHeaders(), credentials: 'omit', cache: 'no-store' })
    if (!response.ok)
      readResponse('GET /docs', response.status, await response.text(), (name) => response.headers.get(name))
    saveFile({ blob: await response.blob(), name: 'kairo-api.html' })
  } catch (error) {
    showRefusal(error)
  }
}
