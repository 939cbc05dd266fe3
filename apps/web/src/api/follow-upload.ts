import { onServerEvent } from './events.ts'

/**
 * Follows the server's progress on an upload: `uploadId` is sent with the file, `onWork` receives 0 to 1 of the work
 * done, if live events get through. Call `stop` when the response has arrived.
 */
export function followUpload(onWork: (part: number) => void): { uploadId: number; stop: () => void } {
  const uploadId = 1 + Math.floor(Math.random() * 2_147_483_646)
  const stop = onServerEvent(({ event, data }) => {
    if (event !== 'upload' || typeof data !== 'object' || data === null) return
    const { id, percent } = data as { id?: unknown; percent?: unknown }
    if (id === uploadId && typeof percent === 'number') onWork(percent / 100)
  })
  return { uploadId, stop }
}
