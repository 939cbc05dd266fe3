// Runs before the first paint so that a dark page does not flash white; a file because the CSP forbids inline scripts.
;(() => {
  const read = (key, where = 'localStorage') => {
    try {
      return window[where].getItem(key)
    } catch {
      return null
    }
  }
  const mode = read('appearance.mode')
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  const language = read('local')
  // A program that does not come, or breaks before anything is shown, is said in the page (index.html, .splash-failed).
  const fail = () => document.documentElement.setAttribute('data-failed', '')
  addEventListener('error', fail, true)
  addEventListener('unhandledrejection', fail)
  if (language) document.documentElement.lang = language === 'zh-cn' ? 'zh-CN' : language

  // What this address asked for on the last visit, asked for beside the program (src/api/first-calls.ts).
  const token = read('token', 'sessionStorage') ?? read('token')
  const ask = ({ url, ...init }) =>
    fetch(url, {
      ...init,
      headers: { ...init.headers, Authorization: token },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(60_000),
    })
  try {
    const calls = JSON.parse(read('firstCalls') ?? '{}')[location.pathname + location.search] ?? []
    if (token) window.firstAnswers = Object.fromEntries(calls.map((call) => [JSON.stringify([call, token]), ask(call)]))
    // A failure is met where the answer is awaited.
    for (const answer of Object.values(window.firstAnswers ?? {})) answer.catch(() => undefined)
  } catch {
    // What was kept is of another shape: the program asks itself.
  }
})()
