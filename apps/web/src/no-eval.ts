declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/** zod, where a form loads it, would test whether eval is allowed; the content policy reports the mere attempt. */
globalThis.__zod_globalConfig = { jitless: true }

export {}
