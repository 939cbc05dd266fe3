import 'virtual:palette.css'
import '@fontsource-variable/inter/wght.css'
import '@/styles/base.css'
import '@/ui/common.module.css'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { queryClient, startLaterQueries } from '@/api/queries.ts'
import { setLanguage } from '@/i18n/language.ts'
import { endSession } from '@/session/session.ts'
import { setDensity, setMode } from '@/theme/appearance.ts'
import { declineOpenQuestions } from '@/ui/feedback/confirm.ts'
import { hideToast } from '@/ui/feedback/toast.ts'
import { startFakeServer, stopFakeServer } from './fake-server.ts'
import { unmountAll } from './mounted.ts'

// The files of a run share a page and its modules: what a test leaves behind is put away here, for every file alike.

const LANGUAGE = 'zh-cn'

beforeAll(() => {
  setLanguage(LANGUAGE)
  startLaterQueries()
  setMode('system')
  setDensity('comfortable')
  localStorage.clear()
})
beforeEach(startFakeServer)
afterEach(() => {
  unmountAll()
  declineOpenQuestions()
  hideToast()
  endSession()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  stopFakeServer()
})
