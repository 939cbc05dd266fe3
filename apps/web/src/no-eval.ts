declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/** zod, where a form loads it, would try whether it may make code from text; the content policy reports the mere try. */
globalThis.__zod_globalConfig = { jitless: true }

export {}
