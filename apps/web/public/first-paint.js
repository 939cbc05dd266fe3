// Runs before the first paint so that a dark page does not flash white; a file because the CSP forbids inline scripts.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key)
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
})()
